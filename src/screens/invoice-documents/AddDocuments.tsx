import { useMemo } from 'react'
import { CASE_DOCUMENT_MAX_BYTES } from '../../domain/constants.ts'
import { documentExtensions } from '../../domain/invoice-documents/extensions.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { invoiceDocumentsMachine } from '../../machines/invoice-documents/invoice-documents.machine.ts'
import { wiredInvoiceDocuments } from '../../services/ledger/invoice-documents.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { Uploads } from '../uploads/Uploads.tsx'
import { type FlowProps, useFlow } from '../useFlow.ts'

/** The flow that adds documents of invoices, for as long as its screen is shown. */
export const useAddDocuments = (): FlowProps<typeof invoiceDocumentsMachine> => {
  const masterRef = useAccountRef()
  const machine = useMemo(() => wiredInvoiceDocuments({ masterRef }), [masterRef])
  const [snapshot, send] = useFlow(machine)
  return { snapshot, send }
}

type Props = FlowProps<typeof invoiceDocumentsMachine> & { hasZone?: boolean }

/** Documents that are dropped or selected, and uploaded one at a time. */
export const AddDocuments = (props: Props) => {
  const words = useTexts().invoiceDocuments.upload
  const format = useFormat()
  const { FILE_TYPE_REFUSED, TOO_MANY_FILES } = words.problems
  return (
    <Uploads
      {...props}
      testId="add-documents"
      title={words.title()}
      lead={words.lead()}
      types={{
        hint: words.hint({ max: format.fileSize(CASE_DOCUMENT_MAX_BYTES) }),
        accept: documentExtensions.join(','),
      }}
      problems={{ FILE_TYPE_REFUSED: FILE_TYPE_REFUSED(), TOO_MANY_FILES: TOO_MANY_FILES() }}
    />
  )
}

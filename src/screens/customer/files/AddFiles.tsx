import { useMemo } from 'react'
import { CUSTOMER_FILES_MAX } from '../../../domain/constants.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { wiredCustomerFiles } from '../../../services/ledger/customer-files.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { useToasts } from '../../../ui/toasts.ts'
import { Uploads } from '../../uploads/Uploads.tsx'
import { useFlow } from '../../useFlow.ts'

/** Adds files to a customer: dropped or selected, uploaded one at a time, with progress. */
export const AddFiles = ({ tiersRef }: { tiersRef: string }) => {
  const words = useTexts().customerFiles.upload
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const { added } = words
  const machine = useMemo(
    () => wiredCustomerFiles({ masterRef, tiersRef, added: (name) => toasts.success(added({ name })) }),
    [masterRef, tiersRef, toasts, added],
  )
  const [snapshot, send] = useFlow(machine)
  return (
    <Uploads
      testId="add-files"
      snapshot={snapshot}
      send={send}
      title={words.title()}
      lead={words.lead()}
      problems={{ TOO_MANY_FILES: words.TOO_MANY_FILES({ max: CUSTOMER_FILES_MAX }) }}
    />
  )
}

import { ActionIcon } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { useTexts } from '../../i18n/texts.tsx'
import { fetchInvoiceDocument } from '../../services/ledger/customers.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useOpenFile } from '../../ui/useOpenFile.ts'

/** Opens documents of invoices in a new tab. */
export const useInvoiceDocument = () => {
  const { openFailed } = useTexts().customers.statement.movements.paper
  const masterRef = useAccountRef()
  const toasts = useToasts()
  return useOpenFile(
    (fileId: string) => fetchInvoiceDocument({ masterRef, fileId }),
    () => toasts.warning(openFailed()),
  )
}

type Props = { documentNumber: string; documentId: string | null }

/** The paperclip of an invoice that has its document, which it opens. */
export const DocumentClip = ({ documentNumber, documentId }: Props) => {
  const { openOf } = useTexts().customers.statement.movements.paper
  const opening = useInvoiceDocument()
  return documentId ? (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      loading={opening.isPending}
      aria-label={openOf({ number: documentNumber })}
      title={openOf({ number: documentNumber })}
      onClick={() => opening.mutate(documentId)}
    >
      <IconPaperclip size={15} stroke={1.7} aria-hidden />
    </ActionIcon>
  ) : null
}

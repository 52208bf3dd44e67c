import { Button } from '@mantine/core'
import type { CaseDetail } from '../../contract/cases/cases.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { fetchCaseDocument } from '../../services/cases/cases.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { useToasts } from '../../ui/toasts.ts'
import { useOpenFile } from '../../ui/useOpenFile.ts'
import classes from './cases.module.css'

type Props = { eventId: string; documents: CaseDetail['documents'] }

/** The documents of a case; each opens in a new tab. */
export const Documents = ({ eventId, documents }: Props) => {
  const { detail } = useTexts().cases
  const format = useFormat()
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const opening = useOpenFile(
    (fileId: string) => fetchCaseDocument({ masterRef, eventId, fileId }),
    () => toasts.warning(detail.openFailed()),
  )
  if (documents.length === 0) return <p className={classes.dim}>{detail.noDocument()}</p>
  return (
    <ul className={classes.rows}>
      {documents.map(({ fileId, name, size, kind }) => (
        <li key={fileId} className={classes.documentRow}>
          <span className={classes.documentName}>{name}</span>
          <span className={`${classes.dim} figures`}>
            {detail.kinds[kind]()} · {format.fileSize(size)}
          </span>
          <Button
            size="compact-sm"
            variant="default"
            loading={opening.isPending && opening.variables === fileId}
            aria-label={detail.openOf({ name })}
            onClick={() => opening.mutate(fileId)}
          >
            {detail.open()}
          </Button>
        </li>
      ))}
    </ul>
  )
}

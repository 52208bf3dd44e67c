import type { CaseDetail } from '../../contract/cases/cases.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { fetchCaseDocument } from '../../services/cases/cases.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { FileRows } from '../uploads/FileRows.tsx'
import classes from './cases.module.css'

type Props = { eventId: string; documents: CaseDetail['documents'] }

/** The documents of a case; each opens in a new tab. */
export const Documents = ({ eventId, documents }: Props) => {
  const { detail } = useTexts().cases
  const format = useFormat()
  const masterRef = useAccountRef()
  if (documents.length === 0) return <p className={classes.dim}>{detail.noDocument()}</p>
  return (
    <FileRows
      label={detail.documents()}
      files={documents.map(({ fileId, name, size, kind }) => ({
        fileId,
        name,
        about: `${detail.kinds[kind]()} · ${format.fileSize(size)}`,
      }))}
      fetchFile={(fileId) => fetchCaseDocument({ masterRef, eventId, fileId })}
    />
  )
}

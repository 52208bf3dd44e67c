import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useQuery } from '@tanstack/react-query'
import { type DraftDocument, getDraftDocument } from '../../contract/cases/drafts.ts'
import { query } from '../../services/http/http-query.ts'
import { useAccount } from '../../ui/account.tsx'
import { useObjectUrl } from '../../ui/useObjectUrl.ts'
import classes from './case-creation.module.css'

/** Preview of a document: the image itself, else an icon of its type. Its name is beside it. */
export const Thumbnail = ({ document }: { document: DraftDocument }) => {
  const { me, account } = useAccount()
  const { fileId, contentType } = document
  const isPicture = contentType.startsWith('image/')
  const params = { masterRef: account.masterRef, userUUID: me.userUUID, fileId }
  const picture = useQuery({ ...query(getDraftDocument, { params }), enabled: isPicture, staleTime: Infinity })
  const url = useObjectUrl(picture.data)
  const Icon = isPicture ? IconPhoto : IconFileTypePdf
  return (
    <span className={classes.thumbnail} aria-hidden>
      {url ? <img src={url} alt="" /> : <Icon size={22} stroke={1.5} />}
    </span>
  )
}

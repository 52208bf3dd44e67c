import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type DraftDocument, getDraftDocument } from '../../contract/drafts.ts'
import { query } from '../../services/http-query.ts'
import { useAccount } from '../../ui/account.tsx'
import classes from './case-creation.module.css'

/** The address of a file in memory; given back when it is no longer shown. */
const useObjectUrl = (file: Blob | undefined): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return undefined
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** A document at a glance: the picture itself, else the mark of its kind. Its name stands beside it. */
export const Thumbnail = ({ document }: { document: DraftDocument }) => {
  const { me, master } = useAccount()
  const { fileId, contentType } = document
  const isPicture = contentType.startsWith('image/')
  const params = { masterRef: master.masterRef, userUUID: me.userUUID, fileId }
  const picture = useQuery({ ...query(getDraftDocument, { params }), enabled: isPicture, staleTime: Infinity })
  const url = useObjectUrl(picture.data)
  const Icon = isPicture ? IconPhoto : IconFileTypePdf
  return (
    <span className={classes.thumbnail} aria-hidden>
      {url ? <img src={url} alt="" /> : <Icon size={22} stroke={1.5} />}
    </span>
  )
}

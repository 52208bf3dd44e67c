import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useOpenFile } from '../../ui/useOpenFile.ts'
import classes from './uploads.module.css'

/** A stored file; `about` says what is known of it. */
export type ShownFile = { fileId: string; name: string; about: string }

type Props<F extends ShownFile> = {
  label: string
  files: readonly F[]
  fetchFile: (fileId: string) => Promise<Blob>
  /** What else can be done with one. */
  action?: (file: F) => ReactNode
}

/** Opens stored files in a new tab. */
export const useStoredFile = (fetchFile: (fileId: string) => Promise<Blob>) => {
  const { openFailed } = useTexts().uploads
  const toasts = useToasts()
  return useOpenFile(fetchFile, () => toasts.warning(openFailed()))
}

/** Stored files, each opened in a new tab by its name. */
export const FileRows = <F extends ShownFile>({ label, files, fetchFile, action }: Props<F>) => {
  const { openOf } = useTexts().uploads
  const opening = useStoredFile(fetchFile)
  return (
    <ul className={classes.files} aria-label={label}>
      {files.map((file) => (
        <li key={file.fileId} className={classes.file}>
          <span className={classes.fileWords}>
            <Anchor
              component="button"
              type="button"
              className={classes.fileName}
              aria-label={openOf({ name: file.name })}
              aria-busy={opening.isPending && opening.variables === file.fileId}
              onClick={() => opening.mutate(file.fileId)}
            >
              {file.name}
            </Anchor>
            <span className={`${classes.about} figures`}>{file.about}</span>
          </span>
          {action?.(file)}
        </li>
      ))}
    </ul>
  )
}

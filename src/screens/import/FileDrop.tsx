import { Button, FileButton, Text } from '@mantine/core'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import { type DragEvent, useRef, useState } from 'react'
import { importExtensions } from '../../domain/import/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './import.module.css'

type Props = {
  /** What is said under the button. */
  hint: string
  loading: boolean
  multiple: boolean
  onFiles: (files: File[]) => void
}

/** Where files are dropped, or chosen with the keyboard. */
export const FileDrop = ({ hint, loading, multiple, onFiles }: Props) => {
  const texts = useTexts().imports.files
  const [over, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  const take = (files: File[]) => {
    // The same file may be chosen again after it was refused.
    reset.current?.()
    if (files.length > 0) onFiles(files)
  }
  return (
    // Dropping is a convenience: the button below does the same.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        if (!loading) take([...event.dataTransfer.files])
      }}
    >
      <IconFileImport size={28} stroke={1.5} aria-hidden color="var(--accent)" />
      <Text fw={600}>{texts.drop()}</Text>
      <Text size="sm" c="dimmed">
        {texts.browse()}
      </Text>
      <FileButton
        multiple={multiple}
        accept={importExtensions.join(',')}
        resetRef={reset}
        onChange={(chosen: File | File[] | null) => take(chosen === null ? [] : [chosen].flat())}
      >
        {(props) => (
          <Button {...props} variant="default" loading={loading}>
            {texts.choose()}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
    </div>
  )
}

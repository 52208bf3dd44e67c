import { Button, FileButton, Text } from '@mantine/core'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import classes from './DropZone.module.css'

type Props = {
  icon: ReactNode
  title: string
  /** The alternative, below the title. */
  lead: string
  /** The equivalent button for the keyboard. */
  choose: string
  /** A hint below the button. */
  hint?: string
  /** Accepted file types, as in a file input. */
  accept: string
  loading: boolean
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** An area to drop files on, with a button for the keyboard. */
export const DropZone = ({ icon, title, lead, choose, hint, accept, loading, multiple = false, onFiles }: Props) => {
  const [over, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  const take = (files: File[]) => {
    // Allows the same file to be chosen again after it was refused.
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
      {icon}
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dimmed">
        {lead}
      </Text>
      <FileButton
        multiple={multiple}
        accept={accept}
        resetRef={reset}
        onChange={(chosen: File | File[] | null) => take(chosen === null ? [] : [chosen].flat())}
      >
        {(props) => (
          <Button {...props} variant="default" loading={loading}>
            {choose}
          </Button>
        )}
      </FileButton>
      {hint ? (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      ) : null}
    </div>
  )
}

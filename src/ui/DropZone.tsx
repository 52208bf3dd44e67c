import { Button, FileButton, Text } from '@mantine/core'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import classes from './DropZone.module.css'

type Props = {
  icon?: ReactNode
  title: string
  /** The alternative, below the title. */
  lead: string
  /** The equivalent button for the keyboard. */
  choose: string
  /** A hint below the button. */
  hint?: string
  /** Accepted file types, as in a file input. */
  accept: string
  loading?: boolean
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** Props of an area on which files are dropped; `data-over` while they hover over it. */
export const useDrop = (onFiles: (files: File[]) => void) => {
  const [isOver, setOver] = useState(false)
  const drag = (isNowOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isNowOver)
  }
  return {
    'data-over': isOver || undefined,
    onDragOver: drag(true),
    onDragLeave: drag(false),
    onDrop: (event: DragEvent) => {
      drag(false)(event)
      onFiles([...event.dataTransfer.files])
    },
  }
}

/** An area to drop files on, with a button for the keyboard. */
export const DropZone = ({ icon, title, lead, choose, hint, accept, loading = false, ...props }: Props) => {
  const { multiple = false, onFiles } = props
  const reset = useRef<() => void>(null)
  const take = (files: File[]) => {
    // Allows the same file to be chosen again after it was refused.
    reset.current?.()
    if (files.length > 0) onFiles(files)
  }
  const drop = useDrop((files) => {
    if (!loading) take(files)
  })
  return (
    // Dropping is a convenience: the button below does the same.
    <div className={classes.drop} {...drop}>
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
        {(button) => (
          <Button {...button} variant="default" loading={loading}>
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

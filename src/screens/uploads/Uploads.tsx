import { Button, Group, Progress, Text } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import type { SnapshotFrom } from 'xstate'
import { CASE_DOCUMENT_MAX_BYTES } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { uploadsMachine } from '../../machines/uploads/uploads.ts'
import type { LeftFile, UploadsEvent, WaitingFile } from '../../machines/uploads/uploads.types.ts'
import { DropZone } from '../../ui/DropZone.tsx'
import { useFormat } from '../../ui/format.ts'
import { useProblemWords } from '../../ui/problem.ts'
import { NotDone } from '../../ui/Said.tsx'
import { DOCUMENT_TYPES } from '../cases/document-types.ts'
import classes from './uploads.module.css'

type Props = {
  testId: string
  snapshot: SnapshotFrom<ReturnType<typeof uploadsMachine>>
  send: (event: UploadsEvent) => void
  title: string
  lead: string
  /** Which files are taken, in words and as in a file input; documents by default. */
  types?: { hint: string; accept: string }
  /** Why a file was not taken, by the code of a refusal; what all uploads refuse is known here. */
  problems: Readonly<Record<string, string>>
  /** The words for any other failure; the general ones by default. */
  failureOf?: (code: string) => string
  /** False: files are dropped elsewhere, and only their progress is shown here. */
  hasZone?: boolean
}

const useWordsOf = ({ problems, failureOf }: Pick<Props, 'problems' | 'failureOf'>) => {
  const { FILE_TOO_LARGE, FILE_TYPE_REFUSED } = useTexts().uploads.problems
  const format = useFormat()
  const wordsOf = useProblemWords()
  const known: Readonly<Record<string, string>> = {
    FILE_TOO_LARGE: FILE_TOO_LARGE({ max: format.fileSize(CASE_DOCUMENT_MAX_BYTES) }),
    FILE_TYPE_REFUSED: FILE_TYPE_REFUSED(),
    ...problems,
  }
  return (code: string): { refused: boolean; text: string } => {
    const text = Object.hasOwn(known, code) ? known[code] : undefined
    return { refused: text !== undefined, text: text ?? (failureOf ? failureOf(code) : wordsOf({ code }).words) }
  }
}

/** The event of files that were dropped or selected. */
export const dropped = (files: readonly File[]): UploadsEvent => ({
  type: 'files.dropped',
  files: files.map((file) => ({ id: crypto.randomUUID(), name: file.name, size: file.size, file })),
})

/** Files dropped or selected, and uploaded one at a time, with progress. */
export const Uploads = (props: Props) => {
  const { testId, snapshot, send, title, lead, types, hasZone = true } = props
  const { uploads: words } = useTexts()
  const format = useFormat()
  const wordsOf = useWordsOf(props)
  const { waiting, left, share } = snapshot.context
  const atWork = snapshot.matches('joining') ? waiting[0]?.id : undefined
  return (
    <div data-testid={testId} data-state={snapshot.value} className={classes.uploads}>
      {left.map((file) => (
        <Left
          key={file.id}
          file={file}
          problem={wordsOf((file.error as { code?: string } | null)?.code ?? '')}
          mayRetry={snapshot.can({ type: 'upload.retried', id: file.id })}
          onRetry={() => send({ type: 'upload.retried', id: file.id })}
          onDrop={() => send({ type: 'upload.dropped', id: file.id })}
        />
      ))}
      {waiting.length > 0 ? (
        <ul className={classes.rows} aria-label={words.list()}>
          {waiting.map((file) => (
            <OnTheWay
              key={file.id}
              file={file}
              share={file.id === atWork ? share : null}
              onCancel={() => send({ type: 'upload.cancelled', id: file.id })}
            />
          ))}
        </ul>
      ) : null}
      {hasZone ? (
        <DropZone
          icon={<IconPaperclip size={22} stroke={1.6} aria-hidden />}
          title={title}
          lead={lead}
          choose={words.choose()}
          hint={types?.hint ?? words.hint({ max: format.fileSize(CASE_DOCUMENT_MAX_BYTES) })}
          accept={types?.accept ?? DOCUMENT_TYPES}
          loading={false}
          multiple
          onFiles={(files) => send(dropped(files))}
        />
      ) : null}
    </div>
  )
}

type OnTheWayProps = {
  file: WaitingFile
  /** Uploaded share; null: waiting. */
  share: number | null
  onCancel: () => void
}

const OnTheWay = ({ file: { name }, share, onCancel }: OnTheWayProps) => {
  const { shared, uploads: words } = useTexts()
  return (
    <li className={classes.row}>
      <Text role="status" className={classes.name}>
        {share === null ? `${name} · ${words.waiting()}` : words.sending({ name })}
      </Text>
      {share === null ? (
        <span />
      ) : (
        <Progress w={96} aria-label={words.sending({ name })} value={Math.round(share * 100)} />
      )}
      <Button size="compact-sm" variant="default" aria-label={words.cancelOf({ name })} onClick={onCancel}>
        {shared.actions.cancel()}
      </Button>
    </li>
  )
}

type LeftProps = {
  file: LeftFile
  problem: { refused: boolean; text: string }
  mayRetry: boolean
  onRetry: () => void
  onDrop: () => void
}

const Left = ({ file: { name }, problem, mayRetry, onRetry, onDrop }: LeftProps) => {
  const { shared, uploads: words } = useTexts()
  return (
    <NotDone mb={0} {...problem} title={words.failed({ name })}>
      <Group mt="sm">
        {mayRetry ? (
          <Button size="xs" aria-label={words.retryOf({ name })} onClick={onRetry}>
            {shared.actions.retry()}
          </Button>
        ) : null}
        <Button size="xs" variant="default" aria-label={words.skipOf({ name })} onClick={onDrop}>
          {words.skip()}
        </Button>
      </Group>
    </NotDone>
  )
}

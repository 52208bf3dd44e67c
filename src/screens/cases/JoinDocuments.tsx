import { Button, Group, Progress, Text } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { useMemo } from 'react'
import type { CaseDetail } from '../../contract/cases/cases.ts'
import { CASE_DOCUMENT_MAX_BYTES } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { LeftFile, WaitingFile } from '../../machines/case-documents/case-documents.types.ts'
import { wiredCaseDocuments } from '../../services/cases/case-documents.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { DropZone } from '../../ui/DropZone.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useFlow } from '../useFlow.ts'
import classes from './cases.module.css'
import { useRefusalWords } from './changes.ts'
import { DOCUMENT_TYPES } from './document-types.ts'

const useJoining = (eventId: string) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const { joined } = useTexts().caseDocuments
  const machine = useMemo(
    () => wiredCaseDocuments({ masterRef, joined: (name) => toasts.success(joined({ name })) }),
    [masterRef, toasts, joined],
  )
  return useFlow(machine, { input: { eventId } })
}

/** Adds documents to an open case: dropped or selected, uploaded one at a time, with progress. */
export const JoinDocuments = ({ one }: { one: CaseDetail }) => {
  const { caseDocuments: words } = useTexts()
  const format = useFormat()
  const [snapshot, send] = useJoining(one.eventId)
  const { waiting, left, share } = snapshot.context
  const atWork = snapshot.matches('joining') ? waiting[0]?.id : undefined
  const take = (files: readonly File[]) =>
    send({
      type: 'files.dropped',
      files: files.map((file) => ({ id: crypto.randomUUID(), name: file.name, size: file.size, file })),
    })
  return (
    <div data-testid="join-documents" data-state={snapshot.value} className={classes.join}>
      {left.map((file) => (
        <Left
          key={file.id}
          file={file}
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
      <DropZone
        icon={<IconPaperclip size={22} stroke={1.6} aria-hidden />}
        title={words.title()}
        lead={`${words.lead()} ${words.toPartner()}`}
        choose={words.choose()}
        hint={words.hint({ max: format.fileSize(CASE_DOCUMENT_MAX_BYTES) })}
        accept={DOCUMENT_TYPES}
        loading={false}
        multiple
        onFiles={take}
      />
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
  const { caseDocuments: words, shared } = useTexts()
  return (
    <li className={classes.documentRow}>
      <Text role="status" className={classes.documentName}>
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

type LeftProps = { file: LeftFile; mayRetry: boolean; onRetry: () => void; onDrop: () => void }

const Left = ({ file: { name, error }, mayRetry, onRetry, onDrop }: LeftProps) => {
  const { caseDocuments: words, shared } = useTexts()
  const format = useFormat()
  const refusalOf = useRefusalWords()
  const code = (error as { code?: string } | null)?.code ?? ''
  const { FILE_TOO_LARGE, FILE_TYPE_REFUSED, TOO_MANY_FILES } = words.problems
  const known: Record<string, () => string> = {
    FILE_TOO_LARGE: () => FILE_TOO_LARGE({ max: format.fileSize(CASE_DOCUMENT_MAX_BYTES) }),
    FILE_TYPE_REFUSED,
    PICTURE_TOO_LARGE: () => refusalOf('PICTURE_TOO_LARGE'),
    FILE_TOO_DEMANDING: () => refusalOf('FILE_TOO_DEMANDING'),
    TOO_MANY_FILES,
  }
  return (
    <NotDone mb={0} refused={code in known} title={words.failed({ name })} text={known[code]?.() ?? refusalOf(code)}>
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

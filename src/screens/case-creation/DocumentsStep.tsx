import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { CASE_DOCUMENT_MAX_BYTES } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { DropZone } from '../../ui/DropZone.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'
import { DOCUMENT_TYPES } from '../cases/document-types.ts'
import classes from './case-creation.module.css'
import { documentsState, useCreation, useCreationWords } from './creation.ts'
import { Thumbnail } from './Thumbnail.tsx'

/** Documents: dropped or selected, uploaded one at a time, and removable. */
export const DocumentsStep = () => {
  const { snapshot, send } = useCreation()
  const texts = useTexts()
  const { documents: words } = texts.caseCreation
  const format = useFormat()
  const [tooLarge, setTooLarge] = useState<string[]>([])
  const { documents, waiting, progress } = snapshot.context
  const isAtWork = snapshot.matches({ filling: { documents: 'joining' } })
  // The failed one is shown above, with its buttons.
  const listed = snapshot.matches({ filling: { documents: 'joinFailed' } }) ? waiting.slice(1) : waiting
  const max = format.fileSize(CASE_DOCUMENT_MAX_BYTES)

  const take = (files: readonly File[]): void => {
    setTooLarge(files.filter(({ size }) => size > CASE_DOCUMENT_MAX_BYTES).map(({ name }) => name))
    const fitting = files.filter(({ size }) => size <= CASE_DOCUMENT_MAX_BYTES)
    send({
      type: 'files.dropped',
      files: fitting.map((file) => ({ id: crypto.randomUUID(), name: file.name, size: file.size, file })),
    })
  }
  return (
    <section aria-label={texts.caseCreation.steps.documents()} data-state={documentsState(snapshot.value)}>
      <DropZone
        title={words.drop()}
        lead={words.hint({ max })}
        choose={words.browse()}
        accept={DOCUMENT_TYPES}
        multiple
        onFiles={take}
      />
      {tooLarge.map((name) => (
        <NotDone key={name} mt="sm" mb={0} refused text={words.tooLarge({ name, max })} />
      ))}
      <Failures />
      {documents.length + listed.length === 0 ? (
        <Text mt="md" c="dimmed">
          {words.none()}
        </Text>
      ) : (
        <ul className={classes.rows}>
          {documents.map((document) => (
            <Group component="li" key={document.fileId} justify="space-between" wrap="nowrap">
              <Group gap="sm" wrap="nowrap" miw={0}>
                <Thumbnail document={document} />
                <Text truncate>
                  {document.name}{' '}
                  <Text span size="sm" c="dimmed">
                    {format.fileSize(document.size)}
                  </Text>
                </Text>
              </Group>
              <ActionIcon
                variant="subtle"
                aria-label={words.remove({ name: document.name })}
                disabled={!snapshot.can({ type: 'document.removed', fileId: document.fileId })}
                onClick={() => send({ type: 'document.removed', fileId: document.fileId })}
              >
                <IconX size={16} />
              </ActionIcon>
            </Group>
          ))}
          {listed.map(({ id, name }, index) => (
            <Group component="li" key={id} justify="space-between" wrap="nowrap">
              <Text truncate role="status" c="dimmed">
                {index === 0 && isAtWork ? words.sending({ name }) : `${name} · ${words.waiting()}`}
              </Text>
              {index === 0 && isAtWork ? (
                <Group gap="xs" wrap="nowrap">
                  <Progress
                    w={96}
                    aria-label={words.sending({ name })}
                    value={Math.round(progress * 100)}
                    className={classes.progress}
                  />
                  <Button size="xs" variant="default" onClick={() => send({ type: 'upload.cancelled' })}>
                    {texts.shared.actions.cancel()}
                  </Button>
                </Group>
              ) : null}
            </Group>
          ))}
        </ul>
      )}
      <Group mt="lg">
        <Button variant="default" onClick={() => send({ type: 'step.back' })}>
          {texts.shared.actions.back()}
        </Button>
        <Button disabled={waiting.length > 0} onClick={() => send({ type: 'step.continued' })}>
          {texts.shared.actions.next()}
        </Button>
      </Group>
    </section>
  )
}

/** A failed upload or removal, with its buttons. */
const Failures = () => {
  const { snapshot, send } = useCreation()
  const texts = useTexts()
  const { documents: words } = texts.caseCreation
  const wordsOf = useCreationWords()
  const { waiting, error } = snapshot.context
  const retry = texts.shared.actions.retry()
  if (snapshot.matches({ filling: { documents: 'joinFailed' } })) {
    return (
      <NotDone mt="sm" mb={0} title={words.failed({ name: waiting[0]?.name ?? '' })} text={wordsOf(error)}>
        <Group mt="sm">
          <Button onClick={() => send({ type: 'upload.retried' })}>{retry}</Button>
          <Button variant="default" onClick={() => send({ type: 'upload.cancelled' })}>
            {words.skip()}
          </Button>
        </Group>
      </NotDone>
    )
  }
  if (!snapshot.matches({ filling: { documents: 'removeFailed' } })) return null
  return (
    <NotDone mt="sm" mb={0} title={words.removeFailed()} text={wordsOf(error)}>
      <Group mt="sm">
        <Button onClick={() => send({ type: 'removal.retried' })}>{retry}</Button>
        <Button variant="default" onClick={() => send({ type: 'removal.dropped' })}>
          {words.keep()}
        </Button>
      </Group>
    </NotDone>
  )
}

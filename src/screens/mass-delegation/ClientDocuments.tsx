import { ActionIcon, Anchor, Button, FileButton, Group, Loader, Text } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import type { MassClient } from '../../contract/cases/mass-delegation.ts'
import { CASE_DOCUMENT_MAX_BYTES } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { fetchMassDocument } from '../../services/cases/mass-documents.ts'
import { useAccount } from '../../ui/account.tsx'
import { useDrop } from '../../ui/DropZone.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useOpenFile } from '../../ui/useOpenFile.ts'
import { DOCUMENT_TYPES } from '../cases/document-types.ts'
import { nameOf, useDelegationWords, useDocuments } from './delegation.ts'
import { LeftFiles } from './LeftFiles.tsx'
import classes from './mass-delegation.module.css'

/** Documents of one customer: dropped or selected, opened, removed. */
export const ClientDocuments = ({ client }: { client: MassClient }) => {
  const texts = useTexts()
  const words = texts.massDelegation.line
  const { documents: shared } = texts.caseCreation
  const format = useFormat()
  const { me, account } = useAccount()
  const toasts = useToasts()
  const { files, send } = useDocuments()
  const [tooLarge, setTooLarge] = useState<string[]>([])
  const { tiersRef } = client
  const isMine = (one: { tiersRef: string }) => one.tiersRef === tiersRef
  const documents = files.context.documents.filter(isMine)
  const waiting = files.context.waiting.filter(isMine)
  const atWork = files.matches('joining') ? files.context.waiting[0]?.id : undefined
  const max = format.fileSize(CASE_DOCUMENT_MAX_BYTES)
  const opening = useOpenFile(
    (fileId: string) => fetchMassDocument({ masterRef: account.masterRef, userUUID: me.userUUID, fileId }),
    () => toasts.warning(words.openFailed()),
  )

  const take = (given: readonly File[]): void => {
    setTooLarge(given.filter(({ size }) => size > CASE_DOCUMENT_MAX_BYTES).map(({ name }) => name))
    const fitting = given.filter(({ size }) => size <= CASE_DOCUMENT_MAX_BYTES)
    send({
      type: 'files.dropped',
      files: fitting.map((file) => ({ id: crypto.randomUUID(), tiersRef, name: file.name, size: file.size, file })),
    })
  }
  const drop = useDrop(take)
  return (
    <section aria-label={words.documentsTitle()} data-state={files.value}>
      <h2 className={classes.partTitle}>{words.documentsTitle()}</h2>
      <div className={classes.drop} {...drop}>
        <Text size="sm" c="dimmed">
          {shared.drop()}. {shared.hint({ max })}
        </Text>
        <FileButton multiple accept={DOCUMENT_TYPES} onChange={take}>
          {(props) => (
            <Button size="xs" variant="default" aria-label={words.attachTo({ name: nameOf(client) })} {...props}>
              {words.attach()}
            </Button>
          )}
        </FileButton>
      </div>
      {tooLarge.map((name) => (
        <NotDone key={name} mt="sm" mb={0} refused text={shared.tooLarge({ name, max })} />
      ))}
      <LeftFiles tiersRef={tiersRef} />
      <RemovalFailed documents={documents} />
      <ul className={classes.files}>
        {documents.map(({ fileId, name, size }) => (
          <li key={fileId}>
            <span className={classes.fileName}>
              <Anchor
                component="button"
                type="button"
                aria-label={words.openDocument({ name })}
                onClick={() => opening.mutate(fileId)}
              >
                {name}
              </Anchor>{' '}
              <span className={`${classes.second} figures`}>{format.fileSize(size)}</span>
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={shared.remove({ name })}
              disabled={!files.can({ type: 'document.removed', fileId })}
              onClick={() => send({ type: 'document.removed', fileId })}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        {waiting.map(({ id, name }) => (
          <li key={id}>
            <span className={classes.fileName} role="status">
              {id === atWork ? shared.sending({ name }) : `${name} · ${shared.waiting()}`}
            </span>
            <Group gap="xs" wrap="nowrap">
              {id === atWork ? <Loader size={16} /> : null}
              <Button size="compact-xs" variant="default" onClick={() => send({ type: 'upload.cancelled', id })}>
                {texts.shared.actions.cancel()}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The document whose removal failed, if it is one of these. */
const RemovalFailed = ({ documents }: { documents: readonly { fileId: string }[] }) => {
  const texts = useTexts()
  const words = texts.caseCreation.documents
  const wordsOf = useDelegationWords()
  const { files, send } = useDocuments()
  const { removed, error } = files.context
  if (!files.matches('removeFailed') || !documents.some(({ fileId }) => fileId === removed)) return null
  return (
    <NotDone mt="sm" mb={0} title={words.removeFailed()} text={wordsOf(error)}>
      <Group mt="sm">
        <Button size="xs" onClick={() => send({ type: 'retry.requested' })}>
          {texts.shared.actions.retry()}
        </Button>
        <Button size="xs" variant="default" onClick={() => send({ type: 'removal.dropped' })}>
          {words.keep()}
        </Button>
      </Group>
    </NotDone>
  )
}

import { Button, Group, Modal, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { NotDone } from '../../ui/Said.tsx'
import { nameOf, useDelegation, useDelegationWords } from './delegation.ts'

/** The confirmation before documents or the whole delegation are deleted, and the error of a failed removal. */
export const Removal = () => {
  const { snapshot, send } = useDelegation()
  const texts = useTexts()
  const words = texts.massDelegation.removal
  const wordsOf = useDelegationWords()
  const { askedAbout, clients, error } = snapshot.context
  const close = () => send({ type: 'removal.dismissed' })
  const client = clients.find(({ tiersRef }) => tiersRef === askedAbout)
  const isAll = askedAbout === null
  const isLast = clients.length === 1
  return (
    <>
      {snapshot.matches({ filling: { keeping: 'removeFailed' } }) ? (
        <NotDone mt="md" title={words.failed()} text={wordsOf(error)}>
          <Group mt="sm">
            <Button onClick={() => send({ type: 'retry.requested' })}>{texts.shared.actions.retry()}</Button>
            <Button variant="default" onClick={() => send({ type: 'removal.dropped' })}>
              {words.keep()}
            </Button>
          </Group>
        </NotDone>
      ) : null}
      <Modal
        opened={snapshot.matches({ filling: { removal: 'asked' } })}
        onClose={close}
        title={isAll ? words.allTitle() : words.title({ name: client ? nameOf(client) : '' })}
        closeButtonProps={{ 'aria-label': texts.shared.actions.close() }}
      >
        <Text>{isAll ? words.all({ count: clients.length }) : isLast ? words.last() : words.withDocuments()}</Text>
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={close}>
            {texts.shared.actions.cancel()}
          </Button>
          <Button color="red" onClick={() => send({ type: 'removal.confirmed' })}>
            {isAll ? words.confirmAll() : words.confirm()}
          </Button>
        </Group>
      </Modal>
    </>
  )
}

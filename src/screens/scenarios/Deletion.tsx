import { Button, Group, Modal, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import type { EditorProps } from './flow.ts'
import { useScenarioName } from './words.ts'

/** The confirmation before a scenario is deleted: how many customers follow it, and what they will follow instead. */
export const Deletion = ({ snapshot, send }: EditorProps) => {
  const { scenarios, shared } = useTexts()
  const texts = scenarios.deletion
  const nameOf = useScenarioName()
  const { content, followers } = snapshot.context
  const cancel = () => send({ type: 'delete.cancelled' })
  return (
    <Modal
      opened={snapshot.matches('confirmingDeletion')}
      onClose={cancel}
      title={texts.title({ name: content?.name ?? '' })}
      closeButtonProps={{ 'aria-label': shared.actions.close() }}
    >
      {followers && followers.customers > 0 ? (
        <>
          <Text>{texts.followers({ count: followers.customers })}</Text>
          <ul>
            {followers.next.map(({ id, name, customers }) => (
              <li key={id}>{texts.next({ name: nameOf({ id, name }), count: customers })}</li>
            ))}
          </ul>
          <Text mb="md">{texts.replanned()}</Text>
        </>
      ) : (
        <Text mb="md">{texts.nobody()}</Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={cancel}>
          {shared.actions.cancel()}
        </Button>
        <Button color="red" onClick={() => send({ type: 'delete.confirmed' })}>
          {texts.yes()}
        </Button>
      </Group>
    </Modal>
  )
}

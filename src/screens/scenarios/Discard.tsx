import { Button, Group, Modal, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import type { EditorProps } from './flow.ts'

/** The confirmation before a draft is discarded. */
export const Discard = ({ snapshot, send }: EditorProps) => {
  const { scenarios, shared } = useTexts()
  const texts = scenarios.discard
  const cancel = () => send({ type: 'discard.cancelled' })
  return (
    <Modal
      opened={snapshot.matches('confirmingDiscard')}
      onClose={cancel}
      title={texts.title({ name: snapshot.context.content?.name ?? '' })}
      closeButtonProps={{ 'aria-label': shared.actions.close() }}
    >
      <Text mb="md">{texts.text()}</Text>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={cancel}>
          {shared.actions.cancel()}
        </Button>
        <Button color="red" onClick={() => send({ type: 'discard.confirmed' })}>
          {texts.yes()}
        </Button>
      </Group>
    </Modal>
  )
}

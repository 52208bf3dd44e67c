import { Button, Group, Modal, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import type { EditorProps } from './flow.ts'
import classes from './templates.module.css'

/** Saving and deleting, with a confirmation before deleting. */
export const Bar = ({ snapshot, send }: EditorProps) => {
  const { shared, templates: texts } = useTexts()
  const { content, id } = snapshot.context
  return (
    <div className={classes.bar}>
      <Button
        disabled={!snapshot.can({ type: 'save.requested' })}
        loading={snapshot.matches('saving')}
        onClick={() => send({ type: 'save.requested' })}
      >
        {texts.actions.save()}
      </Button>
      {id === null ? null : (
        <Button
          variant="subtle"
          color="red"
          disabled={!snapshot.can({ type: 'delete.requested' })}
          loading={snapshot.matches('deleting')}
          onClick={() => send({ type: 'delete.requested' })}
        >
          {texts.actions.remove()}
        </Button>
      )}
      <Modal
        opened={snapshot.matches('confirming')}
        onClose={() => send({ type: 'delete.cancelled' })}
        title={texts.confirm.title({ name: content.name })}
        closeButtonProps={{ 'aria-label': shared.actions.close() }}
      >
        <Text mb="md">{texts.confirm.text()}</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => send({ type: 'delete.cancelled' })}>
            {shared.actions.cancel()}
          </Button>
          <Button color="red" onClick={() => send({ type: 'delete.confirmed' })}>
            {texts.confirm.yes()}
          </Button>
        </Group>
      </Modal>
    </div>
  )
}

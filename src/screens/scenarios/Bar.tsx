import { Button, Group, Modal, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { Deletion } from './Deletion.tsx'
import { Discard } from './Discard.tsx'
import type { EditorProps } from './flow.ts'
import classes from './scenarios.module.css'
import { useAudienceWords } from './words.ts'

/** The actions on the scenario on the screen, and the confirmation before it is published. */
export const Bar = ({ snapshot, send }: EditorProps) => {
  const { scenarios: texts, shared } = useTexts()
  const audience = useAudienceWords()
  const { content, wanted } = snapshot.context
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        disabled={!snapshot.can({ type: 'save.requested' })}
        loading={snapshot.matches('saving') && wanted === 'save'}
        onClick={() => send({ type: 'save.requested' })}
      >
        {texts.actions.save()}
      </Button>
      <Button
        variant="default"
        disabled={!snapshot.can({ type: 'preview.requested' })}
        loading={snapshot.matches('previewing')}
        onClick={() => send({ type: 'preview.requested' })}
      >
        {texts.actions.preview()}
      </Button>
      <Button
        disabled={!snapshot.can({ type: 'publish.requested' })}
        loading={snapshot.matches('publishing') || (snapshot.matches('saving') && wanted === 'publish')}
        onClick={() => send({ type: 'publish.requested' })}
      >
        {texts.actions.publish()}
      </Button>
      <Button
        variant="subtle"
        disabled={!snapshot.can({ type: 'discard.requested' })}
        loading={snapshot.matches('discarding')}
        onClick={() => send({ type: 'discard.requested' })}
      >
        {texts.actions.discard()}
      </Button>
      <Button
        variant="subtle"
        color="red"
        disabled={!snapshot.can({ type: 'delete.requested' })}
        loading={snapshot.matches('counting') || snapshot.matches('deleting')}
        onClick={() => send({ type: 'delete.requested' })}
      >
        {texts.actions.remove()}
      </Button>
      <Deletion snapshot={snapshot} send={send} />
      <Discard snapshot={snapshot} send={send} />
      <Modal
        opened={snapshot.matches('confirming')}
        onClose={() => send({ type: 'publish.cancelled' })}
        title={texts.confirm.title({ name: content?.name ?? '' })}
        closeButtonProps={{ 'aria-label': shared.actions.close() }}
      >
        <Text mb="md">{texts.confirm.text({ audience: content ? audience(content) : '' })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => send({ type: 'publish.cancelled' })}>
            {shared.actions.cancel()}
          </Button>
          <Button data-autofocus onClick={() => send({ type: 'publish.confirmed' })}>
            {texts.confirm.yes()}
          </Button>
        </Group>
      </Modal>
    </div>
  )
}

import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../../i18n/texts.tsx'
import { type Watched, wiredLeaving } from '../../services/browser/leaving.ts'
import { useFlow } from '../useFlow.ts'

type Props<Snapshot> = {
  /** The actor of the editor: the same as long as the editor is shown. */
  editor: Watched<Snapshot>
  isUnsaved: (snapshot: Snapshot) => boolean
}

/** The prompt before leaving an editor with unsaved changes. */
export const Leaving = <Snapshot,>({ editor, isUnsaved }: Props<Snapshot>) => {
  const { settings, shared } = useTexts()
  const texts = settings.leaving
  const [, go] = useLocation()
  const [machine] = useState(() => wiredLeaving({ editor, isUnsaved, go }))
  const [snapshot, send] = useFlow(machine)
  const stay = () => send({ type: 'leave.declined' })
  return (
    <div
      data-testid="leaving"
      data-state={typeof snapshot.value === 'string' ? snapshot.value : `guarded.${snapshot.value.guarded}`}
    >
      <Modal
        opened={snapshot.matches({ guarded: 'asking' })}
        onClose={stay}
        title={texts.title()}
        closeButtonProps={{ 'aria-label': shared.actions.close() }}
      >
        <Text mb="md">{texts.text()}</Text>
        <Group justify="flex-end">
          <Button variant="subtle" color="red" onClick={() => send({ type: 'leave.confirmed' })}>
            {texts.leave()}
          </Button>
          <Button data-autofocus onClick={stay}>
            {texts.stay()}
          </Button>
        </Group>
      </Modal>
    </div>
  )
}

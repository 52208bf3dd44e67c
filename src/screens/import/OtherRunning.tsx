import { Button } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import type { ImportEvent } from '../../machines/import/import.types.ts'
import { Step } from './Step.tsx'
import { useWizard } from './wizard.ts'

/** Another import of the same entity is running: cancel it, or wait. */
export const OtherRunning = () => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports
  const choices: [ImportEvent, string][] = [
    [{ type: 'other.cancelled' }, texts.sending.otherCancel()],
    [{ type: 'retry.requested' }, texts.sending.otherRetry()],
    [{ type: 'review.revisited' }, texts.actions.back()],
  ]
  return (
    <Step
      title={texts.sending.otherTitle()}
      lead={texts.sending.otherLead()}
      actions={choices.map(([event, label], index) => (
        <Button
          key={event.type}
          variant={index === 0 ? 'filled' : 'default'}
          disabled={!snapshot.can(event)}
          onClick={() => send(event)}
        >
          {label}
        </Button>
      ))}
    />
  )
}

import { Button, Progress, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { ServerAwayNote } from './ServerAwayNote.tsx'
import { Step } from './Step.tsx'
import { useWizard } from './wizard.ts'

/** The server processes the import; the page may be closed. */
export const Processing = () => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports
  const format = useFormat()
  const { entity, state, failure } = snapshot.context
  const progress = state?.progress ?? 0
  const cancel = { type: 'work.cancelled' } as const
  return (
    <Step
      title={texts.processing.title({ entity: texts.ofEntity[entity]() })}
      lead={texts.processing.lead()}
      actions={
        <Button variant="default" disabled={!snapshot.can(cancel)} onClick={() => send(cancel)}>
          {texts.sending.cancel()}
        </Button>
      }
    >
      <Progress value={progress * 100} animated striped size="md" aria-label={texts.working.progress()} />
      <Text size="sm" c="dimmed" mt="xs" className="figures" role="status">
        {format.percent(progress)}
      </Text>
      {failure ? <ServerAwayNote failure={failure} lead={texts.away.processing()} /> : null}
    </Step>
  )
}

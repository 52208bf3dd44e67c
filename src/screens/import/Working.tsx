import { Button, Progress, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { stateName } from '../../machines/import/import.rules.ts'
import { ServerAwayNote } from './ServerAwayNote.tsx'
import { Step } from './Step.tsx'
import { useProgress, useWizard } from './wizard.ts'

/** The wizard is working: on what, the progress, and a way to cancel. */
export const Working = () => {
  const { snapshot, send } = useWizard()
  const progress = useProgress()
  const texts = useTexts().imports
  const { context } = snapshot
  const name = context.files[context.entity]?.name ?? ''
  const state = stateName(snapshot.value)
  const titles: Record<string, string> = {
    reading: texts.working.reading({ name }),
    readingValues: texts.working.readingValues(),
    checking: texts.working.checking(),
    comparing: texts.working.comparing(),
    starting: texts.working.starting(),
    waitingToStart: texts.working.starting(),
    comparingContent: texts.working.comparingContent(),
    cancelling: texts.working.cancelling(),
    cancellingOther: texts.working.cancellingOther(),
  }
  const isMeasured = (state === 'checking' || state === 'reading') && progress !== null && progress.total > 0
  const share = isMeasured ? Math.min(100, (progress.done / progress.total) * 100) : 100
  const cancel = { type: 'work.cancelled' } as const
  const retry = { type: 'retry.requested' } as const
  const review = { type: 'review.revisited' } as const
  return (
    <Step
      title={titles[state] ?? texts.working.wait()}
      actions={
        <>
          {snapshot.can(retry) ? <Button onClick={() => send(retry)}>{texts.sending.retryNow()}</Button> : null}
          {snapshot.can(cancel) || snapshot.can(review) ? (
            <Button variant="default" onClick={() => send(snapshot.can(cancel) ? cancel : review)}>
              {texts.actions.cancel()}
            </Button>
          ) : null}
        </>
      }
    >
      <Progress
        value={share}
        animated={!isMeasured}
        striped={!isMeasured}
        size="md"
        aria-label={texts.working.progress()}
      />
      <Text size="sm" c="dimmed" mt="xs" className="figures" role="status">
        {isMeasured ? texts.working.rows({ done: progress.done, total: progress.total }) : texts.working.wait()}
      </Text>
      {state === 'waitingToStart' && context.failure ? (
        <ServerAwayNote failure={context.failure} lead={texts.away.starting()} />
      ) : null}
    </Step>
  )
}

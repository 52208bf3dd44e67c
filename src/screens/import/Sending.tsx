import { Button, Progress, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { FailureNote } from './FailureNote.tsx'
import { ServerAwayNote } from './ServerAwayNote.tsx'
import { Step } from './Step.tsx'
import { present, useWizard } from './wizard.ts'

/** The upload of the rows: progress, a lost connection, an error, and a way to cancel. */
export const Sending = () => {
  const { snapshot, send } = useWizard()
  const texts = useTexts()
  const { sending, failed, ofEntity, actions } = texts.imports
  const { entity, failure, ...context } = snapshot.context
  const { chunks, acknowledged } = present(context.sending)
  const isWaiting = snapshot.matches({ sending: 'waitingForNetwork' })
  const isFailed = snapshot.matches({ sending: 'failed' })
  const words = snapshot.matches({ sending: 'resuming' })
    ? sending.resuming()
    : snapshot.matches({ sending: 'finalising' })
      ? sending.finalising()
      : sending.chunk({ done: acknowledged.length, total: chunks })
  const cancel = { type: 'work.cancelled' } as const
  const retry = { type: 'retry.requested' } as const
  const abandon = { type: 'import.abandoned' } as const
  return (
    <Step
      title={isFailed ? failed.sendingFailed() : sending.title({ entity: ofEntity[entity]() })}
      lead={isFailed ? failed.leadSending() : sending.lead()}
      actions={
        <>
          {snapshot.can(retry) ? (
            <Button onClick={() => send(retry)}>{isWaiting ? sending.retryNow() : texts.shared.actions.retry()}</Button>
          ) : null}
          <Button variant="default" disabled={!snapshot.can(cancel)} onClick={() => send(cancel)}>
            {sending.cancel()}
          </Button>
          {snapshot.can(abandon) ? (
            <Button variant="subtle" onClick={() => send(abandon)}>
              {actions.startOver()}
            </Button>
          ) : null}
        </>
      }
    >
      <Progress
        value={chunks === 0 ? 0 : (acknowledged.length / chunks) * 100}
        animated={!isWaiting && !isFailed}
        striped
        size="md"
        color={isWaiting || isFailed ? 'amber' : 'green'}
        aria-label={texts.imports.working.progress()}
      />
      <Text size="sm" c="dimmed" mt="xs" className="figures" role="status">
        {words}
      </Text>
      {isWaiting && failure ? <ServerAwayNote failure={failure} lead={texts.imports.away.sending()} /> : null}
      {isFailed && failure ? <FailureNote failure={failure} /> : null}
    </Step>
  )
}

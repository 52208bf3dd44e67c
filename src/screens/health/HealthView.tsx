import { Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone, Working } from '../../ui/Said.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { Details, Source } from './Details.tsx'
import { ConfirmFree, FreeOutcome, Offer, Unavailable, Ways } from './Offer.tsx'
import { Score } from './Score.tsx'
import type { HealthProps } from './useHealth.ts'

/**
 * The financial health of a customer, by the state of its flow. `brief`: in a dialog, without history and statements.
 */
export const HealthView = ({ brief = false, ...props }: HealthProps & { brief?: boolean }) => {
  const { snapshot, send } = props
  const texts = useTexts().health
  const format = useFormat()
  const { health, error } = snapshot.context
  const reading = health?.reading ?? null
  const isRead = snapshot.matches('monitored') || snapshot.matches('over')
  const end = health?.monitoring ? format.date(health.monitoring.endOfMonitoring) : ''
  return (
    <div data-state={snapshot.value} data-testid="health" aria-busy={snapshot.hasTag('busy')}>
      {snapshot.matches('loading') ? <BlockSkeleton height={220} /> : null}
      {snapshot.matches('loadFailed') ? (
        <Failure title={texts.loadFailed()} error={error} onRetry={() => send({ type: 'retry.requested' })} />
      ) : null}
      {snapshot.matches('unavailable') && health ? <Unavailable health={health} /> : null}
      {snapshot.matches('offered') && health ? <Offer {...props} health={health} /> : null}
      {(snapshot.matches('confirmingFree') || snapshot.matches('takingFree')) && health ? (
        <ConfirmFree {...props} health={health} />
      ) : null}
      {snapshot.matches('freeRefused') || snapshot.matches('freeUnknown') ? <FreeOutcome {...props} /> : null}
      {snapshot.matches('buying') ? <Working text={texts.buying()} mb={0} /> : null}
      {snapshot.matches('waiting') ? <Working title={texts.waiting()} text={texts.waitingHint()} mb={0} /> : null}
      {snapshot.matches('over') ? (
        <NotDone refused title={texts.over({ date: end })} text={texts.overHint()}>
          <Ways {...props} again />
        </NotDone>
      ) : null}
      {isRead && health && reading ? (
        <>
          <Score health={health} reading={reading} />
          {brief ? null : <Details reading={reading} />}
          {brief ? null : <Source reading={reading} />}
        </>
      ) : null}
      {snapshot.matches('monitored') && !brief ? (
        <>
          <Text mt="md" size="sm" c="dimmed">
            {texts.monitoredUntil({ date: end })}
          </Text>
          <Ways {...props} again />
        </>
      ) : null}
    </div>
  )
}

import { Button, Group, Modal, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Subscription } from '../../../contract/accounts/subscriptions.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { wiredSubscriptionCancel } from '../../../services/accounts/subscription.ts'
import { useAccountRef, useMay } from '../../../ui/account.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Done, NotDone } from '../../../ui/Said.tsx'
import { useFlow } from '../../useFlow.ts'

/** Cancels the subscription, and says what stays available until when. */
export const Cancel = ({ subscription }: { subscription: Subscription }) => {
  const { account, shared } = useTexts()
  const texts = account.subscription
  const format = useFormat()
  const masterRef = useAccountRef()
  const mayCancel = useMay('ADMINISTER')
  const machine = useMemo(() => wiredSubscriptionCancel(masterRef), [masterRef])
  const [snapshot, send] = useFlow(machine)
  const keep = () => send({ type: 'cancel.declined' })
  const runs = mayCancel && subscription.status !== 'CANCELLED' && subscription.status !== 'ENDED'
  const busy = snapshot.hasTag('busy')
  return (
    <div data-testid="cancel" data-state={snapshot.value} aria-busy={busy}>
      {snapshot.matches('cancelled') ? (
        <Done text={texts.cancelled({ day: format.date(snapshot.context.usableUntil) })} />
      ) : null}
      {snapshot.matches('missing') ? <NotDone refused mb={0} text={texts.notFound()} /> : null}
      {snapshot.matches('failed') ? (
        <Failure
          order={3}
          title={texts.cancelFailed()}
          error={snapshot.context.error}
          onRetry={() => send({ type: 'retry.requested' })}
          actions={
            <Button variant="default" onClick={keep}>
              {texts.cancelKeep()}
            </Button>
          }
        />
      ) : null}
      {runs && !snapshot.matches('failed') && !snapshot.matches('missing') ? (
        <Button
          variant="subtle"
          color="red"
          px={0}
          loading={busy}
          disabled={!snapshot.can({ type: 'cancel.requested' })}
          onClick={() => send({ type: 'cancel.requested' })}
        >
          {texts.cancel()}
        </Button>
      ) : null}
      <Modal
        opened={snapshot.matches('asking')}
        onClose={keep}
        title={texts.cancelTitle()}
        closeButtonProps={{ 'aria-label': shared.actions.close() }}
      >
        <Text mb="md">{texts.cancelText({ day: format.date(subscription.endOfValidity) })}</Text>
        <Group justify="flex-end">
          <Button variant="subtle" color="red" onClick={() => send({ type: 'cancel.confirmed' })}>
            {texts.cancelConfirm()}
          </Button>
          <Button data-autofocus onClick={keep}>
            {texts.cancelKeep()}
          </Button>
        </Group>
      </Modal>
    </div>
  )
}

import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { priceOfPurchase } from '../../domain/payments/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Done, NotDone, Working } from '../../ui/Said.tsx'
import type { PaymentProps } from './flow.ts'
import { Refused } from './Refused.tsx'
import { usePrice } from './usePrice.ts'

const isUnreachable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'PAYMENT_PROVIDER_UNREACHABLE'

/** The status of the payment, and the next steps. */
export const Outcome = (props: PaymentProps) => {
  const { snapshot, send } = props
  const texts = useTexts().payments
  const { order, purchase, error } = snapshot.context
  const { purpose } = purchase
  switch (snapshot.value) {
    case 'confirming':
      return <Confirm {...props} />
    case 'ordering':
      return <Working title={texts.ordering()} mb={0} />
    case 'leaving':
      return (
        <Working title={texts.leaving()} text={texts.leavingHint()} mb={0}>
          <Actions>
            <Button variant="default" size="xs" onClick={() => send({ type: 'order.looked' })}>
              {texts.look()}
            </Button>
          </Actions>
        </Working>
      )
    case 'refused':
      return <Refused {...props} />
    case 'orderFailed':
      return (
        <Failure
          title={texts.orderFailed()}
          lead={isUnreachable(error) ? texts.unreachable() : texts.orderFailedHint()}
          error={isUnreachable(error) ? undefined : error}
          onRetry={() => send({ type: 'retry.requested' })}
        />
      )
    case 'reading':
      return <Working title={texts.reading()} mb={0} />
    case 'readFailed':
      return (
        <Failure
          title={texts.readFailed()}
          lead={texts.readFailedHint()}
          error={error}
          onRetry={() => send({ type: 'retry.requested' })}
        />
      )
    case 'missing':
      return <NotDone title={texts.missing()} text={texts.missingHint()} mb={0} refused />
    case 'unpaid':
      return (
        <NotDone title={texts.unpaid()} text={texts.unpaidHint()} mb={0} refused>
          <Actions>
            <Button onClick={() => send({ type: 'payment.resumed' })}>{texts.resume()}</Button>
          </Actions>
        </NotDone>
      )
    case 'waiting':
      return <Working title={texts.waiting()} text={texts.waitingHints[purpose]()} mb={0} />
    case 'unknown':
      return (
        <NotDone title={texts.unknown()} text={texts.unknownHint()} mb={0} refused>
          <Actions>
            <Button variant="default" onClick={() => send({ type: 'order.looked' })}>
              {texts.lookNow()}
            </Button>
          </Actions>
        </NotDone>
      )
    case 'held':
      return (
        <NotDone title={texts.held()} text={texts.heldHint()} mb={0} refused>
          <Actions>
            <Button component={Link} href="/account/identityVerification">
              {texts.toIdentity()}
            </Button>
            <Button variant="default" onClick={() => send({ type: 'order.looked' })}>
              {texts.lookNow()}
            </Button>
          </Actions>
        </NotDone>
      )
    case 'paid':
      return (
        <Done title={texts.paid()} text={texts.paidHints[purpose]({ number: order?.case?.caseNumber ?? '' })} mb={0}>
          {order?.case ? (
            <Actions>
              <Button component={Link} href={`/cases/${encodeURIComponent(order.case.eventId)}`}>
                {texts.toCase()}
              </Button>
            </Actions>
          ) : null}
          {purpose === 'COMPANY_INFORMATION' && order ? (
            <Actions>
              <Button component={Link} href={`/customers/${encodeURIComponent(order.tiersRef)}/health`}>
                {texts.toHealth()}
              </Button>
            </Actions>
          ) : null}
          {purpose === 'SUBSCRIPTION' ? (
            <Actions>
              <Button component={Link} href="/account/subscription">
                {texts.toSubscription()}
              </Button>
            </Actions>
          ) : null}
        </Done>
      )
    case 'declined':
      return (
        <NotDone title={texts.declined()} text={texts.declinedHints[purpose]()} mb={0}>
          <Actions>
            <Button onClick={() => send({ type: 'payment.requested' })}>{texts.again()}</Button>
          </Actions>
        </NotDone>
      )
    default:
      return null
  }
}

const Actions = ({ children }: { children: ReactNode }) => (
  <Group gap="xs" mt="sm">
    {children}
  </Group>
)

/** The button that leads to the payment, with the price. */
const Confirm = ({ snapshot, send }: PaymentProps) => {
  const texts = useTexts().payments
  const money = usePrice()
  const { purpose, duration } = snapshot.context.purchase
  return (
    <div>
      <Button size="md" onClick={() => send({ type: 'payment.requested' })}>
        {texts.pay({ amount: money(priceOfPurchase(purpose, duration).gross) })}
      </Button>
      <Text size="sm" c="dimmed" mt={6}>
        {duration === 'AUTOMATIC_DEBIT' && purpose === 'SUBSCRIPTION' ? texts.payByDebitHint() : texts.payHint()}
      </Text>
    </div>
  )
}

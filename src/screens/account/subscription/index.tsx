import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listSubscriptions, type Subscription } from '../../../contract/accounts/subscriptions.ts'
import type { SubscriptionStatus } from '../../../domain/subscriptions/index.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { stateOfStatus } from '../../../machines/subscription/subscription.types.ts'
import { query } from '../../../services/http/http-query.ts'
import { useAccount } from '../../../ui/account.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useFormat } from '../../../ui/format.ts'
import { NotDone } from '../../../ui/Said.tsx'
import { SectionHeader } from '../../../ui/SectionHeader.tsx'
import { BlockSkeleton } from '../../../ui/Skeletons.tsx'
import classes from '../account.module.css'
import { Beside } from './Beside.tsx'
import { Cancel } from './Cancel.tsx'
import { Offers } from './Offers.tsx'

const colors: Partial<Record<SubscriptionStatus, string>> = {
  UNPAID: 'amber',
  PAYMENT_REFUSED: 'amber',
  CANCELLED: 'amber',
  ENDED: 'red',
}

/** The account's plan, its end, and the available choices (PAY-02, PAY-03). */
export default function SubscriptionSection() {
  const texts = useTexts().account.subscription
  const { account } = useAccount()
  const reading = useQuery(query(listSubscriptions, { query: { masterRef: account.masterRef } }))
  const subscription = reading.data?.items[0]
  const state = subscription ? stateOfStatus[subscription.status] : 'none'
  const isLight = account.accountType === 'LIGHT'
  return (
    <div data-state={reading.isPending ? 'loading' : state} aria-busy={reading.isPending}>
      <SectionHeader title={texts.title()} lead={texts.lead()} />
      {reading.isPending ? <BlockSkeleton height={160} /> : null}
      {reading.isError ? (
        <Failure title={texts.failed()} error={reading.error} onRetry={() => void reading.refetch()} />
      ) : null}
      {reading.data && !subscription ? (
        <NotDone refused title={texts.none()} text={isLight ? texts.light() : texts.noneHint()} />
      ) : null}
      {subscription ? <Standing subscription={subscription} /> : null}
      {reading.data && !isLight ? <Offers subscription={subscription} /> : null}
      {reading.data ? <Beside /> : null}
    </div>
  )
}

/** Its status, end, and next event. */
const Standing = ({ subscription }: { subscription: Subscription }) => {
  const texts = useTexts().account.subscription
  const format = useFormat()
  const { status, type, duration, endOfValidity, nextDebit } = subscription
  return (
    <section className={classes.panel} aria-label={texts.title()}>
      <Badge variant="light" color={colors[status] ?? 'green'} mb="xs">
        {texts.statuses[status]()}
      </Badge>
      <Text mb="md">{texts.hints[status]()}</Text>
      <dl className={classes.facts}>
        <dt>{texts.type()}</dt>
        <dd>{texts.types[type]()}</dd>
        {type === 'BASIC' ? (
          <>
            <dt>{texts.duration()}</dt>
            <dd>{texts.durations[duration]()}</dd>
          </>
        ) : null}
        <dt>{status === 'ENDED' ? texts.endedOn() : texts.endOfValidity()}</dt>
        <dd className="figures">{format.date(endOfValidity)}</dd>
        {nextDebit ? (
          <>
            <dt>{texts.nextDebit()}</dt>
            <dd className="figures">{format.date(nextDebit)}</dd>
          </>
        ) : null}
      </dl>
      <Cancel subscription={subscription} />
    </section>
  )
}

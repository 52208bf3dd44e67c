import { Button, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import type { Subscription } from '../../../contract/subscriptions.ts'
import { monthsOf, subscriptionDurations, subscriptionPrice } from '../../../domain/payments/index.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { useAccount, useMay } from '../../../ui/account.tsx'
import { NotDone } from '../../../ui/Said.tsx'
import { usePrice } from '../../payment/usePrice.ts'
import classes from '../account.module.css'

/** What may be paid for, by duration; the server asks the same of it as the screen (SEC-02). */
export const Offers = ({ subscription }: { subscription: Subscription | undefined }) => {
  const texts = useTexts().account.subscription
  const { master } = useAccount()
  const mayPay = useMay('ADMINISTER')
  const money = usePrice()
  const isBeingDebited = subscription?.status === 'DEBITING'
  return (
    <section className={classes.panel} aria-labelledby="subscription-offers">
      <Title order={3} id="subscription-offers">
        {texts.offers()}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.offersHint()}
      </Text>
      {master.verified ? null : (
        <NotDone refused text={texts.notVerified()}>
          <Button component={Link} href="/account/identityVerification" variant="default" size="xs" mt="xs">
            {texts.verify()}
          </Button>
        </NotDone>
      )}
      {mayPay ? null : (
        <Text c="dimmed" mb="sm">
          {texts.notAdministrator()}
        </Text>
      )}
      <ul className={classes.offers}>
        {subscriptionDurations.map((duration) => {
          const { net } = subscriptionPrice(duration)
          const months = monthsOf(duration)
          const saved = months * subscriptionPrice('ONE_MONTH').net - net
          const place = `/payments/pay?type=SUBSCRIPTION&duration=${duration}`
          return (
            <li key={duration} className={classes.offer}>
              <Text fw={600}>{texts.durations[duration]()}</Text>
              <Text className="figures" size="lg">
                {texts.perMonth({ price: money(Math.round(net / months)) })}
              </Text>
              <Text size="sm" c="dimmed">
                {months > 1
                  ? texts.atOnce({ price: money(net), saved: money(saved) })
                  : texts.durationHints[duration]()}
              </Text>
              {mayPay && master.verified && !isBeingDebited ? (
                <Button component={Link} href={place} variant={duration === 'ONE_YEAR' ? 'filled' : 'default'} mt="sm">
                  {texts.choose({ duration: texts.durations[duration]().toLowerCase() })}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

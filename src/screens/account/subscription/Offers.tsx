import { Button, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import type { Subscription, SubscriptionPricing } from '../../../contract/accounts/subscriptions.ts'
import { fromDecimal } from '../../../domain/money.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { useAccount, useMay } from '../../../ui/account.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { NotDone } from '../../../ui/Said.tsx'
import { BlockSkeleton } from '../../../ui/Skeletons.tsx'
import { usePrice } from '../../payment/usePrice.ts'
import { useSubscriptionPrices } from '../../payment/useSubscriptionPrices.ts'
import classes from '../account.module.css'

/** The durations for sale, with prices from the server, which applies the same rules to a buyer (SEC-02). */
export const Offers = ({ subscription }: { subscription: Subscription | undefined }) => {
  const texts = useTexts().account.subscription
  const { account } = useAccount()
  const mayPay = useMay('ADMINISTER')
  const { prices, error, isPending, isRetrying, retry } = useSubscriptionPrices()
  const isBeingDebited = subscription?.status === 'DEBITING'
  return (
    <section className={classes.panel} aria-labelledby="subscription-offers">
      <Title order={3} id="subscription-offers">
        {texts.offers()}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.offersHint()}
      </Text>
      {account.verified ? null : (
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
      {error ? (
        <Failure order={4} title={texts.pricesFailed()} error={error} onRetry={retry} retrying={isRetrying} />
      ) : null}
      {isPending ? <BlockSkeleton height={120} /> : null}
      {prices ? (
        <ul className={classes.offers}>
          {prices.map((price) => (
            <Offer
              key={price.duration}
              price={price}
              mayChoose={mayPay && account.verified === true && !isBeingDebited}
            />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const Offer = ({ price, mayChoose }: { price: SubscriptionPricing; mayChoose: boolean }) => {
  const texts = useTexts().account.subscription
  const money = usePrice()
  const { duration, months } = price
  const shown = (amount: number) => money(fromDecimal(amount))
  return (
    <li className={classes.offer}>
      <Text fw={600}>{texts.durations[duration]()}</Text>
      <Text className="figures" size="lg">
        {texts.perMonth({ price: shown(price.netPerMonth) })}
      </Text>
      <Text size="sm" c="dimmed">
        {months > 1
          ? texts.atOnce({ price: shown(price.netAmount), saved: shown(price.savedAmount) })
          : texts.durationHints[duration]()}
      </Text>
      {mayChoose ? (
        <Button
          component={Link}
          href={`/payments/pay?type=SUBSCRIPTION&duration=${duration}`}
          variant={duration === 'ONE_YEAR' ? 'filled' : 'default'}
          mt="sm"
          h="auto"
          maw="100%"
          py={8}
          styles={{ label: { whiteSpace: 'normal' } }}
        >
          {texts.choose({ duration: texts.durations[duration]().toLowerCase() })}
        </Button>
      ) : null}
    </li>
  )
}

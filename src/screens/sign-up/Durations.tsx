import { Radio, Stack } from '@mantine/core'
import type { SubscriptionPricing } from '../../contract/accounts/subscriptions.ts'
import { fromDecimal } from '../../domain/money.ts'
import type { SubscriptionDuration } from '../../domain/payments/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { usePrice } from '../payment/usePrice.ts'

type Props = {
  prices: readonly SubscriptionPricing[]
  chosen: SubscriptionDuration
  onChosen: (duration: SubscriptionDuration) => void
}

/** The durations of the paid plan, with the price and savings of one payment. */
export const Durations = ({ prices, chosen, onChosen }: Props) => {
  const words = useTexts().signUp.formula
  const money = usePrice()
  const told = ({ netAmount, savedAmount }: SubscriptionPricing): string =>
    [
      words.perPayment({ price: money(fromDecimal(netAmount)) }),
      savedAmount > 0 ? words.saves({ saved: money(fromDecimal(savedAmount)) }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Radio.Group
      label={words.duration()}
      value={chosen}
      onChange={(duration) => onChosen(duration as SubscriptionDuration)}
    >
      <Stack gap="xs" mt={6}>
        {prices.map((price) => (
          <Radio
            key={price.duration}
            value={price.duration}
            label={words[price.duration]()}
            description={told(price)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

import { useQueries } from '@tanstack/react-query'
import { priceSubscription, type SubscriptionPricing } from '../../contract/accounts/subscriptions.ts'
import { subscriptionDurations } from '../../domain/payments/index.ts'
import { query } from '../../services/http/http-query.ts'

export type SubscriptionPrices = {
  /** One for each duration; null until all are known. */
  prices: readonly SubscriptionPricing[] | null
  /** Why they could not be loaded. */
  error: unknown
  isPending: boolean
  isRetrying: boolean
  retry: () => void
}

/** The prices of the paid plan by duration, from the server (API-29). */
export const useSubscriptionPrices = (): SubscriptionPrices => {
  const asked = useQueries({
    queries: subscriptionDurations.map((duration) => query(priceSubscription, { query: { duration } })),
  })
  const priced = asked.flatMap(({ data }) => (data ? [data] : []))
  const prices = priced.length === asked.length ? priced : null
  const failed = prices ? undefined : asked.find(({ isError }) => isError)
  return {
    prices,
    error: failed?.error ?? null,
    isPending: !prices && !failed,
    isRetrying: failed !== undefined && asked.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const one of asked) if (one.isError) void one.refetch()
    },
  }
}

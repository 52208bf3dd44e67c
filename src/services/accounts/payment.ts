import { fromPromise } from 'xstate'
import { getOrder, payBuyable } from '../../contract/accounts/orders.ts'
import { ORDER_LOOK_MS } from '../../domain/constants.ts'
import { paymentConfirmationMachine } from '../../machines/payment-confirmation/payment-confirmation.machine.ts'
import type {
  OrderInput,
  OrderResult,
  ReadResult,
} from '../../machines/payment-confirmation/payment-confirmation.types.ts'
import { changed, send, wait } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'

type Parts = {
  masterRef: string
  /** Language of the payment page. */
  language: string
}

/** Refusals by a rule; other errors may be transient. */
const REFUSALS = [
  'SELECTION_REFUSED',
  'MOVEMENTS_ALREADY_ADDED',
  'DRAFT_NOT_FOUND',
  'TIERS_NOT_FOUND',
  'FRENCH_COMPANIES_ONLY',
  'STANDARD_ACCOUNT_ONLY',
  'ACCOUNT_NOT_VERIFIED',
  'SUBSCRIPTION_NOT_FOR_LIGHT',
  'DEBIT_RUNNING',
  'HEALTH_NOT_OFFERED',
  'PAYMENT_NOT_SET_UP',
]

/** Goes to a payment page; the promise settles when the browser restores this page from its back/forward cache. */
export const leaveForPayment = (paymentUrl: string, signal: AbortSignal): Promise<void> =>
  new Promise((back) => {
    addEventListener('pageshow', ({ persisted }) => persisted && back(), { signal })
    const { href, protocol } = new URL(paymentUrl, location.origin)
    // A `javascript:` URL could run a script.
    if (!/^https?:$/.test(protocol)) throw new Error('The URL of the payment page is not http(s)')
    location.assign(href)
  })

/** The payment flow, wired to the API. */
export const wiredPayment = ({ masterRef, language }: Parts) => {
  const order = async ({ purchase, attemptKey }: OrderInput, signal: AbortSignal): Promise<OrderResult> => {
    const { purpose, tiersRef, movementRefs, duration } = purchase
    const params = { masterRef, type: purpose }
    // A draft is identified by its user, a monitored company by its customer.
    const customer = tiersRef ? { tiersRef } : {}
    const body = purpose === 'FORMAL_NOTICE' ? { tiersRef, movementRefs: [...movementRefs] } : { ...customer, duration }
    try {
      const given = await send(payBuyable, { params, body }, { signal, idempotencyKey: attemptKey, language })
      return { kind: 'ordered', ...given }
    } catch (error) {
      if (!(error instanceof HttpProblem) || !REFUSALS.includes(error.code)) throw error
      return { kind: 'refused', code: error.code, errors: error.errors }
    }
  }
  const read = async (transactionNumber: string, signal: AbortSignal): Promise<ReadResult> => {
    try {
      const found = await send(getOrder, { query: { transactionNumber } }, { signal })
      if (found.outcome === 'OK') changed(payBuyable)
      return { kind: 'found', order: found }
    } catch (error) {
      if (error instanceof HttpProblem && error.code === 'ORDER_NOT_FOUND') return { kind: 'missing' }
      throw error
    }
  }
  return paymentConfirmationMachine.provide({
    actors: {
      orderBuyable: fromPromise(({ input, signal }) => order(input, signal)),
      leaveForPayment: fromPromise(({ input, signal }) => leaveForPayment(input.paymentUrl, signal)),
      readOrder: fromPromise(({ input, signal }) => read(input.transactionNumber, signal)),
      followOrder: fromPromise(async ({ input, signal }) => {
        await wait(ORDER_LOOK_MS, signal)
        return read(input.transactionNumber, signal)
      }),
    },
  })
}

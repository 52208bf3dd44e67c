import { createHash } from 'node:crypto'
import { openShelf, type PaymentShelf, type StoredPayment, type TestCard } from './embedded-shelf.ts'
import type { PaymentGateway, PaymentState } from './gateway.ts'

/** Path of the payment pages, on the origin of the application. */
export const PAYMENT_PATH = '/payment'

/** Duration of a pending payment, and of an outage of the provider, for the cards that simulate them. */
export const THINKING_MS = 5_000
export const AWAY_MS = 12_000

/** The embedded payment page: no money moves, and the test card decides the outcome. */
export type EmbeddedPayments = PaymentGateway & {
  find(reference: string): Promise<StoredPayment | undefined>
  /** Pays with a card. Only the first one counts. */
  pay(reference: string, card: TestCard): Promise<void>
}

const stateOf = ({ card, at }: StoredPayment, now: Date): PaymentState => {
  const since = at === null ? 0 : now.getTime() - Date.parse(at)
  switch (card) {
    case null:
      return 'OPEN'
    case 'paid':
    case 'debitRefused':
    case 'debitRefusedOnce':
      return 'OK'
    case 'waitingPaid':
      return since < THINKING_MS ? 'WAITING' : 'OK'
    case 'waitingRefused':
      return since < THINKING_MS ? 'WAITING' : 'KO'
    case 'unreachable':
      if (since < AWAY_MS) throw new Error('the embedded provider simulates an outage')
      return 'OK'
    default:
      return 'KO'
  }
}

/** Outcome of a debit, by the card of the payment whose means was stored. */
const cardOfDebit = ({ card, debits = 0 }: StoredPayment): NonNullable<StoredPayment['card']> => {
  if (card === 'debitRefused') return 'refused'
  if (card === 'debitRefusedOnce') return debits % 2 === 0 ? 'refused' : 'paid'
  return card ?? 'refused'
}

const referenceOf = (transactionNumber: string): string => createHash('sha256').update(transactionNumber).digest('hex')

/** Runs work sequentially, so that of two concurrent cards one is clearly the first. */
const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

const over = (shelf: PaymentShelf, now: () => Date): EmbeddedPayments => {
  const turn = inTurn()
  const give = (reference: string, card: StoredPayment['card']) =>
    turn(async () => {
      const payment = await shelf.get(reference)
      if (payment?.card === null) await shelf.put({ ...payment, card, at: now().toISOString() })
    })
  const read = async (reference: string): Promise<PaymentState> => {
    const payment = await shelf.get(reference)
    if (!payment) throw new Error('the embedded provider does not know this payment')
    return stateOf(payment, now())
  }
  return {
    name: 'embedded',
    begin: ({ email: _, returnUrl: given, ...payment }) =>
      turn(async () => {
        // The same transaction gives the same page.
        const reference = referenceOf(payment.transactionNumber)
        // Relative, so that the browser stays on the origin by which it reached the application.
        const { pathname, search } = new URL(given)
        const returnUrl = pathname + search
        if (!(await shelf.get(reference))) await shelf.put({ ...payment, returnUrl, reference, card: null, at: null })
        return { reference, url: `${PAYMENT_PATH}/${reference}` }
      }),
    debit: ({ means, ...payment }) =>
      turn(async () => {
        const reference = referenceOf(payment.transactionNumber)
        if (await shelf.get(reference)) return reference
        const kept = await shelf.get(means)
        const at = now().toISOString()
        await shelf.put({ ...payment, returnUrl: '', reference, card: kept ? cardOfDebit(kept) : 'refused', at })
        if (kept) await shelf.put({ ...kept, debits: (kept.debits ?? 0) + 1 })
        return reference
      }),
    read,
    abandon: async (reference) => {
      await give(reference, 'closed')
      return read(reference)
    },
    find: (reference) => shelf.get(reference),
    pay: give,
  }
}

/** @param folder for the payments; null keeps them in memory */
export const openEmbeddedPayments = async (folder: string | null, now: () => Date): Promise<EmbeddedPayments> =>
  over(await openShelf(folder), now)

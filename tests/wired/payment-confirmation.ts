import { ORDER_LOOK_MS } from '../../src/domain/constants.ts'
import {
  sampleOrder,
  samplePurchase,
  sampleTransaction,
} from '../../src/machines/payment-confirmation/payment-confirmation.model.ts'
import type { Purchase } from '../../src/machines/payment-confirmation/payment-confirmation.types.ts'
import { wiredPayment } from '../../src/services/accounts/payment.ts'
import { onChanged } from '../../src/services/http/http.ts'
import { wiredCases } from '../support/wired.ts'

const origin = 'https://echeance.test'
const buying = { purchase: samplePurchase, transactionNumber: '' }
const comingBack = { purchase: samplePurchase, transactionNumber: sampleTransaction }
const paymentUrl = 'https://pay.test/p1'

const orders = (key = 'key 1') => ({
  asked: 'POST /api/masters/M1/buyables/FORMAL_NOTICE/pay',
  key,
  language: 'fr',
  body: { tiersRef: 'C1', movementRefs: samplePurchase.movementRefs },
})
const ordered = { ...orders(), answers: { transactionNumber: sampleTransaction, paymentUrl } }
const reads = { asked: `GET /api/orders/order?transactionNumber=${sampleTransaction}` }
const found = (patch: Parameters<typeof sampleOrder>[0] = {}) => ({ ...reads, answers: sampleOrder(patch) })
const paid = found({ outcome: 'OK' })

/** The browser shows the page again; `persisted`: from its back/forward cache. */
let shown: ((event: { persisted: boolean }) => void) | undefined
const show = (persisted: boolean) => () => shown?.({ persisted })

const refusals = [
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

const buys = (purchase: Purchase, body: object) => ({
  input: { purchase, transactionNumber: '' },
  begins: 'confirming',
  steps: [
    ['payment.requested', 'ordering'],
    [
      {
        asked: `POST /api/masters/M1/buyables/${purchase.purpose}/pay`,
        key: 'key 1',
        language: 'fr',
        body,
        refuses: 'DEBIT_RUNNING',
      },
      'refused',
    ],
  ] as const,
})

export default wiredCases(
  (tell) => {
    onChanged(({ id }) => tell(id))
    Object.assign(globalThis, {
      location: { origin, assign: tell },
      addEventListener: (type: string, listener: typeof shown) => {
        shown = type === 'pageshow' ? listener : shown
      },
    })
    return wiredPayment({ masterRef: 'M1', language: 'fr' })
  },
  {
    'a formal notice is ordered, paid elsewhere, and found paid on return': {
      input: buying,
      begins: {
        state: 'confirming',
        context: { ...buying, attemptKey: '', paymentUrl: '', order: null, refusal: null, error: null },
      },
      steps: [
        ['payment.requested', 'ordering'],
        [
          ordered,
          {
            state: 'leaving',
            told: ['payBuyable', paymentUrl],
            context: { transactionNumber: sampleTransaction, paymentUrl, refusal: null },
          },
        ],
        [show(false), 'leaving'],
        [show(true), 'reading'],
        [paid, { state: 'paid', told: ['payBuyable'], context: { order: paid.answers, error: null } }],
      ],
    },
    'an embedded payment page is opened by its full address too': {
      input: buying,
      begins: 'confirming',
      steps: [
        ['payment.requested', 'ordering'],
        [
          { ...ordered, answers: { transactionNumber: sampleTransaction, paymentUrl: '/payment/page' } },
          { state: 'leaving', told: ['payBuyable', `${origin}/payment/page`] },
        ],
        ['order.looked', 'reading'],
        [found({ outcome: 'KO' }), { state: 'declined', told: [] }],
      ],
    },
    'an address that is not a web address is not opened': {
      input: buying,
      begins: 'confirming',
      steps: [
        ['payment.requested', 'ordering'],
        [
          { ...ordered, answers: { transactionNumber: sampleTransaction, paymentUrl: 'javascript:alert(1)' } },
          {
            state: 'orderFailed',
            told: ['payBuyable'],
            context: { error: 'The URL of the payment page is not http(s)' },
          },
        ],
      ],
    },
    'a subscription is bought for its duration': buys(
      { purpose: 'SUBSCRIPTION', tiersRef: '', movementRefs: [], duration: 'ONE_YEAR' },
      { duration: 'ONE_YEAR' },
    ),
    'financial health is bought for the customer’s company': buys(
      { purpose: 'COMPANY_INFORMATION', tiersRef: 'C1', movementRefs: [], duration: 'ONE_MONTH' },
      { tiersRef: 'C1', duration: 'ONE_MONTH' },
    ),
    'a refusal is shown, and a retry is another attempt': {
      input: buying,
      begins: 'confirming',
      steps: [
        ['payment.requested', 'ordering'],
        ...refusals.flatMap(
          (code, index) =>
            [
              [
                { ...orders(`key ${index + 1}`), refuses: code },
                { state: 'refused', context: { refusal: { kind: 'refused', code, errors: [] }, error: null } },
              ],
              ['payment.requested', { state: 'ordering', context: { refusal: null } }],
            ] as const,
        ),
        [{ ...ordered, key: `key ${refusals.length + 1}` }, 'leaving'],
      ],
    },
    'the server does not answer: the same order is requested again': {
      input: buying,
      begins: 'confirming',
      steps: [
        ['payment.requested', 'ordering'],
        [
          { ...orders(), fails: true },
          { state: 'orderFailed', context: { error: 'FORBIDDEN', refusal: null } },
        ],
        ['retry.requested', { state: 'ordering', context: { error: null } }],
        [ordered, 'leaving'],
      ],
    },
    'a declined purchase is ordered again unchanged': {
      input: { ...comingBack, purchase: { ...samplePurchase, tiersRef: '', movementRefs: [] } },
      begins: 'reading',
      steps: [
        [found({ outcome: 'KO' }), { state: 'declined', context: { purchase: samplePurchase } }],
        ['payment.requested', { state: 'ordering', context: { error: null } }],
        [{ ...orders(), isLeft: true }, 'ordering'],
      ],
    },
    'the duration of a subscription is that of its order': {
      input: { ...comingBack, purchase: { ...samplePurchase, purpose: 'SUBSCRIPTION' } },
      begins: 'reading',
      steps: [
        [
          found({ purpose: 'SUBSCRIPTION', tiersRef: '', movementRefs: [], duration: 'ONE_YEAR', outcome: 'KO' }),
          {
            state: 'declined',
            context: { purchase: { purpose: 'SUBSCRIPTION', tiersRef: '', movementRefs: [], duration: 'ONE_YEAR' } },
          },
        ],
      ],
    },
    'an order is polled every few seconds until it is decided': {
      input: comingBack,
      begins: 'reading',
      steps: [
        [found(), { state: 'waiting', waits: [ORDER_LOOK_MS], context: { order: sampleOrder() } }],
        [found(), { state: 'waiting', waits: [ORDER_LOOK_MS] }],
        [found({ unknown: true }), { state: 'unknown', context: { order: sampleOrder({ unknown: true }) } }],
        [found({ unknown: true }), { state: 'unknown', waits: [ORDER_LOOK_MS] }],
        [
          found({ paymentUrl }),
          { state: 'unpaid', waits: [ORDER_LOOK_MS], context: { order: sampleOrder({ paymentUrl }), paymentUrl } },
        ],
        [found({ paymentUrl: null }), { state: 'waiting', context: { paymentUrl } }],
        [found({ held: true }), { state: 'held', context: { order: sampleOrder({ held: true }) } }],
        ['order.looked', 'reading'],
        [paid, { state: 'paid', context: { order: paid.answers } }],
      ],
    },
    'an unpaid order leads back to the payment page': {
      input: comingBack,
      begins: 'reading',
      steps: [
        [found({ paymentUrl }), 'unpaid'],
        [{ ...reads, isLeft: true }, 'unpaid'],
        ['payment.resumed', { state: 'leaving', told: [paymentUrl] }],
      ],
    },
    'an unknown order, and one that fails to load': {
      input: comingBack,
      begins: 'reading',
      steps: [
        [
          { ...reads, fails: true },
          { state: 'readFailed', context: { error: 'FORBIDDEN', order: null } },
        ],
        ['retry.requested', { state: 'reading', context: { error: null } }],
        [found(), 'waiting'],
        [
          { ...reads, fails: true },
          { state: 'readFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', 'reading'],
        [{ ...reads, refuses: 'ORDER_NOT_FOUND', status: 404 }, 'missing'],
      ],
    },
    'an order that disappears while it is followed': {
      input: comingBack,
      begins: 'reading',
      steps: [
        [found(), 'waiting'],
        [
          { ...reads, refuses: 'ORDER_NOT_FOUND', status: 404 },
          { state: 'missing', context: { error: null } },
        ],
      ],
    },
  },
)

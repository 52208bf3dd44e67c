import type { payments as fr } from '../fr/payments.ts'
import type { SameShape } from '../same-shape.ts'

export const payments = {
  title: 'Payment',
  purposes: {
    FORMAL_NOTICE: 'Formal notice',
    DRAFT_FORMAL_NOTICE: 'Formal notice of the draft',
    SUBSCRIPTION: 'Subscription',
    COMPANY_INFORMATION: 'Financial health',
  },
  leads: {
    FORMAL_NOTICE:
      'The letter of the formal notice is made as soon as the payment is accepted. It cannot be cancelled afterwards.',
    DRAFT_FORMAL_NOTICE:
      'The letter of your draft is made as soon as the payment is accepted. It cannot be cancelled afterwards.',
    SUBSCRIPTION: 'The subscription begins as soon as the payment is accepted.',
    COMPANY_INFORMATION:
      'The score, the advised outstanding amount and twelve months of monitoring of this company, as soon as the payment is accepted.',
  },
  customer: 'Customer',
  invoices: 'Invoices',
  amountDue: 'Amount claimed',
  net: 'Price excluding tax',
  vat: 'VAT',
  gross: 'Total to pay',
  grossPaid: 'Total',
  transaction: 'Transaction',
  pay: 'Pay {amount}',
  payHint: 'You pay on the provider’s page, and come back here afterwards.',
  payByDebitHint:
    'You pay on the provider’s page, which keeps your means of payment: it debits the following months until you cancel.',
  duration: 'Duration',
  durations: { ONE_MONTH: 'One month', ONE_YEAR: 'One year', AUTOMATIC_DEBIT: 'Each month, by automatic debit' },
  toSubscription: 'See the subscription',
  again: 'Pay again',
  resume: 'Go on paying',
  ordering: 'Preparing the payment…',
  leaving: 'Opening the payment page…',
  leavingHint: 'If it does not open, or if you come back from it, look how the payment stands.',
  look: 'How does the payment stand?',
  offerReading: 'Reading the offer…',
  reading: 'Reading the payment…',
  refused: 'This payment is not possible',
  refusals: {
    SELECTION_REFUSED: 'A rule stands against it. Nothing was ordered or paid.',
    MOVEMENTS_ALREADY_ADDED: 'These invoices are in a case already.',
    FRENCH_COMPANIES_ONLY: 'Only French companies have a score.',
    STANDARD_ACCOUNT_ONLY: 'Financial health is part of the standard formula.',
    DRAFT_NOT_FOUND: 'There is no draft of a formal notice: it was deleted, or sent already.',
    TIERS_NOT_FOUND: 'This customer does not exist, or no longer, in this account.',
    TIERS_NO_ADDRESS:
      'This customer has no postal address for the letter to go to. Complete street, postcode and town on their page.',
    ACCOUNT_NOT_VERIFIED:
      'The identity of your company is not verified yet, which a paid offer needs. My account, Identity verification.',
    SUBSCRIPTION_NOT_FOR_LIGHT:
      'A light account pays by the case. Switch to the standard version first: My account, Company.',
    DEBIT_RUNNING: 'The next month is being debited. Wait for its outcome, which shows in My account, Subscription.',
    HEALTH_NOT_OFFERED:
      'No source of accounts is connected to this installation: a score would be invented. It is neither sold nor given until the operator connects one.',
    PAYMENT_NOT_SET_UP:
      'No payment provider is connected to this installation: nothing can be bought until the operator connects one.',
    INVOICE_REQUIRED: 'No invoice is chosen.',
    MOVEMENT_NOT_FOUND: 'One of the invoices no longer exists: choose them again.',
  },
  orderFailed: 'The payment could not be prepared',
  orderFailedHint: 'Nothing was paid. Trying again repeats the same request: you do not pay twice.',
  unreachable: 'The payment provider does not answer. Try again in a moment.',
  readFailed: 'How the payment stands could not be read',
  readFailedHint: 'What was paid stays paid. Do not pay a second time: try again here first.',
  missing: 'There is no such transaction in this account',
  missingHint: 'Check the address, or the account with which you are signed in.',
  unpaid: 'The payment was not made',
  unpaidHint: 'You can go on as long as its page is open, for a day at most.',
  waiting: 'Payment waiting',
  waitingHints: {
    FORMAL_NOTICE:
      'The bank has not answered yet. As soon as it accepts, the letter is made by itself. You may close this page.',
    DRAFT_FORMAL_NOTICE:
      'The bank has not answered yet. As soon as it accepts, the letter of your draft is made by itself. You may close this page.',
    SUBSCRIPTION:
      'The bank has not answered yet. As soon as it accepts, your subscription begins by itself. You may close this page.',
    COMPANY_INFORMATION:
      'The bank has not answered yet. As soon as it accepts, the information is available. You may close this page.',
  },
  unknown: 'Nobody knows yet whether the payment went through',
  unknownHint:
    'The provider does not answer. We go on asking, even when you close this page. Do not pay a second time.',
  lookNow: 'Look now',
  held: 'Paid, waiting for your company to be verified',
  heldHint:
    'The verification of your company’s identity was withdrawn, or is under way. Your subscription begins by itself as soon as it is verified; nothing is lost until then. Do not pay a second time. To be given the money back, write to support with the transaction number.',
  toIdentity: 'Verify the identity',
  paid: 'Payment accepted',
  paidHints: {
    FORMAL_NOTICE: 'The formal notice is ordered: its case {number} is open.',
    DRAFT_FORMAL_NOTICE: 'The formal notice of your draft is ordered: its case {number} is open.',
    SUBSCRIPTION: 'Your subscription has begun.',
    COMPANY_INFORMATION: 'The company information is available.',
  },
  toCase: 'See the case',
  toHealth: 'See the financial health',
  declined: 'Payment refused',
  declinedHints: {
    FORMAL_NOTICE: 'Nothing was taken, and no formal notice was made.',
    DRAFT_FORMAL_NOTICE: 'Nothing was taken, and no formal notice was made. Your draft is as it was.',
    SUBSCRIPTION: 'Nothing was taken, and your subscription did not change.',
    COMPANY_INFORMATION: 'Nothing was taken, and no information was bought.',
  },
} as const satisfies SameShape<typeof fr>

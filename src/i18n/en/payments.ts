import type { payments as fr } from '../fr/payments.ts'
import type { SameShape } from '../same-shape.ts'

export const payments = {
  title: 'Payment',
  purposes: {
    FORMAL_NOTICE: 'Formal notice',
    DRAFT_FORMAL_NOTICE: 'Formal notice from your draft',
    SUBSCRIPTION: 'Subscription',
    COMPANY_INFORMATION: 'Financial health',
  },
  leads: {
    FORMAL_NOTICE: 'The letter is made once the payment is accepted. It can’t be cancelled afterwards.',
    DRAFT_FORMAL_NOTICE:
      'The letter of your draft is made once the payment is accepted. It can’t be cancelled afterwards.',
    SUBSCRIPTION: 'The subscription starts once the payment is accepted.',
    COMPANY_INFORMATION:
      'The score, the recommended credit limit and twelve months of monitoring are available once the payment is accepted.',
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
  payHint: 'You pay on the provider’s page, which then brings you back here.',
  payByDebitHint:
    'You pay on the provider’s page, which stores your payment details and charges the following months until you cancel.',
  duration: 'Duration',
  durations: { ONE_MONTH: 'One month', ONE_YEAR: 'One year', AUTOMATIC_DEBIT: 'Monthly direct debit' },
  toSubscription: 'Show the subscription',
  again: 'Pay again',
  resume: 'Continue to payment',
  ordering: 'Preparing the payment…',
  leaving: 'Opening the payment page…',
  leavingHint: 'If it does not open, or if you come back from it, check the payment status.',
  look: 'Check payment status',
  offerReading: 'Loading the offer…',
  reading: 'Loading the payment…',
  refused: 'This payment is not possible',
  refusals: {
    SELECTION_REFUSED: 'Not allowed for the reasons below. Nothing was ordered or paid.',
    MOVEMENTS_ALREADY_ADDED: 'These invoices are already in a case.',
    FRENCH_COMPANIES_ONLY: 'Only French companies have a score.',
    STANDARD_ACCOUNT_ONLY: 'Financial health is part of the Standard plan.',
    DRAFT_NOT_FOUND: 'This draft of a formal notice no longer exists: it was deleted or sent.',
    TIERS_NOT_FOUND: 'This customer does not exist in this account, or no longer exists.',
    TIERS_NO_ADDRESS:
      'This customer has no postal address for the letter. Add street, postcode and city on their page.',
    ACCOUNT_NOT_VERIFIED:
      'Your company’s identity is not verified yet, which the paid plan requires. Go to My account, Identity verification.',
    SUBSCRIPTION_NOT_FOR_LIGHT: 'Light accounts pay per case. Switch to the Standard plan first: My account, Company.',
    DEBIT_RUNNING:
      'The next month’s payment is being processed. Its outcome will be shown in My account, Subscription.',
    HEALTH_NOT_OFFERED: 'No source of yearly accounts is connected to this installation, so scores are not available.',
    PAYMENT_NOT_SET_UP: 'No payment provider is connected to this installation, so nothing can be bought.',
    INVOICE_REQUIRED: 'No invoice is selected.',
    MOVEMENT_NOT_FOUND: 'One of the invoices no longer exists. Select them again.',
  },
  orderFailed: 'The payment couldn’t be prepared',
  orderFailedHint: 'Nothing was paid. Trying again will not charge you twice.',
  unreachable: 'The payment provider is not responding. Try again in a moment.',
  readFailed: 'The payment status couldn’t be loaded',
  readFailedHint: 'If you have paid, your payment is safe. Don’t pay again: try here first.',
  missing: 'No such transaction in this account',
  missingHint: 'Check the link, or sign in with the right account.',
  unpaid: 'Not paid yet',
  unpaidHint: 'You can continue while the payment page is open, for up to a day.',
  waiting: 'Payment pending',
  waitingHints: {
    FORMAL_NOTICE: 'Waiting for the bank. Once it accepts, the letter is made automatically. You can close this page.',
    DRAFT_FORMAL_NOTICE:
      'Waiting for the bank. Once it accepts, the letter of your draft is made automatically. You can close this page.',
    SUBSCRIPTION:
      'Waiting for the bank. Once it accepts, your subscription starts automatically. You can close this page.',
    COMPANY_INFORMATION:
      'Waiting for the bank. Once it accepts, the information is available. You can close this page.',
  },
  unknown: 'Payment status not confirmed yet',
  unknownHint: 'The provider is not responding. We keep checking, even if you close this page. Don’t pay again.',
  lookNow: 'Check now',
  held: 'Paid, waiting for your company’s verification',
  heldHint:
    'The verification of your company’s identity was withdrawn or is in progress. Your subscription starts automatically once it is verified; nothing is lost until then. Don’t pay again. For a refund, contact support with the transaction number.',
  toIdentity: 'Verify identity',
  paid: 'Payment accepted',
  paidHints: {
    FORMAL_NOTICE: 'The formal notice is ordered. See case {number}.',
    DRAFT_FORMAL_NOTICE: 'The formal notice of your draft is ordered. See case {number}.',
    SUBSCRIPTION: 'Your subscription has started.',
    COMPANY_INFORMATION: 'The company information is available.',
  },
  toCase: 'Open the case',
  toHealth: 'Open financial health',
  declined: 'Payment refused',
  declinedHints: {
    FORMAL_NOTICE: 'You were not charged, and no formal notice was made.',
    DRAFT_FORMAL_NOTICE: 'You were not charged, and no formal notice was made. Your draft is unchanged.',
    SUBSCRIPTION: 'You were not charged, and your subscription is unchanged.',
    COMPANY_INFORMATION: 'You were not charged, and nothing was bought.',
  },
} as const satisfies SameShape<typeof fr>

import type { selection as fr } from '../fr/selection.ts'
import type { SameShape } from '../same-shape.ts'

/** Why an invoice or a customer cannot be chosen: what stands against it, and what lifts it. */
export const selection = {
  allowedFrom: 'Possible from {date}.',
  label: 'What stands against it',
  codes: {
    ACCOUNT_NOT_VERIFIED:
      'Your account is not verified yet: delegation is possible as soon as its verification is complete.',
    INDIVIDUAL: 'This customer is an individual: only debts of businesses can be entrusted.',
    INSOLVENT:
      'Insolvency proceedings are open against this customer: declare the debt to the trustee. If they are over, lift them on the customer’s page.',
    NOTICE_ORDERED:
      'A payment for a formal notice to this customer is under way. If nothing comes of it, their invoices can be entrusted.',
    NOTICE_NOT_POSTED:
      'A formal notice to this customer has not been posted yet: post it, say so in its case, then wait 15 days.',
    CASE_CLOSED: 'This case is closed: nothing is added to it. Open a new case.',
    CASE_NOTICE_TO_POST:
      'The formal notice of this case is ordered and still to be posted: nothing of it changes. Open a new case once its delay has passed.',
    CASE_NOTICE_SENT: 'The formal notice of this case was posted: nothing of it changes. Open a new case.',
    RECENT_NOTICE: 'A formal notice was sent to this customer 15 days ago or less: leave them that time.',
    RECENT_DELEGATION: 'A delegation was entrusted for this customer 15 days ago or less: let that time pass.',
    OTHER_CUSTOMER: 'This invoice is another customer’s: a case concerns only one.',
    CLEARED: 'This invoice is paid or matched: nothing is left to recover.',
    AMOUNT_NOT_POSITIVE: 'This amount is not to be paid: it is a credit note or a payment.',
    BLOCKED: 'This invoice is disputed: it is possible again once the dispute is closed.',
    NOT_OVERDUE: 'This invoice is not overdue yet.',
    ALREADY_DELEGATED: 'This invoice is already entrusted in another case.',
    MOVEMENTS_ALREADY_ADDED: 'This invoice is already in this case.',
  },
} as const satisfies SameShape<typeof fr>

import type { selection as fr } from '../fr/selection.ts'
import type { SameShape } from '../same-shape.ts'

/** Why an invoice or a customer cannot be chosen: what stands against it, and what lifts it. */
export const selection = {
  allowedFrom: 'Possible from {date}.',
  label: 'Not allowed because:',
  codes: {
    ACCOUNT_NOT_VERIFIED: 'Your account is not verified yet. Collections require verification.',
    INDIVIDUAL: 'This customer is an individual. Only debts of businesses can be sent to collections.',
    INSOLVENT:
      'Insolvency proceedings are open against this customer: file your proof of claim with the court-appointed creditors’ representative (mandataire judiciaire). If they are closed, remove the flag on the customer’s page.',
    NOTICE_ORDERED:
      'A payment for a formal notice to this customer is in progress. If it is not completed, the invoices become available again.',
    NOTICE_NOT_POSTED:
      'A formal notice to this customer has not been posted yet. Post it, record it in its case, then wait 15 days.',
    CASE_CLOSED: 'This case is closed and can’t be edited. Open a new case.',
    CASE_NOTICE_TO_POST:
      'The formal notice of this case is ordered but not posted yet. Open a new case once its deadline has passed.',
    CASE_NOTICE_SENT: 'The formal notice of this case was posted, so the case can’t be edited. Open a new case.',
    RECENT_NOTICE: 'A formal notice was sent to this customer within the last 15 days. Allow them that time.',
    RECENT_DELEGATION: 'This customer was sent to collections within the last 15 days.',
    OTHER_CUSTOMER: 'This invoice belongs to another customer. A case concerns only one.',
    CLEARED: 'This invoice is paid or matched. Nothing is left to recover.',
    AMOUNT_NOT_POSITIVE: 'This is a credit note or a payment.',
    BLOCKED: 'This invoice is disputed. It is available again once the dispute is closed.',
    NOT_OVERDUE: 'This invoice is not overdue yet.',
    ALREADY_DELEGATED: 'This invoice is already in collections.',
    MOVEMENTS_ALREADY_ADDED: 'This invoice is already in this case.',
  },
} as const satisfies SameShape<typeof fr>

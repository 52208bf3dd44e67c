import type { casePartner as fr } from '../fr/case-partner.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of what the partner does with a case, as the account is told of it. */
export const casePartner = {
  by: 'The partner',
  undelivered: {
    PARTNER_UNREACHABLE: {
      why: 'the partner could not be reached',
      todo: 'Several attempts had no answer. The customer’s reminders go on; open a new case to try again.',
    },
    ACCOUNT_NOT_VERIFIED: {
      why: 'the account was not verified',
      todo: 'Only an account whose company is verified may delegate a debt. Have it verified, then open a new case; until then the customer’s reminders go on.',
    },
  },
  newCase: 'Open a new case',
  refusedTitle: 'The partner did not take everything',
  refusedText: 'It does not count with it: talk to the partner, then declare it again if need be.',
  refusedSteps: {
    ADDITION_REFUSED: 'Addition refused',
    PAYMENT_REFUSED: 'Payment refused',
    DOCUMENT_REFUSED: 'Document refused',
  },
  refusedStep: '{what} ({amount}): {text}',
  refusedDocument: '{what}: {text}',
  fee: 'The partner’s fee',
  feeBase: '{percent}% of what it recovered ({amount})',
  feeNet: 'Excluding tax',
  feeVat: 'VAT ({percent}%)',
  feeTotal: 'Total',
  feeHint: 'It is your cost: it is never claimed of the customer.',
} as const satisfies SameShape<typeof fr>

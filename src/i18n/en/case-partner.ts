import type { casePartner as fr } from '../fr/case-partner.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of what the partner does with a case, as the account is told of it. */
export const casePartner = {
  by: 'The partner',
  undelivered: {
    PARTNER_UNREACHABLE: {
      why: 'the partner could not be reached',
      todo: 'Several attempts failed. Reminders to the customer continue; open a new case to try again.',
    },
    ACCOUNT_NOT_VERIFIED: {
      why: 'the account was not verified',
      todo: 'Only verified companies can send debts to collections. Verify your company, then open a new case; until then, reminders to the customer continue.',
    },
  },
  newCase: 'Open a new case',
  refusedTitle: 'Some items were rejected by the partner',
  refusedText: 'The partner does not take them into account. Contact the partner, then declare them again if needed.',
  refusedSteps: {
    ADDITION_REFUSED: 'Additional invoices rejected',
    PAYMENT_REFUSED: 'Payment rejected',
    DOCUMENT_REFUSED: 'Document rejected',
  },
  refusedStep: '{what} ({amount}): {text}',
  refusedDocument: '{what}: {text}',
  fee: 'The partner’s fee',
  feeBase: '{percent}% of what it recovered ({amount})',
  feeNet: 'Excluding tax',
  feeVat: 'VAT ({percent}%)',
  feeTotal: 'Total',
  feeHint: 'This is your cost. It is never charged to the customer.',
} as const satisfies SameShape<typeof fr>

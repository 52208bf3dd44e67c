import type { light as french } from '../fr/case-light.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of case creation by hand, in a light account. */
export const light = {
  lead: 'Enter the customer and the invoices: three steps, saved as you go.',
  known: {
    lead: 'Is this customer already in your account?',
    choose: 'Choose an existing customer',
    title: 'Existing customers',
    close: 'Close the list',
    noInvoice: 'No invoices were imported for this customer. Enter them below.',
  },
  typed: {
    individual: 'Cases against individuals are not possible',
    taken: 'This customer is already in your account',
    takenHint: 'Choose it from the existing customers, or check its SIREN.',
    atField: 'Some fields need correcting; each one says why.',
  },
  invoices: {
    title: 'Invoices',
    first: 'Enter an invoice',
    missing: 'At least one invoice is needed.',
    total: '{count|integer} invoice{{s}} · {total}',
  },
} as const satisfies SameShape<typeof french>

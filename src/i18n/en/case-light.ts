import type { light as french } from '../fr/case-light.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of case creation by hand, in a light account. */
export const light = {
  lead: 'Type the customer and the invoices: three steps, kept as you go.',
  known: {
    lead: 'Is this customer in your account already?',
    choose: 'Choose a known customer',
    title: 'Known customers',
    close: 'Close the list',
    noInvoice: 'No invoice was imported for this customer: type them below.',
  },
  typed: {
    individual: 'There can be no case against an individual',
    taken: 'This customer is in your account already',
    takenHint: 'Choose it among the known customers, or check its SIREN.',
    atField: 'Some fields need a correction: each of them says why.',
  },
  invoices: {
    title: 'Invoices',
    first: 'Type an invoice',
    missing: 'At least one invoice is needed.',
    total: '{count|integer} invoice{{s}} · {total}',
  },
} as const satisfies SameShape<typeof french>

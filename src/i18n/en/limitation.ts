import type { limitation as fr } from '../fr/limitation.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts that warn of the limitation of invoices. */
export const limitation = {
  inDays: 'in {days} day{{s}}',
  barred: 'passed',
  caseNear: 'Time-barred soon: on {date}',
  caseBarred: 'Time-barred since {date}',
  hint: 'Only an act that interrupts it (summons, served payment order, written acknowledgement of the debt) starts it anew: a reminder or a formal notice does not.',
  customerTitle: 'Invoices become time-barred',
  customerText: 'From the day shown they can no longer be claimed in court.',
  invoice: '{number}, {amount}: on {date}',
  list: 'Invoices close to their limitation',
  more: 'and {n} more',
} as const satisfies SameShape<typeof fr>

import type { limitation as fr } from '../fr/limitation.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts that warn of the limitation of invoices. */
export const limitation = {
  inDays: 'in {days} day{{s}}',
  barred: 'passed',
  caseNear: 'Time-barred soon: {date}',
  caseBarred: 'Time-barred since {date}',
  hint: 'Only certain acts (a summons, a served payment order, a written acknowledgement of the debt) restart the limitation period. Reminders and formal notices do not.',
  hintPublic:
    'Against a public body with a public accountant, a written request for payment restarts it too (law 68-1250, article 2); the date shown does not count on it.',
  customerTitle: 'Invoices about to become time-barred',
  customerText: 'From the date shown, they can no longer be claimed in court.',
  invoice: '{number}, {amount}: {date}',
  list: 'Invoices about to become time-barred',
  more: 'and {n} more',
} as const satisfies SameShape<typeof fr>

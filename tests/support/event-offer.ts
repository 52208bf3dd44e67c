/** The requests by which the flows of events read a customer's open invoices and events. */
import type { Movement } from '../../src/contract/ledger/movements.ts'
import { inColumns } from '../../src/domain/movement.ts'
import { sampleRefs } from '../../src/machines/event/event-model.ts'

const [first, second] = sampleRefs
export const tiersRef = 'C-0042'

export const offered = { documentNumber: 'F-0101', dueDate: '2026-10-12', daysLate: 39 }
export const invoice = (uniqueRef: string, dueAmount: number): Movement => ({
  ...offered,
  uniqueRef,
  tiersRef,
  type: 'INVOICE',
  label: 'Fourniture',
  rootAccount: '411000',
  documentDate: '2026-09-12',
  initialAmount: dueAmount,
  ...inColumns(dueAmount),
  dueAmount,
  clearingDate: null,
  limitationYears: null,
  documentId: null,
  lastEvents: [],
  why: null,
})

export const asksInvoices = (page: number) => ({
  asked: `GET /api/masters/M1/movements?tiersRef=${tiersRef}&state=OPEN&sort=dueDate&page=${page}&size=200`,
})
export const asksDisputes = { asked: `GET /api/masters/M1/events/disputes?tiersRef=${tiersRef}&status=OPEN&size=200` }
export const asksPromises = { asked: `GET /api/masters/M1/events/promises?tiersRef=${tiersRef}&status=OPEN&size=200` }

export const page = (items: readonly object[], totalItems = items.length) => ({
  answers: { items, totalItems, amount: 0 },
})
const one = page([invoice(first, 1250), invoice(second, -20)])

/** The customer's open invoices and events are read. */
export const loaded = [
  [{ ...asksInvoices(0), ...one }, 'loading'],
  [{ ...asksDisputes, ...page([]) }, 'loading'],
  [{ ...asksPromises, ...page([]) }, 'editing'],
] as const

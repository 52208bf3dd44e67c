import { getSelection } from '../../contract/cases/cases.ts'
import { listCustomers } from '../../contract/ledger/customers.ts'
import { fromDecimal, toDecimal } from '../../domain/money.ts'
import { sampleSelection } from '../add-invoices/add-invoices.model.ts'
import { partnerAnswer } from '../case.samples.ts'
import { gives, type ScreenAnswer } from '../model.ts'
import { sampleStatement } from '../statement.samples.ts'

const customer = (
  ref: string,
  displayName: string,
  overdueAmount: number,
  daysLate: number,
): typeof sampleStatement => ({
  ...sampleStatement,
  ref,
  name: displayName,
  displayName,
  overdueAmount,
  totalAmount: overdueAmount,
  daysLate,
})

const customers = [
  customer('C-0063', 'Transports Garonne', 7_412.8, 74),
  customer('C-0107', 'Atelier Ferronnerie Delmas', 3_960, 52),
  sampleStatement,
  customer('C-0019', 'Garage de la Loire', 1_180, 31),
  customer('C-0088', 'Imprimerie Lacaze', 415.2, 12),
]

const sumOf = (of: (one: (typeof customers)[number]) => number): number =>
  toDecimal(customers.reduce((sum, one) => sum + fromDecimal(of(one)), 0))

/** Customers to choose from, and the open invoices of the one that is selected. */
export const draftAnswers: readonly ScreenAnswer[] = [
  partnerAnswer,
  gives(listCustomers, {
    items: customers.map(({ next: _, ...one }) => one),
    totalItems: customers.length,
    sums: {
      totalAmount: sumOf(({ totalAmount }) => totalAmount),
      overdueAmount: sumOf(({ overdueAmount }) => overdueAmount),
    },
  }),
  gives(getSelection, sampleSelection),
]

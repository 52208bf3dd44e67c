import { DELEGATION_SUGGESTED_FROM_CENTS } from '../../../src/domain/constants.ts'
import { customerDisplayName } from '../../../src/domain/customer.ts'
import type { CustomerFields } from '../../../src/domain/customer-fields.ts'
import { dateOf } from '../../../src/domain/dates.ts'
import type { LateCustomer } from './history.ts'
import type { DemoMovement } from './movements.ts'

/** How many days ago the formal notice was sent, and the debts went to collections. */
export type Days = readonly [formalNotice: number, delegation: number]

/** A case of the past year: its days, and how many days ago the partner recovered the debt. */
export type FormerCase = { debtor: LateCustomer; days: Days; paidDaysAgo: number }

/** How many days ago the formal notice was sent, the debt delegated and recovered. */
const told = [
  [282, 259, 214],
  [241, 220, 196],
  [203, 180, 121],
  [166, 147, 103],
  [128, 105, 84],
] as const

/** An invoice is this many days overdue at the formal notice. */
const LATE_DAYS: readonly [least: number, most: number] = [46, 80]

/**
 * Makes an invoice of five customers who owe nothing today one that they did not pay by themselves: its payment is
 * removed from `movements`, and the partner's takes its place when the case is told.
 */
export const formerCasesOf = (
  customers: readonly CustomerFields[],
  movements: DemoMovement[],
  today: number,
): FormerCase[] => {
  const byCustomer = Map.groupBy(movements, ({ tiersRef }) => tiersRef)
  const free = customers.filter(
    ({ ref, type }) =>
      type === 'B2B' &&
      (byCustomer.get(ref) ?? []).every(({ dueAmount, dueDate }) => dueAmount === 0 || dueDate >= dateOf(today)),
  )
  const taken = new Set<string>()
  return told.flatMap(([formalNotice, delegation, paid]): FormerCase[] => {
    const [least, most] = LATE_DAYS
    const from = dateOf(today - formalNotice - most)
    const to = dateOf(today - formalNotice - least)
    for (const customer of free) {
      const own = byCustomer.get(customer.ref) ?? []
      const invoice = own.find(
        ({ type, dueDate, amount, documentNumber }) =>
          type === 'INVOICE' &&
          dueDate >= from &&
          dueDate <= to &&
          amount >= DELEGATION_SUGGESTED_FROM_CENTS &&
          // Nothing but its payment belongs to it.
          own.filter((one) => one.documentNumber.endsWith(documentNumber)).length === 2,
      )
      if (!invoice || taken.has(customer.ref)) continue
      taken.add(customer.ref)
      const payment = movements.findIndex(({ documentNumber }) => documentNumber === `REG-${invoice.documentNumber}`)
      movements.splice(payment, 1)
      invoice.dueAmount = invoice.amount
      invoice.clearingDate = null
      const debtor = { customer, name: customerDisplayName(customer), overdue: [invoice], net: invoice.amount }
      return [{ debtor, days: [formalNotice, delegation], paidDaysAgo: paid }]
    }
    return []
  })
}

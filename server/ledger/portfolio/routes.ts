import { getPortfolio } from '../../../src/contract/ledger/portfolio.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { toDecimal } from '../../../src/domain/money.ts'
import { actionsOf, type Debtor, riskOf, risks } from '../../../src/domain/portfolio.ts'
import type { Api } from '../../platform/http/router.ts'
import { addUp } from '../customers/balance-lines.ts'
import { customersOf, ownedIn, withCustomers } from '../customers/customers.ts'
import type { CustomerIndex } from '../lists/customer-index.ts'
import { takenBy, View } from '../lists/order.ts'

const debtorAt = (index: CustomerIndex, position: number): Debtor => ({
  totalCents: index.total[position],
  overdueCents: index.overdue[position],
  daysLate: index.daysLate[position],
})

/** Customers per risk class with their overdue amounts, among those who owe. */
const byRisk = (index: CustomerIndex, owes: (position: number) => boolean) => {
  const totals = risks.map((risk) => ({ risk, customers: 0, cents: 0 }))
  for (let position = 0; position < index.size; position += 1) {
    if (!owes(position)) continue
    const of = totals[risks.indexOf(riskOf(debtorAt(index, position)))]
    of.customers += 1
    of.cents += index.overdue[position]
  }
  return totals.map(({ risk, customers, cents }) => ({ risk, customers, overdueAmount: toDecimal(cents) }))
}

/** The portfolio of an account: who owes, at what risk, and what can be done. */
export const portfolioRoutes = (api: Api): void => {
  const { services } = api

  api.implement(getPortfolio, ({ query, tenantId, caller: { userId } }) =>
    withCustomers(services, tenantId, query.masterRef, businessDateAt(services.now()), async (tx, customers) => {
      if (!customers) {
        const nobody = risks.map((risk) => ({ risk, customers: 0, overdueAmount: 0 }))
        return { items: [], totalItems: 0, totals: { byRisk: nobody, aged: addUp([]).aged } }
      }
      const { account, set, index } = customers
      const mine = await ownedIn(tx, account, index, { owner: query.owner, userId })
      const owes = (position: number): boolean =>
        (mine === null || mine[position] === 1) && (index.total[position] > 0 || index.overdue[position] > 0)
      const wanted = (position: number): boolean =>
        owes(position) && (query.risk === undefined || riskOf(debtorAt(index, position)) === query.risk)
      const view = new View(index.orders.daysLate, takenBy(index.size, wanted))
      const refs = view.page(query.page * query.size, query.size, true).map((position) => index.refs[position])
      const found = await customersOf(tx, account, set, refs)
      return {
        totalItems: view.count,
        items: found.map((customer) => {
          const debtor = debtorAt(index, index.positions.get(customer.ref)!)
          return {
            tiersRef: customer.ref,
            tiersName: customer.displayName,
            totalAmount: customer.totalAmount,
            overdueAmount: customer.overdueAmount,
            daysLate: customer.daysLate,
            risk: riskOf(debtor),
            actions: actionsOf(debtor, customer.type),
          }
        }),
        totals: { byRisk: byRisk(index, owes), aged: set.aged },
      }
    }),
  )
}

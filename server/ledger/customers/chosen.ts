import type { ChosenCustomers } from '../../../src/contract/ledger/customer-changes.ts'
import { CHOICE_MAX } from '../../../src/domain/constants.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { type CustomerLimits, type Customers, customersView } from './customers.ts'

/** The limits of a list of which only the chosen customers are left. */
export const limitsOf = (chosen: ChosenCustomers, userId: string): CustomerLimits =>
  chosen.of === 'KEYS'
    ? { filter: 'ALL', search: '', owner: 'ALL', userId, only: chosen.keys }
    : { ...chosen.limits, userId, except: chosen.except }

/** The chosen customers, and the references among them that the account does not have. */
export const refsOfChosen = async (
  tx: Tx,
  customers: Customers | null,
  chosen: ChosenCustomers,
  userId: string,
): Promise<{ known: string[]; unknown: string[] }> => {
  if (!customers) return { known: [], unknown: chosen.of === 'KEYS' ? chosen.keys : [] }
  const { index } = customers
  const { view } = await customersView(tx, customers, { ...limitsOf(chosen, userId), sort: 'ref' })
  if (view.count > CHOICE_MAX) throw new Refusal(422, 'CHOICE_TOO_LARGE')
  const known = view.page(0, view.count, false).map((position) => index.refs[position])
  const unknown = chosen.of === 'KEYS' ? [...new Set(chosen.keys)].filter((ref) => !index.positions.has(ref)) : []
  return { known, unknown }
}

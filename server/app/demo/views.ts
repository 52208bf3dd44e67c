import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { saveView } from '../../ledger/views/views.ts'
import type { Tx } from '../../platform/database/database.ts'

const samples = [
  {
    list: 'customers',
    name: 'Plus gros retards',
    shared: true,
    pinned: true,
    state: 'filter=OVERDUE&sort=overdueAmount&order=desc',
    columns: ['name', 'owner', 'lastEvents', 'overdueAmount', 'daysLate', 'next'],
  },
  {
    list: 'disputes',
    name: 'Promesses de la semaine',
    shared: false,
    pinned: true,
    state: 'kind=PROMISE&status=DUE&sort=date&order=asc',
    columns: [],
  },
] as const

/** Two views of the demonstration's user, in the navigation. */
export const writeViews = async (tx: Tx, { tenantId, accountRow, userId, now }: AccountAtWork): Promise<void> => {
  const caller = { tenantId, masterRef: accountRow.master_ref, userId, role: 'administrator' as const, now }
  for (const sample of samples) await saveView(tx, caller, { ...sample, columns: [...sample.columns] })
}

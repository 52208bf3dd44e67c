import { listCustomers, operationalStatistics } from '../../contract/ledger/customers.ts'
import { listViews, type View } from '../../contract/ledger/views.ts'
import type { ViewValues } from '../../domain/views/index.ts'
import { customFieldsGiven } from '../custom-fields/custom-fields.samples.ts'
import { gives, type ScreenAnswer } from '../model.ts'

export const sampleViewValues: ViewValues = { name: 'Gros retards', shared: true, pinned: true }

/** A view of customers. */
export const sampleView: View = {
  ...sampleViewValues,
  id: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1e77',
  list: 'customers',
  state: 'filter=OVERDUE&sort=overdueAmount&order=desc',
  columns: ['name', 'overdueAmount', 'daysLate'],
  ownerName: 'Claire Morel',
  own: true,
  changeable: true,
}

/** What the list of customers and its views answer. */
export const viewAnswers: readonly ScreenAnswer[] = [
  gives(listViews, { items: [sampleView] }),
  customFieldsGiven,
  gives(operationalStatistics, {
    promise: { opened: 3, customers: 3, closed: 7 },
    dispute: { opened: 2, customers: 2, closed: 4 },
    debtCollection: { opened: 1, customers: 1 },
  }),
  gives(listCustomers, { items: [], totalItems: 0, sums: { totalAmount: 0, overdueAmount: 0 } }),
]

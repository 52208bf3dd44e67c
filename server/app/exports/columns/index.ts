import type { ListId } from '../../../../src/contract/ledger/exports.ts'
import { customerListColumns } from '../../../ledger/customers/export-columns.ts'
import type { ListColumn, Wording } from '../../../ledger/lists/list-columns.ts'
import { caseColumns, caseHistoryColumns } from './cases.ts'
import { eventColumns } from './events.ts'
import { monitoredColumns } from './monitored-companies.ts'
import { movementColumns } from './movements.ts'
import { bounceColumns, documentColumns, entryColumns, logColumns, undocumentedColumns } from './other.ts'
import { plannedColumns, sentColumns } from './reminders.ts'
import { escalationColumns, portfolioColumns, taskColumns } from './work.ts'

/** A row is what the endpoint of the list answers; only the columns of that list know its type. */
type AnyColumns = readonly ListColumn<never>[]

/** The columns of each list in a file, by the state of the list. */
const columnsOf: Record<ListId, (wording: Wording, state: never) => AnyColumns> = {
  customers: customerListColumns,
  movements: movementColumns,
  reminders: plannedColumns,
  sent: sentColumns,
  escalation: escalationColumns,
  portfolio: portfolioColumns,
  disputes: eventColumns,
  cases: (wording, { view }: { view: string }) =>
    view === 'HISTORY' ? caseHistoryColumns(wording) : caseColumns(wording),
  tasks: taskColumns,
  logs: logColumns,
  'invoice-documents': (wording, { view }: { view: string }) =>
    view === 'MISSING' ? undocumentedColumns(wording) : documentColumns(wording),
  bounces: bounceColumns,
  'figure-entries': entryColumns,
  'monitored-companies': monitoredColumns,
}

export const listColumns = (list: ListId, wording: Wording, state: unknown): readonly ListColumn<unknown>[] =>
  columnsOf[list](wording, state as never) as unknown as readonly ListColumn<unknown>[]

import { Link } from 'wouter'
import type { Tiers } from '../../contract/tiers.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './customers.module.css'
import { LastEvents } from './LastEvents.tsx'

/** The columns of CUST-01. */
export const useCustomerColumns = (): readonly Column<Tiers>[] => {
  const texts = useTexts().customers
  const format = useFormat()
  return [
    {
      key: 'name',
      header: texts.columns.name(),
      sort: 'name',
      card: 'title',
      render: (tiers) => (
        <Link href={`/customers/${encodeURIComponent(tiers.ref)}`} className={classes.name}>
          {tiers.displayName}
        </Link>
      ),
    },
    {
      key: 'ref',
      header: texts.columns.ref(),
      sort: 'ref',
      render: ({ ref }) => <span className={`${classes.dim} figures`}>{ref}</span>,
    },
    {
      key: 'lastEvents',
      header: texts.columns.lastEvents(),
      render: ({ lastEvents }) => <LastEvents events={lastEvents} />,
    },
    {
      key: 'totalAmount',
      header: texts.columns.totalAmount(),
      sort: 'totalAmount',
      align: 'right',
      render: ({ totalAmount }) => format.money(totalAmount),
    },
    {
      key: 'overdueAmount',
      header: texts.columns.overdueAmount(),
      sort: 'overdueAmount',
      align: 'right',
      render: ({ overdueAmount }) => (
        <span className={overdueAmount > 0 ? 'late' : classes.dim}>{format.money(overdueAmount)}</span>
      ),
    },
    {
      key: 'daysLate',
      header: texts.columns.daysLate(),
      sort: 'daysLate',
      align: 'right',
      render: ({ daysLate }) =>
        daysLate > 0 ? (
          <span className="late">{texts.daysLate({ days: daysLate })}</span>
        ) : (
          <span className={classes.dim}>{texts.onTime()}</span>
        ),
    },
  ]
}

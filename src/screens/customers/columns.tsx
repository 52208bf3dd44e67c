import { Link } from 'wouter'
import type { Tiers } from '../../contract/tiers.ts'
import type { TiersColumn } from '../../domain/export/tiers-words.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './customers.module.css'
import { LastEvents } from './LastEvents.tsx'
import { RowActions } from './RowActions.tsx'

/** The headers of all columns that can be chosen. */
export const useColumnNames = (): Record<TiersColumn, string> => {
  const { columns, columnsMenu } = useTexts().customers
  return {
    name: columns.name(),
    ref: columns.ref(),
    type: columnsMenu.type(),
    legalId: columnsMenu.legalId(),
    email: columnsMenu.email(),
    phone: columnsMenu.phone(),
    city: columnsMenu.city(),
    lastEvents: columns.lastEvents(),
    totalAmount: columns.totalAmount(),
    overdueAmount: columns.overdueAmount(),
    daysLate: columns.daysLate(),
  }
}

/** The columns of CUST-01 and those that a person chose besides, in one order, and what can be done with a row. */
export const useCustomerColumns = (shows: (column: TiersColumn) => boolean): readonly Column<Tiers>[] => {
  const texts = useTexts().customers
  const names = useColumnNames()
  const format = useFormat()
  const plain = (key: 'legalId' | 'email' | 'phone' | 'city'): Column<Tiers> => ({
    key,
    header: names[key],
    render: (tiers) => <span className={key === 'email' || key === 'city' ? undefined : 'figures'}>{tiers[key]}</span>,
  })
  const all: readonly Column<Tiers>[] = [
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
    { key: 'type', header: names.type, render: ({ type }) => texts.statement[type]() },
    plain('legalId'),
    plain('email'),
    plain('phone'),
    plain('city'),
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
  return [
    ...all.filter(({ key }) => shows(key as TiersColumn)),
    {
      key: 'actions',
      header: texts.columns.actions(),
      card: 'actions',
      render: (tiers) => <RowActions tiers={tiers} />,
    },
  ]
}

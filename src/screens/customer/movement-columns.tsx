import type { Movement } from '../../contract/movements.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { useFormat } from '../../ui/format.ts'
import { LastEvents } from '../customers/LastEvents.tsx'
import classes from './customer.module.css'

/** The columns of CUST-05. */
export const useMovementColumns = (): readonly Column<Movement>[] => {
  const texts = useTexts().customers
  const { movements } = texts.statement
  const format = useFormat()
  return [
    {
      key: 'documentNumber',
      header: movements.document(),
      sort: 'documentNumber',
      card: 'title',
      render: ({ documentNumber }) => <span className={`${classes.number} figures`}>{documentNumber}</span>,
    },
    {
      key: 'label',
      header: movements.label(),
      render: ({ label }) => label,
    },
    {
      key: 'type',
      header: movements.type(),
      render: ({ type }) => movements.types[type](),
    },
    {
      key: 'rootAccount',
      header: movements.rootAccount(),
      render: ({ rootAccount }) => <span className="figures">{rootAccount}</span>,
    },
    {
      key: 'documentDate',
      header: movements.documentDate(),
      sort: 'documentDate',
      render: ({ documentDate }) => <span className="figures">{format.date(documentDate)}</span>,
    },
    {
      key: 'dueDate',
      header: movements.dueDate(),
      sort: 'dueDate',
      render: ({ dueDate, daysLate }) => (
        <span className={classes.due}>
          <span className="figures">{format.date(dueDate)}</span>
          {daysLate > 0 ? <span className="late">{movements.late({ days: daysLate })}</span> : null}
        </span>
      ),
    },
    {
      key: 'initialAmount',
      header: movements.initialAmount(),
      align: 'right',
      render: ({ initialAmount }) => format.money(initialAmount),
    },
    {
      key: 'dueAmount',
      header: movements.dueAmount(),
      sort: 'dueAmount',
      align: 'right',
      render: ({ dueAmount, daysLate }) => (
        <strong className={daysLate > 0 ? 'late' : dueAmount === 0 ? classes.settled : ''}>
          {format.money(dueAmount)}
        </strong>
      ),
    },
    {
      key: 'clearingDate',
      header: movements.clearingDate(),
      render: ({ clearingDate }) => <span className="figures">{clearingDate ? format.date(clearingDate) : '–'}</span>,
    },
    {
      key: 'lastEvents',
      header: texts.columns.lastEvents(),
      render: ({ lastEvents }) => <LastEvents events={lastEvents} />,
    },
  ]
}

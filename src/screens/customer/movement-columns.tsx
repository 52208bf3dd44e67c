import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Movement } from '../../contract/ledger/movements.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { LastEvents } from '../customers/LastEvents.tsx'
import classes from './customer.module.css'
import { Why } from './Why.tsx'

/** The columns of CUST-05, and the next action for each movement. */
export const useMovementColumns = (open: (uniqueRef: string) => void): readonly Column<Movement>[] => {
  const texts = useTexts().customers
  const { movements } = texts.statement
  const format = useFormat()
  return [
    {
      key: 'documentNumber',
      header: `${movements.document()}, ${movements.label().toLowerCase()}`,
      sort: 'documentNumber',
      card: 'title',
      render: ({ documentNumber, label, uniqueRef }) => (
        <Two
          first={
            <Anchor
              component="button"
              type="button"
              className={`${classes.number} figures`}
              onClick={() => open(uniqueRef)}
            >
              {documentNumber}
            </Anchor>
          }
          second={label}
        />
      ),
    },
    {
      key: 'type',
      header: `${movements.type()}, ${movements.rootAccount().toLowerCase()}`,
      card: 'none',
      render: ({ type, rootAccount }) => <Two first={movements.types[type]()} second={rootAccount} />,
    },
    {
      key: 'documentDate',
      header: movements.documentDate(),
      sort: 'documentDate',
      card: 'none',
      render: ({ documentDate }) => <span className="figures">{format.date(documentDate)}</span>,
    },
    {
      key: 'dueDate',
      header: movements.dueDate(),
      sort: 'dueDate',
      render: ({ dueDate, daysLate }) => (
        <Two
          first={<span className="figures">{format.date(dueDate)}</span>}
          second={daysLate > 0 ? movements.late({ days: daysLate }) : ''}
          late
        />
      ),
    },
    {
      key: 'initialAmount',
      header: movements.initialAmount(),
      align: 'right',
      card: 'none',
      render: ({ initialAmount }) => format.money(initialAmount),
    },
    {
      key: 'dueAmount',
      header: movements.dueAmount(),
      sort: 'dueAmount',
      align: 'right',
      card: 'figure',
      render: ({ dueAmount, daysLate }) => (
        <strong className={daysLate > 0 ? 'late' : dueAmount === 0 ? classes.settled : ''}>
          {format.money(dueAmount)}
        </strong>
      ),
    },
    {
      key: 'clearingDate',
      header: movements.clearingDate(),
      card: 'none',
      render: ({ clearingDate }) => <span className="figures">{clearingDate ? format.date(clearingDate) : '–'}</span>,
    },
    {
      key: 'lastEvents',
      header: texts.columns.lastEvents(),
      card: 'none',
      render: ({ lastEvents }) => <LastEvents events={lastEvents} />,
    },
    {
      key: 'why',
      header: texts.statement.next.title(),
      card: 'line',
      render: (movement) => <Why movement={movement} />,
    },
  ]
}

/** A value with smaller text below it. */
const Two = ({ first, second, late = false }: { first: ReactNode; second: string; late?: boolean }) => (
  <span className={classes.two}>
    <span>{first}</span>
    {second ? <span className={`${classes.second} ${late ? 'late' : ''}`}>{second}</span> : null}
  </span>
)

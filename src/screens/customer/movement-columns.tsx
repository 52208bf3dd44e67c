import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Movement } from '../../contract/ledger/movements.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table/column.ts'
import classes from './customer.module.css'
import { DocumentClip } from './DocumentClip.tsx'
import { Why } from './Why.tsx'

/** The seven columns of the ledger (CUST-05): the last one says what is done about the entry, or when it was cleared. */
export const useMovementColumns = (open: (uniqueRef: string) => void): readonly Column<Movement>[] => {
  const { movements } = useTexts().customers.statement
  const format = useFormat()
  return [
    {
      key: 'documentNumber',
      header: movements.document(),
      sort: 'documentNumber',
      card: 'title',
      render: ({ documentNumber, documentId, uniqueRef }) => (
        <>
          <Anchor
            component="button"
            type="button"
            className={`${classes.number} figures`}
            onClick={() => open(uniqueRef)}
          >
            {documentNumber}
          </Anchor>
          <DocumentClip documentNumber={documentNumber} documentId={documentId} />
        </>
      ),
    },
    {
      key: 'type',
      header: `${movements.type()}, ${movements.label().toLowerCase()}`,
      card: 'none',
      render: ({ type, label }) => <Two first={movements.types[type]()} second={label} />,
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
      header: movements.amount(),
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
      key: 'why',
      header: movements.state(),
      card: 'line',
      render: (movement) =>
        movement.clearingDate ? (
          <span className={classes.settled}>{movements.cleared({ date: format.date(movement.clearingDate) })}</span>
        ) : (
          <Why movement={movement} />
        ),
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

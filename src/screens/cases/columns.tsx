import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import type { ListedCase } from '../../contract/cases/cases.ts'
import { type BusinessDate, businessDateAt, daysBetween } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { CustomerName } from '../../ui/CustomerName.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table/column.ts'
import classes from './cases.module.css'
import { useCaseState, useRefusalReason } from './words.ts'

/** The time left until a case is time-barred, once a warning is due. */
const LimitationIn = ({ date }: { date: BusinessDate }) => {
  const { limitation } = useTexts()
  const days = daysBetween(businessDateAt(new Date()), date)
  return <span className="late">{days > 0 ? limitation.inDays({ days }) : limitation.barred()}</span>
}

/** The columns of the list of cases (CASE-15). */
export const useColumns = (): readonly Column<ListedCase>[] => {
  const { columns, types, typedByHand, reason } = useTexts().cases
  const format = useFormat()
  const stateOf = useCaseState()
  const reasonOf = useRefusalReason()
  return [
    {
      key: 'number',
      header: columns.number(),
      sort: 'caseNumber',
      card: 'title',
      render: ({ eventId, caseNumber }) => (
        <Anchor
          component={Link}
          href={`/cases/${eventId}`}
          fz="inherit"
          fw={560}
          className={`${classes.number} figures`}
        >
          {caseNumber}
        </Anchor>
      ),
    },
    {
      key: 'customer',
      header: columns.customer(),
      sort: 'tiersName',
      card: 'line',
      render: ({ tiersRef, tiersName }) => <CustomerName tiersRef={tiersRef} name={tiersName} fz="inherit" />,
    },
    { key: 'type', header: columns.type(), render: ({ type }) => types[type]() },
    {
      key: 'state',
      header: columns.state(),
      card: 'value',
      render: (one) => {
        const { title, late } = stateOf(one)
        return (
          <span className={classes.two}>
            <span className={late ? 'late' : ''}>{title}</span>
            {one.mandate && one.refusal ? (
              <span className={classes.second}>{reason({ reason: reasonOf(one.refusal) })}</span>
            ) : null}
          </span>
        )
      },
    },
    {
      key: 'created',
      header: columns.created(),
      sort: 'creationDate',
      card: 'none',
      render: ({ creationDate }) => <span className="figures">{format.date(creationDate)}</span>,
    },
    {
      key: 'amountDue',
      header: columns.amountDue(),
      align: 'right',
      card: 'none',
      render: (one) => format.money(one.amountDue),
    },
    {
      key: 'balance',
      header: columns.balance(),
      sort: 'balanceAmount',
      align: 'right',
      card: 'figure',
      render: ({ balanceAmount }) => <strong>{format.money(balanceAmount)}</strong>,
    },
    {
      key: 'invoices',
      header: columns.invoices(),
      align: 'right',
      card: 'none',
      render: ({ movementRefs }) => (movementRefs.length > 0 ? format.number(movementRefs.length) : typedByHand()),
    },
    {
      key: 'limitation',
      header: columns.limitation(),
      card: 'none',
      render: ({ limitationPeriod, limitationNear }) => (
        <span className={`${classes.two} figures`}>
          {limitationPeriod ? format.date(limitationPeriod) : '–'}
          {limitationPeriod && limitationNear ? <LimitationIn date={limitationPeriod} /> : null}
        </span>
      ),
    },
  ]
}

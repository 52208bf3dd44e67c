import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { EscalationRow } from '../../contract/planning/escalations.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { largestEscalations } from '../../services/ledger/statistics.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './home.module.css'

const CUSTOMERS_SHOWN = 6

/** Customers on whom somebody must decide, largest amount first: days overdue, amount, and the recommended step. */
export const Escalation = () => {
  const texts = useTexts().home.escalation
  const reading = useQuery(largestEscalations(useAccountRef(), CUSTOMERS_SHOWN))
  return (
    <Panel
      title={texts.title()}
      failed={texts.failed()}
      reading={reading}
      height={260}
      aside={({ totalItems }) =>
        totalItems > 0 ? (
          <Anchor component={Link} href="/alerts?status=OPEN" className={classes.aside}>
            {texts.all({ count: totalItems })}
          </Anchor>
        ) : null
      }
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className={classes.nothing}>{texts.none()}</p>
        ) : (
          <ul className={classes.alerts}>
            {items.map((row) => (
              <Row key={row.tiersRef} row={row} />
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

const Row = ({ row: { tiersRef, tiersName, amount, step, daysLate } }: { row: EscalationRow }) => {
  const texts = useTexts()
  const { home, escalation } = texts
  const format = useFormat()
  return (
    <li className={classes.alert}>
      <Link href={`/customers/${encodeURIComponent(tiersRef)}`} className={classes.alertName}>
        {tiersName}
      </Link>
      <span className={`${classes.alertAmount} figures`}>{format.money(amount)}</span>
      <span className={classes.alertTypes}>{escalation.steps[step]()}</span>
      <span className={`${classes.alertDays} late figures`}>{home.escalation.late({ days: daysLate })}</span>
    </li>
  )
}

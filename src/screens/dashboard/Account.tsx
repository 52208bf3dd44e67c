import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getStatistics } from '../../contract/ledger/statistics.ts'
import { periodStart } from '../../domain/dashboard/index.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './dashboard.module.css'
import type { WidgetProps } from './state.ts'

/** The account in figures: its current state, and the activity in the period; each figure links to its list. */
export const Account = ({ days }: WidgetProps) => {
  const { dashboard } = useTexts()
  const texts = dashboard.account
  const format = useFormat()
  const masterRef = useAccountRef()
  const reading = useQuery(query(getStatistics, { params: { masterRef }, query: { days } }))
  const from = periodStart(businessDateAt(new Date()), days)
  return (
    <Panel title={texts.title()} failed={dashboard.failed()} reading={reading} height={190}>
      {(figures) => {
        const lines: readonly (readonly [string, number, string])[] = [
          [texts.customers(), figures.tiers, '/customers?filter=ALL'],
          [texts.lateTiers(), figures.lateTiers, '/customers?filter=OVERDUE'],
          [texts.promises(), figures.openPromises, '/disputes?kind=PROMISE'],
          [texts.disputes(), figures.openDisputes, '/disputes?kind=DISPUTE'],
          [texts.delegations(), figures.delegatedCustomers, '/customers?filter=DEBT_COLLECTION'],
          [texts.escalations(), figures.escalations, '/alerts?status=OPEN'],
          [texts.planned(), figures.plannedReminders, '/reminders?period=ALL'],
          [texts.sent({ days }), figures.period.sentReminders, `/reminders/sent?status=SENT&sentFrom=${from}`],
          [texts.cases({ days }), figures.period.openedCases, `/cases?days=${days}`],
        ]
        return (
          <ul className={classes.account}>
            {lines.map(([name, count, to]) => (
              <li key={to}>
                <Link href={to}>
                  <span>{name}</span>
                  <span className="figures">{format.number(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }}
    </Panel>
  )
}

import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Alert } from '../../contract/planning/alerts.ts'
import { alertTypes } from '../../domain/reminders/types.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { openAlerts } from '../../services/ledger/statistics.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './home.module.css'

/** Number of customers shown; each may have an alert of both kinds. */
const CUSTOMERS_SHOWN = 6

/** Customers in list order, largest amount first; the recommendations for each in the order of their steps. */
const byCustomer = (alerts: readonly Alert[]): { first: Alert; types: Alert['type'][] }[] =>
  [...Map.groupBy(alerts, ({ tiersRef }) => tiersRef).values()].map((own) => ({
    first: own[0]!,
    types: alertTypes.filter((type) => own.some((alert) => alert.type === type)),
  }))

/** Customers who need more than reminders: days overdue, amount, and recommendation. */
export const Alerts = () => {
  const texts = useTexts().home.alerts
  const alerts = useQuery(openAlerts(useAccountRef(), 2 * CUSTOMERS_SHOWN))
  return (
    <Panel
      title={texts.title()}
      failed={texts.failed()}
      reading={alerts}
      height={260}
      aside={({ totalItems }) =>
        totalItems > 0 ? (
          <Anchor component={Link} href="/alerts" className={classes.aside}>
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
            {byCustomer(items)
              .slice(0, CUSTOMERS_SHOWN)
              .map(({ first, types }) => (
                <AlertRow key={first.tiersRef} alert={first} types={types} />
              ))}
          </ul>
        )
      }
    </Panel>
  )
}

const AlertRow = ({ alert, types }: { alert: Alert; types: readonly Alert['type'][] }) => {
  const texts = useTexts().home.alerts
  const format = useFormat()
  return (
    <li className={classes.alert}>
      <Link href={`/customers/${encodeURIComponent(alert.tiersRef)}`} className={classes.alertName}>
        {alert.tiersName}
      </Link>
      <span className={`${classes.alertAmount} figures`}>{format.money(alert.amount)}</span>
      <span className={classes.alertTypes}>
        {texts.advised({ what: types.map((type) => texts[type]()).join(', ') })}
      </span>
      <span className={`${classes.alertDays} late figures`}>{texts.late({ days: alert.daysLate })}</span>
    </li>
  )
}

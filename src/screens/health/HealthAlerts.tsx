import { Anchor, Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type HealthAlert, listHealthAlerts } from '../../contract/ledger/health.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { markAlertSeen } from '../../services/ledger/company-information.ts'
import { useAccountRef, useMay } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { useToasts } from '../../ui/toasts.ts'
import classes from './health.module.css'

/** Unseen alerts of monitored companies: falling scores, proceedings, ending deadlines. Nothing without any. */
export default function HealthAlerts() {
  const { alerts, classes: classWords } = useTexts().health
  const format = useFormat()
  const toasts = useToasts()
  const masterRef = useAccountRef()
  // An alert that one user has seen counts as seen for all.
  const maySee = useMay('WRITE')
  const { data } = useQuery(query(listHealthAlerts, { params: { masterRef } }))
  const see = useMutation({
    mutationFn: (alertId: string) => markAlertSeen(masterRef, alertId),
    onError: toasts.failure,
  })
  const said = ({ kind, day, from, to, proofOfDebtDueBy }: HealthAlert): string =>
    alerts[kind]({
      day: format.date(day),
      due: proofOfDebtDueBy ? format.date(proofOfDebtDueBy) : '',
      from: from ? classWords[from]().toLowerCase() : '',
      to: to ? classWords[to]().toLowerCase() : '',
    })
  if (!data || data.items.length === 0) return null
  return (
    <ul className={classes.alerts} aria-label={alerts.title()}>
      {data.items.map((alert) => (
        <li key={alert.alertId} className={classes.alert}>
          <span>
            <Anchor component={Link} href={`/customers/${encodeURIComponent(alert.tiersRef)}/health`} fw={560}>
              {alert.tiersName}
            </Anchor>{' '}
            {said(alert)}
          </span>
          {maySee ? (
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={see.isPending}
              aria-label={alerts.seenOf({ name: alert.tiersName })}
              onClick={() => see.mutate(alert.alertId)}
            >
              {alerts.seen()}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

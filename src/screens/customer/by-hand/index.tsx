import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listPlannedReminders, type PlannedReminder } from '../../../contract/delivery/reminders.ts'
import type { CustomerDetail } from '../../../contract/ledger/customers.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { query } from '../../../services/http/http-query.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useFormat } from '../../../ui/format.ts'
import classes from '../customer.module.css'

/** Maximum number of reminders shown for one customer. */
const SHOWN = 20

/** The reminders that users planned for the customer (REM-03). */
export default function ByHand({ customer }: { customer: CustomerDetail }) {
  const texts = useTexts().handReminder
  const masterRef = useAccountRef()
  const wanted = { tiersRef: customer.ref, byHand: 'true', period: 'ALL', size: SHOWN } as const
  const { data, error, isFetching, refetch } = useQuery(
    query(listPlannedReminders, { params: { masterRef }, query: wanted }),
  )
  return (
    <>
      {error && !data ? (
        <Failure
          title={texts.listFailed()}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          order={3}
        />
      ) : null}
      {data && data.items.length > 0 ? (
        <section aria-label={texts.list()} className={classes.byHand}>
          <h3>{texts.list()}</h3>
          <ul>
            {data.items.map((reminder) => (
              <Planned key={reminder.id} reminder={reminder} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

const Planned = ({ reminder }: { reminder: PlannedReminder }) => {
  const texts = useTexts()
  const { handReminder: byHand } = texts
  const format = useFormat()
  const { media, plannedDate, title, comment, status } = reminder
  const held = status === 'HELD'
  return (
    <li>
      <span className="figures">
        {byHand.on({ media: texts.reminders.medias[media](), date: format.date(plannedDate) })}
      </span>{' '}
      {held ? (
        <Badge size="sm" variant="light" color="amber">
          {byHand.held()}
        </Badge>
      ) : null}
      {title ? <span className={classes.byHandTitle}>{title}</span> : null}
      {comment ? <span className={classes.lift}>{comment}</span> : null}
      {held ? <span className={classes.lift}>{byHand.heldHint()}</span> : null}
    </li>
  )
}

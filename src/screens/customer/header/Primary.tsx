import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listPlannedReminders } from '../../../contract/delivery/reminders.ts'
import type { CustomerDetail } from '../../../contract/ledger/customers.ts'
import type { CustomerNextAction } from '../../../domain/customer-action.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { query } from '../../../services/http/http-query.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { placeOf } from '../../escalation/places.ts'

type Props = {
  customer: CustomerDetail
  action: CustomerNextAction
  onContact: (how: { media?: 'PHONE' }) => void
}

/** The address of the planned reminders of a customer, the first of which opens. */
export const plannedOf = (tiersRef: string): string => {
  const ref = encodeURIComponent(tiersRef)
  return `/reminders?period=ALL&search=${ref}&open=${ref}`
}

/** The one button for what comes next. */
export const Primary = ({ customer, action: { action, opensPlanned }, onContact }: Props) => {
  const texts = useTexts()
  const { act } = texts.customers.statement
  switch (action) {
    case 'REMIND':
      return opensPlanned ? (
        <Go to={plannedOf(customer.ref)} words={act.remind()} />
      ) : (
        <Button onClick={() => onContact({})}>{act.remind()}</Button>
      )
    case 'CALL':
      return opensPlanned ? (
        <PlannedPhoneCall tiersRef={customer.ref} />
      ) : (
        <Button onClick={() => onContact({ media: 'PHONE' })}>{texts.escalation.steps.CALL()}</Button>
      )
    case 'OPEN_CASE':
      return <Go to={`/cases/${encodeURIComponent(customer.openCase?.eventId ?? '')}`} words={act.openCase()} />
    case 'WAIT':
      return null
    default:
      return (
        <Go to={placeOf(action, customer.ref) ?? plannedOf(customer.ref)} words={texts.escalation.steps[action]()} />
      )
  }
}

const Go = ({ to, words }: { to: string; words: string }) => (
  <Button component={Link} href={to}>
    {words}
  </Button>
)

/** Leads to the sheet of the planned phone call, or to the list of them while it is not known. */
const PlannedPhoneCall = ({ tiersRef }: { tiersRef: string }) => {
  const { steps } = useTexts().escalation
  const masterRef = useAccountRef()
  const wanted = { tiersRef, media: 'PHONE', period: 'ALL', size: 1 } as const
  const { data } = useQuery(query(listPlannedReminders, { params: { masterRef }, query: wanted }))
  const [reminder] = data?.items ?? []
  const sheet = reminder?.media === 'PHONE' ? `/reminders/${encodeURIComponent(reminder.id)}/call` : null
  return <Go to={sheet ?? `${plannedOf(tiersRef)}&media=PHONE`} words={steps.CALL()} />
}

import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Reminder } from '../../contract/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { remindersSent } from '../../services/customers.ts'
import { useMasterRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useReminderFile } from '../letters/useReminderFile.ts'
import { useStepName } from '../reminders/words.ts'
import classes from './customer.module.css'

/** The latest reminders of a customer are enough here: a round has few steps. */
const SHOWN = 20

/** What was sent to the customer, the latest first; what failed is told as such. */
export const RemindersSent = ({ tiersRef }: { tiersRef: string }) => {
  const texts = useTexts().customers.statement.reminders
  const id = useId()
  const { data, error, isFetching, refetch } = useQuery(remindersSent(useMasterRef(), tiersRef, SHOWN))
  return (
    <section aria-labelledby={id} className={classes.part}>
      <Title order={2} id={id} mb="xs">
        {texts.title()}
      </Title>
      {error && !data ? <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} order={3} /> : null}
      {!data && !error ? <ListSkeleton rows={3} /> : null}
      {data?.totalItems === 0 ? <p className={classes.nothing}>{texts.none()}</p> : null}
      {data && data.totalItems > 0 ? (
        <ol className={classes.sent}>
          {data.items.map((reminder) => (
            <Sent key={reminder.id} reminder={reminder} />
          ))}
        </ol>
      ) : null}
    </section>
  )
}

const Sent = ({ reminder }: { reminder: Reminder }) => {
  const texts = useTexts()
  const format = useFormat()
  const step = useStepName()(reminder.stepId)
  const file = useReminderFile()
  const media = texts.reminders.medias[reminder.media]()
  return (
    <li className={classes.sentRow}>
      <span className={`${classes.sentDay} figures`}>{format.day(reminder.createdDate)}</span>
      <span className={classes.sentStep}>
        {step}
        {media === step ? null : <span className={classes.sentMedia}>{media}</span>}
        {reminder.status === 'FAILED' ? (
          <span className="late">{texts.customers.statement.reminders.notSent()}</span>
        ) : null}
        {reminder.media === 'LETTER' && reminder.status === 'SENT' ? (
          <Button
            size="compact-xs"
            variant="default"
            loading={file.isPending}
            onClick={() => file.mutate({ reminderId: reminder.id })}
          >
            {texts.letters.seeSent()}
          </Button>
        ) : null}
      </span>
      <span className={`${classes.sentAmount} figures`}>{format.money(reminder.amount)}</span>
    </li>
  )
}

import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getReminder, type Reminder } from '../../contract/delivery/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useReminderFile } from '../letters/useReminderFile.ts'
import { useFailureWords, useStepName } from '../reminders/words.ts'
import { Ending } from './Ending.tsx'
import classes from './sent.module.css'

/** A sent reminder, with its outcome. */
export const Detail = ({ reminder, onClose }: { reminder: Reminder; onClose: () => void }) => {
  const texts = useTexts()
  const { sent } = texts.reminders
  const { detail } = sent
  const format = useFormat()
  const failureWords = useFailureWords()
  const stepName = useStepName()
  const file = useReminderFile()
  const masterRef = useAccountRef()
  const reading = useQuery(query(getReminder, { params: { masterRef, reminderId: reminder.id } }, 'reminders'))
  const one = reading.data
  const facts = one
    ? [
        [detail.id(), one.id],
        [sent.columns.customer(), one.tiersName],
        [detail.step(), [stepName(one.stepId), one.handTitle].filter(Boolean).join(' · ')],
        [detail.media(), texts.reminders.medias[one.media]()],
        [detail.amount(), format.money(one.amount)],
        [sent.columns.created(), format.day(one.createdDate)],
        [detail.plannedDate(), format.date(one.plannedDate)],
        [detail.recipient(), one.recipient],
        [detail.sentAt(), one.sentAt ? format.moment(one.sentAt) : ''],
        [detail.by(), one.ruledBy ? detail.byRule({ name: one.ruledBy }) : one.userName || detail.application()],
        [detail.invoices(), format.number(one.invoices)],
        [detail.messageId(), one.messageId],
        [detail.failure(), one.failure ? `${failureWords(one.failure.code)} ${one.failure.reason}` : ''],
        [detail.comment(), one.comment],
        [detail.endDate(), one.endDate ? format.moment(one.endDate) : ''],
        [detail.endComment(), one.endComment],
      ].filter(([, value]) => value !== '')
    : []
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={reminder.title}
      styles={{ title: { fontWeight: 620, fontSize: 'var(--mantine-font-size-xl)' } }}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': texts.shared.actions.close() }}
    >
      {one ? (
        <div data-testid="sent">
          <dl className={classes.facts}>
            {facts.map(([name, value]) => [<dt key={`${name}.`}>{name}</dt>, <dd key={name}>{value}</dd>])}
          </dl>
          {one.url ? (
            // Errors are shown here beside the button, so no toast is needed.
            <Button
              variant="default"
              onClick={() => file.mutate({ reminderId: one.id, silent: true })}
              loading={file.isPending}
            >
              {detail.file()}
            </Button>
          ) : null}
          {file.data === false ? <NotDone mb={0} text={detail.fileFailed()} /> : null}
          <Ending reminder={one} />
        </div>
      ) : reading.error ? (
        <Failure
          title={detail.failed()}
          error={reading.error}
          onRetry={() => void reading.refetch()}
          retrying={reading.isFetching}
        />
      ) : (
        <ListSkeleton />
      )}
    </Drawer>
  )
}

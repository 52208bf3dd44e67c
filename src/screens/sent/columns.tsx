import { Anchor, Button, Text } from '@mantine/core'
import { Link } from 'wouter'
import type { Reminder } from '../../contract/delivery/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { MediaName } from '../reminders/MediaName.tsx'
import { useStepName } from '../reminders/words.ts'
import classes from './sent.module.css'

/** The columns of sent reminders (REM-13). */
export const useColumns = (onOpen: (reminder: Reminder) => void): readonly Column<Reminder>[] => {
  const { sent } = useTexts().reminders
  const { columns } = sent
  const format = useFormat()
  const stepName = useStepName()
  return [
    { key: 'title', header: columns.title(), card: 'title', render: ({ title }) => title },
    { key: 'media', header: columns.media(), card: 'value', render: ({ media }) => <MediaName media={media} /> },
    {
      key: 'step',
      header: columns.step(),
      card: 'none',
      render: (reminder) => <Step name={stepName(reminder.stepId)} title={reminder.handTitle} />,
    },
    {
      key: 'customer',
      header: columns.customer(),
      card: 'line',
      render: ({ tiersRef, tiersName }) => (
        <Anchor component={Link} href={`/customers/${encodeURIComponent(tiersRef)}`} fz="inherit" fw={560}>
          {tiersName}
        </Anchor>
      ),
    },
    {
      key: 'amount',
      header: columns.amount(),
      align: 'right',
      card: 'figure',
      render: ({ amount }) => <span className="figures">{format.money(amount)}</span>,
    },
    {
      key: 'created',
      header: columns.created(),
      card: 'none',
      render: ({ createdDate, ruledBy }) => (
        <>
          <span className="figures">{format.day(createdDate)}</span>
          {ruledBy ? (
            <Text size="xs" c="dimmed">
              {sent.automatic()}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      key: 'planned',
      header: columns.planned(),
      render: ({ plannedDate }) => <span className="figures">{format.date(plannedDate)}</span>,
    },
    {
      key: 'status',
      header: columns.status(),
      card: 'value',
      render: ({ status }) => (
        <span className={status === 'SENT' ? classes.dim : 'late'}>{sent.statuses[status]()}</span>
      ),
    },
    { key: 'comment', header: columns.comment(), card: 'none', render: ({ comment }) => comment },
    {
      key: 'open',
      header: columns.open(),
      card: 'actions',
      opens: true,
      render: (reminder) => (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onOpen(reminder)}
          aria-label={sent.openOf({ title: reminder.title, name: reminder.tiersName })}
        >
          {columns.open()}
        </Button>
      ),
    },
  ]
}

/** The step, and the title given by the user who planned it by hand. */
const Step = ({ name, title }: { name: string; title: string }) => (
  <>
    {name}
    {title ? (
      <Text size="xs" c="dimmed">
        {title}
      </Text>
    ) : null}
  </>
)

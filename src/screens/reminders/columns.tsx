import { Anchor, Badge, Button, Text } from '@mantine/core'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { Link } from 'wouter'
import type { PlannedReminder } from '../../contract/delivery/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { telephone } from '../../ui/telephone.ts'
import { MediaName } from './MediaName.tsx'
import classes from './reminders.module.css'
import { useFollowUp, useInsteadWords, useStepName } from './words.ts'

/** The columns of REM-01, and the button that opens a reminder. */
export const useColumns = (open: (reminder: PlannedReminder) => void): readonly Column<PlannedReminder>[] => {
  const texts = useTexts().reminders
  const format = useFormat()
  const stepName = useStepName()
  const followUp = useFollowUp()
  const instead = useInsteadWords()
  return [
    {
      key: 'amount',
      header: texts.columns.amount(),
      sort: 'amount',
      align: 'right',
      card: 'figure',
      render: ({ amount }) => (
        <Text span fw={600} className="figures">
          {format.money(amount)}
        </Text>
      ),
    },
    {
      key: 'customer',
      header: texts.columns.customer(),
      sort: 'tiersName',
      card: 'title',
      render: ({ tiersRef, tiersName, daysLate }) => (
        <>
          <Anchor component={Link} href={`/customers/${encodeURIComponent(tiersRef)}`} className={classes.name}>
            {tiersName}
          </Anchor>
          {daysLate > 0 ? (
            <Text size="xs" className="late figures">
              {texts.daysLate({ days: daysLate })}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      key: 'ref',
      header: texts.columns.ref(),
      sort: 'tiersRef',
      card: 'none',
      render: ({ tiersRef }) => <span className="figures">{tiersRef}</span>,
    },
    {
      key: 'media',
      header: texts.columns.media(),
      card: 'value',
      render: ({ media }) => <MediaName media={media} />,
    },
    {
      key: 'step',
      header: texts.columns.step(),
      card: 'line',
      render: (reminder) => (
        <>
          <span className={classes.step}>
            <span className={classes.stepName}>{stepName(reminder.stepId)}</span>
            <StatusBadge reminder={reminder} />
          </span>
          {reminder.title ? (
            <Text size="xs" c="dimmed">
              {reminder.title}
            </Text>
          ) : null}
          {reminder.insteadOf && !isUnderWay(reminder) ? (
            <Text size="xs" c="dimmed">
              {instead(reminder)?.reason}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      key: 'plannedDate',
      header: texts.columns.plannedDate(),
      sort: 'plannedDate',
      render: ({ plannedDate, hour, waiting }) => (
        <>
          <span className="figures">
            {hour ? texts.columns.at({ date: format.date(plannedDate), hour }) : format.date(plannedDate)}
          </span>
          {waiting ? (
            <Text size="xs" className="figures">
              {texts.waiting.leaves({ moment: format.moment(waiting.leavesAt) })}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      key: 'call',
      header: texts.columns.call(),
      card: 'none',
      render: ({ phone, tiersName }) =>
        phone ? (
          <Anchor
            href={telephone(phone)}
            className={classes.phone}
            aria-label={texts.phoneNumber({ name: tiersName, phone })}
          >
            <IconPhone size={14} stroke={1.7} aria-hidden />
            {phone}
          </Anchor>
        ) : (
          <Text span c="dimmed">
            {texts.detail.none()}
          </Text>
        ),
    },
    {
      key: 'followUp',
      header: texts.columns.followUp(),
      card: 'none',
      render: (reminder) => (
        <Text span size="sm" className={classes.followUp} c={reminder.followUp ? undefined : 'dimmed'}>
          {followUp(reminder)}
        </Text>
      ),
    },
    {
      key: 'open',
      header: texts.columns.open(),
      card: 'actions',
      opens: true,
      render: (reminder) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={texts.openOf({ name: reminder.tiersName })}
          aria-haspopup="dialog"
          onClick={() => open(reminder)}
        >
          {texts.open()}
        </Button>
      ),
    },
  ]
}

/** The state of its sending is more important than the reason for another channel. */
const isUnderWay = ({ status }: PlannedReminder): boolean => status === 'FAILED' || status === 'SENDING'

const StatusBadge = ({ reminder }: { reminder: PlannedReminder }) => {
  const texts = useTexts().reminders
  const instead = useInsteadWords()(reminder)
  if (reminder.status === 'FAILED') return <Tag color="red">{texts.notSent()}</Tag>
  if (reminder.status === 'SENDING') return <Tag color="gray">{texts.sending()}</Tag>
  return instead ? <Tag color="amber">{instead.badge}</Tag> : null
}

const Tag = ({ color, children }: { color: string; children: string }) => (
  <Badge color={color} variant="light" size="sm" radius="sm" tt="none" autoContrast>
    {children}
  </Badge>
)

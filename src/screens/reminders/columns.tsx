import { Anchor, Badge, Text, VisuallyHidden } from '@mantine/core'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { PlannedReminder } from '../../contract/delivery/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { telephone } from '../../ui/telephone.ts'
import { MediaName } from './MediaName.tsx'
import classes from './reminders.module.css'
import { useInsteadWords, useStepName } from './words.ts'

/** Beside the open reminder: what tells which one a row is. */
const besideOpen: readonly string[] = ['customer', 'amount', 'late', 'media']

/** The columns of REM-01; `isBeside`: only those that tell which one it is, beside the open reminder. */
export const useColumns = (
  open: (reminder: PlannedReminder) => void,
  isBeside: boolean,
): readonly Column<PlannedReminder>[] => {
  const texts = useTexts().reminders
  const format = useFormat()
  const stepName = useStepName()
  const instead = useInsteadWords()
  const columns: readonly Column<PlannedReminder>[] = [
    {
      key: 'amount',
      header: isBeside ? texts.columns.amountBeside() : texts.columns.amount(),
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
      opens: true,
      fills: true,
      render: (reminder) => (
        <Anchor
          component="button"
          type="button"
          className={classes.name}
          data-reminder={reminder.id}
          title={reminder.tiersName}
          aria-label={texts.openOf({ name: reminder.tiersName })}
          onClick={() => open(reminder)}
        >
          {reminder.tiersName}
        </Anchor>
      ),
    },
    {
      key: 'late',
      header: texts.columns.late(),
      sort: 'daysLate',
      align: 'right',
      render: ({ daysLate }) =>
        daysLate > 0 ? <span className="late">{texts.columns.daysLate({ days: daysLate })}</span> : null,
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
      render: ({ media }) => <MediaName media={media} short={isBeside} />,
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
            <span className={classes.digits}>{phone}</span>
          </Anchor>
        ) : (
          <Text span c="dimmed">
            <span aria-hidden>–</span>
            <VisuallyHidden>{texts.detail.none()}</VisuallyHidden>
          </Text>
        ),
    },
    {
      key: 'followUp',
      header: texts.columns.followUp(),
      card: 'none',
      render: ({ followUp: last }) =>
        last ? (
          <span className={classes.followUp}>
            <MediaName media={last.media} short /> <span className="figures">{format.day(last.at)}</span>
          </span>
        ) : (
          <Text span size="sm" c="dimmed" className={classes.followUp}>
            {texts.noFollowUp()}
          </Text>
        ),
    },
  ]
  return isBeside ? besideOpen.flatMap((key) => columns.find((column) => column.key === key) ?? []) : columns
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

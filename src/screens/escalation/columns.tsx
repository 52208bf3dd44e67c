import { Anchor, Button, Text } from '@mantine/core'
import { Link } from 'wouter'
import type { EscalationRow } from '../../contract/planning/escalations.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useMay } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { type StepHere, Steps } from './Steps.tsx'

/** What was done about a customer: reminders by channel with the last day, and the formal notice. */
const Done = ({ done: { reminders, formalNotice } }: Pick<EscalationRow, 'done'>) => {
  const texts = useTexts().escalation
  const format = useFormat()
  const last = reminders.at(-1)
  const sent = reminders.map(({ media, count }) => texts.sent[media]({ count })).join(', ')
  return (
    <>
      {last ? (
        <span>
          {sent}{' '}
          <Text span size="sm" c="dimmed">
            {texts.last({ date: format.date(last.lastOn) })}
          </Text>
        </span>
      ) : formalNotice ? null : (
        <Text span c="dimmed">
          {texts.notDone()}
        </Text>
      )}
      {formalNotice ? (
        <Text span display="block" size="sm">
          {texts.formalNotice[formalNotice.state]({ date: formalNotice.until ? format.date(formalNotice.until) : '' })}
        </Text>
      ) : null}
    </>
  )
}

const Reason = ({ row: { reason, wait } }: { row: EscalationRow }) => {
  const texts = useTexts().escalation
  const format = useFormat()
  if (!wait) return <span>{texts.reasons[reason]()}</span>
  return (
    <>
      <span>{texts.waits({ date: format.date(wait.until), reason: wait.reason })}</span>
      {wait.by ? (
        <Text span display="block" size="sm" c="dimmed">
          {texts.waitsBy({ name: wait.by })}
        </Text>
      ) : null}
    </>
  )
}

type Acts = { onStep: (here: StepHere) => void; onResume: (tiersRef: string) => void; resuming: boolean }

/** The columns of the list; what to do only for those who may. */
export const useColumns = (acts: Acts): readonly Column<EscalationRow>[] => {
  const texts = useTexts().escalation
  const format = useFormat()
  const mayWrite = useMay('WRITE')
  return [
    {
      key: 'customer',
      header: texts.customer(),
      sort: 'tiersName',
      card: 'title',
      render: ({ tiersRef, tiersName }) => (
        <Anchor component={Link} href={`/customers/${encodeURIComponent(tiersRef)}`} fw={560}>
          {tiersName}
        </Anchor>
      ),
    },
    {
      key: 'ref',
      header: texts.ref(),
      optional: true,
      render: ({ tiersRef }) => <span className="figures">{tiersRef}</span>,
    },
    {
      key: 'amount',
      header: texts.amount(),
      sort: 'amount',
      align: 'right',
      render: ({ amount }) => (
        <Text span fw={600} className="figures">
          {format.money(amount)}
        </Text>
      ),
    },
    {
      key: 'daysLate',
      header: texts.daysLate(),
      sort: 'daysLate',
      align: 'right',
      render: ({ daysLate }) => <span className="late figures">{texts.days({ days: daysLate })}</span>,
    },
    { key: 'done', header: texts.done(), render: ({ done }) => <Done done={done} /> },
    { key: 'reason', header: texts.reason(), render: (row) => <Reason row={row} /> },
    {
      key: 'next',
      header: texts.next(),
      card: 'actions',
      render: (row) => {
        if (!mayWrite) return texts.steps[row.step]()
        return row.wait ? (
          <Button
            size="compact-sm"
            variant="default"
            disabled={acts.resuming}
            aria-label={texts.resumeOf({ name: row.tiersName })}
            onClick={() => acts.onResume(row.tiersRef)}
          >
            {texts.resume()}
          </Button>
        ) : (
          <Steps row={row} onStep={acts.onStep} />
        )
      },
    },
  ]
}

import { Anchor, Button } from '@mantine/core'
import { Link } from 'wouter'
import type { PlannedReminder } from '../../contract/delivery/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { useStepName } from '../reminders/words.ts'
import type { BatchProps } from './flow.ts'

/** The columns of the letters: customer, step, day, amount, and a preview button. */
export const useColumns = (send: BatchProps['send']): readonly Column<PlannedReminder>[] => {
  const texts = useTexts().letters
  const format = useFormat()
  const stepName = useStepName()
  return [
    {
      key: 'customer',
      header: texts.columns.customer(),
      sort: 'tiersName',
      card: 'title',
      render: ({ tiersRef, tiersName }) => (
        <Anchor component={Link} href={`/customers/${encodeURIComponent(tiersRef)}`} fz="inherit" fw={560}>
          {tiersName}
        </Anchor>
      ),
    },
    {
      key: 'ref',
      header: texts.columns.ref(),
      sort: 'tiersRef',
      card: 'none',
      render: ({ tiersRef }) => <span className="figures">{tiersRef}</span>,
    },
    { key: 'step', header: texts.columns.step(), render: ({ stepId }) => stepName(stepId) },
    {
      key: 'plannedDate',
      header: texts.columns.plannedDate(),
      sort: 'plannedDate',
      render: ({ plannedDate }) => <span className="figures">{format.date(plannedDate)}</span>,
    },
    {
      key: 'amount',
      header: texts.columns.amount(),
      sort: 'amount',
      align: 'right',
      card: 'figure',
      render: ({ amount }) => <span className="figures">{format.money(amount)}</span>,
    },
    {
      key: 'preview',
      header: texts.columns.preview(),
      card: 'actions',
      align: 'right',
      render: ({ id, tiersRef, tiersName }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={texts.previewOf({ name: tiersName })}
          onClick={() => send({ type: 'preview.requested', letter: { reminderId: id, tiersRef, tiersName } })}
        >
          {texts.preview()}
        </Button>
      ),
    },
  ]
}

import { Button, Group, Textarea } from '@mantine/core'
import { COMMENT_MAX_LENGTH, EVENT_MAX_DAYS_BACK, PROMISE_MAX_DAYS } from '../../../domain/constants.ts'
import { addDays } from '../../../domain/dates.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { DraftPatch } from '../../../machines/event/event.types.ts'
import { AmountField } from '../../../ui/AmountField.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { FollowUp } from './FollowUp.tsx'
import type { EventProps } from './flow.ts'
import { OfferedInvoices } from './OfferedInvoices.tsx'
import { useFieldProblem } from './words.ts'

/** The form of a dispute, a promise or a discrepancy: invoices, amount, day, comment. */
export const EventForm = ({ snapshot, send, onClose }: EventProps & { onClose: () => void }) => {
  const texts = useTexts()
  const { form } = texts.events
  const { draft, today, problems, error } = snapshot.context
  const problemOf = useFieldProblem(problems)
  const change = (patch: DraftPatch) => send({ type: 'draft.changed', patch })
  const disabled = !snapshot.can({ type: 'draft.changed', patch: {} })

  if (snapshot.matches('loadFailed')) {
    return (
      <Failure title={form.loadFailed()} error={error} onRetry={() => send({ type: 'retry.requested' })} order={3} />
    )
  }
  if (snapshot.matches('loading')) return <ListSkeleton rows={4} />
  const promise = draft.kind === 'PROMISE'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'draft.submitted' })
      }}
    >
      <OfferedInvoices
        snapshot={snapshot}
        error={problemOf('movementRefs')}
        disabled={disabled}
        onChange={(movementRefs) => change({ movementRefs })}
      />
      <Group grow align="flex-start" mt="md" preventGrowOverflow={false} wrap="wrap">
        <AmountField
          label={form.amount[draft.kind]()}
          description={form.amountHint[draft.kind]()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.amount}
          onChange={(amount) => change({ amount })}
          allowNegative={draft.kind === 'DISCREPANCY'}
          required
          disabled={disabled}
          error={problemOf('amount')}
        />
        {promise ? (
          <DateField
            label={form.paymentDate()}
            value={draft.paymentDate}
            onChange={(paymentDate) => change({ paymentDate })}
            minDate={today}
            maxDate={addDays(today, PROMISE_MAX_DAYS)}
            required
            disabled={disabled}
            error={problemOf('paymentDate')}
            popoverProps={{ withinPortal: true }}
          />
        ) : (
          <DateField
            label={form.startDate()}
            value={draft.startDate}
            onChange={(startDate) => change({ startDate })}
            minDate={addDays(today, -EVENT_MAX_DAYS_BACK)}
            maxDate={today}
            required
            disabled={disabled}
            error={problemOf('startDate')}
            popoverProps={{ withinPortal: true }}
          />
        )}
      </Group>
      {draft.kind === 'DISPUTE' ? (
        <FollowUp snapshot={snapshot} disabled={disabled} problemOf={problemOf} change={change} />
      ) : null}
      <Textarea
        mt="md"
        label={form.comment()}
        placeholder={form.commentHint[draft.kind]()}
        value={draft.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={COMMENT_MAX_LENGTH}
        required
        disabled={disabled}
        error={problemOf('comment')}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={!snapshot.can({ type: 'modal.closed' })}>
          {texts.shared.actions.cancel()}
        </Button>
        <Button type="submit" loading={snapshot.matches('recording')} disabled={disabled}>
          {form.save()}
        </Button>
      </Group>
    </form>
  )
}

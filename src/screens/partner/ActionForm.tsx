import { Text, Textarea, Title } from '@mantine/core'
import { COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { AmountField } from '../../ui/AmountField.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import type { DeskProps } from './flow.ts'
import classes from './partner.module.css'
import { useMandateMoney } from './words.ts'

/** An action, entered and confirmed, with an explanation of its effects. */
export const ActionForm = ({ snapshot, send }: DeskProps) => {
  const { partner: texts } = useTexts()
  const money = useMandateMoney()
  const { draft, problems, mandate } = snapshot.context
  const { action } = draft
  const busy = snapshot.hasTag('busy')
  const problemOf = (field: 'reason' | 'amount') => {
    const problem = problems.find((one) => one.field === field)
    return problem && texts.problems[problem.code]()
  }
  return (
    <form
      noValidate
      className={classes.action}
      aria-label={texts.actions[action]()}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'action.confirmed' })
      }}
    >
      <Title order={2}>{texts.actions[action]()}</Title>
      <Text c="dimmed">{texts.ask[action]()}</Text>
      {action === 'RECOVER' && mandate ? (
        <AmountField
          mt="md"
          maw={260}
          label={texts.amount()}
          description={texts.amountHint({ left: money(mandate.leftAmount, mandate.currency) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.amount}
          onChange={(amount) => send({ type: 'draft.changed', patch: { amount } })}
          allowNegative={false}
          required
          data-autofocus
          disabled={busy}
          error={problemOf('amount')}
        />
      ) : null}
      {action === 'REFUSE' || action === 'CLOSE' ? (
        <Textarea
          mt="md"
          label={texts.reason[action]()}
          value={draft.reason}
          onChange={(event) => send({ type: 'draft.changed', patch: { reason: event.currentTarget.value } })}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={COMMENT_MAX_LENGTH}
          required={action === 'REFUSE'}
          disabled={busy}
          error={problemOf('reason')}
        />
      ) : null}
      <FormButtons
        mt="md"
        submit={texts.confirm[action]()}
        working={texts.acting()}
        busy={busy}
        color={action === 'REFUSE' ? 'red' : undefined}
        onCancel={() => send({ type: 'action.abandoned' })}
      />
    </form>
  )
}

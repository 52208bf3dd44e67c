import { Text, Textarea, Title } from '@mantine/core'
import { COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { AmountField } from '../../ui/AmountField.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import type { DeskProps } from './flow.ts'
import classes from './partner.module.css'
import { useMandateMoney } from './words.ts'

/** An action, entered and confirmed, with an explanation of its effects. */
export const DeedForm = ({ snapshot, send }: DeskProps) => {
  const { partner: texts } = useTexts()
  const money = useMandateMoney()
  const { draft, problems, mandate } = snapshot.context
  const { deed } = draft
  const busy = snapshot.hasTag('busy')
  const problemOf = (field: 'reason' | 'amount') => {
    const problem = problems.find((one) => one.field === field)
    return problem && texts.problems[problem.code]()
  }
  return (
    <form
      noValidate
      className={classes.deed}
      aria-label={texts.deeds[deed]()}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'deed.confirmed' })
      }}
    >
      <Title order={2}>{texts.deeds[deed]()}</Title>
      <Text c="dimmed">{texts.ask[deed]()}</Text>
      {deed === 'RECOVER' && mandate ? (
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
      {deed === 'REFUSE' || deed === 'CLOSE' ? (
        <Textarea
          mt="md"
          label={texts.reason[deed]()}
          value={draft.reason}
          onChange={(event) => send({ type: 'draft.changed', patch: { reason: event.currentTarget.value } })}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={COMMENT_MAX_LENGTH}
          required={deed === 'REFUSE'}
          disabled={busy}
          error={problemOf('reason')}
        />
      ) : null}
      <FormButtons
        mt="md"
        submit={texts.confirm[deed]()}
        working={texts.acting()}
        busy={busy}
        color={deed === 'REFUSE' ? 'red' : undefined}
        onCancel={() => send({ type: 'deed.abandoned' })}
      />
    </form>
  )
}

import { Button, Group } from '@mantine/core'
import { selectionCodes } from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { wordsOfCode } from '../../ui/problem.ts'
import { NotDone } from '../../ui/Said.tsx'
import type { PaymentProps } from './flow.ts'
import classes from './payment.module.css'

/** The rules that forbid the payment, without duplicates. */
export const Refused = ({ snapshot, send }: PaymentProps) => {
  const { payments: texts, cases, shared } = useTexts()
  const { refusal } = snapshot.context
  const wordsOf = (code: string): string => {
    const own = wordsOfCode(texts.refusals, code)
    const rule = selectionCodes.find((known) => known === code)
    return own ?? (rule ? cases.selection.codes[rule]() : texts.refusals.SELECTION_REFUSED())
  }
  const codes = [...new Set(refusal?.errors.map(({ code }) => code))]
  return (
    <NotDone title={texts.refused()} text={wordsOf(refusal?.code ?? '')} mb={0} refused>
      {codes.length > 0 ? (
        <ul className={classes.reasons}>
          {codes.map((code) => (
            <li key={code}>{wordsOf(code)}</li>
          ))}
        </ul>
      ) : null}
      <Group mt="sm">
        <Button variant="default" onClick={() => send({ type: 'payment.requested' })}>
          {shared.actions.retry()}
        </Button>
      </Group>
    </NotDone>
  )
}

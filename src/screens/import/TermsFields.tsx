import { Checkbox, Group, NumberInput, Text } from '@mantine/core'
import { dueDateBy, PAYMENT_TERMS_MAX_DAYS, type PaymentTerms } from '../../domain/payment-terms.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './import.module.css'
import { present, useWizard } from './wizard.ts'

/** The date of the invoice in the example. */
const EXAMPLE = '2026-03-12'
const LAST_DAY = 31

/** When invoices without a due date are due; asked once, and kept with the account's mapping. */
export const TermsFields = () => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports.terms
  const format = useFormat()
  const { terms } = present(snapshot.context.mapping)
  const change = (patch: Partial<PaymentTerms>) =>
    send({ type: 'terms.chosen', terms: { days: 0, endOfMonth: false, onDay: 0, ...terms, ...patch } })
  return (
    <section className={classes.terms} aria-label={texts.label()}>
      <Group align="flex-end" gap="md">
        <NumberInput
          label={texts.days()}
          value={terms?.days ?? ''}
          min={0}
          max={PAYMENT_TERMS_MAX_DAYS}
          allowDecimal={false}
          clampBehavior="strict"
          w={150}
          onChange={(days) =>
            typeof days === 'number' ? change({ days }) : send({ type: 'terms.chosen', terms: null })
          }
        />
        <NumberInput
          label={texts.onDay()}
          placeholder={texts.onDayNone()}
          value={terms?.onDay || ''}
          min={1}
          max={LAST_DAY}
          allowDecimal={false}
          clampBehavior="strict"
          w={170}
          disabled={!terms?.endOfMonth}
          onChange={(day) => change({ onDay: typeof day === 'number' ? day : 0 })}
        />
      </Group>
      <Checkbox
        mt="sm"
        label={texts.endOfMonth()}
        checked={terms?.endOfMonth ?? false}
        disabled={terms === null}
        onChange={({ currentTarget }) => change({ endOfMonth: currentTarget.checked, onDay: 0 })}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {terms
          ? texts.example({ date: format.date(EXAMPLE), due: format.date(dueDateBy(terms, EXAMPLE)) })
          : texts.hint()}
      </Text>
    </section>
  )
}

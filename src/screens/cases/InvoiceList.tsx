import { Button, Group, Text, TextInput } from '@mantine/core'
import { type LightDraftProblem, lightInvoicesOf, noInvoice, type TypedInvoice } from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { Section } from '../customer-form/Sections.tsx'
import { useFieldProblem } from './changes.ts'
import { InvoiceFields } from './InvoiceFields.tsx'

/** Maximum length of an amount in a draft. */
const AMOUNT_MAX_LENGTH = 20

type Props = {
  invoices: TypedInvoice[]
  /** Problems, by `invoices.<index>.<field>`. */
  problems: readonly LightDraftProblem[]
  /** Imported invoices are selected: none needs to be typed. */
  isOptional: boolean
  onChange: (invoices: TypedInvoice[]) => void
}

/** Invoices of a case, typed one below the other. */
export const InvoiceList = ({ invoices, problems, isOptional, onChange }: Props) => {
  const { caseCreation, cases, customers } = useTexts()
  const { add } = cases.changes
  const format = useFormat()
  const problemOf = useFieldProblem(problems.map(({ path, code }) => ({ field: path, code, severity: 'error' })))
  const total = lightInvoicesOf({ invoices }).reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const isMissing = problems.some(({ code }) => code === 'INVOICE_REQUIRED')
  const put = (index: number, patch: Partial<TypedInvoice>) =>
    onChange(invoices.map((one, at) => (at === index ? { ...one, ...patch } : one)))
  return (
    <Section title={caseCreation.light.invoices.title()}>
      {invoices.map((invoice, index) => (
        <InvoiceFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a typed invoice has no id yet
          key={index}
          legend={add.invoice({ n: index + 1 })}
          invoice={invoice}
          disabled={false}
          problemOf={(field) => problemOf(`invoices.${index}.${field}`)}
          onChange={(patch) => put(index, patch)}
          onRemove={isOptional || invoices.length > 1 ? () => onChange(invoices.filter((_, at) => at !== index)) : null}
          amount={
            <TextInput
              label={customers.invoice.amount()}
              withAsterisk
              inputMode="decimal"
              maxLength={AMOUNT_MAX_LENGTH}
              value={invoice.amount}
              onChange={({ currentTarget }) => put(index, { amount: currentTarget.value })}
              error={problemOf(`invoices.${index}.amount`)}
              styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
            />
          }
        />
      ))}
      {isMissing ? (
        <Text c="red" size="sm" role="alert">
          {caseCreation.light.invoices.missing()}
        </Text>
      ) : null}
      <Group justify="space-between">
        <Button size="xs" variant="default" onClick={() => onChange([...invoices, noInvoice])}>
          {invoices.length === 0 ? caseCreation.light.invoices.first() : add.another()}
        </Button>
        <Text className="figures" role="status">
          {caseCreation.light.invoices.total({ count: invoices.length, total: format.cents(total) })}
        </Text>
      </Group>
    </Section>
  )
}

import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { IMPORT_MAX_LENGTHS } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { DateField } from '../../ui/DateField.tsx'
import classes from './cases.module.css'

/** The fields that all typed invoices share. */
type Typed = { documentNumber: string; documentDate: string; dueDate: string }

type Props = {
  legend: string
  invoice: Typed
  /** The amount field: its value is in cents, or as typed. */
  amount: ReactNode
  disabled: boolean
  problemOf: (field: keyof Typed) => string | undefined
  onChange: (patch: Partial<Typed>) => void
  /** Null for the last one: at least one is required. */
  onRemove: (() => void) | null
}

/** An invoice that is typed by hand. */
export const InvoiceFields = ({ legend, invoice, amount, disabled, problemOf, onChange, onRemove }: Props) => {
  const { cases, customers } = useTexts()
  const words = customers.invoice
  const day = (field: 'documentDate' | 'dueDate') => (
    <DateField
      label={words[field]()}
      withAsterisk
      disabled={disabled}
      value={invoice[field] || null}
      onChange={(chosen) => onChange({ [field]: chosen ?? '' })}
      error={problemOf(field)}
    />
  )
  return (
    <fieldset className={classes.typed}>
      <legend>{legend}</legend>
      <TextInput
        label={words.documentNumber()}
        withAsterisk
        disabled={disabled}
        maxLength={IMPORT_MAX_LENGTHS.documentNumber}
        value={invoice.documentNumber}
        onChange={(event) => onChange({ documentNumber: event.currentTarget.value })}
        error={problemOf('documentNumber')}
      />
      {amount}
      {day('documentDate')}
      {day('dueDate')}
      {onRemove ? (
        <Button size="xs" variant="subtle" disabled={disabled} onClick={onRemove}>
          {cases.changes.add.remove()}
        </Button>
      ) : null}
    </fieldset>
  )
}

import { Checkbox, Input, ScrollArea } from '@mantine/core'
import { useId } from 'react'
import { invoiceProblem } from '../../../domain/events/index.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Required } from '../../../ui/Required.tsx'
import classes from './events.module.css'
import type { EventProps } from './flow.ts'
import { useRuleWords } from './words.ts'

type Props = Pick<EventProps, 'snapshot'> & {
  error: string | undefined
  disabled: boolean
  onChange: (movementRefs: string[]) => void
}

/** The customer's open invoices: those that a rule excludes name it, and what lifts it. */
export const OfferedInvoices = ({ snapshot, error, disabled, onChange }: Props) => {
  const { form } = useTexts().events
  const format = useFormat()
  const words = useRuleWords()
  const id = useId()
  const { draft, offer, event } = snapshot.context
  const facts = { open: offer.open, ...(event ? { changes: event.id } : {}) }
  const rows = offer.invoices.map((invoice) => ({ invoice, problem: invoiceProblem(draft.kind, invoice, facts) }))
  const free = rows.filter(({ problem }) => problem === null).map(({ invoice }) => invoice.uniqueRef)
  const chosen = new Set(draft.movementRefs)
  const toggle = (ref: string, on: boolean) =>
    onChange(on ? [...draft.movementRefs, ref] : draft.movementRefs.filter((one) => one !== ref))
  return (
    <fieldset className={classes.invoices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>
        {form.invoices()}
        <Required />
      </legend>
      {rows.length === 0 ? <p className={classes.dim}>{form.noInvoice()}</p> : null}
      {free.length > 1 ? (
        <Checkbox
          size="xs"
          label={form.all()}
          disabled={disabled}
          checked={free.every((ref) => chosen.has(ref))}
          indeterminate={free.some((ref) => chosen.has(ref)) && !free.every((ref) => chosen.has(ref))}
          onChange={(change) => onChange(change.currentTarget.checked ? free : [])}
        />
      ) : null}
      <ScrollArea.Autosize mah={240} type="auto">
        <ul className={classes.list}>
          {rows.map(({ invoice, problem }) => (
            <li key={invoice.uniqueRef} className={classes.invoice}>
              <Checkbox
                label={invoice.documentNumber}
                description={problem ? words(problem) : form.due({ date: format.date(invoice.dueDate) })}
                checked={chosen.has(invoice.uniqueRef)}
                // A selected invoice that is no longer allowed can be deselected.
                disabled={disabled || (problem !== null && !chosen.has(invoice.uniqueRef))}
                onChange={(change) => toggle(invoice.uniqueRef, change.currentTarget.checked)}
              />
              <span className={`figures ${invoice.daysLate > 0 ? 'late' : ''}`}>{format.cents(invoice.dueAmount)}</span>
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
      {error ? <Input.Error id={`${id}-error`}>{error}</Input.Error> : null}
    </fieldset>
  )
}

import { invoiceProblem } from '../../../domain/events/index.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { useFormat } from '../../../ui/format.ts'
import { InvoiceBoxes } from '../invoices/InvoiceBoxes.tsx'
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
  const { draft, offer, event } = snapshot.context
  const facts = { open: offer.open, ...(event ? { changes: event.id } : {}) }
  const boxes = offer.invoices.map((invoice) => {
    const problem = invoiceProblem(draft.kind, invoice, facts)
    return {
      uniqueRef: invoice.uniqueRef,
      documentNumber: invoice.documentNumber,
      description: problem ? words(problem) : form.due({ date: format.date(invoice.dueDate) }),
      isFree: problem === null,
      aside: <span className={`figures ${invoice.daysLate > 0 ? 'late' : ''}`}>{format.cents(invoice.dueAmount)}</span>,
    }
  })
  return (
    <InvoiceBoxes
      legend={form.invoices()}
      required
      none={form.noInvoice()}
      all={form.all()}
      boxes={boxes}
      chosen={draft.movementRefs}
      error={error}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

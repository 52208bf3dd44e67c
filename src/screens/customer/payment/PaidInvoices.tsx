import { allocate, chosenOf } from '../../../domain/payment-form.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { PaymentDraft } from '../../../machines/payment-form/payment-form.machine.ts'
import { useFormat } from '../../../ui/format.ts'
import { InvoiceBoxes } from '../invoices/InvoiceBoxes.tsx'
import classes from './payment.module.css'

type Props = {
  draft: PaymentDraft
  disabled: boolean
  error: string | undefined
  onChange: (invoices: string[]) => void
}

/** The invoices that a payment settles, with what each gets of it, and what becomes of the rest. */
export const PaidInvoices = ({ draft, disabled, error, onChange }: Props) => {
  const texts = useTexts().handPayment
  const format = useFormat()
  const { invoices, left } = allocate(draft.amount ?? 0, chosenOf(draft, draft.open))
  const paid = new Map(invoices.map((invoice) => [invoice.uniqueRef, invoice.paid]))
  const told = (uniqueRef: string, dueAmount: number): string => {
    const part = paid.get(uniqueRef)
    if (part === undefined || draft.amount === null) return ''
    return part === dueAmount ? texts.settled() : texts.partly({ amount: format.cents(part) })
  }
  const boxes = draft.open.map(({ uniqueRef, documentNumber, dueDate, dueAmount }) => ({
    uniqueRef,
    documentNumber,
    description: texts.due({ date: format.date(dueDate) }),
    isFree: true,
    aside: (
      <span className={classes.amounts}>
        <span className="figures">{format.cents(dueAmount)}</span>
        <span className={classes.told}>{told(uniqueRef, dueAmount)}</span>
      </span>
    ),
  }))
  return (
    <InvoiceBoxes
      legend={texts.invoices()}
      none={texts.noInvoice()}
      boxes={boxes}
      chosen={draft.invoices}
      error={error}
      disabled={disabled}
      onChange={onChange}
    >
      {draft.amount !== null && left > 0 ? (
        <p className={classes.hint} role="status">
          {texts.left({ amount: format.cents(left) })}
        </p>
      ) : null}
    </InvoiceBoxes>
  )
}

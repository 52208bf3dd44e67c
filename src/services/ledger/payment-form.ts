import { queryOptions } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { listMovements, postPayment } from '../../contract/ledger/movements.ts'
import { toDecimal } from '../../domain/money.ts'
import { allocate, chosenOf } from '../../domain/payment-form.ts'
import { type PaymentDraft, paymentFormMachine } from '../../machines/payment-form/payment-form.machine.ts'
import { send } from '../http/http.ts'
import { openInvoices } from './events.ts'
import { resultOf } from './form-result.ts'

/** The invoices that a payment of the customer may settle, read anew each time the form opens. */
export const payableInvoices = (masterRef: string, tiersRef: string) =>
  queryOptions({
    queryKey: [listMovements.id, 'payable', masterRef, tiersRef],
    queryFn: ({ signal }) => openInvoices(masterRef, tiersRef, signal),
    gcTime: 0,
  })

type Parts = {
  masterRef: string
  tiersRef: string
  /** Called when the payment was stored. */
  changed: () => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The form of a payment, wired to the API. */
export const wiredPaymentForm = ({ masterRef, tiersRef, changed, askToCheck }: Parts) =>
  paymentFormMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const form = input.draft as PaymentDraft
          const amount = form.amount ?? 0
          const body = {
            tiersRef,
            paidOn: form.paidOn,
            amount: toDecimal(amount),
            reference: form.reference.trim(),
            invoices: allocate(amount, chosenOf(form, form.open)).invoices.map(({ uniqueRef, paid }) => ({
              uniqueRef,
              paid: toDecimal(paid),
            })),
          }
          const saved = await send(postPayment, { params: { masterRef }, body }, { signal })
          changed()
          return saved.uniqueRef
        }),
      ),
    },
  })

import { fromPromise } from 'xstate'
import { cancelPayment } from '../../contract/ledger/movements.ts'
import { type PaymentCancelDraft, paymentCancelMachine } from '../../machines/payment-cancel/payment-cancel.machine.ts'
import { send } from '../http/http.ts'
import { resultOf } from './form-result.ts'

type Parts = {
  masterRef: string
  /** The payment. */
  uniqueRef: string
  /** Called when the payment is cancelled. */
  changed: () => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The cancellation of a payment, wired to the API. */
export const wiredPaymentCancel = ({ masterRef, uniqueRef, changed, askToCheck }: Parts) =>
  paymentCancelMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { reason } = input.draft as PaymentCancelDraft
          await send(cancelPayment, { params: { masterRef, uniqueRef }, body: { reason } }, { signal })
          changed()
          return uniqueRef
        }),
      ),
    },
  })

import { fromPromise } from 'xstate'
import {
  addInvoices,
  addInvoicesLight,
  declarePayment,
  getCaseDocument,
  getSelection,
  postFormalNotice,
  renewFormalNotice,
} from '../../contract/cases/cases.ts'
import { toDecimal } from '../../domain/money.ts'
import { addInvoicesMachine } from '../../machines/add-invoices/add-invoices.machine.ts'
import { declarePaymentMachine, type PaymentDraft } from '../../machines/declare-payment/declare-payment.machine.ts'
import {
  formalNoticePostingMachine,
  type PostingDraft,
} from '../../machines/formal-notice-posting/formal-notice-posting.machine.ts'
import { formalNoticeRenewalMachine } from '../../machines/formal-notice-renewal/formal-notice-renewal.machine.ts'
import { type TypedDraft, typedInvoicesMachine } from '../../machines/typed-invoices/typed-invoices.machine.ts'
import { send } from '../http/http.ts'
import { resultOf } from '../ledger/form-result.ts'

type Wanted = { masterRef: string; eventId: string; fileId: string }

/** A document of a case, fetched with the user's token. */
export const fetchCaseDocument = (params: Wanted): Promise<Blob> => send(getCaseDocument, { params })

type Parts = {
  masterRef: string
  /** Called when something was saved. */
  changed: () => void
}
type FormParts = Parts & {
  eventId: string
  /** Idempotency keys of bodies that were sent before, in this attempt or in one from a closed tab. */
  keys: Record<string, string>
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** An unchanged body gets the same key, so it is stored once. */
const keysOfBodies =
  (keys: Record<string, string>) =>
  (body: object): string => {
    const text = JSON.stringify(body)
    keys[text] ??= crypto.randomUUID()
    return keys[text]
  }

/** The flow that adds invoices to a case, wired to the API. */
export const wiredAddInvoices = ({ masterRef, changed }: Parts) =>
  addInvoicesMachine.provide({
    actors: {
      loadSelection: fromPromise(({ input, signal }) =>
        send(
          getSelection,
          {
            params: { masterRef, tiersRef: input.tiersRef },
            query: { target: 'EXISTING_CASE', caseId: input.eventId },
          },
          { signal },
        ),
      ),
      addInvoices: fromPromise(async ({ input, signal }) => {
        const { eventId, movementRefs, amountDue, overrideReason, attemptKey } = input
        const result = await resultOf(async () => {
          const body = { movementRefs: [...movementRefs], amountDue, overrideReason }
          await send(addInvoices, { params: { masterRef, eventId }, body }, { signal, idempotencyKey: attemptKey })
          changed()
          return eventId
        })
        return result.kind === 'saved' ? { kind: 'added' } : { kind: 'refused', code: result.code }
      }),
    },
  })

/** The flow that adds typed invoices to a case, wired to the API. */
export const wiredTypedInvoices = ({ masterRef, eventId, keys, changed, askToCheck }: FormParts) => {
  const keyOf = keysOfBodies(keys)
  return typedInvoicesMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { invoices } = input.draft as TypedDraft
          const body = { invoices: invoices.map((one) => ({ ...one, amount: toDecimal(one.amount ?? 0) })) }
          const options = { signal, idempotencyKey: keyOf(body) }
          await send(addInvoicesLight, { params: { masterRef, eventId }, body }, options)
          changed()
          return eventId
        }),
      ),
    },
  })
}

/** The flow of a declared payment, wired to the API. */
export const wiredDeclarePayment = ({ masterRef, eventId, keys, changed, askToCheck }: FormParts) => {
  const keyOf = keysOfBodies(keys)
  return declarePaymentMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { documentNumber, paymentDate, amount } = input.draft as PaymentDraft
          const body = { documentNumber: documentNumber.trim(), paymentDate, amount: toDecimal(amount ?? 0) }
          const options = { signal, idempotencyKey: keyOf(body) }
          await send(declarePayment, { params: { masterRef, eventId }, body }, options)
          changed()
          return eventId
        }),
      ),
    },
  })
}

/** The flow that confirms the posting of a notice, wired to the API. */
export const wiredFormalNoticePosting = ({ masterRef, eventId, keys, changed, askToCheck }: FormParts) => {
  const keyOf = keysOfBodies(keys)
  return formalNoticePostingMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { postedOn, trackingNumber, confirmed, fileId } = input.draft as PostingDraft
          const body = { postedOn, trackingNumber: trackingNumber.trim(), confirmed, fileId }
          const options = { signal, idempotencyKey: keyOf(body) }
          await send(postFormalNotice, { params: { masterRef, eventId }, body }, options)
          changed()
          return eventId
        }),
      ),
    },
  })
}

/** The flow that renews the letter of a notice, wired to the API. */
export const wiredFormalNoticeRenewal = ({ masterRef, changed }: Parts) => {
  // Unchanged until a rule refuses, so a retry makes no second letter.
  let key = crypto.randomUUID()
  return formalNoticeRenewalMachine.provide({
    actors: {
      renewFormalNotice: fromPromise(async ({ input: { eventId }, signal }) => {
        const result = await resultOf(async () => {
          await send(renewFormalNotice, { params: { masterRef, eventId }, body: {} }, { signal, idempotencyKey: key })
          changed()
          return eventId
        })
        if (result.kind === 'saved') return { kind: 'made' }
        key = crypto.randomUUID()
        const [problem] = result.kind === 'refused' ? result.problems : []
        return { kind: 'refused', code: problem?.code ?? result.code }
      }),
    },
  })
}

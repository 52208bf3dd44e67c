import { fromPromise } from 'xstate'
import { createContact, deleteContact, updateContact } from '../../contract/ledger/contacts.ts'
import { type Person, putCustomer } from '../../contract/ledger/customers.ts'
import { putInvoice } from '../../contract/ledger/movements.ts'
import { type CustomerForm, withoutContact } from '../../domain/customer-form.ts'
import type { InvoiceForm, InvoiceRules } from '../../domain/invoice-form.ts'
import { toDecimal } from '../../domain/money.ts'
import { isNobody, type PersonFields } from '../../domain/person.ts'
import { contactFormMachine } from '../../machines/contact-form/contact-form.machine.ts'
import { customerFormMachine } from '../../machines/customer-form/customer-form.machine.ts'
import { invoiceFormMachine } from '../../machines/invoice-form/invoice-form.machine.ts'
import { send } from '../http/http.ts'
import { resultOf } from './form-result.ts'

type Parts = {
  masterRef: string
  /** Called when something was saved. */
  changed: () => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The idempotency key of a save, by its body. */
export type KeyOf = (body: object) => string

/**
 * Idempotency keys of saves: an unchanged body gets the same key, so it is added once. Created once for each opened
 * form, not with its flow: a screen may provide the flow's actors again while it is open.
 */
export const keyByBody = (): KeyOf => {
  const keys = new Map<string, string>()
  return (body) => {
    const text = JSON.stringify(body)
    const key = keys.get(text) ?? crypto.randomUUID()
    keys.set(text, key)
    return key
  }
}

const trimmed = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as T

/** The customer form's flow, wired to the API. */
export const wiredCustomerForm = ({ masterRef, changed, askToCheck, creation }: Parts & { creation: boolean }) =>
  customerFormMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const form = input.draft as CustomerForm
          const { ref, ...fields } = trimmed(withoutContact(form))
          const { collectionContact, inWords } = form
          const body = {
            ...fields,
            creation,
            collectionContact: isNobody(collectionContact) ? null : (trimmed(collectionContact) as Person),
            ...(inWords ? { tags: [...inWords.tags], customValues: trimmed(inWords.values) } : {}),
          }
          const saved = await send(putCustomer, { params: { masterRef, tiersRef: ref }, body }, { signal })
          changed()
          return saved.ref
        }),
      ),
    },
  })

/** The contact form's flow, wired to the API; `contactId` null adds a contact. */
export const wiredContactForm = ({
  masterRef,
  changed,
  askToCheck,
  tiersRef,
  contactId,
  keyOf,
  removed,
}: Parts & { tiersRef: string; contactId: string | null; keyOf: KeyOf; removed: () => void }) => {
  return contactFormMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { civility, firstName, lastName, phone, email, collection } = input.draft as PersonFields & {
            collection: boolean
          }
          const body = { ...(trimmed({ civility, firstName, lastName, phone, email }) as Person), collection }
          const saved =
            contactId === null
              ? await send(
                  createContact,
                  { query: { masterRef }, body: { ...body, tiersRef } },
                  { signal, idempotencyKey: keyOf(body) },
                )
              : await send(updateContact, { params: { contactId }, query: { masterRef }, body }, { signal })
          changed()
          return saved.id
        }),
      ),
      removeEntry: fromPromise(async ({ signal }) => {
        if (contactId !== null) await send(deleteContact, { params: { contactId }, query: { masterRef } }, { signal })
        removed()
      }),
    },
  })
}

/** The invoice form's flow, wired to the API; `uniqueRef` null adds an invoice. */
export const wiredInvoiceForm = ({
  masterRef,
  changed,
  askToCheck,
  tiersRef,
  uniqueRef,
}: Parts & { tiersRef: string; uniqueRef: string | null }) =>
  invoiceFormMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const {
            today: _,
            strictDocumentNumbers: __,
            amount,
            ...form
          } = trimmed(input.draft as InvoiceForm & InvoiceRules)
          const body = { ...form, tiersRef, uniqueRef, amount: toDecimal(amount ?? 0) }
          const saved = await send(putInvoice, { params: { masterRef }, body }, { signal })
          changed()
          return saved.uniqueRef
        }),
      ),
    },
  })

import { useMutation } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  addDocumentedInvoice,
  joinInvoiceDocument,
  putInvoiceDocument,
  removeInvoiceDocument,
} from '../../contract/ledger/invoice-documents.ts'
import type { DocumentedInvoice } from '../../domain/invoice-documents/documented-invoice.ts'
import { documentedInvoiceMachine } from '../../machines/documented-invoice/documented-invoice.machine.ts'
import { invoiceDocumentsMachine } from '../../machines/invoice-documents/invoice-documents.machine.ts'
import { send } from '../http/http.ts'
import { uploadOf } from '../http/upload.ts'
import { resultOf } from './form-result.ts'

/** The flow that adds documents of invoices, wired to the API. */
export const wiredInvoiceDocuments = ({ masterRef }: { masterRef: string }) =>
  invoiceDocumentsMachine.provide({
    actors: {
      joinDocument: fromPromise(async ({ input, signal }) => {
        const { body, options } = await uploadOf(input, signal)
        await send(putInvoiceDocument, { params: { masterRef }, body }, options)
      }),
    },
  })

type Told = { success: () => void; failure: (error: unknown) => void }

/** Joins a document to an invoice, or takes it away from its invoice (null). */
export const useJoinDocument = (masterRef: string, told: Told) =>
  useMutation({
    mutationFn: ({ fileId, uniqueRef }: { fileId: string; uniqueRef: string | null }) =>
      send(joinInvoiceDocument, { params: { masterRef, fileId }, body: { uniqueRef } }),
    onSuccess: told.success,
    onError: told.failure,
  })

/** Removes a document. */
export const useRemoveDocument = (masterRef: string, told: Told) =>
  useMutation({
    mutationFn: (fileId: string) => send(removeInvoiceDocument, { params: { masterRef, fileId } }),
    onSuccess: told.success,
    onError: told.failure,
  })

type Parts = {
  masterRef: string
  fileId: string
  /** Called when the invoice was made. */
  made: () => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The flow that makes the invoice of a document, wired to the API. */
export const wiredDocumentedInvoice = ({ masterRef, fileId, made, askToCheck }: Parts) =>
  documentedInvoiceMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { tiersRef, dueDate } = input.draft as DocumentedInvoice
          const body = { tiersRef: tiersRef.trim(), dueDate }
          await send(addDocumentedInvoice, { params: { masterRef, fileId }, body }, { signal })
          made()
          return fileId
        }),
      ),
    },
  })

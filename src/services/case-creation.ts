import { fromPromise } from 'xstate'
import {
  convertCaseDraft,
  deleteCaseDraft,
  deleteFile,
  getCaseDraft,
  previewNotice,
  putCaseDraft,
  putDraftDocument,
} from '../contract/drafts.ts'
import { payBuyable } from '../contract/orders.ts'
import { caseCreationMachine } from '../machines/case-creation/case-creation.machine.ts'
import { base64Of } from './base64.ts'
import { send, wait } from './http.ts'
import { HttpProblem } from './http-problem.ts'
import { leaveForPayment } from './payment.ts'
import { uploadFetch } from './upload-fetch.ts'

/** A moment without typing, after which what was typed is kept (chosen). */
const PAUSE_MS = 600

type Parts = {
  masterRef: string
  userUUID: string
  /** Of the payment page. */
  language: string
  /** Shows the toast that asks to check the input. */
  askToCheck: () => void
  /** Told when a case was made. */
  made: () => void
}

/** The formal notice of the draft as it would be made now, as PDF. */
export const fetchNotice = (params: { masterRef: string; userUUID: string }): Promise<Blob> =>
  send(previewNotice, { params })

/** The chart of case creation with its calls. */
export const wiredCaseCreation = ({ masterRef, userUUID, language, askToCheck, made }: Parts) => {
  const params = { masterRef, userUUID }
  return caseCreationMachine.provide({
    actions: { askToCheck },
    actors: {
      loadDraft: fromPromise(({ signal }) =>
        send(getCaseDraft, { params }, { signal }).catch((error: unknown) => {
          if (error instanceof HttpProblem && error.code === 'DRAFT_NOT_FOUND') return null
          throw error
        }),
      ),
      waitForPause: fromPromise(({ signal }) => wait(PAUSE_MS, signal)),
      keepDraft: fromPromise(async ({ input: { content, version }, signal }) => {
        const draft = await send(putCaseDraft, { params, body: { ...content, version } }, { signal })
        return { content, version: draft.version }
      }),
      joinDocument: fromPromise(async ({ input, signal }) => {
        const { file, onShare } = input
        if (!file) throw new HttpProblem({ code: 'FILE_TYPE_REFUSED', status: 422 })
        const body = { name: file.name, content: await base64Of(file.file) }
        return send(putDraftDocument, { params, body }, { signal, fetch: uploadFetch(onShare) })
      }),
      removeDocument: fromPromise(({ input, signal }) =>
        send(deleteFile, { params: { fileId: input.fileId } }, { signal }),
      ),
      convertDraft: fromPromise(({ input, signal }) =>
        send(
          convertCaseDraft,
          { params, body: { version: input.version } },
          { signal, idempotencyKey: input.attemptKey },
        ).finally(made),
      ),
      orderNotice: fromPromise(({ input, signal }) => {
        const options = { signal, idempotencyKey: input.attemptKey, language }
        return send(payBuyable, { params: { masterRef, type: 'DRAFT_FORMAL_NOTICE' }, body: {} }, options)
      }),
      leaveForPayment: fromPromise(({ input, signal }) => leaveForPayment(input.paymentUrl, signal)),
      deleteDraft: fromPromise(({ signal }) => send(deleteCaseDraft, { params }, { signal })),
    },
  })
}

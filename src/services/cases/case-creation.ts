import { fromPromise, type SnapshotFrom } from 'xstate'
import { payBuyable } from '../../contract/accounts/orders.ts'
import {
  type CaseDraftContent,
  caseDraftContent,
  convertCaseDraft,
  deleteCaseDraft,
  deleteFile,
  getCaseDraft,
  previewFormalNotice,
  putCaseDraft,
  putDraftDocument,
} from '../../contract/cases/drafts.ts'
import { caseCreationMachine } from '../../machines/case-creation/case-creation.machine.ts'
import { contentOf } from '../../machines/case-creation/case-creation.setup.ts'
import { leaveForPayment } from '../accounts/payment.ts'
import { type TypedDraft, typedDraft } from '../browser/typed.ts'
import { send, wait } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { uploadOf } from '../http/upload.ts'

/** Pause in typing after which the content is saved (our choice). */
const PAUSE_MS = 600

type Parts = {
  masterRef: string
  userUUID: string
  /** Language of the payment page. */
  language: string
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
  typed: TypedDraft<CaseDraftContent>
}

/** This browser's copy of the draft of a case, until the server has it. */
export const typedCase = ({ masterRef, userUUID }: Pick<Parts, 'masterRef' | 'userUUID'>) =>
  typedDraft([userUUID, masterRef, 'case'], caseDraftContent)

/** Stores what is on the screen in this browser until the server has it. */
export const noteCaseCreation =
  (typed: Parts['typed']) =>
  (snapshot: SnapshotFrom<typeof caseCreationMachine>): void => {
    if (snapshot.matches('loading') || snapshot.matches('loadFailed')) return
    const { context } = snapshot
    const content = contentOf(context)
    const isKept = snapshot.status === 'done' || JSON.stringify(content) === context.kept
    typed.note(isKept ? null : { content, version: context.version })
  }

/** Preview of the draft's formal notice, as PDF. */
export const fetchFormalNotice = (params: { masterRef: string; userUUID: string }): Promise<Blob> =>
  send(previewFormalNotice, { params })

/** The case creation flow, wired to the API. */
export const wiredCaseCreation = ({ masterRef, userUUID, language, askToCheck, typed }: Parts) => {
  const params = { masterRef, userUUID }
  return caseCreationMachine.provide({
    actions: { askToCheck, forgetTyped: typed.forget },
    actors: {
      loadDraft: fromPromise(async ({ input, signal }) => {
        const draft = await send(getCaseDraft, { params }, { signal }).catch((error: unknown) => {
          if (error instanceof HttpProblem && error.code === 'DRAFT_NOT_FOUND') return null
          throw error
        })
        const left = input.typed ? typed.left(draft && { content: draft, version: draft.version }) : null
        if (!left) return draft
        const { content, version } = left
        return { ...content, version, documents: draft?.documents ?? [], unkept: true as const }
      }),
      waitForPause: fromPromise(({ signal }) => wait(PAUSE_MS, signal)),
      keepDraft: fromPromise(async ({ input: { content, version }, signal }) => {
        typed.sending(content)
        const draft = await send(putCaseDraft, { params, body: { ...content, version } }, { signal })
        return { content, version: draft.version }
      }),
      joinDocument: fromPromise(async ({ input, signal }) => {
        const { body, options } = await uploadOf(input, signal)
        return send(putDraftDocument, { params, body }, options)
      }),
      removeDocument: fromPromise(({ input, signal }) =>
        send(deleteFile, { params: { fileId: input.fileId } }, { signal }),
      ),
      convertDraft: fromPromise(({ input, signal }) =>
        send(
          convertCaseDraft,
          { params, body: { version: input.version, confirmed: input.confirmed! } },
          { signal, idempotencyKey: input.attemptKey },
        ),
      ),
      orderFormalNotice: fromPromise(({ input, signal }) => {
        const options = { signal, idempotencyKey: input.attemptKey, language }
        return send(payBuyable, { params: { masterRef, type: 'DRAFT_FORMAL_NOTICE' }, body: {} }, options)
      }),
      leaveForPayment: fromPromise(({ input, signal }) => leaveForPayment(input.paymentUrl, signal)),
      deleteDraft: fromPromise(({ signal }) => send(deleteCaseDraft, { params }, { signal })),
    },
  })
}

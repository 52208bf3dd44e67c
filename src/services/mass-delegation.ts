import { fromPromise } from 'xstate'
import { deleteFile } from '../contract/drafts.ts'
import {
  convertMassDelegation,
  deleteMassDelegation,
  getMassDelegation,
  getMassDocument,
  initMassDelegation,
  type MassClient,
  type MassClientContent,
  putMassDelegation,
  putMassDocument,
  removeMassTiers,
} from '../contract/mass-delegation.ts'
import { massDelegationMachine } from '../machines/mass-delegation/mass-delegation.machine.ts'
import { massDocumentsMachine } from '../machines/mass-documents/mass-documents.machine.ts'
import { base64Of } from './base64.ts'
import { send, wait } from './http.ts'
import { HttpProblem } from './http-problem.ts'

/** A moment without a change, after which what was entered is kept (chosen, as in case creation). */
const PAUSE_MS = 600

type Params = { masterRef: string; userUUID: string }
type Parts = Params & {
  /** Told when cases were made. */
  made: () => void
  /** The address is not to begin the same again. */
  forgetPlace: () => void
}

const contentOf = ({ tiersRef, movementRefs, customer, invoices, comment }: MassClient): MassClientContent => ({
  tiersRef,
  movementRefs,
  customer,
  invoices,
  comment,
})

/** A document of the mass delegation, fetched with the person's token. */
export const fetchMassDocument = (params: Params & { fileId: string }): Promise<Blob> =>
  send(getMassDocument, { params })

const wiredDocuments = (params: Params) =>
  massDocumentsMachine.provide({
    actors: {
      joinDocument: fromPromise(async ({ input: { file }, signal }) => {
        const body = { tiersRef: file.tiersRef, name: file.name, content: await base64Of(file.file) }
        return send(putMassDocument, { params, body }, { signal })
      }),
      removeDocument: fromPromise(({ input, signal }) =>
        send(deleteFile, { params: { fileId: input.fileId } }, { signal }),
      ),
    },
  })

/** The chart of mass delegation with its calls. */
export const wiredMassDelegation = ({ masterRef, userUUID, made, forgetPlace }: Parts) => {
  const params = { masterRef, userUUID }
  return massDelegationMachine.provide({
    actions: { forgetPlace },
    actors: {
      documents: wiredDocuments(params),
      loadDraft: fromPromise(({ signal }) =>
        send(getMassDelegation, { params }, { signal }).catch((error: unknown) => {
          if (error instanceof HttpProblem && error.code === 'DRAFT_NOT_FOUND') return null
          throw error
        }),
      ),
      beginDraft: fromPromise(({ input: { tiersRefs, replace, attemptKey }, signal }) =>
        send(
          initMassDelegation,
          { params, query: { replace }, body: [...tiersRefs] },
          { signal, idempotencyKey: attemptKey },
        ),
      ),
      waitForPause: fromPromise(({ signal }) => wait(PAUSE_MS, signal)),
      keepDraft: fromPromise(async ({ input: { clients, version, entered }, signal }) => {
        const body = { version, clients: clients.map(contentOf) }
        return { entered, ...(await send(putMassDelegation, { params, body }, { signal })) }
      }),
      removeClient: fromPromise(async ({ input: { tiersRef, version }, signal }) => {
        if (tiersRef !== null) {
          const removed = { ...params, tiersReference: tiersRef }
          return send(removeMassTiers, { params: removed, query: { version } }, { signal })
        }
        await send(deleteMassDelegation, { params }, { signal })
        return { version: 0 }
      }),
      convertClients: fromPromise(({ input: { tiersRefs, version, attemptKey }, signal }) =>
        send(
          convertMassDelegation,
          { params, body: { version, tiersRefs: [...tiersRefs] } },
          { signal, idempotencyKey: attemptKey },
        ).finally(made),
      ),
    },
  })
}

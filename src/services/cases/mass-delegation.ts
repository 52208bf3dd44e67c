import { fromPromise, type SnapshotFrom } from 'xstate'
import {
  convertMassDelegation,
  deleteMassDelegation,
  getMassDelegation,
  initMassDelegation,
  initMassDelegationLight,
  type MassClient,
  type MassClientContent,
  massClientContent,
  putMassDelegation,
  removeMassCustomer,
} from '../../contract/cases/mass-delegation.ts'
import { z } from '../../contract/zod.ts'
import { massDelegationMachine } from '../../machines/mass-delegation/mass-delegation.machine.ts'
import { type TypedDraft, typedDraft } from '../browser/typed.ts'
import { send, wait } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { wiredMassDocuments } from './mass-documents.ts'

/** Pause in editing after which the content is saved (our choice, as in case creation). */
const PAUSE_MS = 600

type Params = { masterRef: string; userUUID: string }
type Parts = Params & {
  /** A light account types the invoices of its customers. */
  light: boolean
  /** Removes the selected customers from the URL. */
  forgetPlace: () => void
  typed: TypedDraft<readonly MassClientContent[]>
}

const contentOf = ({
  tiersRef,
  movementRefs,
  customer,
  invoices,
  comment,
  overrideReason,
}: MassClient): MassClientContent => ({
  tiersRef,
  movementRefs,
  customer,
  invoices,
  comment,
  ...(overrideReason === undefined ? {} : { overrideReason }),
})

/** This browser's copy of a mass delegation, until the server has it. */
export const typedMass = ({ masterRef, userUUID }: Params): Parts['typed'] =>
  typedDraft([userUUID, masterRef, 'mass-delegation'], z.array(massClientContent).readonly())

/** Stores what is on the screen in this browser until the server has it. */
export const noteMassDelegation =
  (typed: Parts['typed']) =>
  (snapshot: SnapshotFrom<typeof massDelegationMachine>): void => {
    const { clients, version, entered, kept } = snapshot.context
    if (snapshot.matches('filling') || snapshot.matches('conflict') || snapshot.matches('overwriting'))
      typed.note(entered === kept ? null : { content: clients.map(contentOf), version })
  }

/** The mass delegation flow, wired to the API. */
export const wiredMassDelegation = ({ masterRef, userUUID, light, forgetPlace, typed }: Parts) => {
  const params = { masterRef, userUUID }
  return massDelegationMachine.provide({
    actions: { forgetPlace, forgetTyped: typed.forget },
    actors: {
      documents: wiredMassDocuments(params),
      loadDraft: fromPromise(async ({ input, signal }) => {
        const draft = await send(getMassDelegation, { params }, { signal }).catch((error: unknown) => {
          if (error instanceof HttpProblem && error.code === 'DRAFT_NOT_FOUND') return null
          throw error
        })
        const stored = draft && { content: draft.clients.map(contentOf), version: draft.version }
        const left = draft && input.typed ? typed.left(stored) : null
        if (!draft || !left) return draft
        const typedOf = new Map(left.content.map((client) => [client.tiersRef, client]))
        const clients = draft.clients.map((client) => ({ ...client, ...typedOf.get(client.tiersRef) }))
        return { ...draft, clients, version: left.version, unkept: true as const }
      }),
      beginDraft: fromPromise(({ input: { tiersRefs, replace, attemptKey }, signal }) =>
        send(
          light ? initMassDelegationLight : initMassDelegation,
          { params, query: { replace }, body: [...tiersRefs] },
          { signal, idempotencyKey: attemptKey },
        ),
      ),
      waitForPause: fromPromise(({ signal }) => wait(PAUSE_MS, signal)),
      keepDraft: fromPromise(async ({ input: { clients, version, entered }, signal }) => {
        const body = { version, clients: clients.map(contentOf) }
        typed.sending(body.clients)
        return { entered, ...(await send(putMassDelegation, { params, body }, { signal })) }
      }),
      removeClient: fromPromise(async ({ input: { tiersRef, version }, signal }) => {
        if (tiersRef !== null) {
          const removed = { ...params, tiersReference: tiersRef }
          return send(removeMassCustomer, { params: removed, query: { version } }, { signal })
        }
        await send(deleteMassDelegation, { params }, { signal })
        return { version: 0 }
      }),
      convertClients: fromPromise(({ input: { partner, confirmed, version, attemptKey }, signal }) =>
        send(
          convertMassDelegation,
          { params, body: { version, confirmed: { ...partner!, clients: [...confirmed] } } },
          { signal, idempotencyKey: attemptKey },
        ),
      ),
    },
  })
}

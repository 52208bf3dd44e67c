import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { MassClient, MassDraft } from '../../contract/cases/mass-delegation.ts'
import { massAmountOf, massStandingOf } from '../../domain/cases/index.ts'
import { MASS_CONVERTED_AT_ONCE } from '../../domain/constants.ts'
import { massDocumentsMachine } from '../mass-documents/mass-documents.machine.ts'
import type { DocumentsChanged, MassDocumentsEvent } from '../mass-documents/mass-documents.types.ts'
import { errorActions, errorOf, hasCode, keepError, unwired } from '../parts.ts'
import type {
  BeginInput,
  ClientChange,
  ConfirmedPartner,
  Converted,
  ConvertInput,
  KeepInput,
  Kept,
  LoadedDraft,
  LoadInput,
  MassDelegationContext,
  MassDelegationEvent,
  MassDelegationInput,
  RemoveInput,
} from './mass-delegation.types.ts'

/** Customers without problems. */
export const readyClients = (clients: readonly MassClient[]): MassClient[] =>
  clients.filter((client) => massStandingOf(client) === 'READY')

/** The current batch: the first of the customers that are still to be sent. */
export const slice = ({ left }: Pick<MassDelegationContext, 'left'>): string[] => left.slice(0, MASS_CONVERTED_AT_ONCE)

/** The current batch, with the amount due that the user saw for each. */
export const confirmedOf = ({ left, clients }: Pick<MassDelegationContext, 'left' | 'clients'>) =>
  clients
    .filter(({ tiersRef }) => slice({ left }).includes(tiersRef))
    .map((client) => ({ tiersRef: client.tiersRef, amountDue: massAmountOf(client) }))

/** Setup of the chart of mass delegation. */
export const massDelegationSetup = setup({
  types: {
    context: {} as MassDelegationContext,
    events: {} as MassDelegationEvent,
    input: {} as MassDelegationInput,
  },
  actors: {
    documents: massDocumentsMachine,
    loadDraft: fromPromise<LoadedDraft, LoadInput>(unwired('loadDraft')),
    beginDraft: fromPromise<MassDraft, BeginInput>(unwired('beginDraft')),
    /** Ends after a pause in editing. */
    waitForPause: fromPromise<void>(unwired('waitForPause')),
    keepDraft: fromPromise<Kept, KeepInput>(unwired('keepDraft')),
    /** Removes a customer; returns the draft's new version, 0 if nothing is left. */
    removeClient: fromPromise<{ version: number }, RemoveInput>(unwired('removeClient')),
    convertClients: fromPromise<Converted, ConvertInput>(unwired('convertClients')),
  },
  actions: {
    /** Takes the server's draft. */
    take: assign(({ context }, { draft }: { draft: LoadedDraft }) => ({
      clients: draft?.clients ?? [],
      version: draft?.version ?? 0,
      documents: draft?.documents ?? [],
      entered: context.entered + (draft?.unkept ? 1 : 0),
      kept: context.entered,
      doomed: [],
    })),
    giveDocuments: sendTo(
      'documents',
      ({ context }: { context: MassDelegationContext }): MassDocumentsEvent => ({
        type: 'documents.given',
        documents: context.documents,
      }),
    ),
    /** Takes the version only: what is on the screen replaces the server's draft. */
    takeVersion: assign(({ context }, { draft }: { draft: LoadedDraft }) => ({
      version: draft?.version ?? 0,
      entered: context.entered + 1,
    })),
    /**
     * Forgets the customers the page was opened with; the URL drops them too, so a reload does not start over with
     * them.
     */
    dropWanted: assign(() => ({ wanted: [] })),
    forgetPlace: () => {},
    /** Discards the copy of the draft in this browser. */
    forgetTyped: () => {},
    look: assign((_, { checking }: { checking: boolean }) => ({ checking })),
    change: assign(({ context }, { tiersRef, change }: { tiersRef: string; change: ClientChange }) => ({
      clients: context.clients.map((client) => (client.tiersRef === tiersRef ? { ...client, ...change } : client)),
      entered: context.entered + 1,
    })),
    kept: assign((_, { kept: { entered, version } }: { kept: Kept }) => ({ kept: entered, version })),
    askAbout: assign((_, { tiersRef }: { tiersRef: string | null }) => ({ askedAbout: tiersRef })),
    doom: assign(({ context }, { tiersRef }: { tiersRef: string | null }) => ({
      doomed: [...context.doomed, tiersRef],
    })),
    removed: assign(({ context }, { version }: { version: number }) => ({
      version,
      clients: context.clients.filter(({ tiersRef }) => tiersRef !== context.doomed[0]),
      doomed: context.doomed.slice(1),
    })),
    tellGone: sendTo(
      'documents',
      ({ context }: { context: MassDelegationContext }): MassDocumentsEvent => ({
        type: 'customers.gone',
        tiersRefs: context.doomed.slice(0, 1).flatMap((tiersRef) => tiersRef ?? []),
      }),
    ),
    keepRemoval: assign(({ context }) => ({ doomed: context.doomed.slice(1) })),
    takeDocuments: assign((_, { documents, pending }: Pick<DocumentsChanged, 'documents' | 'pending'>) => ({
      documents,
      pendingFiles: pending,
    })),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID() })),
    beginConversion: assign(({ context }, { partner }: { partner: ConfirmedPartner | null }) => ({
      partner,
      left: readyClients(context.clients).map(({ tiersRef }) => tiersRef),
      spared: [],
      results: [],
    })),
    keepResults: assign(({ context }, { converted }: { converted: Converted }) => ({
      // What is left is completed before the next review.
      checking: false,
      results: [...context.results, ...converted.results],
      version: converted.version,
      left: context.left.slice(MASS_CONVERTED_AT_ONCE),
    })),
    /** The current batch is not recalled; the others are not started. */
    spare: assign(({ context }) => ({ left: slice(context), spared: context.left.slice(MASS_CONVERTED_AT_ONCE) })),
    ...errorActions,
  },
  guards: {
    isLeftToDecide: ({ context }, { draft }: { draft: LoadedDraft }) => draft !== null && context.wanted.length > 0,
    isDraft: (_, { draft }: { draft: LoadedDraft }) => draft !== null,
    isWanted: ({ context }) => context.wanted.length > 0,
    isUnkept: ({ context }) => context.entered !== context.kept,
    isDoomed: ({ context }) => context.doomed.length > 0,
    /** Confirm the removal of the last customer, of all, or of one with documents. */
    isWorthAsking: ({ context }, { tiersRef }: { tiersRef: string | null }) =>
      tiersRef === null ||
      context.clients.length - context.doomed.length === 1 ||
      context.documents.some((document) => document.tiersRef === tiersRef),
    isNothingLeft: (_, { version }: { version: number }) => version === 0,
    isLookedAt: ({ context }) => context.checking && readyClients(context.clients).length > 0,
    isReady: ({ context }) => readyClients(context.clients).length > 0,
    /** The server has everything that is on the screen, no file is uploading, and the screen names the partner. */
    isConfirmed: ({ context }, { partner }: { partner: ConfirmedPartner | null }) =>
      context.entered === context.kept && context.doomed.length === 0 && context.pendingFiles === 0 && partner !== null,
    isMore: ({ context }) => context.left.length > MASS_CONVERTED_AT_ONCE,
    isConflict: (_, { error }: { error: unknown }) => hasCode(error, ['DRAFT_CHANGED', 'DRAFT_NOT_FOUND']),
    /** Refusals that a retry cannot change. */
    isRefusal: (_, { error }: { error: unknown }) =>
      hasCode(error, ['SELECTION_REFUSED', 'TIERS_NOT_FOUND', 'INVALID_REQUEST']),
  },
})

/** The draft was changed elsewhere. */
export const conflict = {
  guard: { type: 'isConflict', params: errorOf },
  target: '#massDelegation.conflict',
} as const

/** The server refused. */
export const refusal = {
  guard: { type: 'isRefusal', params: errorOf },
  target: '#massDelegation.refused',
  actions: keepError,
} as const

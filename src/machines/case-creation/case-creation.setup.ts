import { and, assign, fromPromise, not, or, setup, stateIn } from 'xstate'
import type { CaseDraftContent, DraftDocument } from '../../contract/cases/drafts.ts'
import { caseDraftSteps } from '../../contract/cases/drafts.ts'
import {
  checkLightDraft,
  type DelegationLock,
  type DelegationTerms,
  isUnlocked,
  type LightDraftProblem,
} from '../../domain/cases/index.ts'
import { errorActions, hasCode, unwired } from '../parts.ts'
import type {
  CaseCreationContext,
  CaseCreationEvent,
  CaseCreationInput,
  Converted,
  ConvertInput,
  Entered,
  Keeping,
  LoadedDraft,
  LoadInput,
  Ordered,
  Step,
  WaitingFile,
} from './case-creation.types.ts'

/** The content and the step, as the server saves them. */
export const contentOf = ({ entered, step }: Pick<CaseCreationContext, 'entered' | 'step'>): CaseDraftContent => ({
  ...entered,
  step,
})

/** Problems of what a light account typed. Only the server knows whether the account is verified. */
export const problemsOf = ({ entered, rules }: Pick<CaseCreationContext, 'entered' | 'rules'>): LightDraftProblem[] =>
  checkLightDraft(entered, { ...rules, accountVerified: true })

/** The problems that a refusal names, by path; the error's own code when it names none. */
const refusedOf = (error: unknown): CaseCreationContext['refused'] => {
  const { errors = [], code } = error as { errors?: CaseCreationContext['refused']; code: string }
  return errors.length > 0 ? errors : [{ path: '', code }]
}

/** Refusals that a retry cannot change. */
const refusals = ['SELECTION_REFUSED', 'TIERS_NOT_FOUND', 'TIERS_REF_TAKEN', 'VALIDATION']

const partsOf = ({
  step: _,
  version: __,
  updatedDate: ___,
  documents: ____,
  unkept: _____,
  ...entered
}: NonNullable<LoadedDraft>): Entered => entered

/** An empty draft starts with what the page was opened for. */
const begunFor = (fresh: Entered, left: Entered): Entered =>
  left.tiersRef === '' && left.customer === null && fresh.tiersRef !== ''
    ? { ...left, type: fresh.type, tiersRef: fresh.tiersRef }
    : left

/** Setup of the chart of case creation. */
export const caseCreationSetup = setup({
  types: {
    context: {} as CaseCreationContext,
    events: {} as CaseCreationEvent,
    input: {} as CaseCreationInput,
    output: {} as { case: Converted | null },
  },
  actors: {
    loadDraft: fromPromise<LoadedDraft, LoadInput>(unwired('loadDraft')),
    /** Ends after a pause in typing. */
    waitForPause: fromPromise<void>(unwired('waitForPause')),
    keepDraft: fromPromise<Keeping, Keeping>(unwired('keepDraft')),
    joinDocument: fromPromise<DraftDocument, { file: WaitingFile; onShare: (share: number) => void }>(
      unwired('joinDocument'),
    ),
    removeDocument: fromPromise<void, { fileId: string }>(unwired('removeDocument')),
    convertDraft: fromPromise<Converted, ConvertInput>(unwired('convertDraft')),
    /** Orders the formal notice of the draft. */
    orderFormalNotice: fromPromise<Ordered, { attemptKey: string }>(unwired('orderFormalNotice')),
    /** Leaves for the payment page; settles only when leaving failed. */
    leaveForPayment: fromPromise<void, { paymentUrl: string }>(unwired('leaveForPayment')),
    deleteDraft: fromPromise<void>(unwired('deleteDraft')),
  },
  actions: {
    change: assign(({ context }, { change }: { change: Partial<Entered> }) => ({
      entered: { ...context.entered, ...change },
      // The server's refusal was about the former values.
      refused: [],
    })),
    /** Takes the server's draft; without one, what the page starts with. */
    take: assign(({ context }, { draft }: { draft: LoadedDraft }) =>
      draft
        ? {
            entered: begunFor(context.fresh, partsOf(draft)),
            step: draft.step,
            version: draft.version,
            documents: draft.documents,
            kept: draft.unkept ? null : JSON.stringify(contentOf({ entered: partsOf(draft), step: draft.step })),
          }
        : { entered: context.fresh, step: 'CUSTOMER' as const, version: 0, documents: [], kept: null },
    ),
    /** Takes the version only: what is on the screen replaces the server's draft, even if nothing was typed since. */
    takeVersion: assign((_, { draft }: { draft: LoadedDraft }) => ({
      kept: null,
      version: draft?.version ?? 0,
      documents: draft?.documents ?? [],
    })),
    kept: assign((_, { kept: { content, version } }: { kept: Keeping }) => ({
      version,
      kept: JSON.stringify(content),
    })),
    go: assign(({ context }, { by }: { by: 1 | -1 }) => ({
      step: caseDraftSteps[caseDraftSteps.indexOf(context.step) + by] ?? context.step,
    })),
    goTo: assign((_, { step }: { step: Step }) => ({ step })),
    queue: assign(({ context }, { files }: { files: readonly WaitingFile[] }) => ({
      waiting: [...context.waiting, ...files],
    })),
    dequeue: assign(({ context }) => ({ waiting: context.waiting.slice(1), progress: 0 })),
    progress: assign((_, { share }: { share: number }) => ({ progress: share })),
    joined: assign(({ context }, { document }: { document: DraftDocument }) => ({
      documents: [...context.documents, document],
    })),
    mark: assign((_, { fileId }: { fileId: string }) => ({ removed: fileId })),
    removed: assign(({ context }) => ({
      documents: context.documents.filter(({ fileId }) => fileId !== context.removed),
      removed: null,
    })),
    unmark: assign(() => ({ removed: null })),
    ...errorActions,
    confirm: assign((_, { confirmed }: { confirmed: DelegationTerms | null }) => ({ confirmed })),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID(), refused: [] })),
    leaveFor: assign((_, { paymentUrl }: { paymentUrl: string }) => ({ paymentUrl })),
    finish: assign((_, { made }: { made: Converted }) => ({ made })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refused: refusedOf(error) })),
    forgetRefusal: assign(() => ({ refused: [] })),
    /** Discards the copy of the draft in this browser. */
    forgetTyped: () => {},
    /** The general toast that asks to check the input (UI-07). */
    askToCheck: () => {},
  },
  guards: {
    isAt: ({ context }, { step }: { step: Step }) => context.step === step,
    /** The content differs from what the server has. */
    isUnkept: ({ context }) => JSON.stringify(contentOf(context)) !== context.kept,
    isLight: ({ context }) => context.light,
    /**
     * What a light account typed has no problems; otherwise a customer and invoices are selected, which are checked on
     * sending.
     */
    isWhole: ({ context }) =>
      context.light
        ? problemsOf(context).length === 0
        : context.entered.tiersRef !== '' && context.entered.movementRefs.length > 0,
    /** The server refused what a light account typed. */
    isRefusedInput: ({ context }) => context.light && context.refused.length > 0,
    isJoined: ({ context }, { fileId }: { fileId: string }) =>
      context.documents.some((document) => document.fileId === fileId),
    /** A file waits, and the server has a draft to attach it to. */
    isWaiting: ({ context }) => context.waiting.length > 0 && context.version > 0,
    /** No upload or save is in flight: the next save is based on the server's version. */
    isSettled: and([
      ({ context }) => context.waiting.length === 0,
      stateIn({ filling: { documents: 'resting' } }),
      not(stateIn({ filling: { keeping: 'saving' } })),
    ]),
    /** A document needs the user's attention before sending. */
    isStuck: or([
      stateIn({ filling: { documents: 'joinFailed' } }),
      stateIn({ filling: { documents: 'removeFailed' } }),
    ]),
    isConflict: (_, { error }: { error: unknown }) => hasCode(error, ['DRAFT_CHANGED', 'DRAFT_NOT_FOUND']),
    isRefusal: (_, { error }: { error: unknown }) => hasCode(error, refusals),
    /**
     * A delegation is only sent if the user saw the partner, the fee and the amount, and if nothing locks it or a reason
     * is given.
     */
    isConfirmed: (
      { context: { entered } },
      { confirmed, lock }: { confirmed: DelegationTerms | null; lock: DelegationLock | null },
    ) => entered.type === 'FORMAL_NOTICE' || (confirmed !== null && isUnlocked(lock, entered.overrideReason)),
    /** The server says that it is locked: it is only sent with a reason. */
    isOverridden: ({ context }, { confirmed }: { confirmed: DelegationTerms | null }) =>
      confirmed !== null && (context.entered.overrideReason ?? '').trim() !== '',
    isLocked: (_, { error }: { error: unknown }) => hasCode(error, ['DELEGATION_LOCKED']),
    isOutdated: (_, { error }: { error: unknown }) => hasCode(error, ['CONFIRMATION_OUTDATED']),
    isFormalNotice: ({ context }) => context.entered.type === 'FORMAL_NOTICE',
  },
})

import { assign, fromPromise, setup } from 'xstate'
import type { MandateDetail } from '../../contract/partner/partner.ts'
import { checkAction, type PartnerAction } from '../../domain/cases/index.ts'
import { fromDecimal } from '../../domain/money.ts'
import { eventOfAction, mayBecome } from '../mandate/mandate.stage.ts'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import type {
  ActInput,
  ActResult,
  DraftPatch,
  LoadInput,
  PartnerDeskContext,
  PartnerDeskEvent,
} from './partner-desk.types.ts'

const nothing: PartnerDeskContext = {
  eventId: '',
  mandate: null,
  draft: { action: 'ACCEPT', reason: '', amount: null },
  problems: [],
  attemptKey: '',
  done: null,
  refusal: null,
  error: null,
}

const problemsOf = ({ draft, mandate }: PartnerDeskContext) => checkAction(draft, fromDecimal(mandate?.leftAmount ?? 0))

/** From every state but `acting`, whose outcome the user must see. */
const leavable = { 'mandate.left': { target: 'listing', actions: 'forgetMandate' } } as const

/**
 * The portal of the collection partner: its mandates, and the four actions on one of them (CASE-09).
 *
 * The mandate's own chart (machines/mandate) decides which actions it allows, as on the server; each is confirmed
 * first. A refusal by a rule is an answer (`refused`): another user of the partner was faster. After a lost answer the
 * outcome is unknown, and the retry uses the same key, so nothing is recovered twice.
 */
export const partnerDeskMachine = setup({
  types: { context: {} as PartnerDeskContext, events: {} as PartnerDeskEvent },
  actors: {
    loadMandate: fromPromise<MandateDetail, LoadInput>(unwired('loadMandate')),
    /** Performs an action. */
    actOnMandate: fromPromise<ActResult, ActInput>(unwired('actOnMandate')),
  },
  actions: {
    open: assign((_, { eventId }: { eventId: string }) => ({ ...nothing, eventId })),
    forgetMandate: assign(() => nothing),
    keepMandate: assign((_, { mandate }: { mandate: MandateDetail }) => ({ mandate })),
    ...errorActions,
    keepRefusal: assign((_, { result }: { result: ActResult }) =>
      result.kind === 'refused' ? { refusal: result.code } : {},
    ),
    keepDone: assign(({ context }, { result }: { result: ActResult }) =>
      result.kind === 'done' ? { mandate: result.mandate, done: context.draft.action } : {},
    ),
    forgetRefusal: assign(() => ({ refusal: null })),
    begin: assign((_, { action }: { action: PartnerAction }) => ({
      draft: { ...nothing.draft, action },
      problems: [],
      done: null,
    })),
    change: assign(({ context }, { patch }: { patch: DraftPatch }) => {
      const draft = { ...context.draft, ...patch }
      // Problems disappear as soon as they are fixed; new ones wait for the next attempt.
      const left = problemsOf({ ...context, draft }).map(({ field, code }) => `${field} ${code}`)
      return { draft, problems: context.problems.filter(({ field, code }) => left.includes(`${field} ${code}`)) }
    }),
    showProblems: assign(({ context }) => ({ problems: problemsOf(context) })),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID(), problems: [] })),
  },
  guards: {
    mayDo: ({ context }, { action }: { action: PartnerAction }) =>
      context.mandate !== null && mayBecome(context.mandate.stage, eventOfAction[action]),
    isSound: ({ context }) => problemsOf(context).length === 0,
    ...answerGuards,
  },
}).createMachine({
  id: 'partnerDesk',
  description: 'The partner reads its mandates, accepts or refuses them, records recoveries and closes them.',
  context: nothing,
  initial: 'listing',
  states: {
    listing: {
      description: 'The list alone: no mandate is open.',
      on: {
        'mandate.opened': { target: 'loading', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
    loading: busyState({
      description: 'A mandate is read.',
      on: leavable,
      invoke: {
        src: 'loadMandate',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: {
          target: 'showing',
          actions: { type: 'keepMandate', params: ({ event }) => ({ mandate: event.output }) },
        },
      },
      failure: 'loadFailed',
    }),
    loadFailed: failedState({
      description: 'The mandate could not be read.',
      retry: 'loading',
      on: leavable,
    }),
    showing: {
      description: 'The mandate, and what may be done with it.',
      on: {
        ...leavable,
        'action.chosen': {
          guard: { type: 'mayDo', params: ({ event }) => ({ action: event.action }) },
          target: 'entering',
          actions: { type: 'begin', params: ({ event }) => ({ action: event.action }) },
        },
      },
    },
    entering: {
      description: 'The chosen action is completed, with a reason or an amount, and confirmed.',
      on: {
        'draft.changed': { actions: { type: 'change', params: ({ event }) => ({ patch: event.patch }) } },
        'action.confirmed': [
          { guard: 'isSound', target: 'acting', actions: 'beginAttempt' },
          { actions: 'showProblems' },
        ],
        'action.abandoned': { target: 'showing' },
      },
    },
    acting: requestState({
      description: 'The action is saved; the creditor is told.',
      invoke: {
        src: 'actOnMandate',
        input: ({ context: { eventId, draft, attemptKey } }) => ({ eventId, draft, attemptKey }),
      },
      accepted: { target: 'showing', actions: { type: 'keepDone', params: resultOf } },
      refused: { target: 'refused', actions: { type: 'keepRefusal', params: resultOf } },
      failure: 'unknown',
    }),
    refused: {
      description: 'A rule of the server says no: the mandate is at another stage by now.',
      tags: 'failed',
      on: { ...leavable, 'mandate.reloaded': { target: 'loading', actions: 'forgetRefusal' } },
    },
    unknown: failedState({
      description:
        'The server did not answer: nobody can tell whether it was recorded. The retry sends the same, which records it once.',
      retry: 'acting',
      on: leavable,
    }),
  },
})

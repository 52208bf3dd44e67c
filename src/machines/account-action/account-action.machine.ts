import { assign, fromPromise, setup } from 'xstate'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { failedState, requestState } from '../states.ts'

/** The server's answer: done, with a message for the user, or refused by a rule. */
export type AccountActionResult = { kind: 'done'; told: string } | { kind: 'refused'; code: string }

type Context = { told: string; code: string; error: unknown }
type Event =
  | { type: 'action.requested' }
  | { type: 'action.declined' }
  | { type: 'action.confirmed' }
  | { type: 'retry.requested' }

/**
 * An operation on a whole account that needs a confirmation: resetting the credentials, changing the plan, resetting
 * the demo data. Each is idempotent, so a failure can be retried.
 */
export const accountActionMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { act: fromPromise<AccountActionResult>(unwired('act')) },
  actions: {
    keepResult: assign((_, { result }: { result: AccountActionResult }) =>
      result.kind === 'done' ? { told: result.told, code: '' } : { code: result.code },
    ),
    ...errorActions,
  },
  guards: answerGuards,
}).createMachine({
  id: 'accountAction',
  description:
    'Something done to an account as a whole, asked about first: another password, another version, a new demonstration.',
  context: { told: '', code: '', error: null },
  initial: 'showing',
  states: {
    showing: { description: 'What may be done is shown.', on: { 'action.requested': { target: 'asking' } } },
    asking: {
      description: 'What it means is said, and whether to do it.',
      on: { 'action.declined': { target: 'showing' }, 'action.confirmed': { target: 'acting' } },
    },
    acting: requestState({
      description: 'The server does what was asked.',
      invoke: { src: 'act' },
      accepted: { target: 'done', actions: { type: 'keepResult', params: resultOf } },
      refused: { target: 'refused', actions: { type: 'keepResult', params: resultOf } },
      failure: 'failed',
    }),
    done: { description: 'It was done; it may be asked for again.', on: { 'action.requested': { target: 'asking' } } },
    refused: {
      description: 'A rule of the server says no: nothing was done.',
      tags: 'failed',
      on: { 'action.requested': { target: 'asking' } },
    },
    failed: failedState({
      description: 'The server did not answer: nobody can tell whether it was done. Trying again does no harm.',
      retry: 'acting',
      on: { 'action.declined': { target: 'showing' } },
    }),
  },
})

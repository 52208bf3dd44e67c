import { assign, fromPromise, setup } from 'xstate'
import { errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState } from '../states.ts'

/** The server's answer: done, with a message for the user, or refused by a rule. */
export type AccountDeedResult = { kind: 'done'; told: string } | { kind: 'refused'; code: string }

type Context = { told: string; code: string; error: unknown }
type Event =
  | { type: 'deed.requested' }
  | { type: 'deed.declined' }
  | { type: 'deed.confirmed' }
  | { type: 'retry.requested' }

/**
 * An operation on a whole account that needs a confirmation: resetting the credentials, changing the plan, resetting
 * the demo data. Each is idempotent, so a failure can be retried.
 */
export const accountDeedMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { act: fromPromise<AccountDeedResult>(unwired('act')) },
  actions: {
    keepResult: assign((_, { result }: { result: AccountDeedResult }) =>
      result.kind === 'done' ? { told: result.told, code: '' } : { code: result.code },
    ),
    ...errorActions,
  },
  guards: { isDone: (_, { result }: { result: AccountDeedResult }) => result.kind === 'done' },
}).createMachine({
  id: 'accountDeed',
  description:
    'Something done to an account as a whole, asked about first: another password, another version, a new demonstration.',
  context: { told: '', code: '', error: null },
  initial: 'showing',
  states: {
    showing: { description: 'What may be done is shown.', on: { 'deed.requested': { target: 'asking' } } },
    asking: {
      description: 'What it means is said, and whether to do it.',
      on: { 'deed.declined': { target: 'showing' }, 'deed.confirmed': { target: 'acting' } },
    },
    acting: busyState({
      description: 'The server does what was asked.',
      invoke: {
        src: 'act',
        onDone: [
          {
            guard: { type: 'isDone', params: resultOf },
            target: 'done',
            actions: { type: 'keepResult', params: resultOf },
          },
          { target: 'refused', actions: { type: 'keepResult', params: resultOf } },
        ],
      },
      failure: 'failed',
    }),
    done: { description: 'It was done; it may be asked for again.', on: { 'deed.requested': { target: 'asking' } } },
    refused: {
      description: 'A rule of the server says no: nothing was done.',
      tags: 'failed',
      on: { 'deed.requested': { target: 'asking' } },
    },
    failed: failedState({
      description: 'The server did not answer: nobody can tell whether it was done. Trying again does no harm.',
      retry: 'acting',
      on: { 'deed.declined': { target: 'showing' } },
    }),
  },
})

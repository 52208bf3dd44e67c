import { assign, fromPromise, setup } from 'xstate'
import type { SignUpContent } from '../../contract/accounts/sign-up.ts'
import { conflictState, keepingStates, keptBy } from '../keeping.ts'
import { errorActions, errorOf, hasCode, unwired } from '../parts.ts'
import { busyState } from '../states.ts'
import type { Keeping, KeepingContext, KeepingEvent, KeepingInput } from './sign-up-keeping.types.ts'

/**
 * Autosaves the sign-up on the server after each pause in typing, so that it can be continued on any device.
 *
 * It is a chart beside that of the steps, since none of them waits for it. Saved content has a version; a change by
 * another tab or device is a state, in which the user chooses whose content to keep. The chart ends when there is
 * nothing left to save here: the other version was taken, or the contract was signed elsewhere.
 */
export const signUpKeepingMachine = setup({
  types: { context: {} as KeepingContext, events: {} as KeepingEvent, input: {} as KeepingInput },
  actors: {
    /** Ends after a pause in typing. */
    waitForPause: fromPromise<void>(unwired('waitForPause')),
    keepContent: fromPromise<Keeping, Keeping>(unwired('keepContent')),
    /** The server's current version. */
    readVersion: fromPromise<number>(unwired('readVersion')),
  },
  actions: {
    change: assign((_, { content }: { content: SignUpContent }) => ({ content })),
    kept: assign((_, { kept: { content, version } }: { kept: Keeping }) => ({
      version,
      kept: JSON.stringify(content),
    })),
    follow: assign((_, { version }: { version: number }) => ({ version, kept: null })),
    ...errorActions,
    /** Discards the copy in this browser. */
    forgetTyped: () => {},
  },
  guards: {
    isUnkept: ({ context }) => JSON.stringify(context.content) !== context.kept,
    isConflict: (_, { error }: { error: unknown }) => hasCode(error, ['SIGN_UP_CHANGED']),
    isOver: (_, { error }: { error: unknown }) => hasCode(error, ['SIGN_UP_NOT_FOUND']),
  },
}).createMachine({
  id: 'signUpKeeping',
  description: 'Saves what is typed of a sign-up on the server.',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'kept',
  on: { 'content.changed': { actions: { type: 'change', params: ({ event }) => event } } },
  states: keepingStates({
    changed: 'content.changed',
    save: {
      src: 'keepContent',
      input: ({ context: { content, version } }: { context: KeepingContext }) => ({ content, version }),
      onDone: { target: 'kept', actions: { type: 'kept', params: keptBy<Keeping> } },
      onError: [
        { guard: { type: 'isConflict', params: errorOf }, target: 'conflict' },
        { guard: { type: 'isOver', params: errorOf }, target: 'replaced', actions: 'forgetTyped' },
      ],
    },
    others: {
      conflict: conflictState({
        description: 'The sign-up was changed in another tab or on another machine: which one is kept?',
        theirs: 'replaced',
      }),
      overwriting: busyState({
        description: 'The other version is read, so that what is on the screen replaces it.',
        invoke: {
          src: 'readVersion',
          onDone: { target: 'saving', actions: { type: 'follow', params: ({ event }) => ({ version: event.output }) } },
        },
        failure: 'conflict',
      }),
      replaced: { description: 'The sign-up goes on with what the server has.', type: 'final' },
    },
  }),
})

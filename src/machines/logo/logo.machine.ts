import { assign, fromPromise, setup } from 'xstate'
import { logoFaultOf } from '../../domain/reminder-content.ts'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import type {
  ChosenLogo,
  LogoContext,
  LogoEvent,
  LogoFlowInput,
  LogoResult,
  RemoveInput,
  UploadInput,
} from './logo.types.ts'

/** From every state that shows the logo. */
const changeable = {
  'logo.chosen': [
    {
      guard: { type: 'isLogo', params: ({ event }: { event: { chosen: ChosenLogo } }) => event },
      target: 'uploading',
      actions: { type: 'take', params: ({ event }: { event: { chosen: ChosenLogo } }) => event },
    },
    {
      target: 'refused',
      actions: { type: 'refuseFile', params: ({ event }: { event: { chosen: ChosenLogo } }) => event },
    },
  ],
  'logo.removed': { guard: 'hasLogo', target: 'removing' },
} as const

/**
 * The logo of the account: saved or removed immediately, beside the form for contact and bank details.
 *
 * A file that cannot be a logo is not sent. After a lost answer the same request is repeated: both are idempotent.
 */
export const logoMachine = setup({
  types: { context: {} as LogoContext, events: {} as LogoEvent, input: {} as LogoFlowInput },
  actors: {
    /** Uploads the logo. */
    uploadLogo: fromPromise<LogoResult, UploadInput>(unwired('uploadLogo')),
    /** Removes the logo; returns the current one if another user replaced it meanwhile. */
    removeLogo: fromPromise<string | null, RemoveInput>(unwired('removeLogo')),
  },
  actions: {
    take: assign((_, { chosen }: { chosen: ChosenLogo }) => ({ file: chosen.file })),
    refuseFile: assign((_, { chosen }: { chosen: ChosenLogo }) => ({ refusal: logoFaultOf(chosen) })),
    refuse: assign((_, { result }: { result: LogoResult }) => ({
      refusal: result.kind === 'refused' ? result.code : null,
    })),
    keep: assign((_, { logo }: { logo: string | null }) => ({ logo, refusal: null })),
    ...errorActions,
  },
  guards: {
    isLogo: (_, { chosen }: { chosen: ChosenLogo }) => logoFaultOf(chosen) === null,
    hasLogo: ({ context }) => context.logo !== null,
    ...answerGuards,
  },
}).createMachine({
  id: 'logo',
  description: 'The logo of the account: chosen, replaced or removed.',
  context: ({ input }) => ({ logo: input.logo, file: null, refusal: null, error: null }),
  initial: 'showing',
  states: {
    showing: { description: 'The logo, or that there is none.', on: changeable },
    uploading: requestState({
      description: 'The file is sent to the server.',
      invoke: {
        src: 'uploadLogo',
        input: ({ context }) => ({ file: context.file! }),
      },
      accepted: {
        target: 'changed',
        actions: {
          type: 'keep',
          params: ({ event: { output } }: { event: { output: LogoResult } }) => ({
            logo: output.kind === 'kept' ? output.logo : null,
          }),
        },
      },
      refused: { target: 'refused', actions: { type: 'refuse', params: resultOf } },
      failure: 'uploadFailed',
    }),
    uploadFailed: failedState({
      description: 'The server did not answer: nobody can tell whether the logo is saved.',
      retry: 'uploading',
      on: { 'attempt.dropped': 'showing' },
    }),
    removing: busyState({
      description: 'The server removes the logo.',
      invoke: {
        src: 'removeLogo',
        input: ({ context }) => ({ logo: context.logo ?? '' }),
        onDone: { target: 'changed', actions: { type: 'keep', params: ({ event }) => ({ logo: event.output }) } },
      },
      failure: 'removalFailed',
    }),
    removalFailed: failedState({
      description: 'The server did not answer: nobody can tell whether the logo is removed.',
      retry: 'removing',
      on: { 'attempt.dropped': 'showing' },
    }),
    changed: { description: 'Reminders carry the new logo, or none.', on: changeable },
    refused: { description: 'The file cannot be a logo; the one before stays.', tags: 'failed', on: changeable },
  },
})

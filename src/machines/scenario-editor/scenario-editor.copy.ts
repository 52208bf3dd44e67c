import { resultOf } from '../parts.ts'
import { failedState, requestState } from '../states.ts'
import { scenarioSetup } from './scenario-editor.setup.ts'

/** Saves what is on the screen as a new scenario when another user published this one meanwhile. */
export const copyStates = scenarioSetup.createStateConfig({
  states: {
    copying: requestState({
      description: 'What is on the screen is saved as the draft of a new scenario.',
      invoke: {
        src: 'copyScenario',
        input: ({ context }) => ({ id: context.id, content: context.content!, attemptKey: context.attemptKey }),
      },
      accepted: { target: 'copied', actions: { type: 'keepCopy', params: resultOf } },
      refused: { target: 'refused', actions: { type: 'keepCopy', params: resultOf } },
      failure: 'copyFailed',
    }),
    copyFailed: failedState({
      description:
        'The server did not answer: nobody can tell whether the new scenario was made. The retry sends the same request.',
      retry: 'copying',
      on: { 'editing.resumed': 'editing' },
    }),
    copied: {
      description: 'What was on the screen is a scenario of its own, which nobody follows before it is published.',
      type: 'final',
    },
  },
}).states

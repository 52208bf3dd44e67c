import { scenarioSetup } from './scenario-editor.setup.ts'

/** What is on the screen, kept as a scenario of its own when somebody else published this one meanwhile. */
export const copyStates = {
  copying: scenarioSetup.createStateConfig({
    description: 'What is on the screen is saved as the draft of a new scenario.',
    tags: 'busy',
    invoke: {
      src: 'copyScenario',
      id: 'copyScenario',
      input: ({ context }) => ({ id: context.id, content: context.content!, attemptKey: context.attemptKey }),
      onDone: [
        {
          guard: { type: 'isKept', params: ({ event }) => ({ result: event.output }) },
          target: 'copied',
          actions: { type: 'keepCopy', params: ({ event }) => ({ result: event.output }) },
        },
        { target: 'refused', actions: { type: 'keepCopy', params: ({ event }) => ({ result: event.output }) } },
      ],
      onError: {
        target: 'copyFailed',
        actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
      },
    },
  }),
  copyFailed: scenarioSetup.createStateConfig({
    description:
      'The server did not answer: nobody can tell whether the new scenario was made. The retry sends the same request.',
    tags: 'failed',
    on: { 'copy.retried': 'copying', 'editing.resumed': { target: 'editing', actions: 'forget' } },
  }),
  copied: scenarioSetup.createStateConfig({
    description: 'What was on the screen is a scenario of its own, which nobody follows before it is published.',
    type: 'final',
  }),
}

import { scenarioSetup } from './scenario-editor.setup.ts'

const back = { target: 'editing', actions: 'forget' } as const

/** Its deletion: who it concerns is counted before the question, so that the question can say it. */
export const deletionStates = {
  counting: scenarioSetup.createStateConfig({
    description: 'The customers who follow the scenario are counted.',
    tags: 'busy',
    invoke: {
      src: 'countFollowers',
      id: 'countFollowers',
      input: ({ context }) => ({ id: context.id }),
      onDone: [
        {
          guard: { type: 'isAnswered', params: ({ event }) => event.output },
          target: 'confirmingDeletion',
          actions: { type: 'count', params: ({ event }) => ({ result: event.output }) },
        },
        { target: 'refused', actions: { type: 'refuse', params: ({ event }) => ({ result: event.output }) } },
      ],
      onError: {
        target: 'countFailed',
        actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
      },
    },
  }),
  countFailed: scenarioSetup.createStateConfig({
    description: 'The customers who follow it could not be counted; nothing was deleted.',
    tags: 'failed',
    on: { 'count.retried': 'counting', 'editing.resumed': back },
  }),
  confirmingDeletion: scenarioSetup.createStateConfig({
    description: 'The person is asked, and told how many customers will follow another scenario.',
    on: { 'delete.confirmed': 'deleting', 'delete.cancelled': back },
  }),
  deleting: scenarioSetup.createStateConfig({
    description: 'The scenario is being deleted, and the reminders of the account planned anew.',
    tags: 'busy',
    invoke: {
      src: 'deleteScenario',
      id: 'deleteScenario',
      input: ({ context }) => ({ id: context.id }),
      onDone: [
        { guard: { type: 'isAnswered', params: ({ event }) => event.output }, target: 'deleted', actions: 'giveUp' },
        { target: 'refused', actions: { type: 'refuse', params: ({ event }) => ({ result: event.output }) } },
      ],
      onError: {
        target: 'deleteFailed',
        actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
      },
    },
  }),
  deleteFailed: scenarioSetup.createStateConfig({
    description: 'The server did not answer: nobody can tell whether it is deleted.',
    tags: 'failed',
    on: { 'delete.retried': 'deleting', 'editing.resumed': back },
  }),
  deleted: scenarioSetup.createStateConfig({ description: 'The scenario is deleted.', type: 'final' }),
}

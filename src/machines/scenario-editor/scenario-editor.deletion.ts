import { resultOf } from '../parts.ts'
import { failedState, requestState } from '../states.ts'
import { scenarioSetup } from './scenario-editor.setup.ts'

/**
 * Deletes the scenario: the customers who follow it are counted first, so that the confirmation can tell their number.
 */
export const deletionStates = scenarioSetup.createStateConfig({
  states: {
    counting: requestState({
      description: 'The customers who follow the scenario are counted.',
      invoke: {
        src: 'countFollowers',
        input: ({ context }) => ({ id: context.id }),
      },
      accepted: { target: 'confirmingDeletion', actions: { type: 'count', params: resultOf } },
      refused: { target: 'refused', actions: { type: 'refuse', params: resultOf } },
      failure: 'countFailed',
    }),
    countFailed: failedState({
      description: 'The customers who follow it could not be counted; nothing was deleted.',
      retry: 'counting',
      on: { 'editing.resumed': 'editing' },
    }),
    confirmingDeletion: {
      description: 'The person is asked, and told how many customers will follow another scenario.',
      on: { 'delete.confirmed': 'deleting', 'delete.cancelled': 'editing' },
    },
    deleting: requestState({
      description: 'The scenario is being deleted, and the reminders of the account planned anew.',
      invoke: {
        src: 'deleteScenario',
        input: ({ context }) => ({ id: context.id }),
      },
      accepted: { target: 'deleted', actions: 'giveUp' },
      refused: { target: 'refused', actions: { type: 'refuse', params: resultOf } },
      failure: 'deleteFailed',
    }),
    deleteFailed: failedState({
      description: 'The server did not answer: nobody can tell whether it is deleted.',
      retry: 'deleting',
      on: { 'editing.resumed': 'editing' },
    }),
    deleted: { description: 'The scenario is deleted.', type: 'final' },
  },
}).states

import { busyState, failedState } from '../states.ts'
import { importOf, importSetup, whenAway } from './import.setup.ts'

/** The server's part: processing, its end, and the planning that follows. */
export const ending = importSetup.createStateConfig({
  states: {
    cancelling: busyState({
      description: 'The server is asked to drop what it has received.',
      invoke: {
        src: 'cancelImport',
        input: importOf,
        onDone: [
          { guard: 'hasTable', target: 'comparing', actions: 'dropSending' },
          { target: 'choosingFiles', actions: 'forgetFiles' },
        ],
      },
      failure: 'sending.failed',
    }),
    processing: {
      ...busyState({
        description: 'The server works; the page may be closed.',
        invoke: {
          src: 'pollImport',
          input: importOf,
          onDone: [
            {
              guard: { type: 'isEndedAndPlans', params: ({ event }) => ({ state: event.output }) },
              target: 'result.planning',
              actions: { type: 'keepState', params: ({ event }) => ({ state: event.output }) },
            },
            {
              guard: { type: 'isEnded', params: ({ event }) => ({ state: event.output }) },
              target: 'result',
              actions: { type: 'keepState', params: ({ event }) => ({ state: event.output }) },
            },
            {
              guard: { type: 'isCancelled', params: ({ event }) => ({ state: event.output }) },
              target: 'choosingFiles',
              actions: 'forgetFiles',
            },
            {
              target: 'processing',
              reenter: true,
              actions: { type: 'keepState', params: ({ event }) => ({ state: event.output }) },
            },
          ],
          onError: { ...whenAway('processing'), reenter: true },
        },
        failure: 'processingFailed',
        on: { 'work.cancelled': { target: 'cancelling' } },
      }),
      exit: 'forgetError',
    },
    processingFailed: failedState({
      description: 'The server could not be asked how it stands; it goes on by itself.',
      retry: 'processing',
    }),
    result: {
      description: 'The person reads what was created, changed, rejected and settled.',
      initial: 'read',
      on: {
        'movements.started': { guard: 'hasMovements', target: 'reading', actions: 'takeMovements' },
        'import.closed': { target: 'choosingFiles', actions: 'forgetFiles' },
      },
      states: {
        read: { description: 'Nothing more happens by itself.' },
        planning: busyState({
          description: 'Reminders are being planned with the new movements.',
          invoke: {
            src: 'pollPlanning',
            input: ({ context }) => ({ masterRef: context.masterRef }),
            onDone: [
              {
                guard: { type: 'isPlanningUnderWay', params: ({ event }) => ({ planning: event.output }) },
                target: 'planning',
                reenter: true,
                actions: { type: 'keepPlanning', params: ({ event }) => ({ planning: event.output }) },
              },
              {
                guard: { type: 'isPlanningFailed', params: ({ event }) => ({ planning: event.output }) },
                target: 'planningFailed',
                actions: { type: 'keepPlanning', params: ({ event }) => ({ planning: event.output }) },
              },
              {
                target: 'planned',
                actions: { type: 'keepPlanning', params: ({ event }) => ({ planning: event.output }) },
              },
            ],
            onError: { ...whenAway('planning'), reenter: true },
          },
          failure: 'planningFailed',
        }),
        planned: { description: 'Reminders are planned.' },
        planningFailed: failedState({
          description: 'The planning failed or could not be followed; the import itself stands.',
          retry: 'replanning',
        }),
        replanning: busyState({
          description: 'A planning is asked for anew.',
          invoke: {
            src: 'requestPlanning',
            input: ({ context }) => ({ masterRef: context.masterRef }),
            onDone: { target: 'planning' },
          },
          failure: 'planningFailed',
        }),
      },
    },
  },
}).states

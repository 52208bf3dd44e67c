import { failed, importOf, importSetup } from './import.setup.ts'

/** The server's part: processing, its end, and the planning that follows. */
export const ending = {
  cancelling: importSetup.createStateConfig({
    description: 'The server is asked to drop what it has received.',
    tags: ['busy'],
    invoke: {
      src: 'cancelImport',
      id: 'cancelImport',
      input: importOf,
      onDone: [
        { guard: 'hasTable', target: 'comparing', actions: 'dropSending' },
        { target: 'choosingFiles', actions: 'forgetFiles' },
      ],
      onError: { target: 'sending.failed', actions: failed },
    },
  }),
  processing: importSetup.createStateConfig({
    description: 'The server works; the page may be closed.',
    tags: ['busy'],
    invoke: {
      src: 'pollImport',
      id: 'pollImport',
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
      onError: [
        {
          guard: { type: 'isServerAway', params: ({ event }) => ({ error: event.error }) },
          target: 'processing',
          reenter: true,
          actions: failed,
        },
        { target: 'processingFailed', actions: failed },
      ],
    },
    on: { 'work.cancelled': { target: 'cancelling' } },
  }),
  processingFailed: importSetup.createStateConfig({
    description: 'The server could not be asked how it stands; it goes on by itself.',
    tags: ['failed'],
    exit: 'clearFailure',
    on: { 'retry.requested': { target: 'processing' } },
  }),
  result: importSetup.createStateConfig({
    description: 'The person reads what was created, changed, rejected and settled.',
    initial: 'read',
    on: {
      'movements.started': { guard: 'hasMovements', target: 'reading', actions: 'takeMovements' },
      'import.closed': { target: 'choosingFiles', actions: 'forgetFiles' },
    },
    states: {
      read: { description: 'Nothing more happens by itself.' },
      planning: {
        description: 'Reminders are being planned with the new movements.',
        tags: ['busy'],
        invoke: {
          src: 'pollPlanning',
          id: 'pollPlanning',
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
          onError: [
            {
              guard: { type: 'isServerAway', params: ({ event }) => ({ error: event.error }) },
              target: 'planning',
              reenter: true,
              actions: failed,
            },
            { target: 'planningFailed', actions: failed },
          ],
        },
      },
      planned: { description: 'Reminders are planned.' },
      planningFailed: {
        description: 'The planning failed or could not be followed; the import itself stands.',
        tags: ['failed'],
        exit: 'clearFailure',
        on: { 'retry.requested': { target: 'replanning' } },
      },
      replanning: {
        description: 'A planning is asked for anew.',
        tags: ['busy'],
        invoke: {
          src: 'requestPlanning',
          id: 'requestPlanning',
          input: ({ context }) => ({ masterRef: context.masterRef }),
          onDone: { target: 'planning' },
          onError: { target: 'planningFailed', actions: failed },
        },
      },
    },
  }),
}

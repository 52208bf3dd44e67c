import { errorOf, resultOf } from '../parts.ts'
import { busyState, failedState } from '../states.ts'
import { fresh, printBatchSetup } from './print-batch.setup.ts'

const cancellable = { 'cancel.requested': { target: '#printBatch.cancelAsked' } } as const

/**
 * Letters from the list to the post: selected, generated as one file, printed, and only then counted as sent.
 *
 * The batch lives on the server: a reloaded page looks for an open one and continues there. The file is polled for, at
 * most ten times, four seconds apart. The actor includes the wait, since a restored snapshot does not restart an
 * `after` timer. The user confirms that the letters are printed, or cancels, which returns every reminder to the plan.
 */
export const printBatchMachine = printBatchSetup.createMachine({
  id: 'printBatch',
  description: 'Letters chosen, made into one file, printed, and counted as sent once a person says so.',
  context: ({ input }) => ({ ...fresh, ...input }),
  initial: 'looking',
  states: {
    looking: busyState({
      description: 'Is there a batch that somebody began and did not end?',
      invoke: {
        src: 'findOpenBatch',
        onDone: [
          {
            guard: { type: 'isRecording', params: ({ event }) => ({ batch: event.output }) },
            target: 'recording',
            actions: { type: 'keepBatch', params: ({ event }) => ({ batch: event.output }) },
          },
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ batch: event.output }) },
            target: 'making',
            actions: { type: 'keepBatch', params: ({ event }) => ({ batch: event.output }) },
          },
          { target: 'choosing' },
        ],
      },
      failure: 'lookFailed',
    }),
    lookFailed: failedState({
      description: 'The server could not say whether a batch is under way; the list cannot be trusted.',
      retry: 'looking',
    }),
    choosing: {
      description: 'The letters that are due: which of them are printed?',
      on: {
        'letters.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
        'preview.requested': { target: 'previewing', actions: { type: 'look', params: ({ event }) => event } },
        'batch.requested': {
          guard: { type: 'isAnyChosen', params: ({ context }) => ({ chosen: context.chosen }) },
          target: 'starting',
          actions: 'beginAttempt',
        },
      },
    },
    previewing: busyState({
      description: 'One letter is being laid out as it would go now.',
      on: { 'preview.closed': { target: 'choosing', actions: 'closePreview' } },
      invoke: {
        src: 'previewLetter',
        input: ({ context }) => ({ reminderId: context.looked?.reminderId ?? '' }),
        onDone: { target: 'previewed', actions: { type: 'showPage', params: ({ event }) => ({ page: event.output }) } },
      },
      failure: 'previewFailed',
    }),
    previewed: {
      description: 'The letter is on the screen.',
      on: { 'preview.closed': { target: 'choosing', actions: 'closePreview' } },
    },
    previewFailed: failedState({
      description: 'The letter could not be laid out or fetched; nothing is reserved.',
      retry: 'previewing',
      on: {
        'preview.closed': { target: 'choosing', actions: 'closePreview' },
      },
    }),
    starting: busyState({
      description: 'The server is asked to make the batch.',
      invoke: {
        src: 'startBatch',
        input: ({ context }) => ({
          tiersRefs: context.chosen,
          attemptKey: context.attemptKey,
        }),
        onDone: { target: 'making', actions: { type: 'keepBatch', params: ({ event }) => ({ batch: event.output }) } },
      },
      failure: 'startFailed',
    }),
    startFailed: failedState({
      description:
        'The server did not answer: nobody can tell whether the batch was begun. The retry does not make a second one.',
      retry: 'starting',
      on: {
        // Looks first: the batch may exist.
        'batch.abandoned': { target: 'looking', actions: 'startOver' },
      },
    }),
    making: {
      description: 'The server lays the letters out; the file is asked for until it is there.',
      initial: 'fetching',
      on: cancellable,
      states: {
        fetching: busyState({
          description: 'The file is asked for.',
          invoke: {
            src: 'downloadBatch',
            input: ({ context }) => ({ batchId: context.batch?.batchId ?? '' }),
            onDone: [
              {
                guard: { type: 'isFile', params: resultOf },
                target: '#printBatch.ready',
                actions: { type: 'keepFile', params: resultOf },
              },
              {
                target: '#printBatch.nothingMade',
                actions: { type: 'keepFile', params: resultOf },
              },
            ],
            onError: [
              {
                guard: {
                  type: 'isWorthWaiting',
                  params: ({ context, event }) => ({ error: event.error, retries: context.retries }),
                },
                target: 'waiting',
              },
              {
                guard: { type: 'isStillMade', params: errorOf },
                target: 'slow',
              },
            ],
          },
          failure: 'failed',
        }),
        waiting: busyState({
          description: 'The file is not there yet: four seconds until the next try.',
          invoke: {
            src: 'waitForBatch',
            input: ({ context }) => ({ batchId: context.batch?.batchId ?? '' }),
            onDone: {
              target: 'fetching',
              actions: ['countRetry', { type: 'keepBatch', params: ({ event }) => ({ batch: event.output }) }],
            },
          },
          failure: 'failed',
        }),
        slow: failedState({
          description: 'Ten tries, and it is still being made: the person says whether to go on waiting.',
          retry: { target: 'fetching', actions: 'beginTries' },
        }),
        failed: failedState({
          description: 'The file could not be fetched; the batch stands.',
          retry: { target: 'fetching', actions: 'beginTries' },
        }),
      },
    },
    nothingMade: {
      description: 'None of the letters could be made: each says why, and none counts as sent.',
      on: { 'batch.closed': { target: 'choosing', actions: 'startOver' } },
    },
    ready: {
      description: 'The file is there to be printed.',
      on: { ...cancellable, 'print.confirmed': { target: 'recording' } },
    },
    recording: busyState({
      description: 'Each letter is recorded as sent.',
      invoke: {
        src: 'confirmPrinted',
        input: ({ context }) => ({ batchId: context.batch?.batchId ?? '' }),
        onDone: { target: 'printed', actions: { type: 'keepBatch', params: ({ event }) => ({ batch: event.output }) } },
      },
      failure: 'recordFailed',
    }),
    recordFailed: failedState({
      description:
        'The server did not answer: nobody can tell how far the recording is. The retry records no letter twice.',
      retry: 'recording',
      on: {
        'batch.abandoned': { target: 'looking', actions: 'startOver' },
      },
    }),
    printed: {
      description: 'The letters count as sent.',
      on: { 'batch.closed': { target: 'choosing', actions: 'startOver' } },
    },
    cancelAsked: {
      description: 'The person is asked whether the batch is cancelled.',
      on: {
        'cancel.confirmed': { target: 'cancelling' },
        'cancel.dismissed': { target: 'making', actions: 'beginTries' },
      },
    },
    cancelling: busyState({
      description: 'The batch is cancelled, and its reminders go back into the plan.',
      invoke: {
        src: 'cancelBatch',
        input: ({ context }) => ({ batchId: context.batch?.batchId ?? '' }),
        onDone: {
          target: 'cancelled',
          actions: { type: 'keepBatch', params: ({ event }) => ({ batch: event.output }) },
        },
      },
      failure: 'cancelFailed',
    }),
    cancelFailed: failedState({
      description: 'The batch may still stand.',
      retry: 'cancelling',
      on: { 'cancel.dismissed': { target: 'looking', actions: 'startOver' } },
    }),
    cancelled: {
      description: 'Nothing was sent; the reminders are to be sent again.',
      on: { 'batch.closed': { target: 'choosing', actions: 'startOver' } },
    },
  },
})

import { keepError } from '../parts.ts'
import { fresh, printBatchSetup } from './print-batch.setup.ts'

const cancellable = { 'cancel.requested': { target: '#printBatch.cancelAsked' } } as const

/**
 * Letters from the list to the post: chosen, made into one file, printed, and only then counted as sent.
 *
 * The batch lives on the server: a page that is loaded anew looks for one that is open and goes on where it stands. The
 * file is asked for until it is there, ten times at most, four seconds apart; the wait is an actor, since restoring would
 * not arm an `after` again. A person says that the letters are printed, or cancels, which gives every reminder back.
 */
export const printBatchMachine = printBatchSetup.createMachine({
  id: 'printBatch',
  description: 'Letters chosen, made into one file, printed, and counted as sent once a person says so.',
  context: fresh,
  initial: 'looking',
  states: {
    looking: {
      description: 'Is there a batch that somebody began and did not end?',
      tags: 'busy',
      invoke: {
        src: 'findOpenBatch',
        id: 'findOpenBatch',
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
        onError: { target: 'lookFailed', actions: keepError },
      },
    },
    lookFailed: {
      description: 'The server could not say whether a batch is under way; the list cannot be trusted.',
      tags: 'failed',
      on: { 'look.retried': { target: 'looking', actions: 'forgetError' } },
    },
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
    previewing: {
      description: 'One letter is being laid out as it would go now.',
      tags: 'busy',
      on: { 'preview.closed': { target: 'choosing', actions: 'closePreview' } },
      invoke: {
        src: 'previewLetter',
        id: 'previewLetter',
        input: ({ context }) => ({ reminderId: context.looked?.reminderId ?? '' }),
        onDone: { target: 'previewed', actions: { type: 'showPage', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'previewFailed', actions: keepError },
      },
    },
    previewed: {
      description: 'The letter is on the screen.',
      on: { 'preview.closed': { target: 'choosing', actions: 'closePreview' } },
    },
    previewFailed: {
      description: 'The letter could not be laid out or fetched; nothing is reserved.',
      tags: 'failed',
      on: {
        'preview.closed': { target: 'choosing', actions: 'closePreview' },
        'preview.retried': { target: 'previewing', actions: 'forgetError' },
      },
    },
    starting: {
      description: 'The server is asked to make the batch.',
      tags: 'busy',
      invoke: {
        src: 'startBatch',
        id: 'startBatch',
        input: ({ context }) => ({
          tiersRefs: context.chosen,
          attemptKey: context.attemptKey,
        }),
        onDone: { target: 'making', actions: { type: 'keepBatch', params: ({ event }) => ({ batch: event.output }) } },
        onError: { target: 'startFailed', actions: keepError },
      },
    },
    startFailed: {
      description:
        'The server did not answer: nobody can tell whether the batch was begun. The retry does not make a second one.',
      tags: 'failed',
      on: {
        'batch.retried': { target: 'starting', actions: 'forgetError' },
        // Looks first: the batch may be there.
        'batch.abandoned': { target: 'looking', actions: 'startOver' },
      },
    },
    making: {
      description: 'The server lays the letters out; the file is asked for until it is there.',
      initial: 'fetching',
      on: cancellable,
      states: {
        fetching: {
          description: 'The file is asked for.',
          tags: 'busy',
          invoke: {
            src: 'downloadBatch',
            id: 'downloadBatch',
            input: ({ context }) => ({ batchId: context.batch?.batchId ?? '' }),
            onDone: [
              {
                guard: { type: 'isFile', params: ({ event }) => ({ result: event.output }) },
                target: '#printBatch.ready',
                actions: { type: 'keepFile', params: ({ event }) => ({ result: event.output }) },
              },
              {
                target: '#printBatch.nothingMade',
                actions: { type: 'keepFile', params: ({ event }) => ({ result: event.output }) },
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
                guard: { type: 'isStillMade', params: ({ event }) => ({ error: event.error }) },
                target: 'slow',
              },
              { target: 'failed', actions: keepError },
            ],
          },
        },
        waiting: {
          description: 'The file is not there yet: four seconds until the next try.',
          tags: 'busy',
          invoke: {
            src: 'waitForBatch',
            id: 'waitForBatch',
            input: ({ context }) => ({ batchId: context.batch?.batchId ?? '' }),
            onDone: {
              target: 'fetching',
              actions: ['countRetry', { type: 'keepBatch', params: ({ event }) => ({ batch: event.output }) }],
            },
            onError: { target: 'failed', actions: keepError },
          },
        },
        slow: {
          description: 'Ten tries, and it is still being made: the person says whether to go on waiting.',
          tags: 'failed',
          on: { 'download.retried': { target: 'fetching', actions: 'beginTries' } },
        },
        failed: {
          description: 'The file could not be fetched; the batch stands.',
          tags: 'failed',
          on: { 'download.retried': { target: 'fetching', actions: 'beginTries' } },
        },
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
    recording: {
      description: 'Each letter is recorded as sent.',
      tags: 'busy',
      invoke: {
        src: 'confirmPrinted',
        id: 'confirmPrinted',
        input: ({ context }) => ({ batchId: context.batch?.batchId ?? '' }),
        onDone: { target: 'printed', actions: { type: 'keepBatch', params: ({ event }) => ({ batch: event.output }) } },
        onError: { target: 'recordFailed', actions: keepError },
      },
    },
    recordFailed: {
      description:
        'The server did not answer: nobody can tell how far the recording is. The retry records no letter twice.',
      tags: 'failed',
      on: {
        'record.retried': { target: 'recording', actions: 'forgetError' },
        'batch.abandoned': { target: 'looking', actions: 'startOver' },
      },
    },
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
    cancelling: {
      description: 'The batch is cancelled, and its reminders go back into the plan.',
      tags: 'busy',
      invoke: {
        src: 'cancelBatch',
        id: 'cancelBatch',
        input: ({ context }) => ({ batchId: context.batch?.batchId ?? '' }),
        onDone: {
          target: 'cancelled',
          actions: { type: 'keepBatch', params: ({ event }) => ({ batch: event.output }) },
        },
        onError: { target: 'cancelFailed', actions: keepError },
      },
    },
    cancelFailed: {
      description: 'The batch may still stand.',
      tags: 'failed',
      on: {
        'cancel.confirmed': { target: 'cancelling', actions: 'forgetError' },
        'cancel.dismissed': { target: 'looking', actions: 'startOver' },
      },
    },
    cancelled: {
      description: 'Nothing was sent; the reminders are to be sent again.',
      on: { 'batch.closed': { target: 'choosing', actions: 'startOver' } },
    },
  },
})

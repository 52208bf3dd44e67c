import { nextChunk } from './import.rules.ts'
import { failed, fileOf, importOf, importSetup, startOf } from './import.setup.ts'

/** Opens the import. A retry uses the same key, so a lost answer opens nothing twice. */
export const starting = {
  starting: importSetup.createStateConfig({
    description: 'The mapping is saved and the import opened on the server.',
    tags: ['busy'],
    invoke: {
      src: 'startImport',
      id: 'startImport',
      input: startOf,
      onDone: [
        {
          guard: { type: 'isOtherRunning', params: ({ event }) => ({ answer: event.output }) },
          target: 'otherRunning',
          actions: { type: 'keepStarted', params: ({ event }) => ({ answer: event.output }) },
        },
        {
          target: 'sending',
          actions: { type: 'keepStarted', params: ({ event }) => ({ answer: event.output }) },
        },
      ],
      onError: [
        {
          guard: { type: 'isServerAway', params: ({ event }) => ({ error: event.error }) },
          target: 'waitingToStart',
          actions: failed,
        },
        { target: 'startFailed', actions: failed },
      ],
    },
  }),
  waitingToStart: importSetup.createStateConfig({
    description: 'The server cannot be reached; the import is opened by itself when it is back.',
    tags: ['busy'],
    exit: 'clearFailure',
    invoke: {
      src: 'waitForNetwork',
      id: 'waitForNetwork',
      onDone: { target: 'starting' },
      onError: { target: 'startFailed', actions: failed },
    },
    on: { 'retry.requested': { target: 'starting' }, 'review.revisited': { target: 'asking.reviewing' } },
  }),
  otherRunning: importSetup.createStateConfig({
    description: 'Another import of the same list has not ended: it is cancelled first, or waited for.',
    on: {
      'other.cancelled': { target: 'cancellingOther' },
      'retry.requested': { target: 'starting' },
      'review.revisited': { target: 'asking.reviewing' },
    },
  }),
  cancellingOther: importSetup.createStateConfig({
    description: 'The server is asked to drop the other import.',
    tags: ['busy'],
    invoke: {
      src: 'cancelOther',
      id: 'cancelOther',
      input: ({ context }) => ({ ...fileOf({ context }), importId: context.runningId ?? '' }),
      onDone: { target: 'starting' },
      onError: { target: 'startFailed', actions: failed },
    },
  }),
  startFailed: importSetup.createStateConfig({
    description: 'The import could not be opened; nothing was sent.',
    tags: ['failed'],
    exit: 'clearFailure',
    on: { 'retry.requested': { target: 'starting' }, 'review.revisited': { target: 'asking.reviewing' } },
  }),
}

/** Sends the rows chunk by chunk; after a lost connection, resumes after the last acknowledged chunk. */
export const sending = importSetup.createStateConfig({
  description: 'The rows go to the server; nothing is visible before all have arrived.',
  initial: 'chunk',
  on: { 'work.cancelled': { target: 'cancelling' } },
  states: {
    chunk: {
      description: 'One part of the rows is under way.',
      tags: ['busy'],
      invoke: {
        src: 'sendChunk',
        id: 'sendChunk',
        input: ({ context }) => ({
          ...importOf({ context }),
          chunk: (context.sending && nextChunk(context.sending)) ?? 0,
          chunks: context.sending?.chunks ?? 0,
        }),
        onDone: [
          {
            guard: { type: 'isLastChunk', params: ({ event }) => event.output },
            target: 'finalising',
            actions: { type: 'keepChunk', params: ({ event }) => event.output },
          },
          {
            target: 'chunk',
            reenter: true,
            actions: { type: 'keepChunk', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'isServerAway', params: ({ event }) => ({ error: event.error }) },
            target: 'waitingForNetwork',
            actions: failed,
          },
          { target: 'failed', actions: failed },
        ],
      },
    },
    waitingForNetwork: {
      description: 'The server cannot be reached; sending goes on by itself when it is back.',
      tags: ['busy'],
      exit: 'clearFailure',
      invoke: {
        src: 'waitForNetwork',
        id: 'waitForNetwork',
        onDone: { target: 'resuming' },
        onError: { target: 'failed', actions: failed },
      },
      on: { 'retry.requested': { target: 'resuming' } },
    },
    resuming: {
      description: 'The server is asked what it has received.',
      tags: ['busy'],
      invoke: {
        src: 'readImport',
        id: 'readImport',
        input: importOf,
        onDone: [
          {
            guard: { type: 'isCancelledAndHasTable', params: ({ event }) => ({ state: event.output }) },
            target: '#import.comparing',
            actions: 'dropSending',
          },
          {
            guard: { type: 'isCancelled', params: ({ event }) => ({ state: event.output }) },
            target: '#import.choosingFiles',
            actions: 'forgetFiles',
          },
          {
            guard: { type: 'isEndedAndPlans', params: ({ event }) => ({ state: event.output }) },
            target: '#import.result.planning',
            actions: { type: 'keepState', params: ({ event }) => ({ state: event.output }) },
          },
          {
            guard: { type: 'isEnded', params: ({ event }) => ({ state: event.output }) },
            target: '#import.result',
            actions: { type: 'keepState', params: ({ event }) => ({ state: event.output }) },
          },
          {
            guard: { type: 'isFinalising', params: ({ event }) => ({ state: event.output }) },
            target: '#import.processing',
            actions: { type: 'keepState', params: ({ event }) => ({ state: event.output }) },
          },
          {
            guard: { type: 'hasAllChunks', params: ({ event }) => ({ state: event.output }) },
            target: 'finalising',
            actions: { type: 'keepState', params: ({ event }) => ({ state: event.output }) },
          },
          {
            guard: { type: 'hasSameRows', params: ({ event }) => ({ state: event.output }) },
            target: 'chunk',
            actions: { type: 'keepState', params: ({ event }) => ({ state: event.output }) },
          },
          { guard: 'hasTable', target: '#import.cancelling' },
          { target: '#import.choosingFileAgain' },
        ],
        onError: [
          {
            guard: { type: 'isServerAway', params: ({ event }) => ({ error: event.error }) },
            target: 'waitingForNetwork',
            actions: failed,
          },
          { target: 'failed', actions: failed },
        ],
      },
    },
    failed: {
      description: 'The server refused a part or could not be asked; what it has received is kept.',
      tags: ['failed'],
      exit: 'clearFailure',
      on: {
        'retry.requested': { target: 'resuming' },
        'import.abandoned': { target: '#import.choosingFiles', actions: 'forgetFiles' },
      },
    },
    finalising: {
      description: 'All rows have arrived; the server is asked to make them visible.',
      tags: ['busy'],
      invoke: {
        src: 'finaliseImport',
        id: 'finaliseImport',
        input: importOf,
        onDone: {
          target: '#import.processing',
          actions: { type: 'keepState', params: ({ event }) => ({ state: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isServerAway', params: ({ event }) => ({ error: event.error }) },
            target: 'waitingForNetwork',
            actions: failed,
          },
          { target: 'failed', actions: failed },
        ],
      },
    },
  },
})

import { busyState, failedState } from '../states.ts'
import { nextChunk } from './import.rules.ts'
import { fileOf, importOf, importSetup, startOf, whenAway } from './import.setup.ts'

/** Opens the import. A retry uses the same key, so a lost answer opens nothing twice. */
export const starting = importSetup.createStateConfig({
  states: {
    starting: busyState({
      description: 'The mapping is saved and the import opened on the server.',
      invoke: {
        src: 'startImport',
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
        onError: whenAway('waitingToStart'),
      },
      failure: 'startFailed',
    }),
    waitingToStart: {
      ...busyState({
        description: 'The server cannot be reached; the import is opened by itself when it is back.',
        invoke: {
          src: 'waitForNetwork',
          onDone: { target: 'starting' },
        },
        failure: 'startFailed',
        on: { 'retry.requested': { target: 'starting' }, 'review.revisited': { target: 'asking.reviewing' } },
      }),
      exit: 'forgetError',
    },
    otherRunning: {
      description: 'Another import of the same list has not ended: it is cancelled first, or waited for.',
      on: {
        'other.cancelled': { target: 'cancellingOther' },
        'retry.requested': { target: 'starting' },
        'review.revisited': { target: 'asking.reviewing' },
      },
    },
    cancellingOther: busyState({
      description: 'The server is asked to drop the other import.',
      invoke: {
        src: 'cancelOther',
        input: ({ context }) => ({ ...fileOf({ context }), importId: context.runningId ?? '' }),
        onDone: { target: 'starting' },
      },
      failure: 'startFailed',
    }),
    startFailed: failedState({
      description: 'The import could not be opened; nothing was sent.',
      retry: 'starting',
      on: { 'review.revisited': { target: 'asking.reviewing' } },
    }),
  },
}).states

/** Sends the rows chunk by chunk; after a lost connection, resumes after the last acknowledged chunk. */
export const sending = importSetup.createStateConfig({
  description: 'The rows go to the server; nothing is visible before all have arrived.',
  initial: 'chunk',
  on: { 'work.cancelled': { target: 'cancelling' } },
  states: {
    chunk: busyState({
      description: 'One part of the rows is under way.',
      invoke: {
        src: 'sendChunk',
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
        onError: whenAway('waitingForNetwork'),
      },
      failure: 'failed',
    }),
    waitingForNetwork: {
      ...busyState({
        description: 'The server cannot be reached; sending goes on by itself when it is back.',
        invoke: {
          src: 'waitForNetwork',
          onDone: { target: 'resuming' },
        },
        failure: 'failed',
        on: { 'retry.requested': { target: 'resuming' } },
      }),
      exit: 'forgetError',
    },
    resuming: busyState({
      description: 'The server is asked what it has received.',
      invoke: {
        src: 'readImport',
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
        onError: whenAway('waitingForNetwork'),
      },
      failure: 'failed',
    }),
    failed: failedState({
      description: 'The server refused a part or could not be asked; what it has received is kept.',
      retry: 'resuming',
      on: {
        'import.abandoned': { target: '#import.choosingFiles', actions: 'forgetFiles' },
      },
    }),
    finalising: busyState({
      description: 'All rows have arrived; the server is asked to make them visible.',
      invoke: {
        src: 'finaliseImport',
        input: importOf,
        onDone: {
          target: '#import.processing',
          actions: { type: 'keepState', params: ({ event }) => ({ state: event.output }) },
        },
        onError: whenAway('waitingForNetwork'),
      },
      failure: 'failed',
    }),
  },
})

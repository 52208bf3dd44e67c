import { busyState, failedState } from '../states.ts'
import { checkOf, fileOf, importSetup } from './import.setup.ts'

/** Checking, correcting and comparing: everything between the mapping and the first upload of rows. */
export const checking = importSetup.createStateConfig({
  states: {
    checking: busyState({
      description: 'Every row is checked, in the browser.',
      invoke: {
        src: 'checkRows',
        input: checkOf,
        onDone: [
          {
            guard: { type: 'hasUnmappedValues', params: ({ event }) => ({ summary: event.output }) },
            target: 'readingValues',
          },
          {
            guard: { type: 'hasDateDoubt', params: ({ event }) => ({ summary: event.output }) },
            target: 'asking.choosingDateFormat',
            actions: { type: 'keepDoubts', params: ({ event }) => ({ summary: event.output }) },
          },
          {
            guard: { type: 'hasAmountDoubt', params: ({ event }) => ({ summary: event.output }) },
            target: 'asking.readingAmounts',
            actions: { type: 'keepDoubts', params: ({ event }) => ({ summary: event.output }) },
          },
          {
            guard: 'isSending',
            target: 'sending.resuming',
            actions: { type: 'keepSummary', params: ({ event }) => ({ summary: event.output }) },
          },
          {
            guard: { type: 'hasProblems', params: ({ event }) => ({ summary: event.output }) },
            target: 'asking.reviewing',
            actions: { type: 'keepSummary', params: ({ event }) => ({ summary: event.output }) },
          },
          {
            target: 'comparing',
            actions: { type: 'keepSummary', params: ({ event }) => ({ summary: event.output }) },
          },
        ],
      },
      failure: 'checkingFailed',
      on: { 'work.cancelled': { target: 'asking.mappingColumns' } },
    }),
    checkingFailed: failedState({
      description: 'The rows could not be checked.',
      retry: 'checking',
      on: {
        'columns.revisited': { target: 'asking.mappingColumns' },
      },
    }),
    correcting: busyState({
      description: 'A corrected cell is checked again, with its row and its duplicates.',
      invoke: {
        src: 'correctCell',
        input: ({ context }) => ({ ...fileOf({ context }), edit: context.edit }),
        onDone: {
          target: 'asking.reviewing',
          actions: { type: 'keepEdited', params: ({ event }) => ({ edited: event.output }) },
        },
      },
      failure: 'editFailed',
    }),
    leavingOut: busyState({
      description: 'Rows are left out, or taken back.',
      invoke: {
        src: 'leaveRowsOut',
        input: ({ context }) => ({ ...fileOf({ context }), edit: context.edit }),
        onDone: {
          target: 'asking.reviewing',
          actions: { type: 'keepEdited', params: ({ event }) => ({ edited: event.output }) },
        },
      },
      failure: 'editFailed',
    }),
    downloading: busyState({
      description: 'The bad rows are written to a file with their reasons.',
      invoke: {
        src: 'downloadBadRows',
        input: ({ context }) => ({ ...fileOf({ context }), edit: context.edit }),
        onDone: { target: 'asking.reviewing' },
      },
      failure: 'editFailed',
    }),
    editFailed: failedState({
      description: 'The last correction, leaving out or download did not work.',
      retry: 'checking',
      on: { 'review.revisited': { target: 'asking.reviewing' } },
    }),
    comparing: busyState({
      description: 'The rows are compared with what is stored.',
      invoke: {
        src: 'compareRows',
        input: fileOf,
        onDone: {
          target: 'asking.confirming',
          actions: { type: 'keepComparison', params: ({ event }) => event.output },
        },
      },
      failure: 'comparingFailed',
      on: { 'work.cancelled': { target: 'asking.reviewing' } },
    }),
    comparingFailed: failedState({
      description: 'The rows could not be compared with what is stored.',
      retry: 'comparing',
      on: { 'review.revisited': { target: 'asking.reviewing' } },
    }),
  },
}).states

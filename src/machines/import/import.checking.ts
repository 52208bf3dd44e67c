import { checkOf, failed, fileOf, importSetup } from './import.setup.ts'

/** Checking, correcting and comparing: everything between the mapping and the first upload of rows. */
export const checking = {
  checking: importSetup.createStateConfig({
    description: 'Every row is checked, in the browser.',
    tags: ['busy'],
    invoke: {
      src: 'checkRows',
      id: 'checkRows',
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
      onError: { target: 'checkingFailed', actions: failed },
    },
    on: { 'work.cancelled': { target: 'asking.mappingColumns' } },
  }),
  checkingFailed: importSetup.createStateConfig({
    description: 'The rows could not be checked.',
    tags: ['failed'],
    exit: 'clearFailure',
    on: {
      'retry.requested': { target: 'checking' },
      'columns.revisited': { target: 'asking.mappingColumns' },
    },
  }),
  correcting: importSetup.createStateConfig({
    description: 'A corrected cell is checked again, with its row and its duplicates.',
    tags: ['busy'],
    invoke: {
      src: 'correctCell',
      id: 'correctCell',
      input: ({ context }) => ({ ...fileOf({ context }), edit: context.edit }),
      onDone: {
        target: 'asking.reviewing',
        actions: { type: 'keepEdited', params: ({ event }) => ({ edited: event.output }) },
      },
      onError: { target: 'editFailed', actions: failed },
    },
  }),
  leavingOut: importSetup.createStateConfig({
    description: 'Rows are left out, or taken back.',
    tags: ['busy'],
    invoke: {
      src: 'leaveRowsOut',
      id: 'leaveRowsOut',
      input: ({ context }) => ({ ...fileOf({ context }), edit: context.edit }),
      onDone: {
        target: 'asking.reviewing',
        actions: { type: 'keepEdited', params: ({ event }) => ({ edited: event.output }) },
      },
      onError: { target: 'editFailed', actions: failed },
    },
  }),
  downloading: importSetup.createStateConfig({
    description: 'The bad rows are written to a file with their reasons.',
    tags: ['busy'],
    invoke: {
      src: 'downloadBadRows',
      id: 'downloadBadRows',
      input: ({ context }) => ({ ...fileOf({ context }), edit: context.edit }),
      onDone: { target: 'asking.reviewing' },
      onError: { target: 'editFailed', actions: failed },
    },
  }),
  editFailed: importSetup.createStateConfig({
    description: 'The last correction, leaving out or download did not work.',
    tags: ['failed'],
    exit: 'clearFailure',
    on: { 'retry.requested': { target: 'checking' }, 'review.revisited': { target: 'asking.reviewing' } },
  }),
  comparing: importSetup.createStateConfig({
    description: 'The rows are compared with what is stored.',
    tags: ['busy'],
    invoke: {
      src: 'compareRows',
      id: 'compareRows',
      input: fileOf,
      onDone: {
        target: 'asking.confirming',
        actions: { type: 'keepComparison', params: ({ event }) => event.output },
      },
      onError: { target: 'comparingFailed', actions: failed },
    },
    on: { 'work.cancelled': { target: 'asking.reviewing' } },
  }),
  comparingFailed: importSetup.createStateConfig({
    description: 'The rows could not be compared with what is stored.',
    tags: ['failed'],
    exit: 'clearFailure',
    on: { 'retry.requested': { target: 'comparing' }, 'review.revisited': { target: 'asking.reviewing' } },
  }),
}

import type { AmountReading } from '../../domain/import/index.ts'
import { busyState, failedState } from '../states.ts'
import { withColumn, withReading, withValue } from './import.rules.ts'
import { checkOf, importSetup, readOf } from './import.setup.ts'
import type { ImportContext } from './import.types.ts'

/** Choosing files, and choosing the same file again after the page was closed. */
export const choosing = importSetup.createStateConfig({
  states: {
    choosingFiles: {
      description: 'The person gives a customers file, a movements file or both.',
      tags: ['choosing'],
      on: {
        'files.added': {
          target: 'recognising',
          actions: { type: 'keepAdded', params: ({ event }) => ({ files: event.files }) },
        },
        'file.removed': { actions: { type: 'removeFile', params: ({ event }) => ({ entity: event.entity }) } },
        'files.swapped': { guard: 'hasFile', actions: 'swapFiles' },
        'profile.chosen': {
          guard: 'isLight',
          actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.profile }) },
        },
        'import.started': { guard: 'hasFile', target: 'reading', actions: 'takeFirstFile' },
      },
    },
    recognising: {
      ...busyState({
        description: 'The files are looked at: what they are, and what they hold.',
        invoke: {
          src: 'recogniseFiles',
          input: ({ context }) => ({ files: context.added }),
          onDone: {
            target: 'choosingFiles',
            actions: { type: 'keepRecognised', params: ({ event }) => ({ recognised: event.output }) },
          },
        },
        failure: 'recognisingFailed',
      }),
      tags: ['choosing', 'busy'],
    },
    recognisingFailed: {
      ...failedState({
        description: 'The files could not be looked at.',
        retry: 'recognising',
        on: { 'import.abandoned': { target: 'choosingFiles' } },
      }),
      tags: ['choosing', 'failed'],
    },
    choosingFileAgain: {
      description: 'The page was closed before all rows were sent: the same file is needed once more.',
      on: {
        'file.given': {
          target: 'comparingContent',
          actions: { type: 'keepAdded', params: ({ event }) => ({ files: [event.file] }) },
        },
        'import.abandoned': [
          { guard: 'isSending', target: 'cancelling' },
          { target: 'choosingFiles', actions: 'forgetFiles' },
        ],
      },
    },
    comparingContent: busyState({
      description: 'The content of the file decides whether it is the same one, not its name.',
      invoke: {
        src: 'digestFile',
        input: ({ context }) => ({ file: context.added[0] ?? null }),
        onDone: [
          {
            guard: { type: 'hasSameContent', params: ({ event }) => ({ digest: event.output }) },
            target: 'reading',
            actions: { type: 'keepGivenAgain', params: ({ event }) => ({ digest: event.output }) },
          },
          {
            target: 'choosingFileAgain',
            actions: { type: 'keepError', params: { error: { code: 'FILE_DIFFERS' } } },
          },
        ],
      },
      failure: 'comparingContentFailed',
    }),
    comparingContentFailed: failedState({
      description: 'The content of the file could not be read.',
      retry: 'comparingContent',
      on: { 'file.revisited': { target: 'choosingFileAgain' } },
    }),
  },
}).states

/** Reading a file in the worker. */
export const reading = importSetup.createStateConfig({
  states: {
    reading: busyState({
      description: 'A file is read and its columns are matched.',
      invoke: {
        src: 'readFile',
        input: readOf,
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ answer: event.output }) },
            target: 'choosingFileAgain',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
            target: 'fileRefused',
            actions: { type: 'keepRead', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isMappingKnown', params: ({ event }) => ({ answer: event.output }) },
            target: 'checking',
            actions: { type: 'keepRead', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'asksLayout', params: ({ event }) => ({ answer: event.output }) },
            target: 'asking.choosingLayout',
            actions: { type: 'keepRead', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'asking.mappingColumns',
            actions: { type: 'keepRead', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
      },
      failure: 'readingFailed',
      on: { 'work.cancelled': { target: 'choosingFiles' } },
    }),
    readingFailed: failedState({
      description: 'The file could not be read for a reason outside the file.',
      retry: 'reading',
      on: { 'import.abandoned': { target: 'choosingFiles' } },
    }),
    fileRefused: {
      description: 'The file cannot be imported; the message says what is wrong and what would help.',
      tags: ['failed'],
      exit: 'forgetError',
      on: {
        'import.abandoned': {
          target: 'choosingFiles',
          actions: { type: 'removeFile', params: ({ context }) => ({ entity: context.entity }) },
        },
      },
    },
    rereading: busyState({
      description: 'The file is read again with the choices of encoding, delimiter, sheet and header row.',
      invoke: {
        src: 'rereadFile',
        input: readOf,
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ answer: event.output }) },
            target: 'choosingFileAgain',
          },
          {
            target: 'asking.choosingLayout',
            actions: { type: 'keepRead', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
      },
      failure: 'rereadingFailed',
    }),
    rereadingFailed: failedState({
      description: 'The file could not be read again.',
      retry: 'rereading',
      on: { 'import.abandoned': { target: 'choosingFiles' } },
    }),
    readingValues: busyState({
      description: 'The different values of the columns of type and title are collected.',
      invoke: {
        src: 'readValues',
        input: checkOf,
        onDone: {
          target: 'asking.mappingValues',
          actions: { type: 'keepValues', params: ({ event }) => ({ values: event.output }) },
        },
      },
      failure: 'readingValuesFailed',
      on: { 'work.cancelled': { target: 'asking.mappingColumns' } },
    }),
    readingValuesFailed: failedState({
      description: 'The values could not be collected.',
      retry: 'readingValues',
      on: {
        'columns.revisited': { target: 'asking.mappingColumns' },
      },
    }),
  },
}).states

/** How an amount column is read, as the user chose it. */
const amountRead = {
  actions: [
    {
      type: 'keepMapping',
      params: ({ context, event }: { context: ImportContext; event: AmountReading }) => ({
        mapping: withReading(context.mapping!, event),
      }),
    },
    { type: 'keepAnswer', params: ({ event }: { event: AmountReading }) => ({ what: event.field }) },
  ],
} as const

/** The questions about a file. Known answers are not asked for, but the user can go back to every question. */
export const asking = importSetup.createStateConfig({
  description: 'The wizard waits for the answers of the person.',
  initial: 'mappingColumns',
  on: {
    'layout.revisited': { target: '.choosingLayout' },
    'columns.revisited': { target: '.mappingColumns' },
    'values.revisited': { guard: 'areColumnsMappedAndAskValues', target: 'readingValues' },
    'dateFormat.revisited': { guard: 'hasDates', target: '.choosingDateFormat' },
    'review.revisited': { guard: 'wasChecked', target: '.reviewing' },
    'import.abandoned': { target: 'choosingFiles' },
  },
  states: {
    choosingLayout: {
      description: 'The person says which sheet and row hold the headers, and how the text is encoded.',
      exit: 'forgetError',
      on: {
        'layout.changed': {
          target: '#import.rereading',
          actions: { type: 'keepLayout', params: ({ event }) => ({ layout: event.layout }) },
        },
        'layout.confirmed': [
          { guard: 'isLayoutMapped', target: '#import.checking', actions: 'keepEncoding' },
          { target: 'mappingColumns', actions: 'keepEncoding' },
        ],
      },
    },
    mappingColumns: {
      description: 'The person says what each column holds.',
      on: {
        'column.mapped': {
          actions: [
            {
              type: 'keepMapping',
              params: ({ context, event }) => ({
                mapping: withColumn(context.mapping!, event.column, event.field, context.inspection),
              }),
            },
            { type: 'forgetAnswers', params: ({ event }) => ({ field: event.field }) },
          ],
        },
        'oneContact.accepted': {
          guard: 'lacksOneContact',
          actions: {
            type: 'keepMapping',
            params: ({ context, event }) => ({ mapping: { ...context.mapping!, oneContact: event.accepted } }),
          },
        },
        'completing.accepted': {
          guard: 'canComplete',
          actions: {
            type: 'keepMapping',
            params: ({ context, event }) => ({ mapping: { ...context.mapping!, completes: event.accepted } }),
          },
        },
        'terms.chosen': {
          guard: 'asksTerms',
          actions: {
            type: 'keepMapping',
            params: ({ context, event }) => ({ mapping: { ...context.mapping!, terms: event.terms } }),
          },
        },
        'amount.read': amountRead,
        'columns.confirmed': [
          { guard: 'areColumnsMappedAndAskValues', target: '#import.readingValues' },
          { guard: 'areColumnsMappedAndAskDates', target: 'choosingDateFormat' },
          { guard: 'areColumnsMapped', target: '#import.checking' },
        ],
      },
    },
    mappingValues: {
      description: 'The person says what each value of a column of type or title means.',
      on: {
        'value.mapped': {
          actions: {
            type: 'keepMapping',
            params: ({ context, event }) => ({
              mapping: withValue(context.mapping!, event.field, event.from, event.to),
            }),
          },
        },
        'values.confirmed': [
          { guard: 'areValuesMappedAndAskDates', target: 'choosingDateFormat' },
          { guard: 'areValuesMapped', target: '#import.checking' },
        ],
      },
    },
    choosingDateFormat: {
      description: 'The person says how the dates of the file are written.',
      on: {
        'dateFormat.chosen': {
          actions: {
            type: 'keepMapping',
            params: ({ context, event }) => ({ mapping: { ...context.mapping!, dateFormat: event.format } }),
          },
        },
        'dateFormat.confirmed': [
          {
            guard: 'hasDateFormatAndAsksAmounts',
            target: 'readingAmounts',
            actions: { type: 'keepAnswer', params: { what: 'dates' } },
          },
          {
            guard: 'hasDateFormat',
            target: '#import.checking',
            actions: { type: 'keepAnswer', params: { what: 'dates' } },
          },
        ],
      },
    },
    readingAmounts: {
      description:
        'The person says whether three last digits are thousands or decimals, where the column does not tell.',
      on: {
        'amount.read': amountRead,
        'amounts.confirmed': { guard: 'areAmountsRead', target: '#import.checking' },
      },
    },
    reviewing: {
      description: 'The person sees every problem, corrects cells and leaves rows out.',
      on: {
        'cell.corrected': {
          target: '#import.correcting',
          actions: {
            type: 'keepEdit',
            params: ({ event: { line, column, value } }) => ({ edit: { kind: 'correction', line, column, value } }),
          },
        },
        'rows.leftOut': {
          target: '#import.leavingOut',
          actions: {
            type: 'keepEdit',
            params: ({ event: { lines, leftOut } }) => ({ edit: { kind: 'leftOut', lines, leftOut } }),
          },
        },
        'badRows.downloaded': {
          target: '#import.downloading',
          actions: {
            type: 'keepEdit',
            params: ({ event: { texts } }) => ({ edit: { kind: 'download', texts } }),
          },
        },
        'review.confirmed': { guard: 'hasValidRows', target: '#import.comparing' },
      },
    },
    confirming: {
      description: 'The person sees what the import would change, and agrees to it.',
      on: {
        'extent.chosen': {
          guard: 'asksExtent',
          actions: { type: 'keepExtent', params: ({ event }) => ({ extent: event.extent }) },
        },
        'settling.accepted': {
          actions: { type: 'keepSettling', params: ({ event }) => ({ accepted: event.accepted }) },
        },
        'sending.confirmed': { guard: 'maySend', target: '#import.starting' },
      },
    },
  },
})

import { checkedSample, customersFile, readSample } from '../../../src/machines/import/import.samples.ts'
import { answered, failed } from '../../../src/machines/model.ts'
import {
  checked,
  compared,
  type ImportStories,
  input,
  read,
  readFiles,
  toChecking,
  toConfirming,
  toReading,
} from './steps.ts'

const { suggestion: mapping } = readSample({ entity: 'movements' }).inspection
const { suggestion: withType } = readSample({ entity: 'movements', withType: true, dateFormat: null }).inspection
const { suggestion: typed } = readSample({ entity: 'movements', withType: true }).inspection
const { suggestion: withoutPhone } = readSample({ entity: 'tiers', unmapped: ['phone'] }).inspection
const amountMapped = { type: 'column.mapped', column: 'Montant', field: 'amount' } as const
const unknownValue = answered('readValues', [{ field: 'type', values: [{ value: 'X', count: 2 }] }])
const valueMapped = { type: 'value.mapped', field: 'type', from: 'X', to: 'INVOICE' } as const
const credit = { field: 'type' as const, values: [{ value: 'Avoir', count: 2 }] }
const frenchDates = { type: 'dateFormat.chosen', format: 'dd/MM/yyyy' } as const

/** What only the user knows about a file, from its columns to the confirmation. */
export const asking: ImportStories = {
  'a mandatory column is mapped and its amounts are read in English format': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [read({ unmapped: ['amount'] }), 'asking.mappingColumns'],
      ['columns.confirmed', 'asking.mappingColumns'],
      ['values.revisited', 'asking.mappingColumns'],
      [amountMapped, { state: 'asking.mappingColumns', context: { mapping } }],
      [
        { type: 'amount.read', field: 'amount', convention: '.' },
        {
          state: 'asking.mappingColumns',
          context: { mapping: { ...mapping, amounts: [{ field: 'amount', convention: '.', chosen: true }] } },
        },
      ],
      ['columns.confirmed', 'checking'],
    ],
  },
  'customers have either a phone number or an e-mail: one column is enough once the user says so': {
    input,
    begins: 'choosingFiles',
    steps: [
      [{ type: 'files.added', files: [customersFile] }, 'recognising'],
      [answered('recogniseFiles', { files: [{ ...customersFile, entity: 'tiers' }], refused: [] }), 'choosingFiles'],
      ['import.started', 'reading'],
      [answered('readFile', readSample({ entity: 'tiers', unmapped: ['phone'] })), 'asking.mappingColumns'],
      ['columns.confirmed', 'asking.mappingColumns'],
      [
        { type: 'oneContact.accepted', accepted: true },
        { state: 'asking.mappingColumns', context: { mapping: { ...withoutPhone, oneContact: true } } },
      ],
      ['columns.confirmed', 'checking'],
    ],
  },
  'a list of e-mail addresses is enough once the user says that it completes known customers': {
    input,
    begins: 'choosingFiles',
    steps: [
      [{ type: 'files.added', files: [customersFile] }, 'recognising'],
      [answered('recogniseFiles', { files: [{ ...customersFile, entity: 'tiers' }], refused: [] }), 'choosingFiles'],
      ['import.started', 'reading'],
      [answered('readFile', readSample({ entity: 'tiers', unmapped: ['phone'] })), 'asking.mappingColumns'],
      ['columns.confirmed', 'asking.mappingColumns'],
      [
        { type: 'completing.accepted', accepted: true },
        { state: 'asking.mappingColumns', context: { mapping: { ...withoutPhone, completes: true } } },
      ],
      ['columns.confirmed', 'checking'],
    ],
  },
  'a file of what is new settles nothing that it lacks, and says so for the next time': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toChecking,
      [checked(), 'comparing'],
      [compared(true), { state: 'asking.confirming', context: { settlingAccepted: false } }],
      ['sending.confirmed', 'asking.confirming'],
      [{ type: 'settling.accepted', accepted: true }, 'asking.confirming'],
      [
        { type: 'extent.chosen', extent: 'NEW' },
        { state: 'asking.confirming', context: { mapping: { ...mapping, extent: 'NEW' }, settlingAccepted: false } },
      ],
      [{ type: 'extent.chosen', extent: 'WHOLE' }, 'asking.confirming'],
      ['sending.confirmed', 'asking.confirming'],
      [{ type: 'extent.chosen', extent: 'NEW' }, 'asking.confirming'],
      ['sending.confirmed', 'starting'],
    ],
  },
  'a file in which nothing is missing is not asked about': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toChecking,
      [checked(), 'comparing'],
      [compared(), 'asking.confirming'],
      [
        { type: 'extent.chosen', extent: 'NEW' },
        { state: 'asking.confirming', taken: false },
      ],
      ['sending.confirmed', 'starting'],
    ],
  },
  'a FEC is recognised and asks only when its invoices are due': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [read({ fits: true, withType: true, undated: 86 }), 'asking.mappingColumns'],
      ['columns.confirmed', 'asking.mappingColumns'],
      [
        { type: 'terms.chosen', terms: { days: 45, endOfMonth: true, onDay: 0 } },
        {
          state: 'asking.mappingColumns',
          context: { mapping: { ...typed, terms: { days: 45, endOfMonth: true, onDay: 0 } } },
        },
      ],
      [
        { type: 'terms.chosen', terms: null },
        { state: 'asking.mappingColumns', context: { mapping: typed } },
      ],
      ['columns.confirmed', 'asking.mappingColumns'],
      [{ type: 'terms.chosen', terms: { days: 30, endOfMonth: false, onDay: 0 } }, 'asking.mappingColumns'],
      ['columns.confirmed', 'checking'],
    ],
  },
  'a FEC with a due date for each invoice, or terms that are known, asks nothing': {
    input,
    begins: 'choosingFiles',
    steps: [...toReading, [read({ fits: true, undated: 0 }), 'checking']],
  },
  'payment terms replace the column of due dates': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [read({ unmapped: ['dueDate'] }), 'asking.mappingColumns'],
      ['columns.confirmed', 'asking.mappingColumns'],
      [{ type: 'terms.chosen', terms: { days: 30, endOfMonth: false, onDay: 0 } }, 'asking.mappingColumns'],
      ['columns.confirmed', 'checking'],
    ],
  },
  'a file with due dates has no use for payment terms': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [read({ unmapped: ['amount'] }), 'asking.mappingColumns'],
      [
        { type: 'terms.chosen', terms: { days: 30, endOfMonth: false, onDay: 0 } },
        { state: 'asking.mappingColumns', taken: false },
      ],
    ],
  },
  'a movements file needs no contact columns': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [read({ unmapped: ['amount'] }), 'asking.mappingColumns'],
      [
        { type: 'oneContact.accepted', accepted: true },
        { state: 'asking.mappingColumns', taken: false },
      ],
    ],
  },
  'values of a type column are mapped, then the date format is selected': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [read({ withType: true, dateFormat: null }), 'asking.mappingColumns'],
      ['columns.confirmed', 'readingValues'],
      [unknownValue, 'asking.mappingValues'],
      ['values.confirmed', 'asking.mappingValues'],
      [
        valueMapped,
        {
          state: 'asking.mappingValues',
          context: { mapping: { ...withType, values: [{ field: 'type', from: 'X', to: 'INVOICE' }] } },
        },
      ],
      ['values.confirmed', 'asking.choosingDateFormat'],
      ['dateFormat.confirmed', 'asking.choosingDateFormat'],
      [
        frenchDates,
        {
          state: 'asking.choosingDateFormat',
          context: {
            mapping: {
              ...withType,
              values: [{ field: 'type', from: 'X', to: 'INVOICE' }],
              dateFormat: 'dd/MM/yyyy',
            },
          },
        },
      ],
      ['dateFormat.confirmed', 'checking'],
    ],
  },
  'unambiguous dates are not asked about': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [read({ withType: true }), 'asking.mappingColumns'],
      ['columns.confirmed', 'readingValues'],
      [unknownValue, 'asking.mappingValues'],
      [valueMapped, 'asking.mappingValues'],
      ['values.confirmed', 'checking'],
    ],
  },
  'dates are asked about when no values need mapping': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [read({ dateFormat: null }), 'asking.mappingColumns'],
      ['columns.confirmed', 'asking.choosingDateFormat'],
    ],
  },
  'collecting the values fails: it is retried, or the user returns to the columns': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [read({ withType: true }), 'asking.mappingColumns'],
      ['columns.confirmed', 'readingValues'],
      ['work.cancelled', 'asking.mappingColumns'],
      ['columns.confirmed', 'readingValues'],
      [failed('readValues'), 'readingValuesFailed'],
      ['retry.requested', 'readingValues'],
      [failed('readValues'), 'readingValuesFailed'],
      ['columns.revisited', { state: 'asking.mappingColumns', context: { failure: null } }],
    ],
  },
  'the check finds a value that the first rows did not contain': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toChecking,
      [answered('checkRows', checkedSample('movements', 0, true)), 'readingValues'],
      [
        answered('readValues', [credit]),
        {
          state: 'asking.mappingValues',
          context: {
            values: [credit],
            mapping: { ...mapping, values: [{ field: 'type', from: 'Avoir', to: 'CREDIT_NOTE' }] },
          },
        },
      ],
    ],
  },
  'every question can be revisited before the rows are sent, and the file is abandoned at last': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [read({ withType: true, fits: true }), 'checking'],
      [checked(), 'comparing'],
      [compared(), 'asking.confirming'],
      ['layout.revisited', 'asking.choosingLayout'],
      ['columns.revisited', 'asking.mappingColumns'],
      ['dateFormat.revisited', 'asking.choosingDateFormat'],
      ['review.revisited', 'asking.reviewing'],
      ['values.revisited', 'readingValues'],
      ['work.cancelled', 'asking.mappingColumns'],
      ['import.abandoned', { state: 'choosingFiles', context: { files: readFiles } }],
    ],
  },
  'a question that a file does not raise cannot be revisited': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toReading,
      [read({ unmapped: ['documentDate', 'dueDate'] }), 'asking.mappingColumns'],
      ['values.revisited', 'asking.mappingColumns'],
      ['dateFormat.revisited', 'asking.mappingColumns'],
      ['review.revisited', 'asking.mappingColumns'],
    ],
  },
  'nothing is sent before the user confirms that many stored invoices are taken for paid': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toChecking,
      [checked(), 'comparing'],
      [compared(true), { state: 'asking.confirming', context: { settlingAccepted: false } }],
      ['sending.confirmed', 'asking.confirming'],
      [
        { type: 'settling.accepted', accepted: true },
        { state: 'asking.confirming', context: { settlingAccepted: true } },
      ],
      ['review.revisited', 'asking.reviewing'],
      ['review.confirmed', 'comparing'],
      [compared(true), { state: 'asking.confirming', context: { settlingAccepted: false } }],
      [{ type: 'settling.accepted', accepted: true }, 'asking.confirming'],
      ['sending.confirmed', 'starting'],
    ],
  },
  'the changes are shown, and the user confirms them': {
    input,
    begins: 'choosingFiles',
    steps: [...toConfirming, ['sending.confirmed', 'starting']],
  },
}

import { amountDoubts, checkedSample, dateDoubt, readSample } from '../../../src/machines/import/import.samples.ts'
import { answered } from '../../../src/machines/model.ts'
import { checked, compared, type ImportStories, input, toChecking, toReading } from './steps.ts'

const { suggestion: mapping } = readSample({ entity: 'movements' }).inspection
const amountMapped = { type: 'column.mapped', column: 'Montant', field: 'amount' } as const
const frenchDates = { type: 'dateFormat.chosen', format: 'dd/MM/yyyy' } as const
const doubtfulDates = answered('checkRows', checkedSample('movements', 0, false, { dates: dateDoubt }))
const oneRow = readSample({ entity: 'movements', unmapped: ['documentDate'] })
const oneDate = answered('readFile', {
  ...oneRow,
  inspection: {
    ...oneRow.inspection,
    columns: oneRow.inspection.columns.map((one) => ({ ...one, samples: one.samples.slice(0, 1) })),
  },
})
/** How dates and amounts are written, where the file alone does not tell. */
export const doubts: ImportStories = {
  'dates that contradict the format stop the check, until the user selects their format': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toChecking,
      [
        answered('checkRows', checkedSample('movements', 0, false, { dates: dateDoubt })),
        {
          state: 'asking.choosingDateFormat',
          context: { mapping: { ...mapping, dateFormat: null }, doubts: { dates: dateDoubt, amounts: [] } },
        },
      ],
      ['review.revisited', 'asking.choosingDateFormat'],
      ['dateFormat.confirmed', 'asking.choosingDateFormat'],
      [{ type: 'dateFormat.chosen', format: 'MM/dd/yyyy' }, 'asking.choosingDateFormat'],
      ['dateFormat.confirmed', { state: 'checking', context: { answered: ['dates'] } }],
      [answered('checkRows', checkedSample('movements', 0, false, { dates: dateDoubt })), 'comparing'],
    ],
  },
  'ambiguous amounts are asked about after the dates, and only once': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toChecking,
      [
        answered('checkRows', checkedSample('movements', 0, false, { dates: dateDoubt, amounts: amountDoubts })),
        'asking.choosingDateFormat',
      ],
      [frenchDates, 'asking.choosingDateFormat'],
      ['dateFormat.confirmed', 'asking.readingAmounts'],
      ['amounts.confirmed', 'asking.readingAmounts'],
      [
        { type: 'amount.read', field: 'amount', convention: '.', decimals: 3 },
        {
          state: 'asking.readingAmounts',
          context: {
            mapping: { ...mapping, amounts: [{ field: 'amount', convention: '.', decimals: 3, chosen: true }] },
          },
        },
      ],
      ['amounts.confirmed', { state: 'checking', context: { answered: ['dates', 'amount'] } }],
      [answered('checkRows', checkedSample('movements', 0, false, { amounts: amountDoubts })), 'comparing'],
    ],
  },
  'another amount column is asked about again': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toChecking,
      [answered('checkRows', checkedSample('movements', 0, false, { amounts: amountDoubts })), 'asking.readingAmounts'],
      ['columns.revisited', 'asking.mappingColumns'],
      ['columns.confirmed', 'asking.mappingColumns'],
      [{ type: 'amount.read', field: 'amount', convention: '.' }, 'asking.mappingColumns'],
      [amountMapped, { state: 'asking.mappingColumns', context: { answered: [] } }],
      ['columns.confirmed', 'checking'],
      [answered('checkRows', checkedSample('movements', 0, false, { amounts: amountDoubts })), 'asking.readingAmounts'],
    ],
  },
  'after an answer about dates, another date column or another layout is asked about again, and checked again': {
    input,
    begins: 'choosingFiles',
    steps: [
      ...toChecking,
      [doubtfulDates, 'asking.choosingDateFormat'],
      [frenchDates, 'asking.choosingDateFormat'],
      ['dateFormat.confirmed', { state: 'checking', context: { answered: ['dates'] } }],
      [checked(), 'comparing'],
      [compared(), 'asking.confirming'],
      ['columns.revisited', 'asking.mappingColumns'],
      [
        { type: 'column.mapped', column: 'Échéance', field: 'dueDate' },
        { state: 'asking.mappingColumns', context: { answered: [], summary: null, comparison: null } },
      ],
      ['columns.confirmed', 'checking'],
      [doubtfulDates, 'asking.choosingDateFormat'],
      [frenchDates, 'asking.choosingDateFormat'],
      ['dateFormat.confirmed', 'checking'],
      [checked(), 'comparing'],
      [compared(), 'asking.confirming'],
      ['layout.revisited', 'asking.choosingLayout'],
      [
        { type: 'layout.changed', layout: { headerRow: 2 } },
        { state: 'rereading', context: { answered: [] } },
      ],
      [
        answered('rereadFile', readSample({ entity: 'movements' })),
        { state: 'asking.choosingLayout', context: { summary: null, comparison: null } },
      ],
    ],
  },
  'one date is enough to revisit the date format': {
    input,
    begins: 'choosingFiles',
    steps: [...toReading, [oneDate, 'asking.mappingColumns'], ['dateFormat.revisited', 'asking.choosingDateFormat']],
  },
}

import { expect, test } from 'vitest'
import { chunkRows } from '../../server/ledger/imports/chunk-rows.ts'

const empty = { ref: '', name: '', segment: '' }
const columns = { ref: ['A', 'B', 'C'], name: ['Ada', 'Bo', 'Cy'] }

test('rows are read one after the other; a field that the chunk leaves out is empty', () => {
  const { row, read } = chunkRows(empty, columns)
  read(2)
  expect(row).toEqual({ ref: 'C', name: 'Cy', segment: '' })
  read(0)
  expect(row).toEqual({ ref: 'A', name: 'Ada', segment: '' })
})

test('columns contain the rows at the given positions', () => {
  const { column } = chunkRows(empty, columns)
  expect(column('name', [0, 1, 2])).toEqual(['Ada', 'Bo', 'Cy'])
  expect(column('name', [0, 2])).toEqual(['Ada', 'Cy'])
  expect(column('segment', [0, 2])).toEqual(['', ''])
  expect(column('name', [])).toEqual([])
})

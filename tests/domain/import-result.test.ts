import { describe, expect, test } from 'vitest'
import { IMPORT_SETTLE_WARNING_SHARE } from '../../src/domain/constants.ts'
import { type ImportOutcome, importProgress, importResult, settlesTooMany } from '../../src/domain/import-result.ts'

const done: ImportOutcome = { state: 'DONE', acceptedRows: 90, rejectedRows: 0, settledRows: 0, openRowsBefore: 100 }
const settledAtLimit = Math.ceil(IMPORT_SETTLE_WARNING_SHARE * 100)

describe('result of an import', () => {
  test.each<[string, Partial<ImportOutcome>, string]>([
    ['chunks are awaited', { state: 'RECEIVING' }, 'PENDING'],
    ['the background work runs', { state: 'FINALISING' }, 'STARTED'],
    ['every row was taken', {}, 'SUCCESS'],
    ['a few absent invoices were settled', { settledRows: settledAtLimit - 1 }, 'SUCCESS'],
    ['some rows were refused', { rejectedRows: 1 }, 'PARTIAL_OK'],
    ['many invoices were settled', { settledRows: settledAtLimit }, 'WARN'],
    ['many were settled and rows refused', { settledRows: settledAtLimit, rejectedRows: 1 }, 'WARN'],
    ['no row was taken', { acceptedRows: 0, rejectedRows: 90 }, 'KO'],
    ['the file held no row', { acceptedRows: 0 }, 'KO'],
    ['it was cancelled', { state: 'CANCELLED' }, 'KO'],
    ['it failed', { state: 'FAILED' }, 'ERROR'],
  ])('%s', (_when, outcome, result) => {
    expect(importResult({ ...done, ...outcome })).toBe(result)
  })

  test('nothing settled is never too much, even with nothing stored', () => {
    expect(settlesTooMany(0, 0)).toBe(false)
    expect(settlesTooMany(1, 1)).toBe(true)
  })
})

describe('progress of an import', () => {
  test('grows from 0 to 1 through receiving and background work', () => {
    const steps = [
      importProgress('RECEIVING', { expected: 4, acknowledged: 0 }, { carried: 0, toCarry: 0 }),
      importProgress('RECEIVING', { expected: 4, acknowledged: 3 }, { carried: 0, toCarry: 0 }),
      importProgress('RECEIVING', { expected: 4, acknowledged: 4 }, { carried: 0, toCarry: 0 }),
      importProgress('FINALISING', { expected: 4, acknowledged: 4 }, { carried: 50, toCarry: 100 }),
      importProgress('FINALISING', { expected: 4, acknowledged: 4 }, { carried: 300, toCarry: 100 }),
      importProgress('DONE', { expected: 4, acknowledged: 4 }, { carried: 100, toCarry: 100 }),
    ]
    expect(steps[0]).toBe(0)
    expect(steps.at(-1)).toBe(1)
    expect([...steps].sort((a, b) => a - b)).toEqual(steps)
    expect(new Set(steps).size).toBe(steps.length)
  })

  test('does not divide by zero for an import without chunks or stored rows', () => {
    expect(importProgress('RECEIVING', { expected: 0, acknowledged: 0 }, { carried: 0, toCarry: 0 })).toBe(0)
  })
})

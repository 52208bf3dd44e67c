import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { IMPORT_CHUNK_ROWS } from '../../src/domain/constants.ts'
import { freeLayout } from '../../src/domain/import/index.ts'
import { importMachine } from '../../src/machines/import/import.machine.ts'
import { initialContext, PLACE_VERSION, placeOf, resume } from '../../src/machines/import/import.place.ts'
import {
  columnProblems,
  failureOf,
  isLayoutOpen,
  isServerAway,
  nextChunk,
  stateName,
  withColumn,
} from '../../src/machines/import/import.rules.ts'
import {
  checkedSample,
  digestSample,
  placeSample,
  readSample,
  stateSample,
} from '../../src/machines/import/import.samples.ts'
import type { ReadInput } from '../../src/machines/import/import.setup.ts'
import type { AddedFile, ReadAnswer } from '../../src/machines/import/import.types.ts'

const movements = readSample({ entity: 'movements' })
const { suggestion } = movements.inspection
const mapped = { profile: 'STANDARD', info: movements.info, inspection: movements.inspection } as const

describe('mapping columns', () => {
  test('[IMP-03] assigning a field to a second column removes it from the first', () => {
    const { columns } = withColumn(suggestion, 'Pièce', 'tiersRef')
    expect(columns.filter(({ field }) => field === 'tiersRef')).toEqual([{ column: 'Pièce', field: 'tiersRef' }])
    expect(columns.some(({ column }) => column === 'Code client')).toBe(false)
  })

  test('[IMP-03] [IMP-05] a movements file without a due date cannot be confirmed', () => {
    const mapping = withColumn(suggestion, 'Échéance', null)
    expect(columnProblems({ ...mapped, mapping })).toEqual([{ code: 'FIELD_REQUIRED', params: { field: 'dueDate' } }])
  })

  test('[IMP-06] an amount beside a debit is refused', () => {
    const mapping = withColumn(suggestion, 'Pièce', 'debit')
    expect(columnProblems({ ...mapped, mapping }).map(({ code }) => code)).toContain('AMOUNT_AND_DEBIT_CREDIT')
  })

  test('each amount column is interpreted by its own cells only', () => {
    const [first, ...others] = movements.inspection.columns
    const inspection = { ...movements.inspection, columns: [{ ...first!, convention: '.' as const }, ...others] }
    const mapping = withColumn(
      withColumn(suggestion, first!.column, 'debit', inspection),
      'Montant',
      'credit',
      inspection,
    )
    expect(mapping.amounts).toEqual([
      { field: 'debit', convention: '.' },
      { field: 'credit', convention: ',' },
    ])
  })

  test('a field that matches several columns names them, until one is selected', () => {
    const inspection = {
      ...movements.inspection,
      rivals: [{ field: 'amount' as const, columns: ['Montant', 'Reste dû'] }],
    }
    const mapping = withColumn(suggestion, 'Montant', null)
    expect(columnProblems({ ...mapped, inspection, mapping })).toEqual([
      { code: 'COLUMNS_RIVAL', params: { field: 'amount', columns: 'Montant, Reste dû' } },
    ])
    expect(columnProblems({ ...mapped, inspection, mapping: withColumn(mapping, 'Montant', 'amount') })).toEqual([])
  })
})

describe('the encoding of a file', () => {
  test('is asked for where accents are ambiguous, until it is selected', () => {
    const warnings = [{ code: 'ENCODING_UNSURE' as const, params: { encoding: 'macintosh' } }]
    const info = { ...movements.info, warnings }
    expect(isLayoutOpen({ info, layout: freeLayout })).toBe(true)
    expect(isLayoutOpen({ info, layout: { ...freeLayout, encoding: 'macintosh' } })).toBe(false)
    expect(isLayoutOpen({ info: movements.info, layout: freeLayout })).toBe(false)
  })
})

describe('sending', () => {
  test('resumes at the first unacknowledged chunk', () => {
    expect(nextChunk({ importId: '7', rows: 1, chunks: 3, acknowledged: [0, 2] })).toBe(1)
    expect(nextChunk({ importId: '7', rows: 1, chunks: 2, acknowledged: [1, 0] })).toBeNull()
  })

  test('every failure can be stored and explained', () => {
    expect(failureOf({ code: 'IMPORT_ENDED', requestId: 'r-1' })).toEqual({
      code: 'IMPORT_ENDED',
      params: {},
      requestId: 'r-1',
    })
    expect(failureOf('broken')).toEqual({ code: 'generic', params: {}, requestId: null })
  })
})

test('only temporary failures are retried automatically', () => {
  const away = [{ code: 'OFFLINE' }, { code: 'HTTP_502', status: 502 }, { code: 'TOO_MANY_REQUESTS', status: 429 }]
  expect(away.map(isServerAway)).toEqual([true, true, true])
  const lasting = [{ code: 'IMPORT_ENDED', status: 409 }, { code: 'WORKER_FAILED' }, new Error('x'), null]
  expect(lasting.map(isServerAway)).toEqual([false, false, false, false])
})

describe('a wizard that was left', () => {
  test('resumes at the file before sending, at the server afterwards, and starts afresh without a saved place', () => {
    expect(resume(null)).toBe('choosingFiles')
    expect(resume(placeSample(false))).toBe('choosingFileAgain')
    expect(resume(placeSample(true))).toBe('resuming')
  })

  test('a saved place of another version is not resumed', () => {
    const place = { ...placeSample(true), version: PLACE_VERSION + 1 }
    expect(resume(place)).toBe('choosingFiles')
    expect(initialContext({ masterRef: 'M-1', profile: 'STANDARD', place }).sending).toBeNull()
  })

  test('saves choices, never the content of a file', () => {
    const context = {
      ...initialContext({ masterRef: 'M-1', profile: 'STANDARD', place: placeSample(true) }),
      info: movements.info,
      inspection: movements.inspection,
      summary: checkedSample('movements', 1),
    }
    expect(placeOf(context, false)).toEqual(placeSample(true))
    expect(placeOf(context, true)).toBeNull()
  })

  test('once every row has arrived, no file is needed: the server is asked', async () => {
    const done = stateSample('movements', 'FINALISING', { expected: 1, acknowledged: [0] })
    const machine = importMachine.provide({ actors: { readImport: fromPromise(async () => done) } })
    const place = placeSample(true)
    const actor = createActor(machine, { input: { masterRef: 'M-1', profile: 'STANDARD', place } })
    const states: string[] = []
    actor.subscribe(({ value }) => states.push(stateName(value)))
    actor.start()
    await expect.poll(() => states).toContain('processing')
    expect(states).not.toContain('choosingFileAgain')
    actor.stop()
  })

  test('after a reload the same file resumes at the last acknowledged chunk', async () => {
    const sent: number[] = []
    const half = stateSample('movements', 'RECEIVING', { expected: 2, acknowledged: [0] })
    const rows = 1.5 * IMPORT_CHUNK_ROWS
    const machine = importMachine.provide({
      actors: {
        readImport: fromPromise(async () => half),
        digestFile: fromPromise<string, { file: AddedFile | null }>(async () => digestSample),
        readFile: fromPromise<ReadAnswer, ReadInput>(async () => readSample({ entity: 'movements', fits: true })),
        checkRows: fromPromise(async () => ({ ...checkedSample('movements', 0), totalRows: rows, validRows: rows })),
        sendChunk: fromPromise(async ({ input }) => {
          sent.push(input.chunk)
          return { chunk: input.chunk }
        }),
      },
    })
    const place = { ...placeSample(true), sending: { importId: '7', rows, chunks: 2, acknowledged: [] } }
    const actor = createActor(machine, { input: { masterRef: 'M-1', profile: 'STANDARD', place } }).start()
    await expect.poll(() => stateName(actor.getSnapshot().value)).toBe('choosingFileAgain')
    const { files } = placeSample(true)
    actor.send({ type: 'file.given', file: { ...files.movements!, id: 'again' } })
    await expect.poll(() => sent).toEqual([1])
    actor.stop()
  })
})

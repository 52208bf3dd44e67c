import { describe, expect, test } from 'vitest'
import { emptyMapping, freeLayout, type Progress } from '../../../src/domain/import/index.ts'
import { createImportEngine } from '../../../src/workers/import-engine.ts'
import { makeCompany } from '../../support/companies.ts'
import { fileOf, readAndInspect, standard } from '../../support/import-session.ts'

const long = makeCompany({ movements: 20_000 }).movements

describe('the engine', () => {
  test('reports what was not read or not checked', async () => {
    const engine = createImportEngine()
    expect(() => engine.inspect('tiers', 'STANDARD', null)).toThrow(expect.objectContaining({ code: 'NOT_READ' }))
    await readAndInspect(engine, 'movements', fileOf('a.csv', long.bytes))
    expect(() => engine.page('movements', 0, 1, { show: 'all' })).toThrow(
      expect.objectContaining({ code: 'NOT_CHECKED' }),
    )
    engine.forget('movements')
    await expect(engine.relayout('movements', freeLayout)).rejects.toMatchObject({ code: 'NOT_READ' })
  })
  test('[IMP-01] reports a loading error for a file that can no longer be read; one too large is not read at all', async () => {
    const engine = createImportEngine()
    const gone = { name: 'a.csv', size: 10, arrayBuffer: () => Promise.reject(new Error('gone')) }
    await expect(engine.read('tiers', gone, freeLayout)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
    await expect(engine.read('tiers', { ...gone, size: 1e12 }, freeLayout)).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
    })
  })
  test('reads the same file again with other choices', async () => {
    const engine = createImportEngine()
    await engine.read('tiers', fileOf('a.csv', 'Ville,Pays;x\nLyon,FRA;y\n'), freeLayout)
    expect((await engine.relayout('tiers', { ...freeLayout, delimiter: ';' })).headers).toEqual(['Ville,Pays', 'x'])
    expect((await engine.relayout('tiers', { ...freeLayout, headerRow: 0 })).headers).toEqual(['A', 'B'])
  })
  test('reports the start and end of reading; when cancelled it keeps the previous file', async () => {
    const engine = createImportEngine()
    const told: Progress[] = []
    const onProgress = (progress: Progress) => told.push(progress)
    await engine.read('tiers', fileOf('a.csv', 'Ville\nLyon\n'), freeLayout, { onProgress })
    expect(told).toEqual([0, 11].map((done) => ({ step: 'reading', done, total: 11 })))
    const other = engine.read('tiers', fileOf('b.csv', 'Pays\nFRA\n'), freeLayout, { isCancelled: () => true })
    await expect(other).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(engine.inspect('tiers', 'STANDARD', null).columns[0]?.column).toBe('Ville')
  })
  test('reports the progress of checking, and stops when cancelled', async () => {
    const engine = createImportEngine()
    const { inspection } = await readAndInspect(engine, 'movements', fileOf('a.csv', long.bytes))
    const told: Progress[] = []
    // A clock that advances a second on each reading, so that each slice is reported.
    let seconds = 0
    const now = () => 1000 * seconds++
    const options = { onProgress: (progress: Progress) => told.push(progress), now }
    await engine.check('movements', inspection.suggestion, standard, undefined, options)
    expect(told.length).toBeGreaterThan(1)
    for (const { done, total } of told) expect(done).toBeLessThanOrEqual(total)
    const cancelled = engine.check('movements', inspection.suggestion, standard, undefined, {
      ...options,
      isCancelled: () => true,
    })
    await expect(cancelled).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(() => engine.page('movements', 0, 1, { show: 'all' })).toThrow(
      expect.objectContaining({ code: 'NOT_CHECKED' }),
    )
  })
  test('treats a mapped column that the file lacks as missing', async () => {
    const engine = createImportEngine()
    await engine.read('movements', fileOf('a.csv', 'x;y\n1;2\n'), freeLayout)
    const mapping = { ...emptyMapping('movements'), columns: [{ column: 'z', field: 'tiersRef' as const }] }
    expect(await engine.check('movements', mapping, standard)).toMatchObject({ totalRows: 1, validRows: 0 })
  })
  test('refuses to correct a column that does not exist', async () => {
    const engine = createImportEngine()
    const { inspection } = await readAndInspect(engine, 'movements', fileOf('a.csv', long.bytes))
    await engine.check('movements', inspection.suggestion, standard)
    expect(() => engine.correct('movements', 2, '__proto__', 'x')).toThrow(
      expect.objectContaining({ code: 'COLUMN_UNKNOWN' }),
    )
  })
})

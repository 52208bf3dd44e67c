/**
 * A user of the wizard who answers the questions asked, and only those, truthfully: what the engine has decided by
 * itself stays.
 */
import {
  type FileInfo,
  type ImportedEntity,
  type ImportMapping,
  type LayoutChoice,
  type MovementChunk,
  requiredFields,
} from '../../../src/domain/import/index.ts'
import {
  columnProblems,
  isEncodingOpen,
  openAmounts,
  openDoubts,
  withColumn,
  withReading,
} from '../../../src/machines/import/import.rules.ts'
import { readWithLayout } from '../../../src/services/imports/import-layout.ts'
import { createImportEngine, type ImportEngine } from '../../../src/workers/import-engine.ts'
import { fileOf } from '../import-session.ts'
import type { Dialect, WrittenEncoding } from './dialect.ts'
import { ledgerToday } from './ledger.ts'
import type { WrittenFile } from './write.ts'

export type Outcome = {
  /** The questions asked. */
  asked: string[]
  chunk: MovementChunk | null
  /** Rows settled by their matching letters. */
  cleared: number
  refused: { line: number; codes: string[] }[]
  mapping: ImportMapping | null
}

const amountFields = ['amount', 'debit', 'credit'] as const

/**
 * Opens a file like the wizard, and answers the questions about encoding and header.
 * @param saved the mapping of the previous import
 */
export const readAsAsked = async (
  engine: ImportEngine,
  entity: ImportedEntity,
  file: Pick<WrittenFile, 'name' | 'bytes' | 'headerRow'>,
  encoding: WrittenEncoding,
  saved: ImportMapping | null,
): Promise<{ info: FileInfo; asked: string[]; layout: LayoutChoice }> => {
  const asked: string[] = []
  let { info, layout } = await readWithLayout(saved, (given) =>
    engine.read(entity, fileOf(file.name, file.bytes), given),
  )
  const found = layout
  if (isEncodingOpen({ info, layout })) {
    asked.push('encoding')
    layout = { ...layout, encoding: encoding === 'utf-8-mark' ? 'utf-8' : encoding }
  }
  if (layout.headerRow === null && info.headerRow === 0) {
    asked.push('header')
    layout = { ...layout, headerRow: file.headerRow }
  }
  if (layout !== found) info = await engine.relayout(entity, layout)
  return { info, asked, layout }
}

/** @param saved the mapping of the previous import */
export const importAsAsked = async (
  file: WrittenFile,
  dialect: Dialect,
  saved: ImportMapping | null = null,
): Promise<Outcome> => {
  const engine = createImportEngine()
  const { info, asked, layout } = await readAsAsked(engine, 'movements', file, dialect.encoding, saved)
  const inspection = engine.inspect('movements', 'STANDARD', saved)
  let mapping = inspection.suggestion
  const asking = {
    profile: 'STANDARD',
    info,
    inspection,
  } as const
  const problems = columnProblems({ ...asking, mapping })
  if (problems.length > 0) {
    asked.push('columns')
    const wanted = [...requiredFields('movements', 'STANDARD'), ...amountFields]
    for (const { column, field } of file.fields)
      if (wanted.includes(field as never)) mapping = withColumn(mapping, column, field, inspection)
  }
  const context = { profile: 'STANDARD', today: ledgerToday, knownRefs: null, strictDocumentNumbers: false } as const
  let cleared = 0
  const answered: ('dates' | (typeof amountFields)[number])[] = []
  for (let round = 0; round < 3; round += 1) {
    if (mapping.dateFormat === null) {
      asked.push('dates')
      answered.push('dates')
      mapping = { ...mapping, dateFormat: dialect.dates }
    }
    for (const field of openAmounts({ mapping })) {
      asked.push('amounts')
      answered.push(field)
      const { decimal: convention, decimals } = dialect
      mapping = withReading(mapping, decimals === 'three' ? { field, convention, decimals: 3 } : { field, convention })
    }
    const summary = await engine.check('movements', mapping, context)
    cleared = summary.clearedRows
    if (summary.unmapped.length > 0) asked.push('values')
    const open = openDoubts(summary.doubts, { answered, inspection })
    if (open.length === 0) break
    mapping = {
      ...mapping,
      dateFormat: open.includes('dates') ? null : mapping.dateFormat,
      amounts: mapping.amounts.filter(({ field }) => !open.includes(field)),
    }
  }
  const { rows } = engine.page('movements', 0, 1_000, { show: 'error' })
  return {
    asked,
    mapping: { ...mapping, layout },
    cleared,
    chunk: engine.chunk('movements', 0) as MovementChunk,
    refused: rows.map(({ line, problems: found }) => ({ line, codes: found.map(({ code }) => code) })),
  }
}

/** A user importing customers, who answers the questions asked, and only those, truthfully. */
import type { CustomersChunk, ImportMapping } from '../../../src/domain/import/index.ts'
import {
  areValuesMapped,
  columnProblems,
  translatedFields,
  withColumn,
  withValue,
} from '../../../src/machines/import/import.rules.ts'
import { createImportEngine } from '../../../src/workers/import-engine.ts'
import { writable } from './encode.ts'
import { ledgerToday } from './ledger.ts'
import { readAsAsked } from './person.ts'
import { type CustomerDialect, titleWords, typeWords, type WrittenCustomers } from './write-customers.ts'

export type CustomersOutcome = {
  asked: string[]
  chunk: CustomersChunk
  mapping: ImportMapping
  /** Codes reported for each line, rejected or not. */
  told: Map<number, string[]>
  refused: number
}

const context = { profile: 'STANDARD', today: ledgerToday, knownRefs: null, strictDocumentNumbers: false } as const

const meaningOf = (field: 'type' | 'title', value: string, { types }: CustomerDialect) => {
  if (field === 'title') return (['MR', 'MS', 'UNK'] as const).find((key) => titleWords[key] === value.trim())
  return types === 'none' ? undefined : (['B2B', 'B2C'] as const).find((key) => typeWords[types][key] === value.trim())
}

/** @param saved the mapping of the previous import */
export const importCustomers = async (
  file: WrittenCustomers,
  dialect: CustomerDialect,
  saved: ImportMapping | null = null,
): Promise<CustomersOutcome> => {
  const engine = createImportEngine()
  const { info, asked, layout } = await readAsAsked(engine, 'tiers', file, dialect.encoding, saved)
  const inspection = engine.inspect('tiers', 'STANDARD', saved)
  let mapping = inspection.suggestion
  const asking = { profile: 'STANDARD', info, inspection } as const
  if (columnProblems({ ...asking, mapping }).length > 0) {
    asked.push('columns')
    for (const { column, field } of file.fields)
      mapping = withColumn(mapping, writable(column, dialect.encoding), field, inspection)
  }
  const values = await engine.values('tiers', mapping, translatedFields({ ...asking, mapping }))
  if (!areValuesMapped({ mapping, values })) {
    asked.push('values')
    for (const { field, values: cells } of values)
      for (const { value } of cells) {
        const to = meaningOf(field, value, dialect)
        if (to !== undefined) mapping = withValue(mapping, field, value, to)
      }
  }
  await engine.check('tiers', mapping, context)
  const rows = (['error', 'warning'] as const).map((show) => engine.page('tiers', 0, 1_000, { show }))
  return {
    asked,
    mapping: { ...mapping, layout },
    chunk: engine.chunk('tiers', 0) as CustomersChunk,
    told: new Map(
      rows.flatMap((page) => page.rows.map(({ line, problems }) => [line, problems.map(({ code }) => code)])),
    ),
    refused: rows[0]!.total,
  }
}

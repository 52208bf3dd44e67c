/** Runs the import engine on bytes like the wizard: read, inspect, check with the suggested mapping. */
import {
  type CheckContext,
  type CheckSummary,
  freeLayout,
  type ImportedEntity,
  type ImportMapping,
  type LayoutChoice,
} from '../../src/domain/import/index.ts'
import { createImportEngine, type ImportEngine } from '../../src/workers/import-engine.ts'

export const fileOf = (name: string, content: string | Uint8Array<ArrayBuffer>): File => new File([content], name)

/** A day on which every made-up file is valid. */
export const today = '2026-03-16'
export const standard: CheckContext = { profile: 'STANDARD', today, knownRefs: null, strictDocumentNumbers: false }

export const readAndInspect = async (
  engine: ImportEngine,
  entity: ImportedEntity,
  file: File,
  { saved = null, layout = freeLayout }: { saved?: ImportMapping | null; layout?: LayoutChoice } = {},
) => {
  const info = await engine.read(entity, file, layout)
  return { info, inspection: engine.inspect(entity, 'STANDARD', saved) }
}

/** Imports a movements text with the suggested mapping, changed by `change`. */
export const checkMovements = async (
  content: string | Uint8Array<ArrayBuffer>,
  change: Partial<ImportMapping> = {},
  context: Partial<CheckContext> = {},
): Promise<{ engine: ImportEngine; summary: CheckSummary; mapping: ImportMapping }> => {
  const engine = createImportEngine()
  const { inspection } = await readAndInspect(engine, 'movements', fileOf('mouvements.csv', content))
  const mapping = { ...inspection.suggestion, ...change }
  return { engine, mapping, summary: await engine.check('movements', mapping, { ...standard, ...context }) }
}

/** Like `checkMovements`, for customers. */
export const checkCustomers = async (
  content: string | Uint8Array<ArrayBuffer>,
  context: Partial<CheckContext> = {},
): Promise<{ engine: ImportEngine; summary: CheckSummary; mapping: ImportMapping }> => {
  const engine = createImportEngine()
  await engine.read('tiers', fileOf('clients.csv', content), freeLayout)
  const { suggestion } = engine.inspect('tiers', context.profile ?? 'STANDARD', null)
  return { engine, mapping: suggestion, summary: await engine.check('tiers', suggestion, { ...standard, ...context }) }
}

/** The problem groups in short: `field CODE: lines`. */
export const told = (summary: CheckSummary): string[] =>
  summary.groups.map(({ field, code, lines }) => `${field ?? 'row'} ${code}: ${lines.join(',')}`)

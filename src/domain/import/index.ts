/**
 * The import engine: reads, maps and checks files of customers and ledger entries. Pure; shared by browser, worker and
 * server. Only the worker imports the file readers (`read-file.ts` with its parsers).
 */
export { IMPORT_CHUNK_ROWS } from '../constants.ts'
export { compareRows } from './compare.ts'
export { isCountryIso3, readCountry } from './countries.ts'
export { decodeText } from './decode.ts'
export { exportBadRows } from './export-bad.ts'
export * from './fields.ts'
export { headerNames } from './headers.ts'
export { distinctOf, inspectColumns, suggestValues } from './inspect.ts'
export { contentDigest, formatUniqueRef, movementUniqueRef, parseUniqueRef, tiersUniqueRef } from './keys.ts'
export { checkMapping, emptyMapping, mappedColumn, mappedValueFields } from './mapping.ts'
export * from './mapping-types.ts'
export {
  checkMovementRow,
  dateLimits,
  type MovementRuleContext,
  movementRuleContext,
  type RowProblem,
} from './movement-rules.ts'
export * from './problems.ts'
export type { ReadFile } from './read-file.ts'
export { columnFinder, movementReader, type ReaderSetting } from './row-reader.ts'
export { checkFileSize, extensionOf, importExtensions } from './sniff.ts'
export type { Row, RowSource, Slice } from './source.ts'
export { createTable, type ImportTable } from './table.ts'
export * from './table-types.ts'
export { filterRows, pageOf, summarise, type TableView } from './table-view.ts'
export { tiersReader } from './tiers-reader.ts'
export { checkTiersRow, isEmail, isPhone } from './tiers-rules.ts'
export { suggestValue, targetValues } from './values.ts'

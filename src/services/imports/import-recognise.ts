import { IMPORT_MAX_FILES } from '../../domain/constants.ts'
import { detectDelimiter, detectNewline } from '../../domain/import/delimiter.ts'
import { findHeaderRow, HEADER_SEARCH_ROWS } from '../../domain/import/headers.ts'
import {
  checkFileSize,
  decodeText,
  extensionOf,
  freeLayout,
  type ImportedEntity,
  ImportFileError,
  importExtensions,
} from '../../domain/import/index.ts'
import { lineSource } from '../../domain/import/ledger/fixed-width.ts'
import { fixedWidthFormat, ledgerHead } from '../../domain/import/ledger/recognise.ts'
import { sniffFile } from '../../domain/import/sniff.ts'
import { cellText } from '../../domain/import/source.ts'
import { fieldByName } from '../../domain/import/synonyms.ts'
import { textSource } from '../../domain/import/text-source.ts'
import { failureOf } from '../../machines/import/import.rules.ts'
import type { AddedFile, Recognised } from '../../machines/import/import.types.ts'
import type { ImportClient } from '../../workers/import-protocol.ts'
import type { FileShelf } from './import-shelf.ts'

/** How much of a text file is read to find its columns. */
const HEAD_BYTES = 64 * 1024

const names: [ImportedEntity, RegExp][] = [
  ['movements', /mouvement|movement|ecriture|écriture|facture|invoice|journal|grand.?livre|ledger|balance|encours/i],
  ['tiers', /client|customer|tiers|debit(eu|o)r|contact|account/i],
]
const byName = (name: string): ImportedEntity | null => names.find(([, pattern]) => pattern.test(name))?.[0] ?? null

/** Customers or movements, by the column names, or by the file name if they are inconclusive. */
export const entityOf = (headers: readonly string[], fileName: string): ImportedEntity | null => {
  const known = (entity: ImportedEntity) =>
    new Set(headers.map((header) => fieldByName(entity, header)).filter((field) => field !== null)).size
  const difference = known('movements') - known('tiers')
  if (difference !== 0) return difference > 0 ? 'movements' : 'tiers'
  return byName(fileName)
}

/** What the first records of a file say: the names of its columns, and whether it is a ledger of accounting. */
type Head = { headers: string[]; isLedger: boolean }

const textHead = (bytes: Uint8Array): Head => {
  const { text } = decodeText(bytes, null, bytes.length === HEAD_BYTES)
  const records = fixedWidthFormat(text)
    ? lineSource(text)
    : textSource(text, detectDelimiter(text), detectNewline(text))
  const rows = records.head(HEADER_SEARCH_ROWS).map((row) => Array.from(row, cellText))
  return { headers: rows[Math.max(findHeaderRow(rows) - 1, 0)] ?? [], isLedger: ledgerHead(rows) !== null }
}

const headOf = async (file: File, client: ImportClient): Promise<Head> => {
  if (!importExtensions.some((extension) => extension === extensionOf(file.name)))
    throw new ImportFileError('FILE_TYPE_UNSUPPORTED', { found: extensionOf(file.name) || file.name })
  if (file.size === 0) throw new ImportFileError('FILE_EMPTY')
  checkFileSize(file.name, file.size)
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => {
      throw new ImportFileError('FILE_UNREADABLE')
    })
  const bytes = new Uint8Array(head)
  const { kind, found } = sniffFile(bytes)
  if (kind === 'other') throw new ImportFileError('FILE_TYPE_UNSUPPORTED', { found })
  if (kind === 'text') return textHead(bytes)
  const { headers, ledger } = await client.run('read', [byName(file.name) ?? 'tiers', file, freeLayout])
  return { headers, isLedger: ledger != null }
}

/** Examines every added file: what it holds, or why it cannot be imported (IMP-01). */
export const recogniseFiles = async (
  files: readonly AddedFile[],
  shelf: FileShelf,
  client: ImportClient,
): Promise<Recognised> => {
  const recognised: { file: AddedFile; entity: ImportedEntity | null; isLedger: boolean }[] = []
  const refused: Recognised['refused'][number][] = []
  for (const added of files) {
    const file = shelf.added(added.id)
    try {
      if (!file) throw { code: 'FILE_UNREADABLE' }
      const { headers, isLedger } = await headOf(file, client)
      const entity = isLedger ? 'movements' : entityOf(headers, file.name)
      if (recognised.length >= IMPORT_MAX_FILES) throw { code: 'FILES_TOO_MANY', params: { max: IMPORT_MAX_FILES } }
      recognised.push({ file: added, entity, isLedger })
    } catch (error) {
      refused.push({ name: added.name, failure: failureOf(error) })
    }
  }
  const free = (taken: (ImportedEntity | null)[]): ImportedEntity => (taken.includes('tiers') ? 'movements' : 'tiers')
  const [first, second] = recognised
  if (first && second) {
    // Two files are one of each, even if both look alike: the user may swap them.
    if (first.entity === null || first.entity === second.entity)
      first.entity = second.entity === 'tiers' && first.entity !== 'tiers' ? 'movements' : 'tiers'
    if (second.entity === null || second.entity === first.entity) second.entity = free([first.entity])
  }
  // A ledger holds the customers too; beside a file of customers, it gives the movements only.
  const isBoth = recognised.length === 1 && first?.isLedger === true
  const halves = isBoth ? [{ ...first, entity: 'tiers' as const }, first] : recognised
  return { files: halves.map(({ file, entity }) => ({ ...file, entity: entity ?? 'tiers' })), refused }
}

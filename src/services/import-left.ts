import type { ImportRowError } from '../contract/imports.ts'
import { IMPORT_MAX_KEPT_DOCUMENTS, IMPORT_MAX_STORED_ERRORS } from '../domain/constants.ts'
import type { CheckSummary, ImportedEntity, ImportMapping, PageFilter } from '../domain/import/index.ts'
import { mappedColumn } from '../domain/import/mapping.ts'
import type { ImportClient } from '../workers/import-protocol.ts'

/** The problems of the rows that stay behind, by line, for the result (IMP-11). */
export const rejectedOf = (summary: CheckSummary): ImportRowError[] =>
  summary.groups
    .filter(({ severity }) => severity === 'error')
    .flatMap(({ lines, colNumber, code, value }) =>
      // The value is that of the first line; the others have their own, which the file of bad rows holds.
      lines.map((rowNumber, index) => ({ rowNumber, colNumber, code, error_description: index === 0 ? value : '' })),
    )
    .slice(0, IMPORT_MAX_STORED_ERRORS)

/** Number (from 1) of each mapped field's column in the person's file. */
export const columnNumbers = (mapping: ImportMapping, headers: readonly string[]): Record<string, number> =>
  Object.fromEntries(mapping.columns.map(({ column, field }) => [field, headers.indexOf(column) + 1]))

const PAGE_ROWS = 5_000
const stayBehind: PageFilter[] = [{ show: 'error' }, { show: 'leftOut' }]

/** Documents of the movements that stay behind: they stand in the file, so they are not taken for paid (IMP-12). */
export const leftDocuments = async (
  client: ImportClient,
  entity: ImportedEntity,
  mapping: ImportMapping,
  headers: readonly string[],
): Promise<{ tiersRef: string[]; documentNumber: string[] }> => {
  const left = { tiersRef: [] as string[], documentNumber: [] as string[] }
  if (entity !== 'movements') return left
  const at = (field: 'tiersRef' | 'documentNumber') => headers.indexOf(mappedColumn(mapping, field) ?? '')
  const [ref, number] = [at('tiersRef'), at('documentNumber')]
  for (const filter of stayBehind) {
    for (let from = 0; left.tiersRef.length < IMPORT_MAX_KEPT_DOCUMENTS; from += PAGE_ROWS) {
      const { rows } = await client.call('page', [entity, from, PAGE_ROWS, filter])
      for (const { cells } of rows) {
        left.tiersRef.push((cells[ref] ?? '').trim())
        left.documentNumber.push((cells[number] ?? '').trim())
      }
      if (rows.length < PAGE_ROWS) break
    }
  }
  const most = (texts: string[]) => texts.slice(0, IMPORT_MAX_KEPT_DOCUMENTS)
  return { tiersRef: most(left.tiersRef), documentNumber: most(left.documentNumber) }
}

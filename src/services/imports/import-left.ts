import { ERROR_VALUE_CHARS, type ImportRowError } from '../../contract/ledger/imports.ts'
import { IMPORT_MAX_KEPT_DOCUMENTS, IMPORT_MAX_STORED_ERRORS } from '../../domain/constants.ts'
import type { CheckSummary, ImportedEntity, ImportMapping } from '../../domain/import/index.ts'
import { mappedColumn } from '../../domain/import/mapping.ts'
import { cleanText } from '../../domain/import/row-reader.ts'
import type { ImportClient } from '../../workers/import-protocol.ts'

/** The problems of the rows that stay behind, by line, for the result (IMP-11). */
export const rejectedOf = (summary: CheckSummary): ImportRowError[] =>
  summary.groups
    .filter(({ severity }) => severity === 'error')
    .flatMap(({ lines, colNumber, code, value }) =>
      // The value is that of the first line; the others have their own, which the file of bad rows holds.
      lines.map((rowNumber, index) => ({
        rowNumber,
        colNumber,
        code,
        error_description: index === 0 ? value.slice(0, ERROR_VALUE_CHARS) : '',
      })),
    )
    .slice(0, IMPORT_MAX_STORED_ERRORS)

/** Number (from 1) of each mapped field's column in the person's file. */
export const columnNumbers = (mapping: ImportMapping, headers: readonly string[]): Record<string, number> =>
  Object.fromEntries(mapping.columns.map(({ column, field }) => [field, headers.indexOf(column) + 1]))

const PAGE_ROWS = 5_000

/** Documents of rows that stay behind; an empty half stands for any customer, or for any document of the customer. */
export type LeftDocuments = { tiersRef: string[]; documentNumber: string[] }

/**
 * Documents of the movements that stay behind: they stand in the file, so they are not taken for paid (IMP-12). Of a row
 * that was refused, what is missing or unknown stands for all that it may be; a row that the person left out is known.
 */
export const leftDocuments = async (
  client: ImportClient,
  entity: ImportedEntity,
  mapping: ImportMapping,
  headers: readonly string[],
): Promise<LeftDocuments> => {
  const left: LeftDocuments = { tiersRef: [], documentNumber: [] }
  if (entity !== 'movements') return left
  const at = (field: 'tiersRef' | 'documentNumber') => headers.indexOf(mappedColumn(mapping, field) ?? '')
  const [ref, number] = [at('tiersRef'), at('documentNumber')]
  const seen = new Set<string>()
  const add = (tiersRef: string, documentNumber: string) => {
    const key = `${tiersRef}\n${documentNumber}`
    if (seen.has(key)) return
    seen.add(key)
    left.tiersRef.push(tiersRef)
    left.documentNumber.push(documentNumber)
  }
  for (const show of ['error', 'leftOut'] as const) {
    for (let from = 0; seen.size < IMPORT_MAX_KEPT_DOCUMENTS; from += PAGE_ROWS) {
      const { rows } = await client.call('page', [entity, from, PAGE_ROWS, { show }])
      for (const { cells, problems } of rows) {
        const isStranger = problems.some(({ code }) => code === 'CUSTOMER_UNKNOWN')
        const tiersRef = isStranger ? '' : cleanText(cells[ref])
        const documentNumber = cleanText(cells[number])
        if (show === 'error' || (tiersRef !== '' && documentNumber !== '')) add(tiersRef, documentNumber)
      }
      if (rows.length < PAGE_ROWS) break
    }
  }
  if (seen.size < IMPORT_MAX_KEPT_DOCUMENTS) return left
  // More than the server takes: what is not listed could be any document.
  return { tiersRef: [''], documentNumber: [''] }
}

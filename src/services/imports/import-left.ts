import { ERROR_VALUE_CHARS, type ImportRowError } from '../../contract/ledger/imports.ts'
import { IMPORT_MAX_KEPT_DOCUMENTS, IMPORT_MAX_STORED_ERRORS } from '../../domain/constants.ts'
import type { CheckSummary, ImportedEntity, ImportMapping } from '../../domain/import/index.ts'
import { mappedColumn } from '../../domain/import/mapping.ts'
import { cleanText } from '../../domain/import/row-reader.ts'
import type { ImportClient } from '../../workers/import-protocol.ts'

/** The problems of the skipped rows, by line, for the result (IMP-11). */
export const rejectedOf = (summary: CheckSummary): ImportRowError[] =>
  summary.groups
    .filter(({ severity }) => severity === 'error')
    .flatMap(({ lines, colNumber, code, value }) =>
      // The value is that of the first line; those of the others are in the file of rejected rows.
      lines.map((rowNumber, index) => ({
        rowNumber,
        colNumber,
        code,
        error_description: index === 0 ? value.slice(0, ERROR_VALUE_CHARS) : '',
      })),
    )
    .slice(0, IMPORT_MAX_STORED_ERRORS)

/** Column number, from 1, of each mapped field in the user's file. */
export const columnNumbers = (mapping: ImportMapping, headers: readonly string[]): Record<string, number> =>
  Object.fromEntries(mapping.columns.map(({ column, field }) => [field, headers.indexOf(column) + 1]))

const PAGE_ROWS = 5_000

/** Documents of skipped rows; an empty reference means any customer, an empty number any document of the customer. */
export type LeftDocuments = { tiersRef: string[]; documentNumber: string[] }

/**
 * Documents of skipped movements: the file contains them, so they are not marked as paid (IMP-12). In a rejected row, a
 * missing or unknown part stands for everything it could be; rows that the user excluded are known.
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
      const { rows } = await client.run('page', [entity, from, PAGE_ROWS, { show }])
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
  // Too many for the server: an unlisted one could be any document.
  return { tiersRef: [''], documentNumber: [''] }
}

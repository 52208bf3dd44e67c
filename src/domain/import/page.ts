import { decodeText } from './decode.ts'
import { readHtmlTables } from './html-tables.ts'
import { type FileProblem, ImportFileError } from './problems.ts'
import { gridSource } from './source.ts'
import type { Workbook } from './workbook.ts'

/**
 * An HTML page as a workbook whose sheets are its tables: many packages save one as .xls. Cells are read as text, as in
 * a .csv.
 */
export const readPage = async (bytes: Uint8Array): Promise<Workbook> => {
  const tables = await readHtmlTables(decodeText(bytes).text)
  if (tables.every(({ rows }) => rows.length === 0))
    throw new ImportFileError('FILE_TYPE_UNSUPPORTED', { found: 'HTML' })
  const used = new Set<string>()
  const sheets = tables.map(({ caption, rows, merged }, index) => {
    const name = caption === '' || used.has(caption) ? `${caption || 'Table'} ${index + 1}` : caption
    used.add(name)
    return { name, rows, merged }
  })
  return {
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.length, hidden: false })),
    open: (wanted) => {
      const chosen =
        wanted === null
          ? (sheets.find(({ rows }) => rows.length > 1) ?? sheets.find(({ rows }) => rows.length > 0))
          : sheets.find(({ name }) => name === wanted)
      if (!chosen && wanted !== null) throw new ImportFileError('SHEET_UNKNOWN', { sheet: wanted })
      if (!chosen || chosen.rows.length === 0) throw new ImportFileError('WORKBOOK_EMPTY')
      const warnings: FileProblem[] =
        chosen.merged > 0 ? [{ code: 'MERGED_CELLS', params: { count: chosen.merged } }] : []
      return { source: gridSource(chosen.rows, false, 'text'), sheet: chosen.name, warnings }
    },
  }
}

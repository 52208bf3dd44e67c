/** Small made-up files for the browser tests of the import wizard: customers and movements, as CSV and as workbooks. */
import { utils, write } from 'xlsx'

export type SampleFile = { name: string; mimeType: string; buffer: Buffer }

const csvType = 'text/csv'
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const csvFile = (name: string, rows: readonly (readonly string[])[], delimiter = ';'): SampleFile => ({
  name,
  mimeType: csvType,
  buffer: Buffer.from(rows.map((row) => row.join(delimiter)).join('\r\n')),
})

/** A workbook with one sheet per array of rows. */
export const workbookFile = (name: string, sheets: Record<string, readonly (readonly unknown[])[]>): SampleFile => {
  const book = utils.book_new()
  for (const [sheet, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]), sheet)
  return { name, mimeType: workbookType, buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer }
}

export const customersHeader = [
  'Code client',
  'SIREN',
  'Raison sociale',
  'Type',
  'Adresse',
  'Code postal',
  'Ville',
  'Téléphone',
  'E-mail',
]

/** Nine digits with a valid Luhn check digit. */
const sirens = ['552100554', '404833048', '732829320', '542051180']

/** `count` valid customers: PREFIX-001, PREFIX-002 and so on. Files of tests that share a company need a prefix each. */
export const customerRows = (count: number, type = 'Société', prefix = 'ZX'): string[][] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0')
    return [
      `${prefix}-${number}`,
      sirens[index % sirens.length]!,
      `Fabrique ${number}`,
      type,
      `${index + 1} rue des Essais`,
      '44000',
      'Nantes',
      '02 40 00 00 00',
      `compta${number}@fabrique.example`,
    ]
  })

export const movementsHeader = ['Code client', 'N° pièce', 'Libellé', 'Date pièce', 'Échéance', 'Montant']

const day = (daysAgo: number): string => {
  const date = new Date(Date.now() - daysAgo * 86_400_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
}

/** One invoice for each of `count` customers, 60 days old and 30 days overdue. */
export const movementsRows = (count: number, prefix = 'ZF'): string[][] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0')
    return [`ZX-${number}`, `${prefix}-${number}`, 'Livraison', day(60), day(30), `${(index + 1) * 100},50`]
  })

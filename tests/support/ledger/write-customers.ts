/** Writes customers to a file like programs do, and says which columns contain what. */
import fc from 'fast-check'
import { utils, write } from 'xlsx'
import { type CustomerImportField, type Delimiter, delimiters } from '../../../src/domain/import/index.ts'
import type { Customer } from './customers.ts'
import { type WrittenEncoding, writtenEncodings } from './dialect.ts'
import { encodeText } from './encode.ts'
import { type WorkbookName, workbookKinds } from './workbook.ts'

export type CustomerDialect = {
  encoding: WrittenEncoding
  delimiter: Delimiter
  ends: '\n' | '\r\n' | '\r' | 'mixed'
  quotes: 'needed' | 'all' | 'never'
  names: number
  order: number
  title: boolean
  blanks: boolean
  /** A line below the table with the number of customers. */
  total: boolean
  siren: 'plain' | 'spaced' | 'nbsp' | 'siret' | 'vat' | 'zero-lost'
  /** `zero-lost`: a spreadsheet treated it as a number. */
  phone: 'plain' | 'spaced' | 'dotted' | 'abroad' | 'abroad-spaced' | 'zeros' | 'bracket' | 'zero-lost' | 'guarded'
  zip: 'plain' | 'zero-lost' | 'guarded'
  country: 'none' | 'iso2' | 'iso3' | 'french' | 'capitals' | 'english'
  types: 'none' | 'words' | 'letters'
  /** Columns that no field needs, beside or instead of a needed one. */
  extra: 'none' | 'mobile' | 'salesman' | 'fax' | 'trade-name' | 'delivery' | 'siret' | 'balance'
}

export const customerDialects: fc.Arbitrary<CustomerDialect> = fc.record({
  encoding: fc.constantFrom(...writtenEncodings),
  delimiter: fc.constantFrom(...delimiters),
  ends: fc.constantFrom<CustomerDialect['ends']>('\n', '\r\n', '\r', 'mixed'),
  quotes: fc.constantFrom<CustomerDialect['quotes']>('needed', 'needed', 'all', 'never'),
  names: fc.nat({ max: 3 }),
  order: fc.nat({ max: 12 }),
  title: fc.boolean(),
  blanks: fc.boolean(),
  total: fc.boolean(),
  siren: fc.constantFrom<CustomerDialect['siren']>(
    'plain',
    'plain',
    'plain',
    'spaced',
    'nbsp',
    'siret',
    'vat',
    'zero-lost',
  ),
  phone: fc.constantFrom<CustomerDialect['phone']>(
    ...(['plain', 'spaced', 'dotted', 'abroad', 'abroad-spaced', 'zeros', 'bracket', 'zero-lost', 'guarded'] as const),
  ),
  zip: fc.constantFrom<CustomerDialect['zip']>('plain', 'plain', 'zero-lost', 'guarded'),
  country: fc.constantFrom<CustomerDialect['country']>('none', 'iso2', 'iso3', 'french', 'capitals', 'english'),
  types: fc.constantFrom<CustomerDialect['types']>('none', 'words', 'letters'),
  extra: fc.constantFrom<CustomerDialect['extra']>(
    ...(['none', 'none', 'mobile', 'salesman', 'fax', 'trade-name', 'delivery', 'siret', 'balance'] as const),
  ),
})

const names: Record<string, string[]> = {
  ref: ['Code client', 'Customer number', 'N° client', 'CompAuxNum'],
  type: ['Type de client', 'Customer type', 'Catégorie', 'Type'],
  title: ['Civilité', 'Title', 'Civilité', 'Civ'],
  legalId: ['SIREN', 'Company number', 'N° SIREN', 'Siren'],
  name: ['Raison sociale', 'Company name', 'Dénomination', 'CompAuxLib'],
  firstName: ['Prénom', 'First name', 'Prénom contact', 'PRENOM'],
  lastName: ['Nom', 'Last name', 'Nom contact', 'NOM'],
  phone: ['Téléphone', 'Phone', 'Tél.', 'TEL'],
  email: ['E-mail', 'Email', 'Courriel', 'Adresse e-mail'],
  addressLine1: ['Adresse', 'Address', 'Adresse 1', 'Rue'],
  addressLine2: ['Adresse 2', 'Address 2', 'Complément', 'Complément d’adresse'],
  zipCode: ['Code postal', 'Zip code', 'CP', 'CODE POSTAL'],
  city: ['Ville', 'City', 'Commune', 'VILLE'],
  countryIso3: ['Pays', 'Country', 'Code pays', 'PAYS'],
}

const countries: Record<string, readonly [string, string, string]> = {
  FRA: ['FR', 'France', 'France'],
  REU: ['RE', 'La Réunion', 'Réunion'],
  BEL: ['BE', 'Belgique', 'Belgium'],
  DEU: ['DE', 'Allemagne', 'Germany'],
  GBR: ['GB', 'Royaume-Uni', 'United Kingdom'],
  CHE: ['CH', 'Suisse', 'Switzerland'],
}

export const typeWords = {
  words: { B2B: 'Professionnel', B2C: 'Particulier' },
  letters: { B2B: 'Z1', B2C: 'Z2' },
} as const
export const titleWords = { MR: 'M.', MS: 'Mme', UNK: '' } as const

const pairs = (digits: string, by: string): string => digits.replace(/(?<=^\d|\d{2})(?=(\d{2})+$)/g, by)

const writePhone = ({ phone, national, calling }: Customer, style: CustomerDialect['phone']): string => {
  if (phone === '') return ''
  const trunk = phone.slice(0, phone.length - national.length)
  return {
    plain: phone,
    spaced: pairs(phone, ' '),
    dotted: pairs(phone, '.'),
    abroad: `+${calling}${national}`,
    'abroad-spaced': `+${calling} ${pairs(national, ' ')}`,
    zeros: `00${calling}${national}`,
    bracket: `+${calling} (${trunk || '0'})${pairs(national, ' ')}`,
    'zero-lost': national,
    guarded: `="${phone}"`,
  }[style]
}

const vatKey = (siren: string): string => String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')

const writeSiren = ({ legalId }: Customer, style: CustomerDialect['siren']): string => {
  if (legalId === '') return ''
  return {
    plain: legalId,
    spaced: legalId.replace(/(\d{3})(?=\d)/g, '$1 '),
    nbsp: legalId.replace(/(\d{3})(?=\d)/g, '$1\u00a0'),
    siret: `${legalId}00021`,
    vat: `FR${vatKey(legalId)}${legalId}`,
    'zero-lost': String(Number(legalId)),
  }[style]
}

const writeZip = ({ zipCode }: Customer, style: CustomerDialect['zip']): string =>
  style === 'guarded'
    ? `="${zipCode}"`
    : style === 'zero-lost' && /^\d+$/.test(zipCode)
      ? String(Number(zipCode))
      : zipCode

const writeCountry = ({ countryIso3 }: Customer, style: CustomerDialect['country']): string => {
  const [iso2, french, english] = countries[countryIso3]!
  const written = { none: '', iso2, iso3: countryIso3, french, capitals: french.toUpperCase(), english }
  return written[style]
}

type Column = { name: string; field: CustomerImportField | null; cell: (customer: Customer, index: number) => string }

const extraColumns = (extra: CustomerDialect['extra']): Column[] => {
  const other = (name: string, cell: Column['cell']): Column => ({ name, field: null, cell })
  return {
    none: [],
    mobile: [other('Portable', ({ calling }) => (calling === '33' ? '0799999999' : ''))],
    salesman: [other('E-mail du commercial', () => 'vendeur@nous.example')],
    fax: [other('Fax', () => '0188888888')],
    'trade-name': [other('Nom commercial', ({ name }) => (name === '' ? '' : 'À la bonne enseigne'))],
    delivery: [
      other('Adresse de livraison', () => 'Quai 9'),
      other('CP livraison', () => '13002'),
      other('Ville livraison', () => 'Marseille'),
    ],
    siret: [other('SIRET', ({ legalId }) => (legalId === '' ? '' : `${legalId}00021`))],
    balance: [other('Solde', (_, index) => `${index} 250,50`)],
  }[extra]
}

export const customerColumns = (dialect: CustomerDialect): Column[] => {
  const column = (field: CustomerImportField, cell: Column['cell']): Column => ({
    name: names[field]![dialect.names]!,
    field,
    cell,
  })
  const { types } = dialect
  const all = [
    column('ref', ({ ref }) => ref),
    ...(types === 'none' ? [] : [column('type', ({ type }) => typeWords[types][type])]),
    column('title', ({ civility }) => titleWords[civility]),
    column('legalId', (customer) => writeSiren(customer, dialect.siren)),
    column('name', ({ name }) => name),
    column('firstName', ({ firstName }) => firstName),
    column('lastName', ({ lastName }) => lastName),
    ...extraColumns(dialect.extra),
    column('phone', (customer) => writePhone(customer, dialect.phone)),
    column('email', ({ email }) => email),
    column('addressLine1', ({ addressLine1 }) => addressLine1),
    column('addressLine2', ({ addressLine2 }) => addressLine2),
    column('zipCode', (customer) => writeZip(customer, dialect.zip)),
    column('city', ({ city }) => city),
    ...(dialect.country === 'none'
      ? []
      : [column('countryIso3', (customer) => writeCountry(customer, dialect.country))]),
  ]
  const from = dialect.order % all.length
  return [...all.slice(from), ...all.slice(0, from)]
}

export type WrittenCustomers = {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  fields: { column: string; field: CustomerImportField }[]
  headerRow: number
}

const fieldsOf = (columns: readonly Column[]): WrittenCustomers['fields'] =>
  columns.flatMap(({ name: column, field }) => (field ? [{ column, field }] : []))

export const writeCustomers = (customers: readonly Customer[], dialect: CustomerDialect): WrittenCustomers => {
  const { delimiter, quotes, ends } = dialect
  const columns = customerColumns(dialect)
  const written = (cell: string): string => {
    if (quotes === 'never') return cell.replaceAll(delimiter, ' ').replaceAll('\n', ' ')
    const isNeeded = cell.includes(delimiter) || /["\n\r]/.test(cell)
    return quotes === 'all' || isNeeded ? `"${cell.replaceAll('"', '""')}"` : cell
  }
  const lines = dialect.title ? ['Liste des clients au 16 mars', ''] : []
  const headerRow = lines.length + 1
  lines.push(columns.map(({ name }) => written(name)).join(delimiter))
  customers.forEach((customer, index) => {
    if (dialect.blanks && index % 3 === 1) lines.push('')
    lines.push(columns.map(({ cell }) => written(cell(customer, index))).join(delimiter))
  })
  if (dialect.total) lines.push(columns.map((_, at) => (at === 0 ? `${customers.length} clients` : '')).join(delimiter))
  const text = lines
    .map((line, index) => {
      const end = ends === 'mixed' ? (index * 2 < lines.length ? '\r\n' : '\n') : ends
      return (ends === '\n' || ends === 'mixed' ? line : line.replaceAll('\n', ends)) + end
    })
    .join('')
  return { name: 'clients.csv', bytes: encodeText(text, dialect.encoding), headerRow, fields: fieldsOf(columns) }
}

/** Writes to a workbook, with the cells that a spreadsheet program makes of typed text. */
export const writeCustomerBook = (
  customers: readonly Customer[],
  dialect: CustomerDialect,
  name: WorkbookName,
): WrittenCustomers => {
  const columns = customerColumns(dialect)
  const typed = ({ field, cell }: Column, customer: Customer, index: number): unknown => {
    const text = cell(customer, index)
    if (dialect.zip !== 'plain' && field === 'zipCode' && /^\d{5}$/.test(customer.zipCode))
      return { t: 'n', v: Number(customer.zipCode), z: dialect.zip === 'guarded' ? '00000' : 'General' }
    if (field === 'phone' && dialect.phone === 'zero-lost' && /^\d+$/.test(text)) return Number(text)
    if (field === 'phone' && dialect.phone === 'guarded' && /^\d{10}$/.test(customer.phone))
      return { t: 'n', v: Number(customer.phone), z: '0#" "##" "##" "##" "##' }
    if (field === 'legalId' && dialect.siren === 'zero-lost' && text !== '') return Number(text)
    if (field === 'legalId' && dialect.siren === 'nbsp' && text !== '')
      return { t: 'n', v: Number(customer.legalId), z: '000" "000" "000' }
    return text.replace(/^="(.*)"$/, '$1')
  }
  const rows: unknown[][] = dialect.title ? [['Liste des clients au 16 mars'], []] : []
  const headerRow = rows.length + 1
  rows.push(columns.map((column) => column.name))
  customers.forEach((customer, index) => {
    if (dialect.blanks && index % 3 === 1) rows.push([])
    rows.push(columns.map((column) => typed(column, customer, index)))
  })
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Clients')
  return {
    name: name.replace('ecritures', 'clients'),
    bytes: new Uint8Array(write(book, { type: 'array', bookType: workbookKinds[name] })),
    headerRow,
    fields: fieldsOf(columns),
  }
}

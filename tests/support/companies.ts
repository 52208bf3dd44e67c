/**
 * Made-up customers and movements files, the same for the same options, with faults whose count by code is known. Names
 * are made of syllables and addresses end in `.test`, so that nobody real is meant.
 */
import { addDays, type BusinessDate } from '../../src/domain/dates.ts'
import type { DateFormat, Delimiter, Encoding, RowProblemCode } from '../../src/domain/import/index.ts'

export type CompanyOptions = {
  customers: number
  movements: number
  seed: number
  today: BusinessDate
  /** Share of the rows with one fault, 0 to 1. */
  faults: number
  encoding: Encoding | 'utf-8-mark'
  delimiter: Delimiter
  newline: '\n' | '\r\n' | '\r'
  dates: DateFormat
  amounts: ',' | '.'
  columns: 'amount' | 'debit-credit'
  language: 'fr' | 'en'
  /** Share of individuals. */
  persons: number
}

export type MadeFile = {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  text: string
  rows: number
  valid: number
  /** The number of rows with each fault code. */
  faults: Partial<Record<RowProblemCode, number>>
}
export type Company = {
  customers: MadeFile
  movements: MadeFile & { cents: number; types: Record<string, number> }
  refs: string[]
}

const defaults: CompanyOptions = {
  customers: 200,
  movements: 2_000,
  seed: 1,
  today: '2026-03-16',
  faults: 0,
  encoding: 'utf-8',
  delimiter: ';',
  newline: '\r\n',
  dates: 'dd/MM/yyyy',
  amounts: ',',
  columns: 'amount',
  language: 'fr',
  persons: 0.2,
}

/** Numbers from 0 to 1, the same for the same seed (xorshift32). */
export const randomFrom = (seed: number) => {
  let state = (seed * 2_654_435_761) | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}

const syllables = ['bé', 'lo', 'mar', 'tœ', 'fin', 'ça', 'rou', 'vel', 'dî', 'nou', 'é', 'gar']
const trades = { fr: ['Ateliers', 'Négoce', 'Fonderie', 'Imprimerie'], en: ['Works', 'Trading', 'Foundry', 'Printing'] }
const goods = ['Pièces ; lot 2', 'Contrat "Plus"', 'Main d’œuvre', 'Livraison', 'Étude', 'Location\nde matériel']
const headers = {
  fr: {
    customers: [
      'Code client',
      'Dénomination',
      'Type de client',
      'N° SIREN',
      'Civilité',
      'Prénom',
      'Nom',
      'Adresse 1',
      'CP',
      'Commune',
      'Pays',
      'Tél.',
      'Courriel',
    ],
    movements: [
      'N° client',
      'N° facture',
      'Nature',
      'Libellé écriture',
      'Compte général',
      'Date facture',
      'Date d’échéance',
    ],
    amount: ['Montant TTC'],
    both: ['Débit', 'Crédit'],
  },
  en: {
    customers: [
      'Customer number',
      'Company name',
      'Customer type',
      'Company number',
      'Title',
      'First name',
      'Last name',
      'Address line 1',
      'Zip code',
      'City',
      'Country',
      'Phone',
      'E-mail',
    ],
    movements: [
      'Customer number',
      'Document number',
      'Document type',
      'Description',
      'Account',
      'Document date',
      'Due date',
    ],
    amount: ['Amount'],
    both: ['Debit', 'Credit'],
  },
}
const words = {
  fr: {
    B2B: 'Société',
    B2C: 'Particulier',
    MR: 'M.',
    MS: 'Mme',
    types: ['Facture', 'Avoir', 'Règlement', 'Acompte', 'OD'],
    bad: 'cent',
  },
  en: {
    B2B: 'Company',
    B2C: 'Individual',
    MR: 'Mr',
    MS: 'Ms',
    types: ['Invoice', 'Credit note', 'Payment', 'Deposit', 'Other'],
    bad: 'hundred',
  },
}

/** A SIREN with a valid check digit. */
const sirenFrom = (random: () => number): string => {
  const digits = Array.from({ length: 8 }, () => Math.floor(random() * 10))
  const sum = digits.reduce((total, digit, i) => {
    const weighed = i % 2 === 1 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`
}

export const writeDate = (date: BusinessDate, format: DateFormat): string => {
  const [year, month, day] = date.split('-') as [string, string, string]
  return format.replace('yyyy', year).replace('yy', year.slice(2)).replace('MM', month).replace('dd', day)
}

/** Cents as text with the decimal separator; thousands by narrow NBSP in French style, by comma in English style. */
export const writeAmount = (cents: number, decimal: ',' | '.'): string => {
  const units = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, decimal === ',' ? '\u00a0' : ',')
  return `${cents < 0 ? '-' : ''}${units}${decimal}${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

const windows1252 = new Map<string, number>(
  [...'€‚ƒ„…†‡ˆ‰Š‹Œ']
    .map((char, i) => [char, 0x80 + i + (i > 0 ? 1 : 0)] as [string, number])
    .concat([
      ['’', 0x92],
      ['œ', 0x9c],
    ]),
)

/** Text in an encoding; characters missing in Windows-1252 become `?`. */
export const encodeAs = (text: string, encoding: Encoding | 'utf-8-mark'): Uint8Array<ArrayBuffer> => {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-8-mark') return new TextEncoder().encode(`\ufeff${text}`)
  if (encoding === 'windows-1252')
    return Uint8Array.from(
      text,
      (char) => windows1252.get(char) ?? (char.charCodeAt(0) < 256 ? char.charCodeAt(0) : 63),
    )
  const marked = `\ufeff${text}`
  const bytes = new Uint8Array(marked.length * 2)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < marked.length; i += 1) view.setUint16(i * 2, marked.charCodeAt(i), encoding === 'utf-16le')
  return bytes
}

/** Customers and movements files of a company. */
export const makeCompany = (given: Partial<CompanyOptions> = {}): Company => {
  const options = { ...defaults, ...given }
  const random = randomFrom(options.seed)
  const int = (n: number) => Math.floor(random() * n)
  const pick = <T>(list: readonly T[]): T => list[int(list.length)]!
  const name = () =>
    Array.from({ length: 2 + int(2) }, () => pick(syllables))
      .join('')
      .replace(/^./, (c) => c.toUpperCase())
  const heads = headers[options.language]
  const said = words[options.language]
  const record = (cells: string[]) =>
    cells
      .map((cell) =>
        /["\r\n]/.test(cell) || cell.includes(options.delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell,
      )
      .join(options.delimiter)
  const finish = (fileName: string, lines: string[]) => {
    const text = `${lines.join(options.newline)}${options.newline}`
    return { name: fileName, text, bytes: encodeAs(text, options.encoding), rows: lines.length - 1 }
  }

  const refs: string[] = []
  const customerFaults: MadeFile['faults'] = {}
  const customerLines = [record(heads.customers)]
  for (let i = 0; i < options.customers; i += 1) {
    const person = random() < options.persons
    const row = {
      ref: `00${1000 + i}`,
      name: person ? '' : `${pick(trades[options.language])} ${name()}`,
      type: person ? said.B2C : said.B2B,
      siren: person ? '' : sirenFrom(random),
      title: pick([said.MR, said.MS, '']),
      first: name(),
      last: name(),
      street: `${1 + int(99)} rue ${name()}`,
      zip: `0${1000 + int(8999)}`,
      city: name(),
      country: pick(['FRA', 'France', '']),
      phone: int(9) === 0 ? '' : `01 ${10 + int(89)} ${10 + int(89)} 00 ${10 + int(89)}`,
      email: `c${i}@client.test`,
    }
    const code = i > 0 && random() < options.faults ? pick(customerFaultCodes) : null
    if (code) {
      customerFaults[code] = (customerFaults[code] ?? 0) + 1
      if (code === 'VALUE_MISSING') row.city = ''
      if (code === 'DUPLICATE_IN_FILE') row.ref = pick(refs)
      if (code === 'EMAIL_INVALID') row.email = 'client at test'
      if (code === 'PHONE_INVALID') row.phone = 'standard'
      if (code === 'CONTACT_MISSING') row.phone = row.email = ''
      if (code === 'COUNTRY_UNKNOWN') row.country = 'Atlantide'
      if (code === 'SIREN_INVALID') row.siren = '12345678'
      if (code === 'VALUE_NOT_MAPPED') row.type = 'inclassable'
    } else refs.push(row.ref)
    customerLines.push(record(Object.values(row)))
  }

  const movementFaults: MadeFile['faults'] = {}
  const withAmount = options.columns === 'amount'
  const movementLines = [record([...heads.movements, ...(withAmount ? heads.amount : heads.both)])]
  const types: Record<string, number> = {}
  let cents = 0
  for (let i = 0; i < options.movements; i += 1) {
    const kind = random() < 0.8 ? 0 : int(5)
    const sign = kind === 0 || kind === 4 ? 1 : -1
    const value = 100 + int(random() < 0.1 ? 500_000_000 : 300_000)
    const age = int(500)
    const row = {
      ref: pick(refs),
      document: `F-${i}.${int(10)}`,
      type: said.types[kind]!,
      label: pick(goods),
      account: '411000',
      date: writeDate(addDays(options.today, -age), options.dates),
      due: writeDate(addDays(options.today, -age + int(90)), options.dates),
      amount: writeAmount(sign * value, options.amounts),
      debit: sign > 0 ? writeAmount(value, options.amounts) : '',
      credit: sign < 0 ? writeAmount(value, options.amounts) : '',
    }
    const code = i > 0 && random() < options.faults ? pick(movementFaultCodes) : null
    if (code) {
      movementFaults[code] = (movementFaults[code] ?? 0) + 1
      if (code === 'CUSTOMER_UNKNOWN') row.ref = `inconnu-${i}`
      if (code === 'VALUE_MISSING') row.document = ''
      if (code === 'DOCUMENT_NUMBER_CHARACTERS') row.document = `F#${i}`
      if (code === 'VALUE_TOO_LONG') row.label = 'x'.repeat(300)
      if (code === 'DATE_INVALID') row.date = writeDate('2026-45-67', options.dates)
      if (code === 'DATE_IMPOSSIBLE') row.date = writeDate('2025-02-30', options.dates)
      if (code === 'DUE_DATE_BEFORE_DOCUMENT') row.due = writeDate(addDays(options.today, -age - 3), options.dates)
      if (code === 'DOCUMENT_DATE_IN_FUTURE') {
        row.date = writeDate(addDays(options.today, 1), options.dates)
        row.due = writeDate(addDays(options.today, 31), options.dates)
      }
      if (code === 'DOCUMENT_DATE_TOO_OLD') row.date = writeDate('1999-01-01', options.dates)
      if (code === 'DUE_DATE_TOO_FAR') row.due = writeDate('2099-01-01', options.dates)
      if (code === 'AMOUNT_INVALID') {
        row.amount = row.debit = said.bad
        row.credit = ''
      }
    } else {
      types[row.type] = (types[row.type] ?? 0) + 1
      cents += sign * value
    }
    const cells = [row.ref, row.document, row.type, row.label, row.account, row.date, row.due]
    movementLines.push(record([...cells, ...(withAmount ? [row.amount] : [row.debit, row.credit])]))
  }

  const count = (faults: MadeFile['faults']) => Object.values(faults).reduce((sum, n) => sum + n, 0)
  return {
    refs,
    customers: {
      ...finish('clients.csv', customerLines),
      valid: options.customers - count(customerFaults),
      faults: customerFaults,
    },
    movements: {
      ...finish('mouvements.csv', movementLines),
      valid: options.movements - count(movementFaults),
      faults: movementFaults,
      cents,
      types,
    },
  }
}

const customerFaultCodes = [
  'VALUE_MISSING',
  'DUPLICATE_IN_FILE',
  'EMAIL_INVALID',
  'PHONE_INVALID',
  'CONTACT_MISSING',
  'COUNTRY_UNKNOWN',
  'SIREN_INVALID',
  'VALUE_NOT_MAPPED',
] as const satisfies RowProblemCode[]

const movementFaultCodes = [
  'CUSTOMER_UNKNOWN',
  'VALUE_MISSING',
  'DOCUMENT_NUMBER_CHARACTERS',
  'VALUE_TOO_LONG',
  'DATE_INVALID',
  'DATE_IMPOSSIBLE',
  'DUE_DATE_BEFORE_DOCUMENT',
  'DOCUMENT_DATE_IN_FUTURE',
  'DOCUMENT_DATE_TOO_OLD',
  'DUE_DATE_TOO_FAR',
  'AMOUNT_INVALID',
] as const satisfies RowProblemCode[]

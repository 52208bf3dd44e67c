/** Writes a ledger to a file, and says which columns contain what. */
import { type BusinessDate, dayNumber } from '../../../src/domain/dates.ts'
import type { MovementImportField } from '../../../src/domain/import/index.ts'
import { writeDate as writeDay } from '../companies.ts'
import type { Dialect } from './dialect.ts'
import { encodeText } from './encode.ts'
import type { Entry } from './ledger.ts'

export type Column = { name: string; field: MovementImportField | null; cell: (entry: Entry, index: number) => string }

export type WrittenFile = {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** The true field of each column. */
  fields: { column: string; field: MovementImportField }[]
  /** The line of the header, counted from 1. */
  headerRow: number
}

const names: Record<string, string[]> = {
  tiersRef: ['Code client', 'Customer number', 'N° client', 'CompAuxNum'],
  documentNumber: ['N° facture', 'Document number', 'N° de pièce', 'PieceRef'],
  type: ['Type de pièce', 'Document type', 'Nature', 'Type'],
  label: ['Libellé', 'Description', 'Libellé écriture', 'EcritureLib'],
  documentDate: ['Date facture', 'Document date', 'Date de pièce', 'PieceDate'],
  dueDate: ['Date d’échéance', 'Due date', 'Échéance', 'DateEcheance'],
  amount: ['Montant', 'Amount', 'Reste dû', 'Montant'],
  debit: ['Débit', 'Debit', 'Débit', 'Debit'],
  credit: ['Crédit', 'Credit', 'Crédit', 'Credit'],
  total: ['Total TTC', 'Total', 'Montant TTC', 'Total TTC'],
  balance: ['Solde progressif', 'Balance', 'Solde', 'Solde'],
  direction: ['Sens', 'D/C', 'Sens', 'Sens'],
  currency: ['Devise', 'Currency', 'Code devise', 'Devise'],
  lettering: ['Lettrage', 'Lettering', 'Lettre', 'EcritureLet'],
  entryDate: ['Date écriture', 'Posting date', 'Date de saisie', 'EcritureDate'],
}

const typeWords: Record<Entry['type'], string[]> = {
  INVOICE: ['Facture', 'Invoice'],
  PAYMENT: ['Règlement', 'Payment'],
  CREDIT_NOTE: ['Avoir', 'Credit note'],
  CREDIT: ['Acompte', 'Deposit'],
  OTHER: ['OD', 'Other'],
}

const twoDigits = (value: number | string): string => String(value).padStart(2, '0')

/** Midnight in France of a day, in UTC. */
const utcMidnight = (date: BusinessDate): { date: BusinessDate; time: string } => {
  for (const hours of [22, 23]) {
    const moment = new Date(dayNumber(date) * 86_400_000 - (24 - hours) * 3_600_000)
    const paris = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })
    if (paris.format(moment) === '00:00') {
      const text = moment.toISOString()
      return { date: text.slice(0, 10), time: text.slice(10) }
    }
  }
  throw new Error(`no midnight of ${date}`)
}

const writeDate = (date: BusinessDate, { dates, time }: Dialect): string => {
  if (dates === 'yyyyMMdd' || time === '') return writeDay(date, dates)
  if (time === ' 00:00:00') return writeDay(date, dates) + time
  const moment = utcMidnight(date)
  return writeDay(moment.date, dates) + moment.time
}

/** An amount without its sign. */
const writeUnsigned = (cents: number, { decimal, thousands, decimals, currency }: Dialect): string => {
  const value = Math.abs(cents)
  const group = thousands === 'other' ? (decimal === ',' ? '.' : ',') : thousands
  const units = String(Math.floor(value / 100)).replace(/\B(?=(\d{3})+$)/g, group)
  const rest = twoDigits(value % 100)
  const short = rest.replace(/0+$/, '')
  const fraction = decimals === 'two' ? rest : decimals === 'three' ? `${rest}0` : short
  const number = fraction === '' ? units : units + decimal + fraction
  return currency === 'EUR ' ? currency + number : number + currency
}

const writeAmount = (cents: number, dialect: Dialect): string => {
  const text = writeUnsigned(cents, dialect)
  if (cents >= 0 || dialect.sides === 'type') return text
  if (dialect.sides === 'parentheses') return `(${text})`
  return dialect.sides === 'minus-behind' ? `${text}-` : `-${text}`
}

/** Whether an entry is in dollars. */
export const isForeign = (dialect: Dialect, index: number): boolean => dialect.foreign !== 'none' && index % 4 === 3

export const columnsOf = (entries: readonly Entry[], dialect: Dialect): Column[] => {
  const name = (key: string) => names[key]![dialect.names]!
  const column = (field: MovementImportField, cell: Column['cell']): Column => ({ name: name(field), field, cell })
  const other = (key: string, cell: Column['cell']): Column => ({ name: name(key), field: null, cell })
  const running = entries.map((_, index) => entries.slice(0, index + 1).reduce((sum, { cents }) => sum + cents, 0))
  const amounts =
    dialect.sides === 'debit-credit'
      ? [
          column('debit', ({ cents }) => (cents > 0 ? writeUnsigned(cents, dialect) : '')),
          column('credit', ({ cents }) => (cents < 0 ? writeUnsigned(cents, dialect) : '')),
        ]
      : dialect.sides === 'direction'
        ? [
            column('amount', ({ cents }) => writeUnsigned(cents, dialect)),
            column('direction', ({ cents }) => (cents < 0 ? 'C' : 'D')),
          ]
        : [column('amount', ({ cents }) => writeAmount(cents, dialect))]
  for (const amount of amounts) {
    const { cell } = amount
    if (dialect.foreign === 'cell' && amount.field !== 'direction')
      amount.cell = (entry, index) => {
        const text = cell(entry, index)
        return isForeign(dialect, index) && text !== '' ? `${text.replace(/ €|EUR /, '')} $` : text
      }
  }
  const extra = {
    none: [],
    total: [other('total', ({ cents }) => writeAmount(cents + Math.sign(cents) * 5_000, dialect))],
    balance: [other('balance', (_, index) => writeAmount(running[index]!, dialect))],
    'entry-date': [other('entryDate', ({ date }) => writeDate(date, dialect))],
  }[dialect.extra]
  const all = [
    column('tiersRef', ({ ref }) => ref),
    column('documentNumber', ({ number }) => number),
    ...(dialect.sides === 'type' ? [column('type', ({ type }) => typeWords[type][dialect.names % 2]!)] : []),
    column('label', ({ label }) => label),
    column('documentDate', ({ date }) => writeDate(date, dialect)),
    column('dueDate', ({ due }) => writeDate(due, dialect)),
    ...extra,
    ...(dialect.foreign === 'column'
      ? [column('currency', (_, index) => (isForeign(dialect, index) ? 'USD' : 'EUR'))]
      : []),
    ...(dialect.lettering ? [column('lettering', ({ letter }) => letter)] : []),
    ...amounts,
  ]
  const from = dialect.order % all.length
  return [...all.slice(from), ...all.slice(0, from)]
}

const writeCell = (cell: string, { quotes, delimiter }: Dialect): string => {
  if (quotes === 'never') return cell.replaceAll(delimiter, ' ').replaceAll('\n', ' ')
  const isNeeded = cell.includes(delimiter) || /["\n\r]/.test(cell)
  return quotes === 'all' || isNeeded ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Whether a comma splits the cell of an amount, as written by programs that do not know quotes. */
const isCut = (column: Column, { quotes, delimiter, decimal }: Dialect): boolean =>
  quotes === 'never' &&
  delimiter === ',' &&
  decimal === ',' &&
  ['amount', 'debit', 'credit'].includes(column.field ?? '')

export const writeLedger = (entries: readonly Entry[], dialect: Dialect): WrittenFile => {
  const columns = columnsOf(entries, dialect)
  const record = (cells: string[]) => cells.map((cell) => writeCell(cell, dialect)).join(dialect.delimiter)
  const lines: string[] = []
  if (dialect.title) lines.push('Grand livre des clients au 16 mars', '')
  const headerRow = lines.length + 1
  lines.push(record(columns.map(({ name }) => name)))
  entries.forEach((entry, index) => {
    if (dialect.blanks && index % 3 === 1) lines.push('')
    lines.push(
      columns
        .map((column) => {
          const cell = column.cell(entry, index)
          return isCut(column, dialect) ? cell : writeCell(cell, dialect)
        })
        .join(dialect.delimiter),
    )
  })
  if (dialect.total) {
    const sum = entries.reduce((all, { cents }) => all + cents, 0)
    lines.push(
      record(columns.map(({ field }) => (field === 'amount' || field === 'debit' ? writeAmount(sum, dialect) : ''))),
    )
  }
  const text = lines
    .map((line, index) => {
      const end = dialect.ends === 'mixed' ? (index * 2 < lines.length ? '\r\n' : '\n') : dialect.ends
      return (dialect.ends === '\n' || dialect.ends === 'mixed' ? line : line.replaceAll('\n', dialect.ends)) + end
    })
    .join('')
  return {
    name: 'ecritures.csv',
    bytes: encodeText(text, dialect.encoding),
    headerRow,
    fields: columns.flatMap(({ name, field }) => (field ? [{ column: name, field }] : [])),
  }
}

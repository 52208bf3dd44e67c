import type { MovementType } from '../../movement.ts'
import type { Row } from '../source.ts'

/** The files of accounting packages that are recognised by their layout. */
export const ledgerFormats = ['FEC', 'QUADRA', 'SAGE', 'PNM', 'EBP'] as const
export type LedgerFormat = (typeof ledgerFormats)[number]

/** One line of a customer's account, as a ledger holds it. Days are day numbers. */
export type LedgerEntry = {
  /** The record in the file, from 0. */
  row: number
  ref: string
  name: string
  account: string
  /** Code and name of the journal. */
  journal: string
  documentNumber: string
  label: string
  entryDay: number
  documentDay: number
  dueDay: number | null
  /** Debit is positive. */
  cents: number
  letter: string
  letterDay: number | null
}

/** What a layout gives: entries of customers, lines that it cannot read, and how many belong to other accounts. */
export type Ledger = {
  format: LedgerFormat
  entries: LedgerEntry[]
  /** Lines of customers with an unreadable date or amount, as cells of `movementHeaders`, to be refused with their reason. */
  faulty: { row: number; cells: Row }[]
  names: ReadonlyMap<string, { row: number; name: string }>
  others: number
}

/** A document of a customer: what is open of it, or when it was cleared. */
export type LedgerItem = {
  row: number
  ref: string
  account: string
  documentNumber: string
  type: MovementType
  label: string
  documentDay: number
  dueDay: number | null
  cents: number
  /** The day of the lettering; null for what is open. */
  clearedDay: number | null
  /** The letter of a group that does not balance: the row is refused, as in any file. */
  letter: string
  /** True for an entry whose letter also stands on entries that are not in the file. */
  isLettered: boolean
  /** True for a line of an opening balance. */
  isOpening: boolean
}

/** What the types are called in the table of a ledger. */
export const typeWords: Record<MovementType, string> = {
  INVOICE: 'Facture',
  PAYMENT: 'Règlement',
  CREDIT_NOTE: 'Avoir',
  CREDIT: 'Acompte',
  OTHER: 'Autre',
}

const CUSTOMER_ACCOUNTS = '411'
/** True for the account of customers, or of one customer. */
export const isCustomerAccount = (account: string): boolean => account.startsWith(CUSTOMER_ACCOUNTS)

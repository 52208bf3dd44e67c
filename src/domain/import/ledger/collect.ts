import { dateOf } from '../../dates.ts'
import { toDecimal } from '../../money.ts'
import type { Cell, Row } from '../source.ts'
import { documentNumberOf, ledgerCents, ledgerDay, shortened } from './cells.ts'
import { type Ledger, type LedgerEntry, type LedgerFormat, typeWords } from './entries.ts'
import { typeOf } from './journals.ts'

/** A line of a customer's account as its layout gives it, with raw cells. */
export type RawEntry = {
  row: number
  ref: string
  name: string
  account: string
  journal: string
  /** The first filled one is the number of the document. */
  numbers: readonly string[]
  label: string
  entryDate: Cell | undefined
  documentDate?: Cell | undefined
  dueDate?: Cell | undefined
  /** Cents if the layout gives them, else debit and credit, of which one is filled. */
  cents?: number
  debit?: Cell | undefined
  credit?: Cell | undefined
  letter: string
  letterDate?: Cell | undefined
  /** Cells beyond the header: what shifted in the line is unknown. */
  surplus?: Row
}

const centsOf = ({ cents, debit, credit }: RawEntry): number => {
  if (cents !== undefined) return cents
  const [owed, paid] = [ledgerCents(debit), ledgerCents(credit)]
  return owed !== 0 && paid !== 0 ? Number.NaN : owed - paid
}

/** A day that was read, or the cell that could not be. */
const shown = (day: number | null, cell: Cell | undefined): Cell =>
  day === null || Number.isNaN(day) ? (cell ?? '') : dateOf(day)

/** Amounts that could not be read, as the file has them. */
const written = ({ cents, debit, credit }: RawEntry): string =>
  cents === undefined ? [debit, credit].filter(Boolean).join(' / ') : ''

/** Gathers the entries of a file, and refuses unreadable ones with what they hold. */
export const ledgerCollector = (format: LedgerFormat, date1904 = false) => {
  const entries: LedgerEntry[] = []
  const faulty: Ledger['faulty'] = []
  const names = new Map<string, { row: number; name: string }>()
  let others = 0
  return {
    skip: () => {
      others += 1
    },
    add: (raw: RawEntry): void => {
      const { row, ref, account, journal, letter, surplus } = raw
      const name = shortened(raw.name, 'name')
      const known = names.get(ref)
      if (!known) names.set(ref, { row, name })
      else if (known.name === '') known.name = name
      const documentNumber = documentNumberOf(raw.numbers.find((number) => number.trim() !== '') ?? '')
      const label = shortened(raw.label, 'label')
      const entryDay = ledgerDay(raw.entryDate, date1904)
      const documentDay = ledgerDay(raw.documentDate, date1904) ?? entryDay
      const dueDay = ledgerDay(raw.dueDate, date1904)
      const letterDay = ledgerDay(raw.letterDate, date1904)
      const cents = centsOf(raw)
      if (
        entryDay === null ||
        documentDay === null ||
        [entryDay, documentDay, dueDay ?? 0, cents].some(Number.isNaN) ||
        surplus
      ) {
        const type = typeWords[Number.isNaN(cents) ? 'INVOICE' : typeOf({ journal, label, cents })]
        const dates = [shown(documentDay, raw.documentDate || raw.entryDate), shown(dueDay, raw.dueDate)]
        const cells = [
          ref,
          documentNumber,
          type,
          label,
          account,
          ...dates,
          Number.isNaN(cents) ? written(raw) : toDecimal(cents).toFixed(2),
        ]
        faulty.push({ row, cells: [...cells, '', '', ...(surplus ?? [])] })
        return
      }
      if (cents === 0) return
      const isRead = letterDay !== null && !Number.isNaN(letterDay)
      entries.push({
        row,
        ref,
        name,
        account,
        journal,
        documentNumber,
        label,
        entryDay,
        documentDay,
        dueDay,
        cents,
        letter: letter.trim(),
        letterDay: isRead ? letterDay : null,
      })
    },
    ledger: (): Ledger => ({ format, entries, faulty, names, others }),
  }
}

import { deepStrictEqual } from 'node:assert'
import {
  asksTerms,
  columnProblems,
  translatedFields,
  withColumn,
  withValue,
} from '../../../src/machines/import/import.rules.ts'
import { readSample } from '../../../src/machines/import/import.samples.ts'

const { info, inspection } = readSample({ entity: 'movements' })
const { suggestion } = inspection
const mapped = { profile: 'STANDARD', info, inspection } as const
const columnsOf = (field: string, mapping: typeof suggestion) =>
  mapping.columns.filter((one) => one.field === field).map(({ column }) => column)

export default {
  '[IMP-03] a field that is given to a second column is taken from the first': () => {
    const { columns } = withColumn(suggestion, 'Pièce', 'tiersRef')
    deepStrictEqual(columns, [
      { field: 'documentDate', column: 'Date' },
      { field: 'dueDate', column: 'Échéance' },
      { field: 'amount', column: 'Montant' },
      { column: 'Pièce', field: 'tiersRef' },
    ])
  },
  '[IMP-03] [IMP-05] a movements file without a due date cannot be confirmed': () => {
    const mapping = withColumn(suggestion, 'Échéance', null)
    deepStrictEqual(columnsOf('dueDate', mapping), [])
    deepStrictEqual(columnProblems({ ...mapped, mapping }), [{ code: 'FIELD_REQUIRED', params: { field: 'dueDate' } }])
  },
  'payment terms give the due date that a file does not have': () => {
    const terms = { days: 30, endOfMonth: false, onDay: 0 }
    const mapping = { ...withColumn(suggestion, 'Échéance', null), terms }
    deepStrictEqual(columnProblems({ ...mapped, mapping }), [])
    deepStrictEqual(
      [asksTerms({ mapping, info }), asksTerms({ mapping: suggestion, info }), asksTerms({ mapping: null, info })],
      [true, false, false],
    )
  },
  'a ledger asks for the terms of its invoices without a due date, and for the meaning of no value': () => {
    const { info: ledger, inspection: read } = readSample({ entity: 'movements', withType: true, undated: 2 })
    const { info: dated } = readSample({ entity: 'movements', undated: 0 })
    const { suggestion: typed } = read
    const of = { profile: 'STANDARD', info: ledger, inspection: read, mapping: typed } as const
    deepStrictEqual(columnProblems(of), [{ code: 'TERMS_MISSING', params: {} }])
    deepStrictEqual(columnProblems({ ...of, info: { ...dated, headers: ledger.headers } }), [])
    deepStrictEqual([asksTerms(of), asksTerms({ ...of, info: dated })], [true, false])
    deepStrictEqual([translatedFields(of), translatedFields({ ...of, info })], [[], ['type']])
  },
  '[IMP-06] an amount beside a debit is refused': () => {
    const mapping = withColumn(suggestion, 'Pièce', 'debit')
    deepStrictEqual(
      columnProblems({ ...mapped, mapping }).map(({ code }) => code),
      ['FIELD_REQUIRED', 'AMOUNT_AND_DEBIT_CREDIT'],
    )
  },
  'each amount column is read by its own cells only': () => {
    const [first, ...others] = inspection.columns
    const own = { ...inspection, columns: [{ ...first!, convention: '.' as const }, ...others] }
    const mapping = withColumn(withColumn(suggestion, first!.column, 'debit', own), 'Montant', 'credit', own)
    deepStrictEqual(mapping.amounts, [
      { field: 'debit', convention: '.' },
      { field: 'credit', convention: ',' },
    ])
  },
  'an amount is read as before while another column is mapped, and no more once it has no column': () => {
    deepStrictEqual(withColumn(suggestion, 'Pièce', 'documentNumber').amounts, suggestion.amounts)
    deepStrictEqual(withColumn(suggestion, 'Montant', null).amounts, [])
  },
  'a value that is translated again has one translation, whatever its case and accents': () => {
    const values: typeof suggestion.values = [
      { field: 'type', from: 'Réglé', to: 'PAYMENT' },
      { field: 'type', from: 'Avoir', to: 'CREDIT_NOTE' },
      { field: 'title', from: 'Réglé', to: 'MR' },
    ]
    deepStrictEqual(withValue({ ...suggestion, values }, 'type', ' REGLE ', 'INVOICE').values, [
      { field: 'type', from: 'Avoir', to: 'CREDIT_NOTE' },
      { field: 'title', from: 'Réglé', to: 'MR' },
      { field: 'type', from: ' REGLE ', to: 'INVOICE' },
    ])
  },
  'a translation that is no longer possible does not block the columns: it is asked about later': () => {
    const mapping: typeof suggestion = { ...suggestion, values: [{ field: 'type', from: 'X', to: 'MR' }] }
    deepStrictEqual(columnProblems({ ...mapped, mapping }), [])
    deepStrictEqual(columnProblems({ ...mapped, mapping: { ...suggestion, dateFormat: null } }), [])
  },
}

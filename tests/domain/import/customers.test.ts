import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toE164 } from '../../../src/domain/sms/number.ts'
import { type Customer, customersOf } from '../../support/ledger/customers.ts'
import { type CustomersOutcome, importCustomers } from '../../support/ledger/customers-person.ts'
import { writable } from '../../support/ledger/encode.ts'
import { type WorkbookName, workbookKinds } from '../../support/ledger/workbook.ts'
import {
  type CustomerDialect,
  customerDialects,
  writeCustomerBook,
  writeCustomers,
} from '../../support/ledger/write-customers.ts'
import { runs } from '../../support/scope.ts'

/** Numbers of customer lists: in a normal run, in all tests, in the long run. */
const RUNS = runs(300, 4_000, 20_000)

/** A text that can be read back from a file of a dialect. */
const readable = (text: string, { encoding, quotes, delimiter }: CustomerDialect): string =>
  writable(quotes === 'never' ? text.replaceAll(delimiter, ' ') : text, encoding)
    .replace(/\s*\n\s*/g, ' ')
    .trim()

const plain = ['ref', 'name', 'firstName', 'lastName', 'email', 'addressLine1', 'addressLine2', 'city'] as const
const exact = ['type', 'civility', 'countryIso3', 'legalId'] as const

type Counts = { whole: number; lists: number }

/** Everything is stored as it was written, or the user was told. */
const expectWritten = (
  customers: readonly Customer[],
  dialect: CustomerDialect,
  { chunk, told, refused }: CustomersOutcome,
  counts: Counts,
): void => {
  const byRef = new Map(customers.map((customer) => [readable(customer.ref, dialect), customer]))
  chunk.lines.forEach((line, at) => {
    const customer = byRef.get(chunk.ref[at]!)
    expect(customer, chunk.ref[at]).toBeDefined()
    for (const field of plain) expect([field, chunk[field][at]]).toEqual([field, readable(customer![field], dialect)])
    for (const field of exact) expect([field, chunk[field][at]]).toEqual([field, customer![field]])
    const codes = told.get(line) ?? []
    if (chunk.zipCode[at] !== customer!.zipCode) expect([chunk.zipCode[at], ...codes]).toContain('ZIP_CODE_UNUSUAL')
    const phone = chunk.phone[at]!
    const dialled = customer!.phone === '' ? null : `+${customer!.calling}${customer!.national}`
    const read = phone === '' ? null : toE164(phone, chunk.countryIso3[at]!)
    if (read !== dialled) expect([phone, ...codes]).toContain('PHONE_UNUSUAL')
  })
  const lines = customers.length + (dialect.total ? 1 : 0)
  expect(chunk.lines.length + refused).toBe(lines)
  counts.lists += 1
  if (chunk.lines.length === customers.length) counts.whole += 1
}

/** A file without a country column is of one country. */
const listed = customerDialects.chain((dialect) =>
  fc.record({ dialect: fc.constant(dialect), customers: customersOf(dialect.country !== 'none') }),
)

describe('the customers of a company in every dialect', () => {
  test('are stored as written, confirmed by the user or refused', { timeout: 3_600_000 }, async () => {
    const counts = { whole: 0, lists: 0 }
    await fc.assert(
      fc.asyncProperty(listed, async ({ customers, dialect }) => {
        const file = writeCustomers(customers, dialect)
        expectWritten(customers, dialect, await importCustomers(file, dialect), counts)
      }),
      { numRuns: RUNS },
    )
    expect(counts.whole / counts.lists).toBeGreaterThan(0.5)
  })

  test('also from a second file, in another encoding and by another program', { timeout: 3_600_000 }, async () => {
    const counts = { whole: 0, lists: 0 }
    await fc.assert(
      fc.asyncProperty(listed, listed, async (first, second) => {
        const { names, extra, types } = first.dialect
        const { country } = first.dialect.country === 'none' ? first.dialect : second.dialect
        fc.pre((country === 'none') === (first.dialect.country === 'none'))
        const { mapping } = await importCustomers(writeCustomers(first.customers, first.dialect), first.dialect)
        const customers = country === 'none' ? first.customers : second.customers
        const dialect = { ...second.dialect, names, extra, types, country }
        const outcome = await importCustomers(writeCustomers(customers, dialect), dialect, mapping)
        expectWritten(customers, dialect, outcome, counts)
      }),
      { numRuns: RUNS / 2 },
    )
    expect(counts.whole / counts.lists).toBeGreaterThan(0.5)
  })

  test('also from a workbook, with its numbers and number formats', { timeout: 3_600_000 }, async () => {
    const counts = { whole: 0, lists: 0 }
    const books = fc.constantFrom(...(Object.keys(workbookKinds) as WorkbookName[]))
    await fc.assert(
      fc.asyncProperty(listed, books, async ({ customers, dialect: asText }, name) => {
        const dialect: CustomerDialect = { ...asText, encoding: 'utf-8', quotes: 'needed' }
        const file = writeCustomerBook(customers, dialect, name)
        const outcome = await importCustomers(file, dialect)
        expectWritten(customers, { ...dialect, total: false }, outcome, counts)
      }),
      { numRuns: RUNS / 4 },
    )
    expect(counts.whole / counts.lists).toBeGreaterThan(0.5)
  })
})

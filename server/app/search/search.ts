import type { ListedCase } from '../../../src/contract/cases/cases.ts'
import type { Customer } from '../../../src/contract/ledger/customers.ts'
import type { Movement } from '../../../src/contract/ledger/movements.ts'
import type { SearchHit } from '../../../src/contract/ledger/search.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { fromDecimal } from '../../../src/domain/money.ts'
import { casesNamed } from '../../cases/case/queries.ts'
import { customersOf, withCustomers } from '../../ledger/customers/customers.ts'
import { movementsOf } from '../../ledger/customers/movements.ts'
import type { CustomerIndex } from '../../ledger/lists/customer-index.ts'
import { type MovementIndex, movementIndex } from '../../ledger/lists/movement-index.ts'
import type { Services } from '../../platform/context/context.ts'
import { searchedWord } from '../../platform/database/search-key.ts'

/** Results shown of each kind (our choice). */
const SHOWN = 6
/** Matches that are ranked, so that a word that matches everything is answered as quickly as any other. */
const LOOKED_AT = 2_000

function* first<T>(values: Iterable<T>, count: number): Generator<T> {
  let left = count
  for (const value of values) {
    if (left === 0) return
    left -= 1
    yield value
  }
}

/** Customers with a field that begins with the word first, then those who owe most. */
const bestCustomers = (index: CustomerIndex, word: string): string[] =>
  Array.from(first(index.searched.holding(word), LOOKED_AT))
    .map((position) => ({ position, begins: ` ${index.searched.text(position)}`.includes(` ${word}`) }))
    .sort(
      (a, b) =>
        Number(b.begins) - Number(a.begins) ||
        index.overdue[b.position] - index.overdue[a.position] ||
        a.position - b.position,
    )
    .slice(0, SHOWN)
    .map(({ position }) => index.refs[position])

/** An amount as people type it, such as `1 234,56` or `1234.5`, in cents; null for any other text. */
const typedAmount = (typed: string): number | null => {
  const text = typed.replaceAll(/[\s\u00a0\u202f€]/g, '')
  return /^\d{1,9}([.,]\d{1,2})?$/.test(text) ? fromDecimal(Number(text.replace(',', '.'))) : null
}

/** Invoices by document number, open ones first, then by exact amount. */
const bestMovements = (index: MovementIndex, typed: string): string[] => {
  const word = typed.trim().toLowerCase()
  const open = (position: number) => Number(index.due[position] !== 0)
  const numbered = Array.from(first(index.numbers.holding(word), LOOKED_AT)).sort(
    (a, b) => open(b) - open(a) || index.numbers.text(a).length - index.numbers.text(b).length || a - b,
  )
  const found = new Set(numbered.slice(0, SHOWN))
  const cents = typedAmount(typed)
  if (cents !== null) for (const position of index.withAmount(cents, SHOWN)) found.add(position)
  return [...found].slice(0, SHOWN * 2).map((position) => index.uniqueRef(position))
}

const customerHit = (customer: Customer): SearchHit => ({
  kind: 'TIERS',
  tiersRef: customer.ref,
  tiersName: customer.displayName,
  label: customer.ref,
  uniqueRef: null,
  eventId: null,
  case: null,
  amount: customer.totalAmount,
  dueDate: null,
})

const invoiceHit = (invoice: Movement, names: ReadonlyMap<string, string>): SearchHit => ({
  kind: 'INVOICE',
  tiersRef: invoice.tiersRef,
  tiersName: names.get(invoice.tiersRef) ?? invoice.tiersRef,
  label: invoice.documentNumber,
  uniqueRef: invoice.uniqueRef,
  eventId: null,
  case: null,
  amount: invoice.dueAmount,
  dueDate: invoice.dueDate,
})

const caseHit = ({ tiersRef, tiersName, caseNumber, eventId, type, status, balanceAmount }: ListedCase): SearchHit => ({
  kind: 'CASE',
  tiersRef,
  tiersName,
  label: caseNumber,
  uniqueRef: null,
  eventId,
  case: { type, status },
  amount: balanceAmount,
  dueDate: null,
})

/**
 * Finds customers, invoices and cases by text (UI-08), ignoring accents and case. Customers and invoices are searched
 * in memory: a million movements take a few milliseconds.
 */
export const search = async (
  services: Pick<Services, 'database'>,
  tenantId: string,
  masterRef: string,
  typed: string,
  now: Date,
): Promise<SearchHit[]> => {
  const word = searchedWord(typed)
  if (word === null) return []
  const today = businessDateAt(now)
  return withCustomers(services, tenantId, masterRef, today, async (tx, found, accountRow) => {
    const cases = (await casesNamed(tx, { tenantId, accountRow, now }, word, SHOWN)).map(caseHit)
    if (!found) return cases
    const { account, set, index } = found
    const edition = accountRow.movements_edition
    const movements =
      edition !== null &&
      movementIndex(services.database, { tenantId, masterRef }, { edition, edits: accountRow.edits })
    const [customers, invoices] = await Promise.all([
      customersOf(tx, account, set, bestCustomers(index, word)),
      movements ? movementsOf(tx, tenantId, accountRow, bestMovements(movements, typed), today) : [],
    ])
    const owners = await customersOf(tx, account, set, [...new Set(invoices.map(({ tiersRef }) => tiersRef))])
    const names = new Map(owners.map(({ ref, displayName }) => [ref, displayName]))
    return [...customers.map(customerHit), ...invoices.map((invoice) => invoiceHit(invoice, names)), ...cases]
  })
}

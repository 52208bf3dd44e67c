import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMMENT_MAX_LENGTH, EVENT_MAX_DAYS_BACK, PROMISE_MAX_DAYS } from '../../../src/domain/constants.ts'
import { addDays } from '../../../src/domain/dates.ts'
import {
  awaitedUntil,
  daysToCheck,
  disputeEnd,
  type EventDraft,
  type EventFacts,
  endsOf,
  eventProblems,
  openAmountOf,
  type PromiseClock,
  promiseEnd,
  promiseStanding,
} from '../../../src/domain/events/index.ts'

const today = '2026-06-08'
const invoices = [
  { uniqueRef: 'A', dueAmount: 100_00 },
  { uniqueRef: 'B', dueAmount: 50_00 },
  { uniqueRef: 'paid', dueAmount: 0 },
  { uniqueRef: 'credit', dueAmount: -20_00 },
]
const facts: EventFacts = { today, invoices, open: [] }
const promise: EventDraft = {
  kind: 'PROMISE',
  movementRefs: ['A', 'B'],
  amount: 150_00,
  comment: 'Virement annoncé par la comptable',
  startDate: null,
  paymentDate: addDays(today, 7),
}
const dispute: EventDraft = { ...promise, kind: 'DISPUTE', startDate: today, paymentDate: null }
const codes = (draft: EventDraft, more: Partial<EventFacts> = {}) =>
  eventProblems(draft, { ...facts, ...more }).map(({ path, code }) => `${path} ${code}`)

describe('what may be disputed or promised', () => {
  test('open invoices with an amount, a date and a comment', () => {
    expect(codes(promise)).toEqual([])
    expect(codes(dispute)).toEqual([])
  })

  test('not cleared, credit or unknown ones, and not none', () => {
    expect(codes({ ...dispute, movementRefs: ['A', 'paid'] })).toEqual(['movementRefs INVOICE_CLEARED'])
    expect(codes({ ...dispute, movementRefs: ['credit'] })).toEqual(['movementRefs INVOICE_NOT_OWED'])
    expect(codes({ ...promise, movementRefs: ['A', 'elsewhere'] })).toEqual(['movementRefs INVOICE_UNKNOWN'])
    expect(codes({ ...promise, movementRefs: [] })).toEqual(['movementRefs INVOICE_REQUIRED'])
  })

  test('[EVT-02] a promise needs a comment and a payment date, and a movement has at most one open promise', () => {
    expect(codes({ ...promise, comment: '  ', paymentDate: null })).toEqual([
      'paymentDate DATE_REQUIRED',
      'comment COMMENT_REQUIRED',
    ])
    const open = [{ eventId: 'P1', kind: 'PROMISE', movementRefs: ['B'] }]
    expect(codes(promise, { open })).toEqual(['movementRefs INVOICE_PROMISED'])
    // The promise being changed does not count, nor does a dispute.
    expect(codes(promise, { open, changes: 'P1' })).toEqual([])
    expect(codes(dispute, { open })).toEqual([])
  })

  test('an invoice has at most one dispute at a time', () => {
    const open = [{ eventId: 'D1', kind: 'DISPUTE', movementRefs: ['A'] }]
    expect(codes(dispute, { open })).toEqual(['movementRefs INVOICE_DISPUTED'])
    expect(codes({ ...dispute, movementRefs: ['B'], amount: 50_00 }, { open })).toEqual([])
  })

  test('a part may be promised or disputed, never more than is open', () => {
    expect(codes({ ...promise, amount: 1 })).toEqual([])
    expect(codes({ ...promise, amount: 150_01 })).toEqual(['amount AMOUNT_TOO_HIGH'])
    expect(codes({ ...dispute, amount: -1 })).toEqual(['amount AMOUNT_INVALID'])
    expect(codes({ ...dispute, amount: null })).toEqual(['amount AMOUNT_REQUIRED'])
  })

  test('a discrepancy is a difference of either sign, unlimited, and may be recorded again', () => {
    const noted: EventDraft = { ...dispute, kind: 'DISCREPANCY', amount: -900_00 }
    expect(codes(noted, { open: [{ eventId: 'X', kind: 'DISCREPANCY', movementRefs: ['A'] }] })).toEqual([])
    expect(codes({ ...noted, amount: 0 })).toEqual(['amount AMOUNT_INVALID'])
  })

  test('dates: a promise from today up to its limit, a dispute from its limit up to today', () => {
    const on = (days: number) => codes({ ...promise, paymentDate: addDays(today, days) })
    expect(on(0)).toEqual([])
    expect(on(-1)).toEqual(['paymentDate DATE_PAST'])
    expect(on(PROMISE_MAX_DAYS)).toEqual([])
    expect(on(PROMISE_MAX_DAYS + 1)).toEqual(['paymentDate DATE_TOO_FAR'])
    const since = (days: number) => codes({ ...dispute, startDate: addDays(today, days) })
    expect(since(1)).toEqual(['startDate DATE_FUTURE'])
    expect(since(-EVENT_MAX_DAYS_BACK)).toEqual([])
    expect(since(-EVENT_MAX_DAYS_BACK - 1)).toEqual(['startDate DATE_TOO_OLD'])
    expect(codes({ ...promise, paymentDate: '2026-02-30' })).toEqual(['paymentDate DATE_REQUIRED'])
  })

  test('comments are limited in length', () => {
    expect(codes({ ...dispute, comment: 'x'.repeat(COMMENT_MAX_LENGTH) })).toEqual([])
    expect(codes({ ...dispute, comment: 'x'.repeat(COMMENT_MAX_LENGTH + 1) })).toEqual(['comment COMMENT_TOO_LONG'])
  })
})

test('a dispute closes once its invoices are paid in full; a part payment closes nothing', () => {
  expect([disputeEnd(250_50), disputeEnd(1), disputeEnd(0)]).toEqual([null, null, 'PAID'])
})

describe('how a promise ends', () => {
  const terms = { paymentDate: '2026-06-15', amount: 100_00, openAmount: 150_00 }
  const on = (today: string, importedOn: string | null = today): PromiseClock => ({
    today,
    promiseGraceDays: 2,
    importedOn,
  })

  test('kept once its amount is paid, also by part payments; broken after the days of grace', () => {
    expect(promiseEnd(terms, 150_00, on('2026-06-10'))).toBeNull()
    expect(promiseEnd(terms, 50_01, on('2026-06-17'))).toBeNull()
    expect(promiseEnd(terms, 50_00, on('2026-06-10'))).toBe('KEPT')
    expect(promiseEnd(terms, 50_01, on('2026-06-18'))).toBe('BROKEN')
    // An import after the date that shows the payment keeps it.
    expect(promiseEnd(terms, 0, on('2026-06-20'))).toBe('KEPT')
  })

  test('without an import that began after its day, it is not broken but to be checked', () => {
    for (const importedOn of [null, '2026-06-12', '2026-06-15']) {
      expect(promiseEnd(terms, 50_01, on('2026-07-30', importedOn))).toBeNull()
      expect(promiseStanding('2026-06-15', false, on('2026-07-30', importedOn))).toBe('TO_CHECK')
    }
    expect(promiseStanding('2026-06-15', false, on('2026-07-30', '2026-06-16'))).toBe('BROKEN')
    expect(promiseStanding('2026-06-15', true, on('2026-07-30', null))).toBe('KEPT')
  })

  test('the grace counts business days: weekends and holidays are skipped', () => {
    expect(awaitedUntil('2026-06-12', 2)).toBe('2026-06-16')
    expect(awaitedUntil('2026-06-13', 1)).toBe('2026-06-15')
    expect(awaitedUntil('2026-07-13', 1)).toBe('2026-07-15')
    expect(awaitedUntil('2026-06-13', 0)).toBe('2026-06-13')
  })

  test('the days to be checked, by which lists select, are those of the rule', () => {
    const days = fc.integer({ min: -40, max: 5 })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 10 }), fc.option(days), (promised, promiseGraceDays, imported) => {
        const today = '2026-06-18'
        const importedOn = imported === null ? null : addDays(today, imported)
        const clock = { today, promiseGraceDays, importedOn }
        const { from, to } = daysToCheck(clock)
        const day = addDays(today, promised)
        const isListed = day <= to && (from === null || day >= from)
        expect(isListed).toBe(promiseStanding(day, false, clock) === 'TO_CHECK')
      }),
    )
  })

  test('without a known open amount, everything must be paid', () => {
    const old = { ...terms, openAmount: null }
    expect(promiseEnd(old, 1, on('2026-06-10'))).toBeNull()
    expect(promiseEnd(old, 0, on('2026-06-10'))).toBe('KEPT')
  })

  test('kept exactly when at least the promised amount was paid, never broken before its grace is over', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(cents, cents, cents, fc.integer({ min: -20, max: 20 }), (open, part, payment, days) => {
        const amount = Math.min(part, open)
        const paid = Math.min(payment, open)
        const today = addDays(terms.paymentDate, days)
        const end = promiseEnd({ paymentDate: terms.paymentDate, amount, openAmount: open }, open - paid, on(today))
        expect(end).toBe(paid >= amount ? 'KEPT' : today > '2026-06-17' ? 'BROKEN' : null)
      }),
    )
  })

  test('a user cancels any event, and resolves any except a promise and a reported payment', () => {
    expect(endsOf).toEqual({
      PROMISE: ['CANCELLED'],
      DISPUTE: ['RESOLVED', 'CANCELLED'],
      DISCREPANCY: ['RESOLVED', 'CANCELLED'],
      REPORTED_PAYMENT: ['CANCELLED'],
    })
  })

  test('the open amount of some invoices excludes credits and other invoices', () => {
    expect(openAmountOf(['A', 'credit', 'paid', 'nobody'], invoices)).toBe(100_00)
  })
})

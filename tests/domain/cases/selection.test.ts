import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowedFrom,
  customerReasons,
  type Selection,
  type SelectionCode,
  type SelectionFacts,
  type SelectionMovement,
  selectionCodes,
  selectionReasons,
} from '../../../src/domain/cases/selection.ts'
import { addDays, daysBetween } from '../../../src/domain/dates.ts'

const TODAY = '2026-03-16'

const movement: SelectionMovement = {
  uniqueRef: 'M1',
  tiersRef: 'C1',
  dueDate: '2026-01-31',
  dueAmount: 120_00,
  clearingDate: null,
}

const facts: SelectionFacts = {
  today: TODAY,
  accountVerified: true,
  customer: { tiersRef: 'C1', type: 'B2B', insolvent: false },
  cases: [],
  disputed: new Set(),
  formalNoticeOrdered: false,
}

const delegation = { target: 'DELEGATION' } as const
const formalNotice = { target: 'FORMAL_NOTICE' } as const
const existing = { target: 'EXISTING_CASE', caseId: 'E1' } as const

const caseOf = (kind: 'FORMAL_NOTICE' | 'DEBT_COLLECTION_DELEGATION', on: string, more = {}) => ({
  eventId: 'E1',
  kind,
  on,
  closed: false,
  movementRefs: [] as string[],
  ...more,
})

const codesOf = (selection: Selection, more: Partial<SelectionFacts> = {}, changed: Partial<SelectionMovement> = {}) =>
  selectionReasons(selection, { ...movement, ...changed }, { ...facts, ...more }).map(({ code }) => code)

describe('which invoices may be selected', () => {
  test('an overdue invoice of a company may go into a notice or a delegation', () => {
    expect(codesOf(formalNotice)).toEqual([])
    expect(codesOf(delegation)).toEqual([])
  })

  test('[CASE-06] each rule refuses on its own, with the day on which it ends', () => {
    expect(codesOf(formalNotice, {}, { dueAmount: -1 })).toEqual(['AMOUNT_NOT_POSITIVE'])
    expect(codesOf(formalNotice, {}, { dueAmount: 0 })).toEqual(['CLEARED'])
    expect(codesOf(formalNotice, {}, { clearingDate: TODAY })).toEqual(['CLEARED'])
    expect(codesOf(formalNotice, { disputed: new Set(['M1']) })).toEqual(['BLOCKED'])
    expect(selectionReasons(formalNotice, { ...movement, dueDate: TODAY }, facts)).toEqual([
      { code: 'NOT_OVERDUE', allowedFrom: '2026-03-17' },
    ])
    expect(codesOf(formalNotice, { customer: { ...facts.customer, type: 'B2C' } })).toEqual(['INDIVIDUAL'])
    expect(codesOf(formalNotice, { customer: { ...facts.customer, insolvent: true } })).toEqual(['INSOLVENT'])
    const old = caseOf('DEBT_COLLECTION_DELEGATION', '2025-12-01', { movementRefs: ['M1'] })
    expect(codesOf(delegation, { cases: [old] })).toEqual(['ALREADY_DELEGATED'])
  })

  test('[CASE-06] within 15 days of a formal notice or a delegation neither is allowed; on the 16th day both are', () => {
    for (const [kind, code] of [
      ['FORMAL_NOTICE', 'RECENT_NOTICE'],
      ['DEBT_COLLECTION_DELEGATION', 'RECENT_DELEGATION'],
    ] as const) {
      for (const selection of [formalNotice, delegation]) {
        const cases = [caseOf(kind, addDays(TODAY, -15))]
        expect(selectionReasons(selection, movement, { ...facts, cases })).toEqual([
          { code, allowedFrom: addDays(TODAY, 1) },
        ])
        expect(codesOf(selection, { cases: [caseOf(kind, addDays(TODAY, -16))] })).toEqual([])
      }
    }
  })

  test('an unverified account may send a notice, but cannot delegate', () => {
    expect(codesOf(formalNotice, { accountVerified: false })).toEqual([])
    expect(codesOf(delegation, { accountVerified: false })).toEqual(['ACCOUNT_NOT_VERIFIED'])
  })

  test('a notice ordered but not paid keeps the customer’s invoices out of a delegation', () => {
    const formalNoticeOrdered = true
    expect(codesOf(formalNotice, { formalNoticeOrdered })).toEqual([])
    expect(customerReasons(delegation, { ...facts, formalNoticeOrdered })).toEqual([
      { code: 'NOTICE_ORDERED', allowedFrom: null },
    ])
    expect(codesOf(delegation, { formalNoticeOrdered })).toEqual(['NOTICE_ORDERED'])
    const cases = [caseOf('DEBT_COLLECTION_DELEGATION', TODAY)]
    expect(codesOf(existing, { cases, formalNoticeOrdered })).toEqual(['NOTICE_ORDERED'])
  })

  test('[CASE-10] [CASE-14] an open case without an ordered or sent notice accepts invoices, each once', () => {
    const open = caseOf('DEBT_COLLECTION_DELEGATION', TODAY)
    expect(codesOf(existing, { cases: [open] })).toEqual([])
    expect(codesOf(existing, { cases: [] })).toEqual(['CASE_CLOSED'])
    expect(codesOf(existing, { cases: [{ ...open, closed: true }] })).toEqual(['CASE_CLOSED'])
    expect(codesOf(existing, { cases: [caseOf('FORMAL_NOTICE', TODAY)] })).toEqual(['CASE_NOTICE_SENT'])
    const toPost = caseOf('FORMAL_NOTICE', TODAY, { toPost: true })
    expect(codesOf(existing, { cases: [toPost] })).toEqual(['CASE_NOTICE_TO_POST'])
    expect(codesOf(existing, { cases: [{ ...open, movementRefs: ['M1'] }] })).toEqual(['MOVEMENTS_ALREADY_ADDED'])
    expect(codesOf(existing, { cases: [open] }, { tiersRef: 'C2' })).toEqual(['OTHER_CUSTOMER'])
    const other = { ...open, eventId: 'E2', movementRefs: ['M1'] }
    expect(codesOf(existing, { cases: [open, other] })).toEqual(['ALREADY_DELEGATED'])
  })

  test('[CASE-06] an unposted notice blocks a delegation and another notice, however long ago it was ordered', () => {
    const cases = [caseOf('FORMAL_NOTICE', '2026-01-05', { toPost: true })]
    expect(codesOf(delegation, { cases })).toEqual(['NOTICE_NOT_POSTED'])
    expect(codesOf(formalNotice, { cases })).toEqual(['NOTICE_NOT_POSTED'])
    expect(codesOf(delegation, { cases: [caseOf('FORMAL_NOTICE', '2026-01-05')] })).toEqual([])
  })

  test('the first allowed day is the latest one, and there is none when a rule has no end', () => {
    const cases = [caseOf('FORMAL_NOTICE', '2026-03-10')]
    const reasons = selectionReasons(delegation, { ...movement, dueDate: '2026-03-20' }, { ...facts, cases })
    expect(allowedFrom(reasons)).toBe('2026-03-26')
    expect(allowedFrom([...reasons, { code: 'BLOCKED', allowedFrom: null }])).toBeNull()
    expect(allowedFrom([])).toBeNull()
  })
})

/** The rules once more, one after the other and without regard to speed. */
const naive: Record<SelectionCode, (s: Selection, m: SelectionMovement, f: SelectionFacts) => boolean> = {
  ACCOUNT_NOT_VERIFIED: (s, _, f) => ['DELEGATION', 'EXISTING_CASE'].includes(s.target) && f.accountVerified === false,
  INDIVIDUAL: (_, __, f) => f.customer.type !== 'B2B',
  INSOLVENT: (_, __, f) => f.customer.insolvent,
  NOTICE_ORDERED: (s, _, f) => ['DELEGATION', 'EXISTING_CASE'].includes(s.target) && f.formalNoticeOrdered,
  NOTICE_NOT_POSTED: (s, _, f) => s.target !== 'EXISTING_CASE' && f.cases.some((one) => Boolean(one.toPost)),
  CASE_CLOSED: (s, _, f) =>
    s.target === 'EXISTING_CASE' && !f.cases.some(({ eventId, closed }) => eventId === s.caseId && !closed),
  CASE_NOTICE_TO_POST: (s, _, f) =>
    s.target === 'EXISTING_CASE' &&
    f.cases.some(
      (one) => one.eventId === s.caseId && !one.closed && one.kind === 'FORMAL_NOTICE' && one.toPost === true,
    ),
  CASE_NOTICE_SENT: (s, _, f) =>
    s.target === 'EXISTING_CASE' &&
    f.cases.some(
      (one) => one.eventId === s.caseId && !one.closed && one.kind === 'FORMAL_NOTICE' && one.toPost !== true,
    ),
  OTHER_CUSTOMER: (_, m, f) => m.tiersRef !== f.customer.tiersRef,
  RECENT_NOTICE: (s, _, f) =>
    s.target !== 'EXISTING_CASE' &&
    f.cases.filter(({ kind, on, toPost }) => kind === 'FORMAL_NOTICE' && !toPost && daysBetween(on, f.today) < 16)
      .length > 0,
  RECENT_DELEGATION: (s, _, f) =>
    s.target !== 'EXISTING_CASE' &&
    f.cases.filter(({ kind, on, toPost }) => kind !== 'FORMAL_NOTICE' && !toPost && daysBetween(on, f.today) < 16)
      .length > 0,
  CLEARED: (_, m) => Boolean(m.clearingDate) || Math.abs(m.dueAmount) === 0,
  AMOUNT_NOT_POSITIVE: (_, m) => !m.clearingDate && m.dueAmount < 0,
  BLOCKED: (_, m, f) => [...f.disputed].some((ref) => ref === m.uniqueRef),
  NOT_OVERDUE: (_, m, f) => daysBetween(m.dueDate, f.today) < 1,
  ALREADY_DELEGATED: (s, m, f) => {
    const where = f.cases.filter(
      (one) => one.kind !== 'FORMAL_NOTICE' && one.movementRefs.some((r) => r === m.uniqueRef),
    )
    return where.length > 0 && !(s.target === 'EXISTING_CASE' && where[0]!.eventId === s.caseId)
  },
  MOVEMENTS_ALREADY_ADDED: (s, m, f) => {
    const where = f.cases.filter(
      (one) => one.kind !== 'FORMAL_NOTICE' && one.movementRefs.some((r) => r === m.uniqueRef),
    )
    return s.target === 'EXISTING_CASE' && where[0]?.eventId === s.caseId
  },
}

const day = fc.integer({ min: -40, max: 20 }).map((days) => addDays(TODAY, days))
const someMovement = fc.record<SelectionMovement>({
  uniqueRef: fc.constantFrom('M1', 'M2', 'M3'),
  tiersRef: fc.constantFrom('C1', 'C1', 'C1', 'C2'),
  dueDate: day,
  dueAmount: fc.constantFrom(-50_00, 0, 1, 150_00),
  clearingDate: fc.constantFrom(null, null, null, TODAY),
})
const someCase = (eventId: string) =>
  fc.record({
    eventId: fc.constant(eventId),
    kind: fc.constantFrom('FORMAL_NOTICE' as const, 'DEBT_COLLECTION_DELEGATION' as const),
    on: day.filter((on) => on <= TODAY),
    closed: fc.boolean(),
    toPost: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    movementRefs: fc.subarray(['M1', 'M2', 'M3']),
  })
const someFacts = fc.record<SelectionFacts>({
  today: fc.constant(TODAY),
  accountVerified: fc.boolean(),
  customer: fc.record({
    tiersRef: fc.constant('C1'),
    type: fc.constantFrom('B2B' as const, 'B2C' as const),
    insolvent: fc.boolean(),
  }),
  cases: fc.subarray(['E1', 'E2', 'E3']).chain((ids) => fc.tuple(...ids.map(someCase))),
  disputed: fc.subarray(['M1', 'M2', 'M3']).map((refs) => new Set(refs)),
  formalNoticeOrdered: fc.boolean(),
})
const someSelection = fc.constantFrom<Selection>(formalNotice, delegation, existing, { ...existing, caseId: 'E2' })

describe('the rules compared with a naive implementation', () => {
  test('give the same reasons, each once and in order', () => {
    fc.assert(
      fc.property(someSelection, someMovement, someFacts, (selection, one, given) => {
        const expected = selectionCodes.filter((code) => naive[code](selection, one, given))
        expect(selectionReasons(selection, one, given).map(({ code }) => code)).toEqual(expected)
      }),
      { numRuns: 2_000 },
    )
  })

  test('allow it on the day they name, if nothing else happens, and not the day before', () => {
    let asked = 0
    fc.assert(
      fc.property(someSelection, someMovement, someFacts, (selection, one, given) => {
        const from = allowedFrom(selectionReasons(selection, one, given))
        if (from === null) return
        asked += 1
        expect(selectionReasons(selection, one, { ...given, today: from })).toEqual([])
        expect(selectionReasons(selection, one, { ...given, today: addDays(from, -1) })).not.toEqual([])
      }),
      { numRuns: 5_000 },
    )
    expect(asked).toBeGreaterThan(10)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  freeMovements,
  massAmountOf,
  massStandingOf,
  massStateOf,
  type SelectionCode,
  suggestedRefs,
} from '../../../src/domain/cases/index.ts'
import { DELEGATION_SUGGESTED_FROM_CENTS } from '../../../src/domain/constants.ts'

const why = (...codes: SelectionCode[]) => codes.map((code) => ({ code, allowedFrom: null }))
const codes = fc.subarray<SelectionCode>(['BLOCKED', 'NOT_OVERDUE', 'ALREADY_DELEGATED'])
const customers = fc.record({
  reasons: fc.subarray<SelectionCode>(['INDIVIDUAL', 'RECENT_DELEGATION']).map((all) => why(...all)),
  movements: fc
    .array(fc.record({ codes, dueAmount: fc.integer({ min: -50_00, max: 200_00 }) }), { maxLength: 6 })
    .map((all) =>
      all.map((one, n) => ({ uniqueRef: `M${n}`, dueAmount: one.dueAmount, lock: null, reasons: why(...one.codes) })),
    ),
})
const chosenOf = fc.subarray(['M0', 'M1', 'M2', 'M3', 'M4', 'M5'])

describe('customers of a mass delegation', () => {
  test.each([
    [[149_99], []],
    [[150_00], ['M0']],
    [
      [100_00, 50_00],
      ['M0', 'M1'],
    ],
  ])('[CASE-07] a delegation is recommended from 150 EUR: of invoices of %j cents, %j', (amounts, expected) => {
    const movements = amounts.map((dueAmount, n) => ({ uniqueRef: `M${n}`, dueAmount, lock: null, reasons: [] }))
    expect(suggestedRefs({ reasons: [], movements })).toEqual(expected)
  })

  test('the suggestion is all invoices that pass the rules, or none; with it the customer can be delegated', () => {
    fc.assert(
      fc.property(customers, (customer) => {
        const suggested = suggestedRefs(customer)
        const free = customer.movements.filter((movement) => customer.reasons.length + movement.reasons.length === 0)
        const total = free.reduce((sum, { dueAmount }) => sum + dueAmount, 0)
        const isEnough = total >= DELEGATION_SUGGESTED_FROM_CENTS
        expect(freeMovements(customer)).toEqual(free)
        expect(suggested).toEqual(isEnough ? free.map(({ uniqueRef }) => uniqueRef) : [])
        if (suggested.length > 0) expect(massStateOf(customer, suggested)).toBe('READY')
      }),
    )
  })

  test('a customer’s state matches a naive implementation of the rules', () => {
    fc.assert(
      fc.property(customers, chosenOf, (customer, chosen) => {
        const codesOf = (ref: string) => {
          const movement = customer.movements.find(({ uniqueRef }) => uniqueRef === ref)
          return movement ? movement.reasons.map(({ code }) => code) : ['gone']
        }
        const state = massStateOf(customer, chosen)
        const isTransmitted = chosen.length > 0 && chosen.every((ref) => codesOf(ref).includes('ALREADY_DELEGATED'))
        const isRefused = customer.reasons.length > 0 || chosen.some((ref) => codesOf(ref).length > 0)
        expect(state === 'TRANSMITTED').toBe(isTransmitted)
        expect(state === 'REFUSED').toBe(!isTransmitted && isRefused)
        expect(state === 'EMPTY').toBe(!isTransmitted && !isRefused && chosen.length === 0)
      }),
    )
  })

  test('manual invoices make a customer ready once all are complete, and never hide a refusal', () => {
    const whole = { documentNumber: 'L-1', documentDate: '2026-05-01', dueDate: '2026-06-01', amount: '1 250,50' }
    const blank = { documentNumber: '', documentDate: '', dueDate: '', amount: '' }
    const open = { uniqueRef: 'M0', dueAmount: 100, lock: null, reasons: why() }
    const disputed = { uniqueRef: 'M1', dueAmount: 50, lock: null, reasons: why('BLOCKED') }
    const client = { reasons: why(), movements: [open, disputed], movementRefs: [], invoices: [whole] }
    expect(massStandingOf(client)).toBe('READY')
    for (const field of ['documentNumber', 'documentDate', 'dueDate', 'amount'] as const)
      expect([field, massStandingOf({ ...client, invoices: [whole, { ...whole, [field]: '' }] })]).toEqual([
        field,
        'EMPTY',
      ])
    expect(massStandingOf({ ...client, invoices: [{ ...whole, amount: 'cent' }] })).toBe('EMPTY')
    expect(massStandingOf({ ...client, invoices: [] })).toBe('EMPTY')
    expect(massStandingOf({ ...client, invoices: [], movementRefs: ['M0'] })).toBe('READY')
    expect(massStandingOf({ ...client, movementRefs: ['M1'] })).toBe('REFUSED')
    expect(massStandingOf({ ...client, reasons: why('INDIVIDUAL') })).toBe('REFUSED')
    expect(massAmountOf({ ...client, movementRefs: ['M0'], invoices: [whole, blank] })).toBe(1350.5)
  })

  test('[CASE-16] a customer waits for the end of a formal notice, or goes out with a reason', () => {
    const noFormalNotice = { cause: 'NO_NOTICE', until: null } as const
    const locked = { uniqueRef: 'M0', dueAmount: 200_00, lock: noFormalNotice, reasons: why() }
    const free = { uniqueRef: 'M1', dueAmount: 150_00, lock: null, reasons: why() }
    const client = { reasons: why(), movements: [locked, free], movementRefs: ['M0', 'M1'], invoices: [] }
    expect(massStandingOf(client)).toBe('LOCKED')
    expect(massStandingOf({ ...client, overrideReason: '  ' })).toBe('LOCKED')
    expect(massStandingOf({ ...client, overrideReason: 'Notre avocat a écrit' })).toBe('READY')
    expect(massStandingOf({ ...client, movementRefs: ['M1'] })).toBe('READY')
    expect(suggestedRefs(client)).toEqual(['M1'])
    expect(suggestedRefs({ ...client, movements: [locked, { ...free, dueAmount: 149_99 }] })).toEqual(['M0', 'M1'])
  })
})

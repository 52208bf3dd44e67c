import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeMovements, massStateOf, type SelectionCode, suggestedRefs } from '../../../src/domain/cases/index.ts'
import { DELEGATION_SUGGESTED_FROM_CENTS } from '../../../src/domain/constants.ts'

const why = (...codes: SelectionCode[]) => codes.map((code) => ({ code, allowedFrom: null }))
const codes = fc.subarray<SelectionCode>(['BLOCKED', 'NOT_OVERDUE', 'ALREADY_DELEGATED'])
const customers = fc.record({
  reasons: fc.subarray<SelectionCode>(['INDIVIDUAL', 'RECENT_DELEGATION']).map((all) => why(...all)),
  movements: fc
    .array(fc.record({ codes, dueAmount: fc.integer({ min: -50_00, max: 200_00 }) }), { maxLength: 6 })
    .map((all) => all.map((one, n) => ({ uniqueRef: `M${n}`, dueAmount: one.dueAmount, reasons: why(...one.codes) }))),
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
  ])('[CASE-07] a delegation is suggested from 150 EUR on: of invoices of %j cents, %j', (amounts, expected) => {
    const movements = amounts.map((dueAmount, n) => ({ uniqueRef: `M${n}`, dueAmount, reasons: [] }))
    expect(suggestedRefs({ reasons: [], movements })).toEqual(expected)
  })

  test('what is suggested is all that nothing stands against, or nothing; chosen so, the customer can leave', () => {
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

  test('a customer stands as a naive reading of the rules says', () => {
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
})

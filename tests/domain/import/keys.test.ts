import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CustomerFields, customerFieldNames, emptyCustomer } from '../../../src/domain/customer-fields.ts'
import { dayNumber } from '../../../src/domain/dates.ts'
import { addText, finish32, finish128, hashWords, startHash } from '../../../src/domain/import/hash.ts'
import {
  contentDigest,
  customerDigest,
  customerUniqueRef,
  formatUniqueRef,
  movementDigest,
  movementUniqueRef,
  parseUniqueRef,
} from '../../../src/domain/import/keys.ts'
import { refSet } from '../../../src/domain/import/ref-set.ts'
import { emptyMovement, type MovementFields } from '../../../src/domain/movement-fields.ts'

const movement: MovementFields = {
  ...emptyMovement,
  tiersRef: 'C000339',
  documentNumber: 'FA2025-0000001',
  type: 'INVOICE',
  label: 'Livraison',
  rootAccount: '411000',
  documentDate: '2026-01-29',
  dueDate: '2026-02-28',
  amount: 383_027,
}

const customer: CustomerFields = {
  ...emptyCustomer,
  ref: 'C000339',
  legalId: '404833048',
  name: 'Menuiserie Vasseur',
  phone: '0102030405',
  email: 'compta@vasseur.test',
  addressLine1: '4 rue des Copeaux',
  zipCode: '33000',
  city: 'Bordeaux',
  countryIso3: 'FRA',
}

describe('unique references', () => {
  test('the same key gives the same reference forever, since stored rows depend on it', () => {
    expect(movementUniqueRef(movement)).toBe('a459182c-6270-30a5-72c9-52a3d501e286')
    expect(customerUniqueRef('C000339')).toBe('3ae22be3-b96e-aa79-3b60-6589bb454d3c')
    expect(contentDigest(movement)).toBe(1205902219)
  })
  test('only customer, document number, type and due date count', () => {
    const same = movementUniqueRef(movement)
    expect(
      movementUniqueRef({ ...movement, label: 'x', amount: 1, documentDate: '2020-01-01' } as MovementFields),
    ).toBe(same)
    for (const change of [
      { tiersRef: 'c000339' },
      { documentNumber: 'FA2025-0000002' },
      { type: 'OTHER' },
      { dueDate: '2026-03-01' },
    ] as const)
      expect(movementUniqueRef({ ...movement, ...change })).not.toBe(same)
  })
  test('the boundary between fields counts', () => {
    expect(movementUniqueRef({ ...movement, tiersRef: 'C1', documentNumber: '23' })).not.toBe(
      movementUniqueRef({ ...movement, tiersRef: 'C12', documentNumber: '3' }),
    )
  })
  test('it is lower-case text in UUID form, and converts back to its words', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (tiersRef, documentNumber) => {
        const text = movementUniqueRef({ ...movement, tiersRef, documentNumber })
        expect(text).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
        const words = new Uint32Array(6)
        parseUniqueRef(text, words, 1)
        expect(formatUniqueRef(words, 1)).toBe(text)
      }),
    )
  })
  test('consecutive numbers do not collide, neither as a whole nor in their halves', () => {
    const seen = Array.from({ length: 4 }, () => new Set<number>())
    const count = 50_000
    for (let i = 0; i < count; i += 1) {
      startHash()
      addText(`C${i % 97}`)
      addText(`FA-${i}`)
      finish128()
      hashWords.forEach((word, at) => {
        seen[at]!.add(word)
      })
    }
    // Among 50,000 32-bit numbers about 0.3 duplicates are expected.
    for (const words of seen) expect(words.size).toBeGreaterThan(count - 6)
  })
  test('long texts, whatever was hashed before', () => {
    const hashOf = (text: string) => {
      startHash()
      addText(text)
      const short = finish32()
      finish128()
      return [short, ...hashWords]
    }
    const before = hashOf('abc')
    hashOf('x'.repeat(100_000))
    expect(hashOf('abc')).toEqual(before)
    expect(hashOf('abc\0')).not.toEqual(before)
  })
})

describe('digests', () => {
  test('every other field counts', () => {
    const digest = contentDigest(movement)
    for (const change of [
      { label: 'livraison' },
      { rootAccount: '411001' },
      { documentDate: '2026-01-28' },
      { amount: 383_028 },
      { amount: -383_027 },
      { amount: 383_027 + 2 ** 33 },
    ])
      expect(contentDigest({ ...movement, ...change })).not.toBe(digest)
    expect(contentDigest({ ...movement, dueDate: '2026-03-03', type: 'OTHER' })).toBe(digest)
  })
  test('of a customer every field except its reference counts, in the same way forever', () => {
    expect(contentDigest(customer)).toBe(2018297499)
    expect(contentDigest({ ...customer, ref: 'C2' })).toBe(2018297499)
    const others = customerFieldNames.filter((field) => field !== 'ref')
    const digests = others.map((field) => contentDigest({ ...customer, [field]: 'x' }))
    expect(new Set([2018297499, ...digests]).size).toBe(1 + others.length)
  })
  test('an added field leaves earlier digests unchanged, and counts where it is filled', () => {
    const added = ['internalReference', 'segment']
    const digestOf = (row: { internalReference: string; segment: string }) =>
      customerDigest({ ...customer, ...row }, added)
    expect(digestOf({ internalReference: '', segment: '' })).toBe(contentDigest(customer))
    const filled = [
      digestOf({ internalReference: 'A1', segment: '' }),
      digestOf({ internalReference: '', segment: 'A1' }),
      digestOf({ internalReference: 'A1', segment: 'A1' }),
      contentDigest(customer),
    ]
    expect(new Set(filled).size).toBe(4)

    const { documentDate, amount } = movement
    const digestOfMovement = (purchaseOrder: string) =>
      movementDigest((field) => ({ ...movement, purchaseOrder })[field], dayNumber(documentDate), amount, '', [
        'purchaseOrder',
      ])
    expect(digestOfMovement('')).toBe(contentDigest(movement))
    expect(digestOfMovement('PO-1')).not.toBe(contentDigest(movement))
  })
})

test('a set of references contains its own and no others', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), fc.array(fc.string({ unit: 'binary' })), (refs, others) => {
      const set = refSet(refs)
      const real = new Set(refs)
      expect([...refs, ...others].every((ref) => set.has(ref) === real.has(ref))).toBe(true)
    }),
  )
  const many = Array.from({ length: 50_000 }, (_, i) => `C${String(i).padStart(6, '0')}`)
  const set = refSet(many)
  expect(many.every(set.has)).toBe(true)
  expect(many.some((ref) => set.has(`X${ref}`))).toBe(false)
})

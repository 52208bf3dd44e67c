import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ATTACHED_BYTES_MAX, ATTACHED_DOCUMENTS_MAX } from '../../src/domain/constants.ts'
import { attachedOf } from '../../src/domain/invoice-documents/attached.ts'
import { documentTexts } from '../../src/domain/reminders/message-documents.ts'

const documents = fc.array(fc.record({ size: fc.integer({ min: 1, max: ATTACHED_BYTES_MAX + 10 }) }), { maxLength: 30 })

describe('documents that go with an e-mail', () => {
  test('they fit, keep their order, and none that would fit is left out', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const { attached, left } = attachedOf(all)
        const bytes = attached.reduce((sum, { size }) => sum + size, 0)
        expect(bytes).toBeLessThanOrEqual(ATTACHED_BYTES_MAX)
        expect(attached.length).toBeLessThanOrEqual(ATTACHED_DOCUMENTS_MAX)
        expect(attached).toEqual(all.filter((one) => attached.includes(one)))
        expect(attached.length + left.length).toBe(all.length)
        const isFull = attached.length === ATTACHED_DOCUMENTS_MAX
        expect(left.every(({ size }) => isFull || bytes + size > ATTACHED_BYTES_MAX)).toBe(true)
      }),
    )
  })

  test('a few are named, many are counted, none is not mentioned', () => {
    const numbers = ['A', 'B', 'C', 'D', 'E', 'F']
    expect(documentTexts({ attached: [], left: [] }, 'fr')).toEqual([])
    expect(documentTexts({ attached: ['A'], left: ['B', 'C'] }, 'en')).toEqual([
      'Invoice A is attached to this message.',
      'Invoices B and C could not be attached for lack of space: we will send them on request.',
    ])
    expect(documentTexts({ attached: numbers, left: [] }, 'fr')).toEqual(['6 factures sont jointes à ce message.'])
  })
})

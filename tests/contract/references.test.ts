import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEvent } from '../../src/contract/ledger/events.ts'
import { movementUniqueRef } from '../../src/domain/import/keys.ts'

test('an event may name any movement: its reference is a hash, not a versioned UUID', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (documentNumber) => {
      const uniqueRef = movementUniqueRef({ tiersRef: 'C1', documentNumber, type: 'INVOICE', dueDate: '2026-03-16' })
      const body = { kind: 'DISPUTE', tiersRef: 'C1', movementRefs: [uniqueRef], comment: 'x' }
      expect(createEvent.body?.safeParse(body).success).toBe(true)
    }),
  )
})

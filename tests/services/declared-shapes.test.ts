import { describe, expect, test } from 'vitest'
import { chunkShape, rowShape } from '../../src/contract/declared-shapes.ts'
import { z } from '../../src/contract/zod.ts'
import { customerFieldNames, customerForm } from '../../src/domain/customer-fields.ts'
import type { DeclaredField } from '../../src/domain/declared-fields.ts'

const fields = {
  name: { kind: 'text', maxLength: 10, headers: 'name' },
  type: { kind: 'choice', values: ['B2B', 'B2C'], empty: 'B2B', headers: 'type' },
  segment: { kind: 'text', maxLength: 10, headers: 'segment', added: true },
} as const satisfies Record<string, DeclaredField>

describe('shapes of declared fields', () => {
  test('a client that does not know an added field may omit it, and no other', () => {
    const row = z.object(rowShape(fields))
    expect(row.parse({ name: 'A', type: 'B2C' })).toEqual({ name: 'A', type: 'B2C', segment: '' })
    expect(row.safeParse({ type: 'B2C', segment: 'x' }).success).toBe(false)
    expect(row.safeParse({ name: 'A', type: 'B2G' }).success).toBe(false)

    const chunk = z.object(chunkShape(fields))
    expect(chunk.parse({ name: ['A'], type: ['B2C'] })).toEqual({ name: ['A'], type: ['B2C'] })
    expect(chunk.safeParse({ type: ['B2C'], segment: ['x'] }).success).toBe(false)
  })

  test('the customer form requires every field except the type, which is chosen above it', () => {
    const asked = Object.values(customerForm).flatMap((rows): readonly string[] => rows.flat())
    expect(asked.toSorted()).toEqual(customerFieldNames.filter((field) => field !== 'type').toSorted())
  })
})

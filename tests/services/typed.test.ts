import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from '../../src/contract/zod.ts'
import { forgetTyped, typedDraft, typedUnder } from '../../src/services/browser/typed.ts'
import { browserStorage } from '../support/browser-storage.ts'

const content = z.object({ comment: z.string() })
const own = ['user-1', 'M1', 'case'] as const

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage())
})

describe('unsaved entries of a draft', () => {
  const draft = () => typedDraft(own, content)

  test('are resumed by the next tab, over the version they were based on', () => {
    draft().note({ content: { comment: 'un' }, version: 3 })
    expect(draft().left({ content: { comment: '' }, version: 3 })).toEqual({ content: { comment: 'un' }, version: 3 })
    expect(draft().left(null)).toEqual({ content: { comment: 'un' }, version: 3 })
  })

  test('already on the server are not resumed', () => {
    draft().note({ content: { comment: 'un' }, version: 3 })
    expect(draft().left({ content: { comment: 'un' }, version: 4 })).toBeNull()
    draft().note(null)
    expect(draft().left({ content: { comment: '' }, version: 3 })).toBeNull()
  })

  test('follow a save whose answer was lost; a change by somebody else stays a conflict', () => {
    const closed = draft()
    closed.sending({ comment: 'un' })
    closed.note({ content: { comment: 'un, deux' }, version: 3 })
    expect(draft().left({ content: { comment: 'un' }, version: 4 })).toEqual({
      content: { comment: 'un, deux' },
      version: 4,
    })
    expect(draft().left({ content: { comment: 'autre' }, version: 4 })?.version).toBe(3)
  })
})

test('stored by an older version in another format are ignored', () => {
  typedUnder(own, z.unknown()).write({ content: 12 })
  expect(typedDraft(own, content).left(null)).toBeNull()
})

test('are removed on sign-out, and other users’ entries stay', () => {
  const other = typedUnder(['user-2', 'M1', 'case'], z.string())
  other.write('autre')
  typedUnder(own, z.string()).write('un')
  forgetTyped('user-1')
  expect(typedUnder(own, z.string()).read()).toBeNull()
  expect(other.read()).toBe('autre')
})

test('may be lost by a browser without storage, but the screen keeps them', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('full')
    },
  })
  const typed = typedUnder(own, z.string())
  typed.write('un')
  expect(typed.read()).toBeNull()
})

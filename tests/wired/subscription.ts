import { deepStrictEqual } from 'node:assert'
import { sampleTerms } from '../../src/machines/subscription/subscription.model.ts'
import { maySee, standAfter } from '../../src/machines/subscription/subscription.status.ts'
import type { WiredCases } from '../support/wired.ts'

const refused = { type: 'debit.refused', today: '2026-12-01' } as const

export default {
  'a stored subscription goes on from its state and terms': () => {
    const trial = { status: 'TRIAL', terms: sampleTerms } as const
    deepStrictEqual(standAfter(trial, { type: 'day.came', today: '2026-11-30' }), trial)
    deepStrictEqual(standAfter(trial, { type: 'day.came', today: '2026-12-01' }), { ...trial, status: 'ENDED' })
    const debiting = { ...trial, status: 'DEBITING' } as const
    deepStrictEqual(standAfter(debiting, refused), {
      status: 'PAYMENT_REFUSED',
      terms: { ...sampleTerms, refusals: 1, refusedOn: '2026-12-01' },
    })
  },
  'an event that its state does not handle changes nothing': () => {
    const ended = { status: 'ENDED', terms: sampleTerms } as const
    deepStrictEqual(maySee(ended, refused), false)
    deepStrictEqual(maySee({ ...ended, status: 'CANCELLED' }, refused), true)
    deepStrictEqual(standAfter(ended, refused), ended)
  },
} satisfies WiredCases

import { describe, expect, test } from 'vitest'
import { REPORTED_PAYMENT_MAX_DAYS } from '../../../src/domain/constants.ts'
import { addDays } from '../../../src/domain/dates.ts'
import { believedUntil, reportedEnd, seenFrom } from '../../../src/domain/events/index.ts'

describe('a payment that the customer reports', () => {
  // A Thursday.
  const paid = { paidOn: '2026-11-19', reportedOn: '2026-11-20' }

  test('is believed until movements are imported that can show it', () => {
    expect(seenFrom('2026-11-19')).toBe('2026-11-24')
    const at = (importedOn: string | null, today = '2026-11-25') => reportedEnd(paid, 100_00, { importedOn, today })
    expect(at(null)).toBeNull()
    expect(at('2026-11-23')).toBeNull()
    expect(at('2026-11-24')).toBe('NOT_SEEN')
    expect(reportedEnd(paid, 0, { importedOn: '2026-11-24', today: '2026-11-25' })).toBe('PAID')
    expect(reportedEnd(paid, 0, { importedOn: null, today: '2026-11-20' })).toBe('PAID')
  })

  test('is believed for a limited time without an import', () => {
    const last = addDays(paid.reportedOn, REPORTED_PAYMENT_MAX_DAYS)
    expect(believedUntil(paid.reportedOn)).toBe(last)
    const on = (today: string) => reportedEnd(paid, 100_00, { importedOn: null, today })
    expect(on(last)).toBeNull()
    expect(on(addDays(last, 1))).toBe('NOT_SEEN')
  })
})

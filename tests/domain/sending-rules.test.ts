import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mediumsThat } from '../../src/domain/mediums/index.ts'
import {
  dayLines,
  defaultSending,
  fateOf,
  isDataOld,
  ruledMediums,
  type SendingFacts,
  sendingModes,
} from '../../src/domain/sending-rules.ts'
import { checkRules, defaultSettings, rulesOf } from '../../src/domain/settings.ts'

const rule = fc.record({
  mode: fc.constantFrom(...sendingModes),
  upToCents: fc.option(fc.integer({ min: 0, max: 10_000_00 })),
  at: fc.constantFrom('08:00', '10:00', '19:59'),
})
const facts: fc.Arbitrary<SendingFacts> = fc.record({
  rules: fc.record({ EMAIL: rule, SMS: rule }),
  isPaused: fc.boolean(),
  dataDays: fc.option(fc.integer({ min: 0, max: 90 })),
  dataOldAfterDays: fc.integer({ min: 1, max: 60 }),
})
const due = fc.array(
  fc.record({ medium: fc.constantFrom(...ruledMediums), amount: fc.integer({ min: 1, max: 20_000_00 }) }),
  { maxLength: 60 },
)

describe('rules of sending', () => {
  test('they are for the channels by which the application itself sends', () => {
    expect([...ruledMediums]).toEqual(mediumsThat(({ sentAs }) => sentAs !== null))
  })

  test('every reminder has one fate, and the sums are those of the day to the cent', () => {
    fc.assert(
      fc.property(due, facts, (reminders, known) => {
        const lines = dayLines(reminders, known)
        expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(reminders.length)
        const total = reminders.reduce((sum, { amount }) => sum + amount, 0)
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      }),
    )
  })

  test('nothing leaves by itself but what its rule lets leave: by its mode and amount, not paused, of fresh data', () => {
    fc.assert(
      fc.property(due, facts, (reminders, known) => {
        for (const one of reminders) {
          const { mode, upToCents } = known.rules[one.medium]
          const may =
            (upToCents === null || one.amount <= upToCents) &&
            !known.isPaused &&
            known.dataDays !== null &&
            known.dataDays <= known.dataOldAfterDays
          const fate = fateOf(one, known)
          expect(fate === 'LEAVES').toBe(mode === 'BY_ITSELF' && may)
          expect(fate === 'TO_CONFIRM').toBe(mode === 'AFTER_CONFIRMATION' && may)
        }
      }),
    )
  })

  test('by default everything is sent by hand', () => {
    const known = { rules: defaultSending, isPaused: false, dataDays: 0, dataOldAfterDays: 7 }
    expect(dayLines([{ medium: 'EMAIL', amount: 500 }], known)).toEqual([
      { medium: 'EMAIL', fate: 'BY_HAND', count: 1, amount: 500 },
    ])
  })

  test('data are old after the days that the account says, and when there are none', () => {
    expect([null, 0, 7, 8].map((dataDays) => isDataOld({ dataDays, dataOldAfterDays: 7 }))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test('a rule with a time at night, a negative amount or no limit of age is refused', () => {
    const email = { ...defaultSending.EMAIL, mode: 'BY_ITSELF' as const }
    const faults = (patch: object) => checkRules({ ...rulesOf(defaultSettings), ...patch })
    expect(faults({ sending: { ...defaultSending, EMAIL: email } })).toEqual([])
    for (const wrong of [{ at: '20:00' }, { at: '07:59' }, { at: 'noon' }, { upToCents: -1 }, { upToCents: 0.5 }])
      expect(faults({ sending: { ...defaultSending, EMAIL: { ...email, ...wrong } } })).toEqual([
        { field: 'sending', code: 'SENDING_INVALID' },
      ])
    for (const dataOldAfterDays of [0, 61, 1.5])
      expect(faults({ dataOldAfterDays })).toEqual([{ field: 'dataOldAfterDays', code: 'AGE_OUT_OF_RANGE' }])
  })
})

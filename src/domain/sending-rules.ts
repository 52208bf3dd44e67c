/** Sending by itself: by the account's rules, what of a day's reminders leaves, what a person confirms, what stays. */
import { DATA_OLD_AFTER_DAYS, SENDING_TIME } from './constants.ts'
import { type Cents, fromDecimal, toDecimal } from './money.ts'

/** The channels by which the application itself sends. */
export const ruledMediums = ['EMAIL', 'SMS'] as const
export type RuledMedium = (typeof ruledMediums)[number]

/** By hand; all at once after a person has confirmed the day's list; or without anybody, at a time of the day. */
export const sendingModes = ['BY_HAND', 'AFTER_CONFIRMATION', 'BY_ITSELF'] as const

export type SendingRule = {
  mode: (typeof sendingModes)[number]
  /** A reminder that asks for more is sent by hand; null: whatever it asks for. */
  upToCents: Cents | null
  /** When it leaves by itself, Paris time; within the hours of contact. */
  at: string
}
export type SendingRules = Record<RuledMedium, SendingRule>

const byHand: SendingRule = { mode: 'BY_HAND', upToCents: null, at: SENDING_TIME }
export const defaultSending: SendingRules = { EMAIL: byHand, SMS: byHand }

/** What becomes of a reminder that is due. PAUSED and DATA_OLD stop both what leaves and what would be confirmed. */
export const fates = ['LEAVES', 'TO_CONFIRM', 'BY_HAND', 'ABOVE_AMOUNT', 'PAUSED', 'DATA_OLD'] as const
export type Fate = (typeof fates)[number]

export type DueReminder = { medium: RuledMedium; amount: Cents }

export type SendingFacts = {
  rules: SendingRules
  isPaused: boolean
  /** Days since the ledger entries were imported; null: never. */
  dataDays: number | null
  /** Older entries stop the sending by itself. */
  dataOldAfterDays: number
}

/** True if a channel is sent otherwise than by hand. */
export const isRuled = (rules: SendingRules): boolean => ruledMediums.some((medium) => rules[medium].mode !== 'BY_HAND')

/** True if the ledger entries are older than the account says. */
export const isDataOld = ({
  dataDays,
  dataOldAfterDays,
}: Pick<SendingFacts, 'dataDays' | 'dataOldAfterDays'>): boolean => dataDays === null || dataDays > dataOldAfterDays

/** What becomes of a reminder. */
export const fateOf = ({ medium, amount }: DueReminder, facts: SendingFacts): Fate => {
  const { mode, upToCents } = facts.rules[medium]
  if (mode === 'BY_HAND') return 'BY_HAND'
  if (upToCents !== null && amount > upToCents) return 'ABOVE_AMOUNT'
  if (facts.isPaused) return 'PAUSED'
  if (isDataOld(facts)) return 'DATA_OLD'
  return mode === 'BY_ITSELF' ? 'LEAVES' : 'TO_CONFIRM'
}

export type DayLine = { medium: RuledMedium; fate: Fate; count: number; amount: Cents }

/** The reminders of a day by channel and by what becomes of them, with their sums. */
export const dayLines = (due: readonly DueReminder[], facts: SendingFacts): DayLine[] =>
  ruledMediums.flatMap((medium) =>
    fates.flatMap((fate) => {
      const own = due.filter((one) => one.medium === medium && fateOf(one, facts) === fate)
      return own.length === 0
        ? []
        : [{ medium, fate, count: own.length, amount: own.reduce((sum, { amount }) => sum + amount, 0) }]
    }),
  )

/** How old entries may be at most; a company that imports once a month still has a stop. */
export const dataDaysLimits = { least: 1, most: 60, usual: DATA_OLD_AFTER_DAYS } as const

/** Makes a value for each channel that has a rule. */
const eachRuled = <T>(make: (medium: RuledMedium) => T): Record<RuledMedium, T> =>
  Object.fromEntries(ruledMediums.map((medium) => [medium, make(medium)])) as Record<RuledMedium, T>

/** The rules as the API writes them, with decimal amounts. */
export const decimalRules = (rules: SendingRules) =>
  eachRuled((medium) => {
    const { upToCents, ...rest } = rules[medium]
    return { ...rest, upTo: upToCents === null ? null : toDecimal(upToCents) }
  })

/** The rules of the API, in cents. */
export const centRules = (rules: ReturnType<typeof decimalRules>): SendingRules =>
  eachRuled((medium) => {
    const { upTo, ...rest } = rules[medium]
    return { ...rest, upToCents: upTo === null ? null : fromDecimal(upTo) }
  })

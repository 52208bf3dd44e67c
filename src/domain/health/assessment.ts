import {
  ADVISED_EQUITY_SHARE,
  ADVISED_REVENUE_SHARE,
  ADVISED_ROUNDED_TO_CENTS,
  HEALTH_OLD_ACCOUNTS_MONTHS,
  HEALTH_VOID_ACCOUNTS_MONTHS,
} from '../constants.ts'
import { addMonths, type BusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import { altmanScore, DISTRESS_BELOW, SAFE_ABOVE, type YearlyAccounts } from './altman.ts'

/** SOUND, WATCH and WEAK are Altman's three zones; FAILING: insolvency proceedings; UNKNOWN: no usable accounts. */
export const healthClasses = ['SOUND', 'WATCH', 'UNKNOWN', 'WEAK', 'FAILING'] as const
export type HealthClass = (typeof healthClasses)[number]

/** Reasons for a class, the most serious first. */
export const healthReasons = [
  'PROCEEDINGS',
  'NO_ACCOUNTS',
  'VOID_ACCOUNTS',
  'NEGATIVE_EQUITY',
  'DISTRESS_ZONE',
  'GREY_ZONE',
  'OLD_ACCOUNTS',
  'OPERATING_LOSS',
  'SHORT_OF_CASH',
] as const
export type HealthReason = (typeof healthReasons)[number]

/** Which of the two ceilings limits the recommended credit. */
export type Ceiling = 'EQUITY' | 'REVENUE'

export type Assessment = {
  class: HealthClass
  /** 0 to 100, higher is more solvent; null if unknown. */
  score: number | null
  /** Altman's Z''; null without usable accounts. */
  z: number | null
  /** The recommended credit limit. */
  advised: Cents
  ceiling: Ceiling | null
  reasons: readonly HealthReason[]
  /** Closing date of the accounts that were used. */
  closedOn: BusinessDate | null
}

/** What is known of a company: its accounts in any order, and open insolvency proceedings. */
export type CompanyFacts = {
  accounts: readonly YearlyAccounts[]
  proceedings: { openedOn: BusinessDate } | null
}

/** The scale (chosen): Altman's zones begin at 35 and 65, and his scores rarely leave -4 to 8. */
const SCALE: readonly (readonly [z: number, score: number])[] = [
  [-4, 0],
  [DISTRESS_BELOW, 35],
  [SAFE_ABOVE, 65],
  [8, 100],
]

/** Highest scores of WEAK and of WATCH. */
const WEAK_AT_MOST = 34
const WATCH_AT_MOST = 64

/** A Z''-score on the scale of 0 to 100. */
export const scoreOf = (z: number): number => {
  const [lowest, ...rest] = SCALE
  if (z <= lowest![0]) return 0
  let [fromZ, fromScore] = lowest!
  for (const [toZ, toScore] of rest) {
    // A value just below a zone must not be rounded up into it.
    if (z < toZ) return Math.floor(fromScore + ((z - fromZ) / (toZ - fromZ)) * (toScore - fromScore))
    ;[fromZ, fromScore] = [toZ, toScore]
  }
  return fromScore
}

const classOf = (score: number): HealthClass =>
  score > WATCH_AT_MOST ? 'SOUND' : score > WEAK_AT_MOST ? 'WATCH' : 'WEAK'

/**
 * The recommended credit limit (chosen): one tenth of equity or one twentieth of yearly revenue, whichever is less;
 * half of it in the grey zone; nothing for a weak, insolvent or unknown company. Rounded down.
 */
const advisedOf = (accounts: YearlyAccounts, of: HealthClass): Pick<Assessment, 'advised' | 'ceiling'> => {
  const equity = Math.max(accounts.equity, 0) * ADVISED_EQUITY_SHARE
  const revenue = Math.max(accounts.revenue, 0) * ADVISED_REVENUE_SHARE
  const share = of === 'SOUND' ? 1 : of === 'WATCH' ? 0.5 : 0
  const amount = Math.min(equity, revenue) * share
  return {
    advised: Math.floor(amount / ADVISED_ROUNDED_TO_CENTS) * ADVISED_ROUNDED_TO_CENTS,
    ceiling: share === 0 ? null : equity <= revenue ? 'EQUITY' : 'REVENUE',
  }
}

const latestOf = (accounts: readonly YearlyAccounts[], today: BusinessDate): YearlyAccounts | undefined =>
  accounts.filter(({ closedOn }) => closedOn <= today).sort((one, other) => (one.closedOn < other.closedOn ? 1 : -1))[0]

const nothing = (of: HealthClass, reason: HealthReason, closedOn: BusinessDate | null): Assessment => ({
  class: of,
  score: of === 'FAILING' ? 0 : null,
  z: null,
  advised: 0,
  ceiling: null,
  reasons: [reason],
  closedOn,
})

/**
 * The solvency of a company on a day. Missing or too old accounts give no score; old ones give at most WATCH, and debts
 * above the assets at most WEAK.
 */
export const assess = ({ accounts, proceedings }: CompanyFacts, today: BusinessDate): Assessment => {
  const latest = latestOf(accounts, today)
  if (proceedings && proceedings.openedOn <= today) return nothing('FAILING', 'PROCEEDINGS', latest?.closedOn ?? null)
  const z = latest && altmanScore(latest)
  if (!latest || z === null || z === undefined) return nothing('UNKNOWN', 'NO_ACCOUNTS', null)
  const { closedOn } = latest
  if (addMonths(closedOn, HEALTH_VOID_ACCOUNTS_MONTHS) < today) return nothing('UNKNOWN', 'VOID_ACCOUNTS', closedOn)
  const isOld = addMonths(closedOn, HEALTH_OLD_ACCOUNTS_MONTHS) < today
  const atMost = latest.equity < 0 ? WEAK_AT_MOST : isOld ? WATCH_AT_MOST : 100
  const score = Math.min(scoreOf(z), atMost)
  const of = classOf(score)
  const reasons: readonly (readonly [HealthReason, boolean])[] = [
    ['NEGATIVE_EQUITY', latest.equity < 0],
    ['DISTRESS_ZONE', z < DISTRESS_BELOW],
    ['GREY_ZONE', z >= DISTRESS_BELOW && z < SAFE_ABOVE],
    ['OLD_ACCOUNTS', isOld],
    ['OPERATING_LOSS', latest.operatingResult < 0],
    ['SHORT_OF_CASH', latest.currentAssets < latest.currentLiabilities],
  ]
  return {
    class: of,
    score,
    z,
    ...advisedOf(latest, of),
    reasons: reasons.flatMap(([reason, holds]) => (holds ? [reason] : [])),
    closedOn,
  }
}

/** True if a company has moved to a worse class. UNKNOWN is worse than WATCH. */
export const hasFallen = (before: HealthClass, now: HealthClass): boolean =>
  healthClasses.indexOf(now) > healthClasses.indexOf(before)

/** The score for each year with accounts, oldest first, as it would have been computed at the time. */
export const yearsOf = (accounts: readonly YearlyAccounts[]): { closedOn: BusinessDate; score: number; z: number }[] =>
  [...accounts]
    .sort((one, other) => (one.closedOn < other.closedOn ? -1 : 1))
    .flatMap((year) => {
      const { score, z } = assess({ accounts: [year], proceedings: null }, year.closedOn)
      return score === null || z === null ? [] : [{ closedOn: year.closedOn, score, z }]
    })

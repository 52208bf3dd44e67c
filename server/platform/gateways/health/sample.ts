import { createHash } from 'node:crypto'
import type { YearlyAccounts } from '../../../../src/domain/health/index.ts'
import type { HealthGateway } from './gateway.ts'

/** A kind of sample company: its initial margin and reserves, and their change per year. */
type Kind = { margin: number; equity: number; cash: number; yearly: number; fails: boolean; silent: boolean }

const steady = { yearly: 0, fails: false, silent: false }
const kinds: readonly { upTo: number; kind: Kind }[] = [
  { upTo: 52, kind: { ...steady, margin: 0.09, equity: 0.46, cash: 0.22 } },
  { upTo: 70, kind: { ...steady, margin: 0.03, equity: 0.26, cash: 0.08 } },
  { upTo: 78, kind: { ...steady, margin: -0.03, equity: 0.08, cash: -0.08 } },
  // Sound at first, then declining a little every year.
  { upTo: 92, kind: { ...steady, margin: 0.08, equity: 0.44, cash: 0.24, yearly: -0.06 } },
  // Eventually enters insolvency proceedings.
  { upTo: 96, kind: { ...steady, margin: 0.03, equity: 0.24, cash: 0.08, yearly: -0.05, fails: true } },
  // Does not publish its accounts.
  { upTo: 100, kind: { ...steady, margin: 0.05, equity: 0.3, cash: 0.1, silent: true } },
]

/** The year from which sample companies start to change. */
const FIRST_YEAR = 2023
const YEARS_SHOWN = 4
/** Number of months after closing on 31 December until accounts are published. */
const PUBLISHED_MONTH = 7

const numbersOf = (siren: string): ((index: number) => number) => {
  const digest = createHash('sha256').update(`health ${siren}`).digest()
  return (index) => digest.readUInt16BE(index * 2) / 65_536
}

const kindOf = (share: number): Kind => kinds.find(({ upTo }) => share * 100 < upTo)!.kind

const accountsOf = (siren: string, year: number): YearlyAccounts => {
  const number = numbersOf(siren)
  const kind = kindOf(number(0))
  const change = kind.yearly * Math.max(0, year - FIRST_YEAR)
  // Varies companies of the same kind.
  const own = { equity: (number(8) - 0.5) * 0.3, margin: (number(11) - 0.5) * 0.08, cash: (number(12) - 0.5) * 0.2 }
  // Varies the years of a company.
  const trade = 1 + (number(3 + ((year + 2) % 5)) - 0.5) * 0.16
  const revenue = Math.round(300_000 * 40 ** number(1) * trade) * 100
  const totalAssets = Math.round(revenue * (0.45 + number(2) * 0.4))
  const share = (amount: number) => Math.round(totalAssets * amount)
  const wobble = (number(3 + (year % 5)) - 0.5) * 0.05
  const equityShare = kind.equity + own.equity + change + wobble
  const equity = share(equityShare)
  const currentLiabilities = share(Math.min(0.4, 0.75 * (1 - equityShare)))
  return {
    closedOn: `${year}-12-31`,
    revenue,
    operatingResult: share(kind.margin + own.margin + change / 2 + wobble),
    totalAssets,
    currentAssets: currentLiabilities + share(kind.cash + own.cash + change),
    currentLiabilities,
    totalLiabilities: totalAssets - equity,
    retainedEarnings: Math.round(equity * 0.7),
    equity,
  }
}

/** The day on which a sample company enters proceedings; null if it never does. */
const failureOf = (siren: string): string | null => {
  const number = numbersOf(siren)
  if (!kindOf(number(0)).fails) return null
  const months = Math.floor(number(9) * 18)
  return new Date(Date.UTC(2026, 11 + months, 1 + Math.floor(number(10) * 28))).toISOString().slice(0, 10)
}

/**
 * Sample accounts, derived from the SIREN and therefore always the same: some companies decline over the years, some
 * enter proceedings, some publish nothing. They describe no actual company.
 */
export const sampleHealth = (now: () => Date): HealthGateway => ({
  source: 'SAMPLE',
  read: async (siren) => {
    if (kindOf(numbersOf(siren)(0)).silent) return { name: '', accounts: [], proceedings: null }
    const today = now()
    const last = today.getUTCFullYear() - (today.getUTCMonth() + 1 >= PUBLISHED_MONTH ? 1 : 2)
    const accounts = Array.from({ length: YEARS_SHOWN }, (_, back) => accountsOf(siren, last - back))
    const openedOn = failureOf(siren)
    const opened = openedOn !== null && openedOn <= today.toISOString().slice(0, 10)
    return { name: '', accounts, proceedings: opened ? { openedOn } : null }
  },
})

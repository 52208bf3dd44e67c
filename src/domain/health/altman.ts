import type { BusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'

/** Yearly accounts of a company, reduced to what the score needs; amounts in cents. */
export type YearlyAccounts = {
  /** Last day of the financial year. */
  closedOn: BusinessDate
  revenue: Cents
  /** Earnings before interest and taxes. */
  operatingResult: Cents
  totalAssets: Cents
  currentAssets: Cents
  currentLiabilities: Cents
  totalLiabilities: Cents
  /** Reserves, retained earnings and the result of the year. */
  retainedEarnings: Cents
  equity: Cents
}

/** Weights of the Z''-score, in the order of its four ratios. */
const WEIGHTS = { workingCapital: 6.56, retainedEarnings: 3.26, operatingResult: 6.72, equity: 1.05 } as const

/** Altman's grey zone lies between these values: below is distress, above is safe. */
export const DISTRESS_BELOW = 1.1
export const SAFE_ABOVE = 2.6

/** Cap for companies with almost no debts, whose ratio would be unlimited (chosen). */
const EQUITY_RATIO_AT_MOST = 10

/**
 * The Z''-score of Edward I. Altman for unlisted companies of any industry: 6.56 x working capital / assets + 3.26 x
 * retained earnings / assets + 6.72 x EBIT / assets + 1.05 x equity / debts. Source: E. I. Altman, "Predicting
 * Financial Distress of Companies: Revisiting the Z-Score and ZETA Models" (2000), after Altman, Hartzell and Peck
 * (1995), with its zones 1.1 and 2.6.
 * @returns null for accounts without assets
 */
export const altmanScore = (accounts: YearlyAccounts): number | null => {
  const { totalAssets, totalLiabilities, equity } = accounts
  if (totalAssets <= 0) return null
  const debts = Math.max(totalLiabilities, 1)
  const z =
    (WEIGHTS.workingCapital * (accounts.currentAssets - accounts.currentLiabilities)) / totalAssets +
    (WEIGHTS.retainedEarnings * accounts.retainedEarnings) / totalAssets +
    (WEIGHTS.operatingResult * accounts.operatingResult) / totalAssets +
    WEIGHTS.equity * Math.min(equity / debts, EQUITY_RATIO_AT_MOST)
  return Math.round(z * 100) / 100
}

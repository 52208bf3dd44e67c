import { INSOLVENCY_MAX_DAYS_BACK, PROOF_OF_DEBT_MONTHS } from './constants.ts'
import { addDays, addMonths, type BusinessDate, isBusinessDate } from './dates.ts'

export type InsolvencyProblem = { field: 'since'; code: 'DATE_REQUIRED' | 'DATE_FUTURE' | 'DATE_TOO_OLD' }

/**
 * Rules for the publication date of insolvency proceedings (BODACC), shared by form and server: not in the future, not
 * too long ago.
 */
export const checkInsolvency = (since: string | null, today: BusinessDate): InsolvencyProblem[] => {
  const problem = (code: InsolvencyProblem['code']): InsolvencyProblem[] => [{ field: 'since', code }]
  if (since === null || !isBusinessDate(since)) return problem('DATE_REQUIRED')
  if (since > today) return problem('DATE_FUTURE')
  return since < addDays(today, -INSOLVENCY_MAX_DAYS_BACK) ? problem('DATE_TOO_OLD') : []
}

/** Last day for a proof of debt: two months after the publication (L622-24, R622-24 Code de commerce). */
export const proofOfDebtDueBy = (since: BusinessDate): BusinessDate => addMonths(since, PROOF_OF_DEBT_MONTHS)

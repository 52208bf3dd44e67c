import { INSOLVENCY_CLAIM_MONTHS, INSOLVENCY_MAX_DAYS_BACK } from './constants.ts'
import { addDays, addMonths, type BusinessDate, isBusinessDate } from './dates.ts'

export type InsolvencyProblem = { field: 'since'; code: 'DATE_REQUIRED' | 'DATE_FUTURE' | 'DATE_TOO_OLD' }

/**
 * The rules of the day on which insolvency proceedings were published (BODACC), in the form and on the server: a day
 * that has come, and not one of long ago.
 */
export const checkInsolvency = (since: string | null, today: BusinessDate): InsolvencyProblem[] => {
  const problem = (code: InsolvencyProblem['code']): InsolvencyProblem[] => [{ field: 'since', code }]
  if (since === null || !isBusinessDate(since)) return problem('DATE_REQUIRED')
  if (since > today) return problem('DATE_FUTURE')
  return since < addDays(today, -INSOLVENCY_MAX_DAYS_BACK) ? problem('DATE_TOO_OLD') : []
}

/** Last day on which a claim may be declared: two months after the publication (L622-24, R622-24 Code de commerce). */
export const claimsDueBy = (since: BusinessDate): BusinessDate => addMonths(since, INSOLVENCY_CLAIM_MONTHS)

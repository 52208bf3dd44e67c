import { DISPUTE_DEADLINE_MAX_DAYS } from '../constants.ts'
import { addDays, type BusinessDate, isBusinessDate } from '../dates.ts'

/** Why a dispute cannot be given a deadline; null: it can. */
export const deadlineProblem = (
  deadline: BusinessDate,
  today: BusinessDate,
): 'DATE_REQUIRED' | 'DEADLINE_PAST' | 'DEADLINE_TOO_FAR' | null => {
  if (!isBusinessDate(deadline)) return 'DATE_REQUIRED'
  if (deadline < today) return 'DEADLINE_PAST'
  return deadline > addDays(today, DISPUTE_DEADLINE_MAX_DAYS) ? 'DEADLINE_TOO_FAR' : null
}

import { COMMENT_MAX_LENGTH, ESCALATION_WAIT_MAX_DAYS } from '../constants.ts'
import { addDays, type BusinessDate, isBusinessDate } from '../dates.ts'

/** The decision to do nothing for now, as entered. */
export type EscalationWait = { until: string; reason: string }

export type WaitProblem = {
  field: keyof EscalationWait
  code: 'DATE_MISSING' | 'DATE_INVALID' | 'DATE_PAST' | 'DATE_FAR' | 'VALUE_MISSING' | 'VALUE_TOO_LONG'
}

const dayCode = (until: string, today: BusinessDate): WaitProblem['code'] | null => {
  if (until === '') return 'DATE_MISSING'
  if (!isBusinessDate(until)) return 'DATE_INVALID'
  if (until <= today) return 'DATE_PAST'
  return until > addDays(today, ESCALATION_WAIT_MAX_DAYS) ? 'DATE_FAR' : null
}

/** Rules for the decision to wait, shared by screen and server; at most one problem per field. */
export const checkWait = ({ until, reason }: EscalationWait, today: BusinessDate): WaitProblem[] => {
  const day = dayCode(until, today)
  const length = reason.trim().length
  return [
    ...(day ? [{ field: 'until', code: day } as const] : []),
    ...(length === 0 ? [{ field: 'reason', code: 'VALUE_MISSING' } as const] : []),
    ...(length > COMMENT_MAX_LENGTH ? [{ field: 'reason', code: 'VALUE_TOO_LONG' } as const] : []),
  ]
}

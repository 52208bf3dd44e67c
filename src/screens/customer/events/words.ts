import {
  COMMENT_MAX_LENGTH,
  DISPUTE_DEADLINE_MAX_DAYS,
  EVENT_MAX_DAYS_BACK,
  PROMISE_MAX_DAYS,
} from '../../../domain/constants.ts'
import type { EventField, EventProblem } from '../../../domain/events/index.ts'
import { useTexts } from '../../../i18n/texts.tsx'

const limits: Partial<Record<EventProblem['code'], number>> = {
  DATE_TOO_FAR: PROMISE_MAX_DAYS,
  DATE_TOO_OLD: EVENT_MAX_DAYS_BACK,
  DEADLINE_TOO_FAR: DISPUTE_DEADLINE_MAX_DAYS,
}

/** The text of a rule and what lifts it; the general sentence for an unknown code. */
export const useRuleWords = (): ((code: string) => string) => {
  const texts = useTexts()
  const { rules } = texts.events
  return (code) => {
    if (!(code in rules)) return texts.problems.EVENT_REFUSED()
    const known = code as EventProblem['code']
    return rules[known]({ max: COMMENT_MAX_LENGTH, days: limits[known] ?? 0 })
  }
}

/** The text of a form field's problem. */
export const useFieldProblem = (problems: readonly EventProblem[]): ((path: EventField) => string | undefined) => {
  const words = useRuleWords()
  return (path) => {
    const problem = problems.find((one) => one.path === path)
    return problem && words(problem.code)
  }
}

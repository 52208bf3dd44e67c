import { Refusal } from './refusal.ts'

/**
 * Refuses input that violates the rules of a form, naming fields and rules.
 * @throws Refusal VALIDATION
 */
export const refuseProblems = (
  problems: readonly { field: string; code: string; severity?: 'error' | 'warning' }[],
): void => {
  const errors = problems.filter(({ severity }) => severity !== 'warning')
  if (errors.length === 0) return
  throw new Refusal(422, 'VALIDATION', { errors: errors.map(({ field, code }) => ({ path: `body.${field}`, code })) })
}

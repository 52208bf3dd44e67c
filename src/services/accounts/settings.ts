import type { Kept, RefusedField, SaveResult } from '../../machines/settings/settings.types.ts'
import { HttpProblem } from '../http/http-problem.ts'

/** Statuses of a rule that says no to an input. */
const RULES = [400, 404, 409, 422]

/** The rule that the server named against an input, and the fields that it names; anything else is thrown. */
export const ruleOf = (error: unknown): { code: string; faults: readonly RefusedField[] } => {
  if (!(error instanceof HttpProblem) || !RULES.includes(error.status)) throw error
  const faults = error.errors.map(({ path, code }) => ({ field: path.split('.').at(-1) ?? '', code }))
  return { code: error.code, faults }
}

/** What became of a form that was sent: kept, or refused by a rule. */
export const resultOf = async <Fields, Beside>(
  answer: Promise<Kept<Fields, Beside>>,
): Promise<SaveResult<Fields, Beside>> => {
  try {
    return { kind: 'kept', kept: await answer }
  } catch (error) {
    return { kind: 'refused', ...ruleOf(error) }
  }
}

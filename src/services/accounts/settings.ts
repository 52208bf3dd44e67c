import type { Kept, RefusedField, SaveResult } from '../../machines/settings/settings.types.ts'
import { HttpProblem } from '../http/http-problem.ts'

/** Statuses of a refusal by a rule. */
const RULES = [400, 404, 409, 422]

/** The code of the server's refusal and the fields it names; throws any other error. */
export const ruleOf = (error: unknown): { code: string; faults: readonly RefusedField[] } => {
  if (!(error instanceof HttpProblem) || !RULES.includes(error.status)) throw error
  const faults = error.errors.map(({ path, code }) => ({ field: path.split('.').at(-1) ?? '', code }))
  return { code: error.code, faults }
}

/** The outcome of a save: saved, or refused by a rule. */
export const resultOf = async <Fields, Beside>(
  answer: Promise<Kept<Fields, Beside>>,
): Promise<SaveResult<Fields, Beside>> => {
  try {
    return { kind: 'kept', kept: await answer }
  } catch (error) {
    return { kind: 'refused', ...ruleOf(error) }
  }
}

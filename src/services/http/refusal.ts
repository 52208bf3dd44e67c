import { HttpProblem } from './http-problem.ts'

/** Returns a refusal by one of the flow's own rules, which `isRule` recognises; throws any other error. */
export const refusalWhere =
  (isRule: (problem: HttpProblem) => boolean) =>
  (error: unknown): { kind: 'refused'; code: string } => {
    if (error instanceof HttpProblem && isRule(error)) return { kind: 'refused', code: error.code }
    throw error
  }

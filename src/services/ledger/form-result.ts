import type { SaveResult } from '../../machines/form/form.types.ts'
import { HttpProblem } from '../http/http-problem.ts'

/** The field of a duplicate, by the code of its refusal. */
const uniqueFields: Record<string, string> = {
  TIERS_REF_TAKEN: 'ref',
  DOCUMENT_NUMBER_TAKEN: 'documentNumber',
  PAYMENT_REFERENCE_TAKEN: 'reference',
}

/** Returns a refusal by a rule; throws any other error. */
export const resultOf = async (save: () => Promise<string>): Promise<SaveResult> => {
  try {
    return { kind: 'saved', ref: await save() }
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status < 400 || error.status >= 500 || error.status === 429)
      throw error
    if (error.status === 401 || error.status === 403) throw error
    const { code, errors } = error
    const field = uniqueFields[code]
    if (field !== undefined) return { kind: 'duplicate', field, code }
    const problems = errors.map((one) => ({
      field: one.path.replace(/^body\./, ''),
      code: one.code,
      severity: 'error' as const,
    }))
    return { kind: 'refused', code, problems }
  }
}

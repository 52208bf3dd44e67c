import { answered } from '../model.ts'
import type { SaveResult } from './form.types.ts'

/** The server's answers to a form; `problem` is what it finds wrong with a field. */
export const sampleAnswersOf = (problem: { field: string; code: string }) => {
  const results: readonly SaveResult[] = [
    { kind: 'saved', ref: 'C-0042' },
    { kind: 'refused', code: 'VALIDATION', problems: [{ ...problem, severity: 'error' }] },
    { kind: 'refused', code: 'TIERS_NOT_FOUND', problems: [] },
  ]
  return results.map((result) => answered('saveForm', result))
}

/** The server's answers to a form with an e-mail address. */
export const sampleAnswers = sampleAnswersOf({ field: 'email', code: 'EMAIL_INVALID' })

/** The server's answer when a unique field is taken, by the field and its code. */
export const duplicateAnswer = (field: string, code: string) =>
  answered('saveForm', { kind: 'duplicate', field, code } satisfies SaveResult)

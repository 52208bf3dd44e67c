import { answered } from '../model.ts'
import type { SaveResult } from './form.types.ts'

/** What the server may answer to a form; `problem` is what it finds wrong with one of its fields. */
export const sampleAnswersOf = (problem: { field: string; code: string }) => {
  const results: readonly SaveResult[] = [
    { kind: 'saved', ref: 'C-0042' },
    { kind: 'refused', code: 'VALIDATION', problems: [{ ...problem, severity: 'error' }] },
    { kind: 'refused', code: 'TIERS_NOT_FOUND', problems: [] },
  ]
  return results.map((result) => answered('saveForm', result))
}

/** What it may answer to a form that asks for an address. */
export const sampleAnswers = sampleAnswersOf({ field: 'email', code: 'EMAIL_INVALID' })

/** What it answers when a field that must be unique is taken, by the field and its code. */
export const duplicateAnswer = (field: string, code: string) =>
  answered('saveForm', { kind: 'duplicate', field, code } satisfies SaveResult)

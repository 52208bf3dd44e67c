import { answered } from '../model.ts'
import type { SaveResult } from './form.types.ts'

const results: readonly SaveResult[] = [
  { kind: 'saved', ref: 'C-0042' },
  { kind: 'refused', code: 'VALIDATION', problems: [{ field: 'email', code: 'EMAIL_INVALID', severity: 'error' }] },
  { kind: 'refused', code: 'TIERS_NOT_FOUND', problems: [] },
]

/** What the server may answer to any form. */
export const sampleAnswers = results.map((result) => answered('saveForm', result))

/** What it answers when a field that must be unique is taken, by the field and its code. */
export const duplicateAnswer = (field: string, code: string) =>
  answered('saveForm', { kind: 'duplicate', field, code } satisfies SaveResult)

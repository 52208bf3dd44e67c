import { answered } from '../model.ts'
import type { SaveResult } from './form.types.ts'

const results: readonly SaveResult[] = [
  { kind: 'saved', ref: 'C-0042' },
  { kind: 'duplicate', field: 'ref', code: 'TIERS_REF_TAKEN' },
  { kind: 'refused', code: 'VALIDATION', problems: [{ field: 'email', code: 'EMAIL_INVALID', severity: 'error' }] },
  { kind: 'refused', code: 'TIERS_NOT_FOUND', problems: [] },
]

/** What the server may answer to a form. */
export const sampleAnswers = results.map((result) => answered('saveForm', result))

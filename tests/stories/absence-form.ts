import { absenceFormMachine } from '../../src/machines/absence-form/absence-form.machine.ts'
import { sampleAbsenceDraft } from '../../src/machines/absence-form/absence-form.model.ts'
import { formStories, removalStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

const samples = {
  draft: sampleAbsenceDraft,
  wrong: { to: '2026-11-20' },
  problem: { field: 'to', code: 'DATE_BEFORE', severity: 'error' },
  mended: { to: '2026-11-27' },
} as const

export default storiesOf(absenceFormMachine, { ...formStories(samples), ...removalStories(samples) })

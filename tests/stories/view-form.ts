import { viewFormMachine } from '../../src/machines/view-form/view-form.machine.ts'
import { sampleViewDraft } from '../../src/machines/view-form/view-form.model.ts'
import { formStories, removalStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

const samples = {
  draft: sampleViewDraft,
  wrong: { name: ' ' },
  problem: { field: 'name', code: 'VALUE_MISSING', severity: 'error' },
  mended: { name: 'À appeler' },
} as const

export default storiesOf(viewFormMachine, { ...formStories(samples), ...removalStories(samples) })

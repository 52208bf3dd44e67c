import { questionFormMachine } from '../../src/machines/question-form/question-form.machine.ts'
import { sampleQuestion } from '../../src/machines/question-form/question-form.samples.ts'
import { formStories, removalStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

const samples = {
  draft: sampleQuestion,
  wrong: { email: 'paul' },
  problem: { field: 'email', code: 'EMAIL_INVALID', severity: 'error' },
  mended: { email: 'paul@atelier.test' },
} as const

export default storiesOf(questionFormMachine, { ...formStories(samples), ...removalStories(samples) })

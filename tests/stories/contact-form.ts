import { contactFormMachine } from '../../src/machines/contact-form/contact-form.machine.ts'
import { sampleContact } from '../../src/machines/contact-form/contact-form.model.ts'
import { formStories, removalStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

const samples = {
  draft: sampleContact,
  wrong: { lastName: '' },
  problem: { field: 'lastName', code: 'VALUE_MISSING', severity: 'error' },
  mended: { lastName: 'Roux-Vidal' },
} as const

export default storiesOf(contactFormMachine, { ...formStories(samples), ...removalStories(samples) })

import { customerFileMachine } from '../../src/machines/customer-file/customer-file.machine.ts'
import { sampleFileName } from '../../src/machines/customer-file/customer-file.model.ts'
import { formStories, removalStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

const samples = {
  draft: sampleFileName,
  wrong: { name: ' ' },
  problem: { field: 'name', code: 'VALUE_MISSING', severity: 'error' },
  mended: { name: 'Contrat signé.pdf' },
} as const

export default storiesOf(customerFileMachine, { ...formStories(samples), ...removalStories(samples) })

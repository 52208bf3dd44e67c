import { creditLimitMachine } from '../../src/machines/credit-limit/credit-limit.machine.ts'
import { sampleCreditLimit } from '../../src/machines/credit-limit/credit-limit.model.ts'
import { formStories, removalStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

const samples = {
  draft: sampleCreditLimit,
  wrong: { insurer: '' },
  problem: { field: 'insurer', code: 'VALUE_MISSING', severity: 'error' },
  mended: { insurer: 'Assureur du Nord' },
} as const

export default storiesOf(creditLimitMachine, { ...formStories(samples), ...removalStories(samples) })

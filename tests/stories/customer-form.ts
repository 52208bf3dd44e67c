import { customerFormMachine } from '../../src/machines/customer-form/customer-form.machine.ts'
import { sampleCustomer } from '../../src/machines/customer-form/customer-form.samples.ts'
import { formStories, uniqueStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

const samples = {
  draft: sampleCustomer,
  wrong: { name: '' },
  problem: { field: 'name', code: 'VALUE_MISSING', severity: 'error' },
  mended: { name: 'Menuiserie Vasseur et fils' },
} as const
const reference = { ...samples, problem: { ...samples.problem, field: 'ref' }, mended: { ref: 'C-0043' } } as const

export default storiesOf(customerFormMachine, {
  ...formStories(samples),
  ...uniqueStories(reference, 'TIERS_REF_TAKEN'),
})

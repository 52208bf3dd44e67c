import { bounceFixMachine } from '../../src/machines/bounce-fix/bounce-fix.machine.ts'
import { formStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

const bounced = 'compta@vasseur.test'

export default storiesOf(
  bounceFixMachine,
  formStories({
    draft: { email: 'facturation@vasseur.test', bounced },
    wrong: { email: bounced },
    problem: { field: 'email', code: 'EMAIL_UNCHANGED', severity: 'error' },
    mended: { email: 'factures@vasseur.test' },
  }),
)

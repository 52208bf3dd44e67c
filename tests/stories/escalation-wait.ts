import { escalationWaitMachine } from '../../src/machines/escalation-wait/escalation-wait.machine.ts'
import { sampleWait } from '../../src/machines/escalation-wait/escalation-wait.model.ts'
import { formStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(
  escalationWaitMachine,
  formStories({
    draft: sampleWait,
    wrong: { until: sampleWait.today },
    problem: { field: 'until', code: 'DATE_PAST', severity: 'error' },
    mended: { until: '2026-11-30' },
  }),
)

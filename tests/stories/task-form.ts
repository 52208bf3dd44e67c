import { taskFormMachine } from '../../src/machines/task-form/task-form.machine.ts'
import { sampleTask } from '../../src/machines/task-form/task-form.model.ts'
import { formStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(taskFormMachine, {
  ...formStories({
    draft: sampleTask,
    wrong: { day: '2026-11-18' },
    problem: { field: 'day', code: 'DATE_PAST', severity: 'error' },
    mended: { day: '2026-11-30' },
  }),
  'the task of a rule needs no text, and keeps a day that has passed': {
    input: { draft: { ...sampleTask, cause: 'BROKEN_PROMISE', text: '', day: '2026-11-12', storedDay: '2026-11-12' } },
    begins: 'editing',
    steps: [['form.submitted', 'saving']],
  },
})

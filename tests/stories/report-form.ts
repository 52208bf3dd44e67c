import { reportFormMachine } from '../../src/machines/report-form/report-form.machine.ts'
import { sampleReportDraft } from '../../src/machines/report-form/report-form.model.ts'
import { formStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(reportFormMachine, {
  ...formStories({
    draft: sampleReportDraft,
    wrong: { weekday: null },
    problem: { field: 'weekday', code: 'VALUE_INVALID', severity: 'error' },
    mended: { weekday: 5 },
  }),
  'a monthly report needs no day of the week': {
    input: { draft: { every: 'MONTH', weekday: null } },
    begins: 'editing',
    steps: [['form.submitted', 'saving']],
  },
})

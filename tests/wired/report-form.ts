import { sampleReportDraft } from '../../src/machines/report-form/report-form.model.ts'
import { sampleReport } from '../../src/machines/report-form/report-form.samples.ts'
import { wiredReportForm } from '../../src/services/ledger/reports.ts'
import { wiredCases } from '../support/wired.ts'

const asks = { asked: `PUT /api/masters/M1/reports/${sampleReport.of}`, body: { every: 'WEEK', weekday: 3 } }

export default wiredCases(
  (tell) =>
    wiredReportForm({ masterRef: 'M1', of: sampleReport.of, changed: tell, askToCheck: () => tell('askToCheck') }),
  {
    'the report is stored after a refusal': {
      input: { draft: sampleReportDraft },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...asks, refuses: 'VALIDATION', errors: [{ path: 'body.weekday', code: 'VALUE_INVALID' }] },
          { state: 'refused', told: ['askToCheck'] },
        ],
        ['form.submitted', 'saving'],
        [
          { ...asks, answers: null },
          { state: 'saved', told: ['WEEK'], context: { savedRef: sampleReport.of } },
        ],
      ],
    },
    'a monthly report is sent without a day': {
      input: { draft: { every: 'MONTH', weekday: null } },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { asked: asks.asked, body: { every: 'MONTH', weekday: 1 }, answers: null },
          { state: 'saved', told: ['MONTH'] },
        ],
      ],
    },
  },
)

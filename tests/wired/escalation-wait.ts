import { sampleWait } from '../../src/machines/escalation-wait/escalation-wait.model.ts'
import { wiredEscalationWait } from '../../src/services/planning/escalations.ts'
import { wiredCases } from '../support/wired.ts'

const { today: _, ...body } = sampleWait
const asks = { asked: 'PUT /api/masters/M1/escalations/C1/wait', body }

export default wiredCases(
  (tell) =>
    wiredEscalationWait({ masterRef: 'M1', tiersRef: 'C1', changed: tell, askToCheck: () => tell('askToCheck') }),
  {
    'the decision is stored after a refusal': {
      input: { draft: sampleWait },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...asks, refuses: 'VALIDATION', errors: [{ path: 'body.until', code: 'DATE_PAST' }] },
          {
            state: 'refused',
            told: ['askToCheck'],
            context: { problems: [{ field: 'until', code: 'DATE_PAST', severity: 'error' }] },
          },
        ],
        ['form.submitted', 'saving'],
        [
          { ...asks, answers: null },
          { state: 'saved', told: [sampleWait.until], context: { savedRef: 'C1' } },
        ],
      ],
    },
  },
)

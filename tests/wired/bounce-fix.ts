import { wiredBounceFix } from '../../src/services/delivery/bounces.ts'
import { wiredCases } from '../support/wired.ts'

const corrects = { asked: 'PUT /api/masters/M1/bounces/B1/address', body: { email: 'facturation@vasseur.test' } }

export default wiredCases(
  (tell) =>
    wiredBounceFix({
      masterRef: 'M1',
      bounceId: 'B1',
      changed: () => tell('changed'),
      askToCheck: () => tell('askToCheck'),
    }),
  {
    'an address is corrected after a refusal': {
      input: { draft: { email: ' facturation@vasseur.test ', bounced: 'compta@vasseur.test' } },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...corrects, refuses: 'VALIDATION', errors: [{ path: 'body.email', code: 'EMAIL_UNCHANGED' }] },
          { state: 'refused', told: ['askToCheck'] },
        ],
        ['form.submitted', 'saving'],
        [
          { ...corrects, answers: null },
          { state: 'saved', told: ['changed'], context: { savedRef: 'B1' } },
        ],
      ],
    },
  },
)

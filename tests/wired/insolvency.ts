import { wiredInsolvency } from '../../src/services/ledger/customer-habits.ts'
import { wiredCases } from '../support/wired.ts'

const input = { draft: { since: '2026-11-12', today: '2026-11-20' } }
const sets = (since: string | null) => ({ asked: 'PUT /api/masters/M1/tiers/C1/insolvency', body: { since } })

export default wiredCases(
  (tell) => wiredInsolvency({ masterRef: 'M1', tiersRef: 'C1', changed: tell, askToCheck: () => tell('askToCheck') }),
  {
    'proceedings are recorded after a refusal': {
      input,
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...sets('2026-11-12'), refuses: 'VALIDATION', errors: [{ path: 'body.since', code: 'DATE_FUTURE' }] },
          { state: 'refused', told: ['askToCheck'] },
        ],
        ['form.submitted', 'saving'],
        [
          { ...sets('2026-11-12'), answers: null },
          { state: 'saved', told: [true], context: { savedRef: 'C1' } },
        ],
      ],
    },
    'proceedings are lifted': {
      input,
      begins: 'editing',
      steps: [
        ['removal.requested', 'confirmingRemoval'],
        ['removal.confirmed', 'removing'],
        [
          { ...sets(null), answers: null },
          { state: 'removed', told: [false] },
        ],
      ],
    },
  },
)

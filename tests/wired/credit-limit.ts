import { sampleCreditLimit } from '../../src/machines/credit-limit/credit-limit.model.ts'
import { wiredCreditLimit } from '../../src/services/ledger/credit-limits.ts'
import { wiredCases } from '../support/wired.ts'

const input = { draft: sampleCreditLimit }
const { legalId: _, ...values } = sampleCreditLimit
const sets = (limit: object | null) => ({ asked: 'PUT /api/masters/M1/tiers/C1/credit-limit', body: { limit } })

export default wiredCases(
  (tell) => wiredCreditLimit({ masterRef: 'M1', tiersRef: 'C1', changed: tell, askToCheck: () => tell('askToCheck') }),
  {
    'a limit is set after a refusal': {
      input,
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          {
            ...sets({ ...values, amount: 2000 }),
            refuses: 'VALIDATION',
            errors: [{ path: 'body.until', code: 'DATE_BEFORE_START' }],
          },
          { state: 'refused', told: ['askToCheck'] },
        ],
        ['form.submitted', 'saving'],
        [
          { ...sets({ ...values, amount: 2000 }), answers: null },
          { state: 'saved', told: [true], context: { savedRef: 'C1' } },
        ],
      ],
    },
    'a limit is removed': {
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

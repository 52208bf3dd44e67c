import type { PartnerAction } from '../../src/domain/cases/index.ts'
import { sampleMandate } from '../../src/machines/partner-desk/partner-desk.samples.ts'
import { wiredPartnerDesk } from '../../src/services/partner/partner.ts'
import { wiredCases } from '../support/wired.ts'

const waiting = sampleMandate('WAITING_TREATMENT')
const treated = sampleMandate('TREATED')
const { eventId } = waiting
const open = { type: 'mandate.opened', eventId } as const
const read = { asked: `GET /api/partner/mandates/${eventId}` }
const acts = (action: PartnerAction, reason: string, amount: number | null, key = 'key 1') => ({
  asked: `POST /api/partner/mandates/${eventId}/act`,
  key,
  body: { action, reason, amount },
})
const action = (chosen: PartnerAction) => ({ type: 'action.chosen', action: chosen }) as const
const change = (patch: { reason?: string; amount?: number }) => ({ type: 'draft.changed', patch }) as const
const fresh = { action: 'ACCEPT', reason: '', amount: null } as const

export default wiredCases(() => wiredPartnerDesk, {
  'a mandate is accepted without a comment, and the list starts afresh': {
    begins: 'listing',
    steps: [
      [open, { state: 'loading', context: { eventId, mandate: null, error: null } }],
      [
        { ...read, answers: waiting },
        { state: 'showing', context: { mandate: waiting } },
      ],
      [action('ACCEPT'), { state: 'entering', context: { draft: fresh, problems: [], done: null } }],
      ['action.confirmed', 'acting'],
      [
        { ...acts('ACCEPT', '', null), answers: treated },
        { state: 'showing', context: { mandate: treated, done: 'ACCEPT', refusal: null } },
      ],
      [action('CLOSE'), { state: 'entering', context: { draft: { ...fresh, action: 'CLOSE' }, done: null } }],
      ['action.abandoned', 'showing'],
      ['mandate.left', { state: 'listing', context: { eventId: '', mandate: null, draft: fresh, attemptKey: '' } }],
    ],
  },
  'an amount is sent in euros, a reason trimmed; errors are shown until corrected': {
    begins: 'listing',
    steps: [
      [open, 'loading'],
      [{ ...read, answers: treated }, 'showing'],
      [action('RECOVER'), 'entering'],
      ['action.confirmed', { state: 'entering', context: { problems: [{ field: 'amount', code: 'VALUE_MISSING' }] } }],
      [
        change({ reason: 'x'.repeat(1_001) }),
        { state: 'entering', context: { problems: [{ field: 'amount', code: 'VALUE_MISSING' }] } },
      ],
      [
        change({ reason: ' Reçu par chèque ' }),
        { state: 'entering', context: { problems: [{ field: 'amount', code: 'VALUE_MISSING' }] } },
      ],
      [
        change({ amount: 120_50 }),
        {
          state: 'entering',
          context: { draft: { action: 'RECOVER', reason: ' Reçu par chèque ', amount: 120_50 }, problems: [] },
        },
      ],
      ['action.confirmed', 'acting'],
      [
        { ...acts('RECOVER', 'Reçu par chèque', 120.5), answers: treated },
        { state: 'showing', context: { done: 'RECOVER' } },
      ],
    ],
  },
  'more than the balance cannot be recovered; another action starts without the previous errors': {
    begins: 'listing',
    steps: [
      [open, 'loading'],
      [{ ...read, answers: { ...treated, leftAmount: 100 } }, 'showing'],
      [action('RECOVER'), 'entering'],
      [change({ amount: 100_01 }), 'entering'],
      [
        'action.confirmed',
        { state: 'entering', context: { problems: [{ field: 'amount', code: 'AMOUNT_TOO_HIGH' }] } },
      ],
      ['action.abandoned', 'showing'],
      [action('CLOSE'), { state: 'entering', context: { draft: { ...fresh, action: 'CLOSE' }, problems: [] } }],
    ],
  },
  'the server does not answer: the same is sent again under the same key': {
    begins: 'listing',
    steps: [
      [open, 'loading'],
      [{ ...read, answers: waiting }, 'showing'],
      [action('ACCEPT'), 'entering'],
      ['action.confirmed', 'acting'],
      [
        { ...acts('ACCEPT', '', null), fails: true },
        { state: 'unknown', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'acting', context: { error: null } }],
      [{ ...acts('ACCEPT', '', null), answers: treated }, 'showing'],
      [action('CLOSE'), 'entering'],
      [change({ reason: 'Introuvable' }), 'entering'],
      ['action.confirmed', 'acting'],
      [{ ...acts('CLOSE', 'Introuvable', null, 'key 2'), answers: treated }, 'showing'],
    ],
  },
  'a refusal by a rule is passed on': {
    begins: 'listing',
    steps: [
      [open, 'loading'],
      [{ ...read, answers: waiting }, 'showing'],
      ...[404, 409, 422].flatMap(
        (status, index) =>
          [
            [action('ACCEPT'), 'entering'],
            ['action.confirmed', 'acting'],
            [
              { ...acts('ACCEPT', '', null, `key ${index + 1}`), refuses: 'ACTION_IMPOSSIBLE', status },
              { state: 'refused', context: { refusal: 'ACTION_IMPOSSIBLE', done: null } },
            ],
            ['mandate.reloaded', { state: 'loading', context: { refusal: null } }],
            [{ ...read, answers: waiting }, 'showing'],
          ] as const,
      ),
    ],
  },
  'a mandate that fails to load is loaded again': {
    begins: 'listing',
    steps: [
      [open, 'loading'],
      [
        { ...read, fails: true },
        { state: 'loadFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'loading', context: { error: null } }],
      [{ ...read, answers: waiting }, 'showing'],
    ],
  },
})

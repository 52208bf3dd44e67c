import type { PartnerDeed } from '../../src/domain/cases/index.ts'
import { sampleMandate } from '../../src/machines/partner-desk/partner-desk.samples.ts'
import { wiredPartnerDesk } from '../../src/services/partner/partner.ts'
import { wiredCases } from '../support/wired.ts'

const waiting = sampleMandate('WAITING_TREATMENT')
const treated = sampleMandate('TREATED')
const { eventId } = waiting
const open = { type: 'mandate.opened', eventId } as const
const read = { asked: `GET /api/partner/mandates/${eventId}` }
const acts = (deed: PartnerDeed, reason: string, amount: number | null, key = 'key 1') => ({
  asked: `POST /api/partner/mandates/${eventId}/act`,
  key,
  body: { deed, reason, amount },
})
const deed = (chosen: PartnerDeed) => ({ type: 'deed.chosen', deed: chosen }) as const
const change = (patch: { reason?: string; amount?: number }) => ({ type: 'draft.changed', patch }) as const
const fresh = { deed: 'ACCEPT', reason: '', amount: null } as const

export default wiredCases(() => wiredPartnerDesk, {
  'a mandate is accepted without a comment, and the list starts afresh': {
    begins: 'listing',
    steps: [
      [open, { state: 'loading', context: { eventId, mandate: null, error: null } }],
      [
        { ...read, answers: waiting },
        { state: 'showing', context: { mandate: waiting } },
      ],
      [deed('ACCEPT'), { state: 'entering', context: { draft: fresh, problems: [], done: null } }],
      ['deed.confirmed', 'acting'],
      [
        { ...acts('ACCEPT', '', null), answers: treated },
        { state: 'showing', context: { mandate: treated, done: 'ACCEPT', refusal: null } },
      ],
      [deed('CLOSE'), { state: 'entering', context: { draft: { ...fresh, deed: 'CLOSE' }, done: null } }],
      ['deed.abandoned', 'showing'],
      ['mandate.left', { state: 'listing', context: { eventId: '', mandate: null, draft: fresh, attemptKey: '' } }],
    ],
  },
  'an amount is sent in euros, a reason trimmed; errors are shown until corrected': {
    begins: 'listing',
    steps: [
      [open, 'loading'],
      [{ ...read, answers: treated }, 'showing'],
      [deed('RECOVER'), 'entering'],
      ['deed.confirmed', { state: 'entering', context: { problems: [{ field: 'amount', code: 'VALUE_MISSING' }] } }],
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
          context: { draft: { deed: 'RECOVER', reason: ' Reçu par chèque ', amount: 120_50 }, problems: [] },
        },
      ],
      ['deed.confirmed', 'acting'],
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
      [deed('RECOVER'), 'entering'],
      [change({ amount: 100_01 }), 'entering'],
      ['deed.confirmed', { state: 'entering', context: { problems: [{ field: 'amount', code: 'AMOUNT_TOO_HIGH' }] } }],
      ['deed.abandoned', 'showing'],
      [deed('CLOSE'), { state: 'entering', context: { draft: { ...fresh, deed: 'CLOSE' }, problems: [] } }],
    ],
  },
  'the server does not answer: the same is sent again under the same key': {
    begins: 'listing',
    steps: [
      [open, 'loading'],
      [{ ...read, answers: waiting }, 'showing'],
      [deed('ACCEPT'), 'entering'],
      ['deed.confirmed', 'acting'],
      [
        { ...acts('ACCEPT', '', null), fails: true },
        { state: 'unknown', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'acting', context: { error: null } }],
      [{ ...acts('ACCEPT', '', null), answers: treated }, 'showing'],
      [deed('CLOSE'), 'entering'],
      [change({ reason: 'Introuvable' }), 'entering'],
      ['deed.confirmed', 'acting'],
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
            [deed('ACCEPT'), 'entering'],
            ['deed.confirmed', 'acting'],
            [
              { ...acts('ACCEPT', '', null, `key ${index + 1}`), refuses: 'DEED_IMPOSSIBLE', status },
              { state: 'refused', context: { refusal: 'DEED_IMPOSSIBLE', done: null } },
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

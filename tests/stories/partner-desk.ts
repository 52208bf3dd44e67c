import type { PartnerAction } from '../../src/domain/cases/index.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { partnerDeskMachine } from '../../src/machines/partner-desk/partner-desk.machine.ts'
import { sampleMandate } from '../../src/machines/partner-desk/partner-desk.samples.ts'
import type { ActResult } from '../../src/machines/partner-desk/partner-desk.types.ts'
import { storiesOf } from '../support/stories.ts'

const [waiting, treated, closed] = [
  sampleMandate('WAITING_TREATMENT'),
  sampleMandate('TREATED'),
  sampleMandate('CLOSED'),
]
const opened = { type: 'mandate.opened', eventId: treated.eventId } as const
const read = (mandate = waiting) => answered('loadMandate', mandate)
const result = (answer: ActResult) => answered('actOnMandate', answer)
const action = (chosen: PartnerAction) => ({ type: 'action.chosen', action: chosen }) as const
const accept = action('ACCEPT')
const refuse = action('REFUSE')
const recover = action('RECOVER')
const close = action('CLOSE')

export default storiesOf(partnerDeskMachine, {
  'the partner accepts a mandate, recovers a part, and closes it': {
    begins: 'listing',
    steps: [
      [opened, { state: 'loading', context: { eventId: treated.eventId } }],
      [read(), { state: 'showing', context: { mandate: waiting } }],
      [recover, 'showing'],
      [accept, { state: 'entering', context: { draft: { action: 'ACCEPT', reason: '', amount: null } } }],
      ['action.confirmed', 'acting'],
      [result({ kind: 'done', mandate: treated }), { state: 'showing', context: { mandate: treated, done: 'ACCEPT' } }],
      [accept, 'showing'],
      [recover, 'entering'],
      ['action.confirmed', { state: 'entering', context: { problems: [{ field: 'amount', code: 'VALUE_MISSING' }] } }],
      [
        { type: 'draft.changed', patch: { amount: 100_00 } },
        { state: 'entering', context: { draft: { action: 'RECOVER', reason: '', amount: 100_00 }, problems: [] } },
      ],
      ['action.confirmed', 'acting'],
      [result({ kind: 'done', mandate: treated }), { state: 'showing', context: { done: 'RECOVER' } }],
      [close, 'entering'],
      [{ type: 'draft.changed', patch: { reason: 'Débiteur introuvable' } }, 'entering'],
      ['action.confirmed', 'acting'],
      [result({ kind: 'done', mandate: closed }), { state: 'showing', context: { mandate: closed } }],
      ['mandate.left', { state: 'listing', context: { eventId: '', mandate: null } }],
    ],
  },
  'a refusal needs its reason, and can be cancelled': {
    begins: 'listing',
    steps: [
      [opened, 'loading'],
      [read(), 'showing'],
      [refuse, 'entering'],
      ['action.confirmed', { state: 'entering', context: { problems: [{ field: 'reason', code: 'VALUE_MISSING' }] } }],
      ['action.abandoned', 'showing'],
    ],
  },
  'a colleague at the partner was faster: the mandate is reloaded, or left': {
    begins: 'listing',
    steps: [
      [opened, 'loading'],
      [read(), 'showing'],
      [accept, 'entering'],
      ['action.confirmed', 'acting'],
      [
        result({ kind: 'refused', code: 'ACTION_IMPOSSIBLE' }),
        { state: 'refused', context: { refusal: 'ACTION_IMPOSSIBLE', mandate: waiting } },
      ],
      ['mandate.reloaded', { state: 'loading', context: { refusal: null } }],
      [read(), 'showing'],
      [accept, 'entering'],
      ['action.confirmed', 'acting'],
      [result({ kind: 'refused', code: 'ACTION_IMPOSSIBLE' }), 'refused'],
      ['mandate.left', 'listing'],
    ],
  },
  'the outcome of the recovery is unknown: the same attempt is repeated, or the mandate left': {
    begins: 'listing',
    steps: [
      [opened, 'loading'],
      [read(treated), 'showing'],
      [recover, 'entering'],
      [{ type: 'draft.changed', patch: { amount: 100_00 } }, 'entering'],
      ['action.confirmed', 'acting'],
      [failed('actOnMandate'), 'unknown'],
      ['retry.requested', { state: 'acting', context: { error: null } }],
      [failed('actOnMandate'), 'unknown'],
      ['mandate.left', 'listing'],
    ],
  },
  'a mandate fails to load: it is loaded again, or left': {
    begins: 'listing',
    steps: [
      [opened, 'loading'],
      ['mandate.left', 'listing'],
      [opened, 'loading'],
      [failed('loadMandate'), 'loadFailed'],
      ['retry.requested', 'loading'],
      [failed('loadMandate'), 'loadFailed'],
      ['mandate.left', 'listing'],
    ],
  },
})

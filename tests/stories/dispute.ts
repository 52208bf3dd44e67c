import { disputeMachine } from '../../src/machines/dispute/dispute.machine.ts'
import { sampleEvent, sampleRefs } from '../../src/machines/event/event-model.ts'
import { eventStories } from '../support/event-stories.ts'
import { storiesOf } from '../support/stories.ts'

const fresh = {
  kind: 'DISPUTE',
  tiersRef: 'C-0042',
  movementRefs: [sampleRefs[0]],
  today: '2026-11-20',
  event: null,
} as const
const there = { ...fresh, event: sampleEvent('DISPUTE') }

export default storiesOf(disputeMachine, {
  ...eventStories({
    fresh,
    there,
    whole: { comment: 'Livraison incomplète' },
    missing: [{ path: 'comment', code: 'COMMENT_REQUIRED' }],
    end: 'RESOLVE',
  }),
  'a reported payment is shown and disregarded, but neither changed nor resolved': {
    input: { ...fresh, event: { ...sampleEvent('DISPUTE'), kind: 'REPORTED_PAYMENT' } },
    begins: 'showing',
    steps: [
      ['change.requested', 'showing'],
      [{ type: 'end.requested', as: 'RESOLVE' }, 'showing'],
      [{ type: 'end.requested', as: 'CANCEL' }, 'commenting'],
    ],
  },
  'a dispute recorded by mistake is cancelled': {
    input: there,
    begins: 'showing',
    steps: [
      [
        { type: 'end.requested', as: 'CANCEL' },
        { state: 'commenting', context: { endAs: 'CANCEL' } },
      ],
    ],
  },
})

import { sampleEvent, sampleRefs } from '../../src/machines/event/event-model.ts'
import { promiseMachine } from '../../src/machines/promise/promise.machine.ts'
import { eventStories } from '../support/event-stories.ts'
import { storiesOf } from '../support/stories.ts'

const fresh = {
  kind: 'PROMISE',
  tiersRef: 'C-0042',
  movementRefs: [sampleRefs[0]],
  today: '2026-11-20',
  event: null,
} as const
const there = { ...fresh, event: sampleEvent('PROMISE') }

export default storiesOf(promiseMachine, {
  ...eventStories({
    fresh,
    there,
    whole: { comment: 'Virement annoncé', paymentDate: '2026-12-04' },
    missing: [
      { path: 'paymentDate', code: 'DATE_REQUIRED' },
      { path: 'comment', code: 'COMMENT_REQUIRED' },
    ],
    end: 'CANCEL',
  }),
  'users do not resolve a promise: it is kept or broken automatically': {
    input: there,
    begins: 'showing',
    steps: [[{ type: 'end.requested', as: 'RESOLVE' }, 'showing']],
  },
})

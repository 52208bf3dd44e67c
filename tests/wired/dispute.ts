import { disputeMachine } from '../../src/machines/dispute/dispute.machine.ts'
import { sampleEvent } from '../../src/machines/event/event-model.ts'
import { wiredEvent } from '../../src/services/ledger/events.ts'
import { loaded, tiersRef } from '../support/event-offer.ts'
import { wiredCases } from '../support/wired.ts'

const event = sampleEvent('DISPUTE')
const input = { kind: 'DISPUTE', tiersRef, movementRefs: event.movementRefs, today: '2026-11-20' } as const
const typed = { type: 'draft.changed', patch: { comment: 'Marchandise abîmée', startDate: '2026-11-16' } } as const

/** What promises do not have: a first day, and an end by agreement. */
export default wiredCases(() => wiredEvent(disputeMachine, 'M1'), {
  'a dispute is recorded with its first day': {
    input: { ...input, event: null },
    begins: 'loading',
    steps: [
      ...loaded,
      [typed, 'editing'],
      ['draft.submitted', 'recording'],
      [
        {
          asked: 'POST /api/masters/M1/events',
          key: 'key 1',
          body: {
            kind: 'DISPUTE',
            tiersRef,
            movementRefs: event.movementRefs,
            comment: 'Marchandise abîmée',
            amount: 1250,
            startDate: '2026-11-16',
          },
          answers: event,
        },
        'recorded',
      ],
    ],
  },
  'a payment discrepancy has no amount until one is typed': {
    input: { ...input, kind: 'DISCREPANCY', event: null },
    begins: 'loading',
    steps: [
      ...loaded,
      [
        typed,
        {
          state: 'editing',
          context: {
            draft: {
              kind: 'DISCREPANCY',
              movementRefs: event.movementRefs,
              amount: null,
              comment: 'Marchandise abîmée',
              startDate: '2026-11-16',
              paymentDate: null,
            },
          },
        },
      ],
    ],
  },
  'a dispute is resolved with a comment': {
    input: { ...input, event },
    begins: 'showing',
    steps: [
      [{ type: 'end.requested', as: 'RESOLVE' }, 'commenting'],
      [{ type: 'comment.changed', comment: 'Avoir émis' }, 'commenting'],
      ['end.confirmed', 'ending'],
      [
        {
          asked: `PUT /api/masters/M1/events/${event.id}`,
          body: { action: 'RESOLVE', endComment: 'Avoir émis' },
          answers: event,
        },
        'ended',
      ],
    ],
  },
})

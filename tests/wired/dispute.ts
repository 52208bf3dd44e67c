import { disputeMachine } from '../../src/machines/dispute/dispute.machine.ts'
import { sampleEvent } from '../../src/machines/event/event-model.ts'
import { wiredEvent } from '../../src/services/ledger/events.ts'
import { loaded, tiersRef } from '../support/event-offer.ts'
import { wiredCases } from '../support/wired.ts'

const event = sampleEvent('DISPUTE')
const input = { kind: 'DISPUTE', tiersRef, movementRefs: event.movementRefs, today: '2026-11-20' } as const
const followUp = event.followUp!
const owner = { userId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1a01', name: 'Claire Morel' }
const chosen = { categoryId: 'PRICE', ownerId: owner.userId, deadline: '2026-12-01' }
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
            categoryId: null,
            ownerId: null,
            deadline: null,
          },
          answers: event,
        },
        'recorded',
      ],
    ],
  },
  'its category, owner and deadline are sent as chosen': {
    input: { ...input, event: null },
    begins: 'loading',
    steps: [
      ...loaded,
      [typed, 'editing'],
      [{ type: 'draft.changed', patch: { followUp: chosen } }, 'editing'],
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
            ...chosen,
          },
          answers: event,
        },
        'recorded',
      ],
    ],
  },
  'a change begins with the category and the deadline of the dispute, which may have passed': {
    input: { ...input, today: '2026-12-10', event: { ...event, followUp: { ...followUp, owner } } },
    begins: 'showing',
    steps: [
      ['change.requested', 'loading'],
      ...loaded,
      ['draft.submitted', 'recording'],
      [
        {
          asked: `PUT /api/masters/M1/events/${event.id}`,
          body: {
            action: 'CHANGE',
            movementRefs: event.movementRefs,
            comment: event.comment,
            amount: 1250,
            startDate: '2026-11-16',
            categoryId: 'QUALITY',
            ownerId: owner.userId,
            deadline: '2026-12-07',
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

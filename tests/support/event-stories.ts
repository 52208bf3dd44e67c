import type { RecordedEvent } from '../../src/contract/ledger/events.ts'
import type { EventProblem } from '../../src/domain/events/index.ts'
import type { DraftPatch, EndAs, EventInput, WriteResult } from '../../src/machines/event/event.types.ts'
import type { eventChart } from '../../src/machines/event/event-chart.ts'
import { sampleOffer } from '../../src/machines/event/event-model.ts'
import { answered, failed } from '../../src/machines/model.ts'
import type { Story } from './stories.ts'

type Samples = {
  /** A new event, and an existing one. */
  fresh: EventInput
  there: EventInput & { event: RecordedEvent }
  /** The change that completes a new one, and the error without it. */
  whole: DraftPatch
  missing: readonly EventProblem[]
  /** How a user ends an event of this kind. */
  end: EndAs
}

const offered = answered('loadOffer', sampleOffer)
const unknown = failed('recordEvent')

/** What disputes and promises have in common. */
export const eventStories = ({
  fresh,
  there,
  whole,
  missing,
  end: way,
}: Samples): Readonly<Record<string, Story<ReturnType<typeof eventChart>>>> => {
  const { event } = there
  const changed = { type: 'draft.changed', patch: whole } as const
  const written = answered('recordEvent', { kind: 'written', event } satisfies WriteResult)
  const cleared: WriteResult = {
    kind: 'refused',
    code: 'EVENT_REFUSED',
    problems: [{ path: 'movementRefs', code: 'INVOICE_CLEARED' }],
  }
  const over: RecordedEvent = { ...event, endDate: there.today, endComment: 'Réglé', outcome: 'CANCELLED' }
  const ended = answered('endEvent', { kind: 'written', event: over } satisfies WriteResult)
  const endedBefore = answered('endEvent', { kind: 'refused', code: 'EVENT_ENDED', problems: [] } satisfies WriteResult)
  const end = (as: EndAs) => ({ type: 'end.requested', as }) as const
  const comment = (text: string) => ({ type: 'comment.changed', comment: text }) as const
  return {
    'missing fields are reported, filled in, and the event is recorded': {
      input: fresh,
      begins: 'loading',
      steps: [
        [offered, { state: 'editing', context: { offer: sampleOffer, problems: [] } }],
        ['draft.submitted', { state: 'editing', context: { problems: missing } }],
        [changed, { state: 'editing', context: { problems: [] } }],
        ['draft.submitted', 'recording'],
        [written, { state: 'recorded', context: { event } }],
        ['modal.closed', 'closed'],
      ],
    },
    'an invoice was paid meanwhile: the server refuses, and the form restarts with what is open now': {
      input: fresh,
      begins: 'loading',
      steps: [
        [offered, 'editing'],
        [changed, 'editing'],
        ['draft.submitted', 'recording'],
        [answered('recordEvent', cleared), { state: 'refused', context: { refusal: 'EVENT_REFUSED' } }],
        ['form.resumed', { state: 'loading', context: { refusal: null } }],
        [offered, 'editing'],
        ['draft.submitted', 'recording'],
        [answered('recordEvent', cleared), 'refused'],
        ['modal.closed', 'closed'],
      ],
    },
    'whether it was recorded is unknown: the same attempt is repeated': {
      input: fresh,
      begins: 'loading',
      steps: [
        [offered, 'editing'],
        [changed, 'editing'],
        ['draft.submitted', 'recording'],
        [unknown, 'unknown'],
        ['retry.requested', { state: 'recording', context: { error: null } }],
        [unknown, 'unknown'],
        ['modal.closed', 'closed'],
      ],
    },
    'the invoices fail to load: nothing is recorded, they are loaded again, and the window may be closed': {
      input: fresh,
      begins: 'loading',
      steps: [
        [failed('loadOffer'), 'loadFailed'],
        ['retry.requested', 'loading'],
        [failed('loadOffer'), 'loadFailed'],
        ['modal.closed', 'closed'],
      ],
    },
    'the window is closed while the invoices load': {
      input: fresh,
      begins: 'loading',
      steps: [['modal.closed', 'closed']],
    },
    'the form is closed, and nothing is recorded': {
      input: fresh,
      begins: 'loading',
      steps: [
        [offered, 'editing'],
        ['modal.closed', 'closed'],
      ],
    },
    'an existing one is viewed and the window closed': {
      input: there,
      begins: { state: 'showing', context: { event } },
      steps: [['modal.closed', 'closed']],
    },
    'an existing one is changed': {
      input: there,
      begins: 'showing',
      steps: [
        ['change.requested', 'loading'],
        [offered, 'editing'],
        [changed, { state: 'editing', context: { amountEntered: true } }],
        ['draft.submitted', 'recording'],
        [written, 'recorded'],
      ],
    },
    'an ended one can be neither changed nor ended again': {
      input: { ...there, event: over },
      begins: 'showing',
      steps: [
        ['change.requested', 'showing'],
        [end(way), 'showing'],
      ],
    },
    'it is ended with a comment, which is required': {
      input: there,
      begins: 'showing',
      steps: [
        [end(way), { state: 'commenting', context: { endAs: way } }],
        ['end.confirmed', { state: 'commenting', context: { endProblem: 'COMMENT_REQUIRED' } }],
        [comment('Réglé'), { state: 'commenting', context: { endComment: 'Réglé', endProblem: null } }],
        ['end.confirmed', 'ending'],
        [ended, { state: 'ended', context: { event: over } }],
        ['modal.closed', 'closed'],
      ],
    },
    'ending it is cancelled': {
      input: there,
      begins: 'showing',
      steps: [
        [end(way), 'commenting'],
        ['end.abandoned', 'showing'],
        [end(way), 'commenting'],
        ['modal.closed', 'closed'],
      ],
    },
    'somebody else has already ended it': {
      input: there,
      begins: 'showing',
      steps: [
        [end(way), 'commenting'],
        [comment('Réglé'), 'commenting'],
        ['end.confirmed', 'ending'],
        [endedBefore, { state: 'endRefused', context: { refusal: 'EVENT_ENDED' } }],
        ['modal.closed', 'closed'],
      ],
    },
    'ending it gets no answer: it is retried, or the window closed': {
      input: there,
      begins: 'showing',
      steps: [
        [end(way), 'commenting'],
        [comment('Réglé'), 'commenting'],
        ['end.confirmed', 'ending'],
        [failed('endEvent'), 'endFailed'],
        ['retry.requested', 'ending'],
        [failed('endEvent'), 'endFailed'],
        ['modal.closed', 'closed'],
      ],
    },
  }
}

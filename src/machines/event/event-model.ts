import type { RecordedEvent } from '../../contract/ledger/events.ts'
import type { RecordedKind } from '../../domain/events/index.ts'
import { answered, type FlowModel } from '../model.ts'
import { statementAnswers } from '../statement.samples.ts'
import type { EventFlowEvent, Offer, WriteResult } from './event.types.ts'
import type { eventChart } from './event-chart.ts'

const today = '2026-11-19'
export const sampleRefs = ['5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01', '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b02'] as const

export const sampleOffer: Offer = {
  invoices: [
    { uniqueRef: sampleRefs[0], documentNumber: 'F-0101', dueDate: '2026-10-12', dueAmount: 1_250_00, daysLate: 39 },
    { uniqueRef: sampleRefs[1], documentNumber: 'F-0117', dueDate: '2026-11-02', dueAmount: 480_50, daysLate: 18 },
  ],
  open: [],
}

export const sampleEvent = (kind: RecordedKind): RecordedEvent => ({
  id: '7a0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b09',
  kind,
  tiersRef: 'C-0042',
  tiersName: 'Menuiserie Vasseur',
  movementRefs: [sampleRefs[0]],
  documents: ['F-0101'],
  startDate: '2026-11-16',
  paymentDate: kind === 'PROMISE' ? '2026-11-27' : null,
  amount: 1250,
  comment: 'Selon la comptable du client',
  endDate: null,
  endComment: '',
  resolved: false,
  outcome: null,
  reference: '',
  followUp:
    kind === 'DISPUTE'
      ? { category: { id: 'QUALITY', name: 'Qualité, marchandise abîmée' }, owner: null, deadline: '2026-12-07' }
      : null,
  createdDate: '2026-11-16T09:12:00.000Z',
})

/** Samples for every path of a kind of event: a new one (`event` null), or an existing one. */
export const eventModel = (
  machine: ReturnType<typeof eventChart>,
  kind: RecordedKind,
  event: RecordedEvent | null,
): FlowModel<ReturnType<typeof eventChart>> => {
  const written: WriteResult = { kind: 'written', event: sampleEvent(kind) }
  const refused: WriteResult = {
    kind: 'refused',
    code: 'EVENT_REFUSED',
    problems: [{ path: 'movementRefs', code: 'INVOICE_CLEARED' }],
  }
  const ended: WriteResult = {
    kind: 'written',
    event: { ...sampleEvent(kind), endDate: today, endComment: 'Erreur de saisie', outcome: 'CANCELLED' },
  }
  const events: EventFlowEvent[] = [
    {
      type: 'draft.changed',
      patch: { comment: 'Virement annoncé', ...(kind === 'PROMISE' ? { paymentDate: '2026-12-04' } : {}) },
    },
    { type: 'draft.changed', patch: { comment: '' } },
    { type: 'end.requested', as: 'CANCEL' },
    ...(kind === 'PROMISE' ? [] : [{ type: 'end.requested', as: 'RESOLVE' } as const]),
    { type: 'comment.changed', comment: 'Erreur de saisie' },
    { type: 'comment.changed', comment: '' },
  ]
  return {
    machine,
    input: { kind, tiersRef: 'C-0042', movementRefs: [sampleRefs[0]], today, event },
    events: [
      ...events,
      answered('loadOffer', sampleOffer),
      answered('recordEvent', written),
      answered('recordEvent', refused),
      answered('endEvent', ended),
      answered('endEvent', { ...refused, code: 'EVENT_ENDED', problems: [] }),
    ],
    key: ({ context }) => [
      context.draft.comment === '',
      context.problems.length > 0,
      context.endComment === '',
      context.endProblem !== null,
      context.endAs,
    ],
    answers: statementAnswers,
  }
}

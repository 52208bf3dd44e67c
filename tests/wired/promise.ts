import type { ListedEvent } from '../../src/contract/ledger/events.ts'
import { sampleEvent, sampleRefs } from '../../src/machines/event/event-model.ts'
import { promiseMachine } from '../../src/machines/promise/promise.machine.ts'
import { wiredEvent } from '../../src/services/ledger/events.ts'
import {
  asksDisputes,
  asksInvoices,
  asksPromises,
  invoice,
  loaded,
  offered,
  page,
  tiersRef,
} from '../support/event-offer.ts'
import { wiredCases } from '../support/wired.ts'

const [first, second] = sampleRefs
const event = sampleEvent('PROMISE')
const fresh = { kind: 'PROMISE', tiersRef, movementRefs: [first], today: '2026-11-20', event: null } as const
const there = { ...fresh, event }
const listed: ListedEvent = {
  ...event,
  toCheck: false,
  tiersName: 'Ateliers Brunelle',
  documents: ['F-0101'],
  openAmount: 1250,
  owner: null,
  overdue: false,
}

const typed = { type: 'draft.changed', patch: { comment: ' Virement annoncé ', paymentDate: '2026-12-04' } } as const

const content = {
  movementRefs: [first],
  comment: 'Virement annoncé',
  amount: 1250,
  paymentDate: '2026-12-04',
}
const records = (key: string) => ({
  asked: 'POST /api/masters/M1/events',
  key,
  body: { kind: 'PROMISE', tiersRef, ...content },
})
const changes = {
  asked: `PUT /api/masters/M1/events/${event.id}`,
  body: { action: 'CHANGE', ...content },
}
const ends = {
  asked: `PUT /api/masters/M1/events/${event.id}`,
  body: { action: 'CANCEL', endComment: 'Erreur de saisie' },
}
const problem = { path: 'movementRefs', code: 'INVOICE_CLEARED' } as const

export default wiredCases(() => wiredEvent(promiseMachine, 'M1'), {
  'the offer: invoices of all pages without credits, and what is open already': {
    input: fresh,
    begins: {
      state: 'loading',
      context: { offer: { invoices: [], open: [] }, refusal: null, endProblem: null, endComment: '', attemptKey: '' },
    },
    steps: [
      [{ ...asksInvoices(0), ...page([invoice(first, 1250), invoice(second, 0)], 401) }, 'loading'],
      [{ ...asksDisputes, ...page([{ ...listed, id: 'D1', kind: 'DISPUTE', movementRefs: [second] }]) }, 'loading'],
      [{ ...asksPromises, ...page([{ ...listed, id: 'P1' }]) }, 'loading'],
      [{ ...asksInvoices(1), ...page([invoice(second, 0.01)], 401) }, 'loading'],
      [
        { ...asksInvoices(2), ...page([], 401) },
        {
          state: 'editing',
          context: {
            offer: {
              invoices: [
                { ...offered, uniqueRef: first, dueAmount: 1_250_00 },
                { ...offered, uniqueRef: second, dueAmount: 1 },
              ],
              open: [
                { eventId: 'D1', kind: 'DISPUTE', movementRefs: [second] },
                { eventId: 'P1', kind: 'PROMISE', movementRefs: [first] },
              ],
            },
          },
        },
      ],
    ],
  },
  'invoices that fill two pages exactly need no third': {
    input: fresh,
    begins: 'loading',
    steps: [
      [{ ...asksInvoices(0), ...page([invoice(first, 1250)], 400) }, 'loading'],
      [{ ...asksDisputes, ...page([]) }, 'loading'],
      [{ ...asksPromises, ...page([]) }, 'loading'],
      [{ ...asksInvoices(1), ...page([], 400) }, 'editing'],
    ],
  },
  'more than ten pages are not read': {
    input: fresh,
    begins: 'loading',
    steps: [
      [{ ...asksInvoices(0), ...page([], 9_999) }, 'loading'],
      [{ ...asksDisputes, ...page([]) }, 'loading'],
      [{ ...asksPromises, ...page([]) }, 'loading'],
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((at) => [{ ...asksInvoices(at), ...page([], 9_999) }, 'loading'] as const),
      [{ ...asksInvoices(9), ...page([], 9_999) }, 'editing'],
    ],
  },
  'a promise is recorded once, however often the same is sent': {
    input: fresh,
    begins: 'loading',
    steps: [
      ...loaded,
      [typed, 'editing'],
      ['draft.submitted', 'recording'],
      [
        { ...records('key 1'), refuses: 'UNAUTHENTICATED', status: 401 },
        { state: 'unknown', context: { error: 'UNAUTHENTICATED' } },
      ],
      ['retry.requested', 'recording'],
      [{ ...records('key 1'), refuses: 'BUSY', status: 500 }, 'unknown'],
      ['retry.requested', 'recording'],
      [
        { ...records('key 1'), answers: event },
        { state: 'recorded', context: { event } },
      ],
    ],
  },
  'a refusal names its problems, and a corrected draft is another attempt': {
    input: fresh,
    begins: 'loading',
    steps: [
      ...loaded,
      [typed, 'editing'],
      ['draft.submitted', 'recording'],
      [
        { ...records('key 1'), refuses: 'EVENT_REFUSED', status: 400, errors: [problem] },
        { state: 'refused', context: { refusal: 'EVENT_REFUSED', problems: [problem], error: null } },
      ],
      ['form.resumed', { state: 'loading', context: { refusal: null } }],
      ...loaded,
      ['draft.submitted', { state: 'recording', context: { problems: [] } }],
      [{ ...records('key 2'), answers: event }, 'recorded'],
    ],
  },
  'a promise is changed': {
    input: there,
    begins: 'showing',
    steps: [
      ['change.requested', 'loading'],
      [{ ...asksInvoices(0), ...page([invoice(first, 1250)]) }, 'loading'],
      [{ ...asksDisputes, ...page([]) }, 'loading'],
      [{ ...asksPromises, ...page([listed]) }, 'editing'],
      [typed, 'editing'],
      ['draft.submitted', 'recording'],
      [{ ...changes, answers: event }, 'recorded'],
    ],
  },
  'an amount that was typed stays when other invoices are chosen': {
    input: fresh,
    begins: 'loading',
    steps: [
      ...loaded,
      [{ type: 'draft.changed', patch: { amount: 100_00 } }, 'editing'],
      [{ type: 'draft.changed', patch: { comment: 'Acompte' } }, 'editing'],
      [
        { type: 'draft.changed', patch: { movementRefs: [] } },
        {
          state: 'editing',
          context: {
            draft: {
              kind: 'PROMISE',
              movementRefs: [],
              amount: 100_00,
              comment: 'Acompte',
              startDate: null,
              paymentDate: null,
            },
          },
        },
      ],
    ],
  },
  'a comment that was given up is not there the next time': {
    input: there,
    begins: 'showing',
    steps: [
      [{ type: 'end.requested', as: 'CANCEL' }, 'commenting'],
      ['end.confirmed', 'commenting'],
      [{ type: 'comment.changed', comment: 'Erreur' }, 'commenting'],
      [{ type: 'comment.changed', comment: '' }, 'commenting'],
      ['end.confirmed', 'commenting'],
      ['end.abandoned', 'showing'],
      [
        { type: 'end.requested', as: 'CANCEL' },
        { state: 'commenting', context: { endComment: '', endProblem: null } },
      ],
      [{ type: 'comment.changed', comment: 'Erreur' }, 'commenting'],
      ['end.abandoned', 'showing'],
      [
        { type: 'end.requested', as: 'CANCEL' },
        { state: 'commenting', context: { endComment: '' } },
      ],
    ],
  },
  'a promise is cancelled with a comment': {
    input: there,
    begins: 'showing',
    steps: [
      [{ type: 'end.requested', as: 'CANCEL' }, 'commenting'],
      [{ type: 'comment.changed', comment: ' Erreur de saisie ' }, 'commenting'],
      ['end.confirmed', 'ending'],
      [{ ...ends, refuses: 'UNAUTHENTICATED', status: 401 }, 'endFailed'],
      ['retry.requested', 'ending'],
      [
        { ...ends, answers: { ...event, endDate: '2026-11-20' } },
        { state: 'ended', context: { event: { ...event, endDate: '2026-11-20' } } },
      ],
    ],
  },
  'the server refuses to end it': {
    input: there,
    begins: 'showing',
    steps: [
      [{ type: 'end.requested', as: 'CANCEL' }, 'commenting'],
      [{ type: 'comment.changed', comment: 'Erreur de saisie' }, 'commenting'],
      ['end.confirmed', 'ending'],
      [
        { ...ends, refuses: 'EVENT_ENDED', status: 409 },
        { state: 'endRefused', context: { refusal: 'EVENT_ENDED' } },
      ],
    ],
  },
})

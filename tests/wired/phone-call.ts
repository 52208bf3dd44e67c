import { PROMISE_MAX_PARTS } from '../../src/domain/constants.ts'
import { sampleRecorded, sampleSheet } from '../../src/machines/phone-call/phone-call.model.ts'
import { emptyDraft } from '../../src/machines/phone-call/phone-call.rules.ts'
import type { DraftPart } from '../../src/machines/phone-call/phone-call.types.ts'
import { wiredPhoneCall } from '../../src/services/delivery/phone-calls.ts'
import { wiredCases } from '../support/wired.ts'

const input = { reminderId: sampleSheet.id }
const [invoice] = sampleSheet.invoices
const ref = invoice!.uniqueRef
const promisedInvoice = { ...invoice!, uniqueRef: 'promised', dueAmount: 400, promisedOn: '2026-11-01' }
const sheet = {
  ...sampleSheet,
  invoices: [invoice!, promisedInvoice],
  credits: [{ documentNumber: 'AV-7', documentDate: '2026-10-20', dueAmount: -100.25 }],
}
const second = { ...invoice!, uniqueRef: 'second', dueAmount: 400 }
const [number] = sampleSheet.numbers
const first = { no: 1, date: '2026-11-20', amount: 800_00 }
const lise = { civility: '', firstName: 'Lise', lastName: 'Petit', phone: '+33 1 99 00 00 02', email: '' } as const
const next = { id: 'next', tiersName: 'Garage Lebrun' }
const recorded = { ...sampleRecorded, next }

const addressOf = (id: string) => `/api/masters/M1/planned-reminders/${id}/call`
const read = { asked: `GET ${addressOf(sampleSheet.id)}`, answers: sheet }
const saves = (outcome: object, key = 'key 1') => ({
  asked: `POST ${addressOf(sampleSheet.id)}`,
  key,
  body: { notes: 'Le chantier est livré. ', phone: '+33 1 99 00 00 00', language: 'fr', outcome },
})
const outcome = (patch: object) => ({ type: 'outcome.changed', patch }) as const
const nothing = emptyDraft

/** A promise as it begins, of an amount. */
const promiseOf = (amount: number) => ({
  ...emptyDraft,
  kind: 'PROMISE' as const,
  parts: [{ no: 1, date: null, amount }],
  comment: 'Le chantier est livré.',
})

/** A promise of payments as it is filled in. */
const promised = (parts: readonly DraftPart[], movementRefs: readonly string[] = [ref], isChosen = false) => ({
  state: 'choosingOutcome',
  context: { draft: { ...promiseOf(0), parts, movementRefs, isChosen } },
})
const untold = (no: number, amount: number | null): DraftPart => ({ no, date: null, amount })

const most = Array.from({ length: PROMISE_MAX_PARTS }, (_, no) => untold(no, 1_00))

const toOutcome = [
  [read, { state: 'ready', context: { sheet, next: sampleSheet.next, refusal: null, error: null } }],
  [{ type: 'call.begun', phone: '+33 1 99 00 00 00' }, 'noting'],
  [{ type: 'notes.changed', notes: 'Le chantier est livré. ' }, 'noting'],
  ['outcome.wanted', 'choosingOutcome'],
] as const
const toSaving = [...toOutcome, [outcome({ kind: 'REACHED' }), 'choosingOutcome'], ['call.saved', 'saving']] as const

export default wiredCases((tell) => wiredPhoneCall({ masterRef: 'M1', language: () => 'fr', announce: tell }), {
  'credits that exceed what is due leave nothing to promise': {
    input,
    begins: 'loading',
    steps: [
      [{ ...read, answers: { ...sheet, credits: [{ ...sheet.credits[0]!, dueAmount: -9_999 }] } }, 'ready'],
      ...toOutcome.slice(1),
      [
        outcome({ kind: 'PROMISE' }),
        { state: 'choosingOutcome', context: { draft: { ...promiseOf(0), movementRefs: [ref] } } },
      ],
    ],
  },
  'a promise of the amount due and not promised yet, less credits, and the next call': {
    input,
    begins: 'loading',
    steps: [
      ...toOutcome,
      [
        outcome({ kind: 'PROMISE' }),
        {
          state: 'choosingOutcome',
          context: {
            draft: {
              ...nothing,
              kind: 'PROMISE',
              parts: [{ no: 1, date: null, amount: 1_250_25 }],
              movementRefs: [ref],
              comment: 'Le chantier est livré.',
            },
          },
        },
      ],
      ['call.saved', 'choosingOutcome'],
      [outcome({ parts: [{ no: 1, date: '2026-11-20', amount: 1_250_25 }] }), 'choosingOutcome'],
      ['call.saved', 'saving'],
      [
        {
          ...saves({
            kind: 'PROMISE',
            parts: [{ date: '2026-11-20', amount: 1_250.25 }],
            movementRefs: [ref],
            comment: 'Le chantier est livré.',
          }),
          answers: recorded,
        },
        { state: 'done', context: { recorded, next, error: null } },
      ],
      [
        'next.wanted',
        {
          state: 'loading',
          told: ['next'],
          context: {
            reminderId: 'next',
            sheet: null,
            phone: '',
            notes: '',
            draft: nothing,
            next: null,
            recorded: null,
          },
        },
      ],
      [{ asked: `GET ${addressOf('next')}`, answers: sampleSheet }, 'ready'],
    ],
  },
  'a promised invoice is not promised again, and the amount is never negative': {
    input,
    begins: 'loading',
    steps: [
      [{ ...read, answers: { ...sheet, credits: [{ ...sheet.credits[0]!, dueAmount: -9_000 }] } }, 'ready'],
      ...toOutcome.slice(1),
      [outcome({ kind: 'PROMISE' }), 'choosingOutcome'],
      [outcome({ parts: [{ no: 1, date: '2026-11-20', amount: 0 }] }), { state: 'choosingOutcome' }],
      ['call.saved', 'choosingOutcome'],
      [
        outcome({ movementRefs: ['promised'], isChosen: true, parts: [{ no: 1, date: '2026-11-20', amount: 100_00 }] }),
        'choosingOutcome',
      ],
      ['call.saved', 'choosingOutcome'],
      [outcome({ movementRefs: [ref], parts: [{ no: 1, date: '2026-11-20', amount: 1_350_51 }] }), 'choosingOutcome'],
      ['call.saved', 'choosingOutcome'],
      [outcome({ parts: [{ no: 1, date: '2026-11-20', amount: 1_350_50 }] }), 'choosingOutcome'],
      ['call.saved', 'saving'],
      [
        {
          ...saves({
            kind: 'PROMISE',
            parts: [{ date: '2026-11-20', amount: 1_350.5 }],
            movementRefs: [ref],
            comment: 'Le chantier est livré.',
          }),
          answers: recorded,
        },
        'done',
      ],
    ],
  },
  'two payments are promised: the oldest invoices follow their amounts until others are chosen': {
    input,
    begins: 'loading',
    steps: [
      [{ ...read, answers: { ...sheet, invoices: [invoice!, second], credits: [] } }, 'ready'],
      ...toOutcome.slice(1),
      [
        outcome({ kind: 'PROMISE' }),
        { state: 'choosingOutcome', context: { draft: { ...promiseOf(1_750_50), movementRefs: [ref, 'second'] } } },
      ],
      [
        outcome({ parts: [first] }),
        { state: 'choosingOutcome', context: { draft: { ...promiseOf(0), parts: [first], movementRefs: [ref] } } },
      ],
      [
        outcome({ parts: [first, { ...first, no: 2, date: '2026-12-20' }] }),
        {
          state: 'choosingOutcome',
          context: {
            draft: {
              ...promiseOf(0),
              parts: [first, { ...first, no: 2, date: '2026-12-20' }],
              movementRefs: [ref, 'second'],
            },
          },
        },
      ],
      [outcome({ movementRefs: ['second'], isChosen: true }), 'choosingOutcome'],
      ['call.saved', 'choosingOutcome'],
      [outcome({ isChosen: false }), 'choosingOutcome'],
      ['call.saved', 'saving'],
      [
        {
          ...saves({
            kind: 'PROMISE',
            parts: [
              { date: '2026-11-20', amount: 800 },
              { date: '2026-12-20', amount: 800 },
            ],
            movementRefs: [ref, 'second'],
            comment: 'Le chantier est livré.',
          }),
          answers: recorded,
        },
        'done',
      ],
    ],
  },
  'another payment is proposed with what the payments before it leave': {
    input,
    begins: 'loading',
    steps: [
      ...toOutcome,
      [outcome({ kind: 'PROMISE' }), 'choosingOutcome'],
      ['part.added', promised([untold(1, 1_250_25), untold(2, null)])],
      [outcome({ parts: [first] }), 'choosingOutcome'],
      ['part.added', promised([first, untold(2, 450_25)])],
      [outcome({ parts: [untold(2, null)] }), 'choosingOutcome'],
      ['part.added', promised([untold(2, null), untold(3, 1_250_25)])],
      [outcome({ parts: [first], isChosen: true, movementRefs: [ref] }), 'choosingOutcome'],
      ['part.added', promised([first, untold(2, 450_25)], [ref], true)],
      [outcome({ parts: [] }), 'choosingOutcome'],
      ['part.added', promised([untold(1, 1_250_25)], [ref], true)],
    ],
  },
  'another payment is proposed of the chosen invoices alone, and not without end': {
    input,
    begins: 'loading',
    steps: [
      [{ ...read, answers: { ...sheet, invoices: [invoice!, second], credits: [] } }, 'ready'],
      ...toOutcome.slice(1),
      [outcome({ kind: 'PROMISE' }), 'choosingOutcome'],
      [outcome({ isChosen: true, movementRefs: ['second'], parts: [untold(1, 399_99)] }), 'choosingOutcome'],
      ['part.added', promised([untold(1, 399_99), untold(2, 1)], ['second'], true)],
      [outcome({ parts: most.slice(1) }), 'choosingOutcome'],
      ['part.added', promised([...most.slice(1), untold(PROMISE_MAX_PARTS, 389_00)], ['second'], true)],
      ['part.added', promised([...most.slice(1), untold(PROMISE_MAX_PARTS, 389_00)], ['second'], true)],
      [outcome({ kind: 'REACHED' }), 'choosingOutcome'],
      ['part.added', { state: 'choosingOutcome', context: { draft: { ...nothing, kind: 'REACHED' } } }],
    ],
  },
  'a payment that was made begins today with everything due': {
    input,
    begins: 'loading',
    steps: [
      ...toOutcome,
      [
        outcome({ kind: 'ALREADY_PAID' }),
        {
          state: 'choosingOutcome',
          context: {
            draft: { ...nothing, kind: 'ALREADY_PAID', date: '2026-11-19', movementRefs: [ref, 'promised'] },
          },
        },
      ],
      [outcome({ date: '2026-11-21' }), 'choosingOutcome'],
      ['call.saved', 'choosingOutcome'],
      [outcome({ date: '2026-11-17', reference: ' VIR 12 ', movementRefs: [ref] }), 'choosingOutcome'],
      ['call.saved', 'saving'],
      [
        {
          ...saves({ kind: 'ALREADY_PAID', date: '2026-11-17', reference: 'VIR 12', movementRefs: [ref] }),
          answers: recorded,
        },
        'done',
      ],
    ],
  },
  'the statement is sent again to the known address, or to another one': {
    input,
    begins: 'loading',
    steps: [
      ...toOutcome,
      [
        outcome({ kind: 'SEND_AGAIN' }),
        {
          state: 'choosingOutcome',
          context: { draft: { ...nothing, kind: 'SEND_AGAIN', email: 'compta@vasseur.example' } },
        },
      ],
      [outcome({ email: 'vasseur' }), 'choosingOutcome'],
      ['call.saved', 'choosingOutcome'],
      [outcome({ email: ' achats@vasseur.example ' }), 'choosingOutcome'],
      ['call.saved', 'saving'],
      [{ ...saves({ kind: 'SEND_AGAIN', email: 'achats@vasseur.example' }), answers: recorded }, 'done'],
    ],
  },
  'the wrong person on the number of nobody in particular: somebody else is named': {
    input,
    begins: 'loading',
    steps: [
      ...toOutcome,
      [outcome({ kind: 'WRONG_PERSON' }), 'choosingOutcome'],
      ['call.saved', 'choosingOutcome'],
      [outcome({ contact: lise }), 'choosingOutcome'],
      ['call.saved', 'saving'],
      [{ ...saves({ kind: 'WRONG_PERSON', contact: { ...lise, civility: 'UNK' } }), answers: recorded }, 'done'],
    ],
  },
  'the wrong person on the number of a contact: nobody else need be known': {
    input,
    begins: 'loading',
    steps: [
      [{ ...read, answers: { ...sheet, numbers: [{ ...number!, role: 'CONTACT' as const }] } }, 'ready'],
      ...toOutcome.slice(1),
      [outcome({ kind: 'WRONG_PERSON' }), 'choosingOutcome'],
      ['call.saved', 'saving'],
      [{ ...saves({ kind: 'WRONG_PERSON', contact: null }), answers: recorded }, 'done'],
    ],
  },
  'a contact who is not the right person any more cannot be marked again': {
    input,
    begins: 'loading',
    steps: [
      [
        { ...read, answers: { ...sheet, numbers: [{ ...number!, role: 'CONTACT' as const, wrongPerson: true }] } },
        'ready',
      ],
      ...toOutcome.slice(1),
      [outcome({ kind: 'WRONG_PERSON' }), 'choosingOutcome'],
      ['call.saved', 'choosingOutcome'],
      [outcome({ contact: { ...lise, civility: 'MS' } }), 'choosingOutcome'],
      ['call.saved', 'saving'],
      [{ ...saves({ kind: 'WRONG_PERSON', contact: { ...lise, civility: 'MS' } }), answers: recorded }, 'done'],
    ],
  },
  'a dispute starts with the notes as its comment and its invoices; another outcome starts afresh': {
    input,
    begins: 'loading',
    steps: [
      ...toOutcome,
      [outcome({ kind: 'PROMISE' }), 'choosingOutcome'],
      [
        outcome({ kind: 'DISPUTE' }),
        {
          state: 'choosingOutcome',
          context: { draft: { ...nothing, kind: 'DISPUTE', comment: 'Le chantier est livré.' } },
        },
      ],
      ['call.saved', 'choosingOutcome'],
      [outcome({ movementRefs: [ref] }), 'choosingOutcome'],
      ['call.saved', 'saving'],
      [
        {
          ...saves({
            kind: 'DISPUTE',
            movementRefs: [ref],
            comment: 'Le chantier est livré.',
            categoryId: null,
          }),
          answers: recorded,
        },
        'done',
      ],
    ],
  },
  'calling another day needs that day': {
    input,
    begins: 'loading',
    steps: [
      ...toOutcome,
      [
        outcome({ kind: 'CALL_AGAIN' }),
        { state: 'choosingOutcome', context: { draft: { ...nothing, kind: 'CALL_AGAIN' } } },
      ],
      ['call.saved', 'choosingOutcome'],
      [outcome({ date: '2026-11-23' }), 'choosingOutcome'],
      ['call.saved', 'saving'],
      [{ ...saves({ kind: 'CALL_AGAIN', date: '2026-11-23', hour: '' }), answers: recorded }, 'done'],
    ],
  },
  'calling later today needs an hour that is still ahead': {
    input,
    begins: 'loading',
    steps: [
      ...toOutcome,
      [outcome({ kind: 'CALL_AGAIN' }), 'choosingOutcome'],
      [outcome({ date: '2026-11-19' }), 'choosingOutcome'],
      ['call.saved', 'choosingOutcome'],
      [outcome({ hour: '10:40' }), 'choosingOutcome'],
      ['call.saved', 'choosingOutcome'],
      [outcome({ hour: '15:00' }), 'choosingOutcome'],
      ['call.saved', 'saving'],
      [{ ...saves({ kind: 'CALL_AGAIN', date: '2026-11-19', hour: '15:00' }), answers: recorded }, 'done'],
    ],
  },
  'the server does not answer: the same call is sent again under the same key': {
    input,
    begins: 'loading',
    steps: [
      ...toSaving,
      [
        { ...saves({ kind: 'REACHED' }), fails: true },
        { state: 'saveFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', 'saving'],
      [
        { ...saves({ kind: 'REACHED' }), answers: recorded },
        { state: 'done', context: { error: null } },
      ],
    ],
  },
  'a refusal by a rule: the entries stay, and the next try is another attempt': {
    input,
    begins: 'loading',
    steps: [
      ...toSaving,
      [{ ...saves({ kind: 'REACHED' }), fails: true }, 'saveFailed'],
      ['retry.requested', 'saving'],
      [
        { ...saves({ kind: 'REACHED' }), refuses: 'REMINDER_ALREADY_SENT', status: 409 },
        { state: 'notSaved', context: { refusal: 'REMINDER_ALREADY_SENT', error: null } },
      ],
      ['notes.resumed', 'noting'],
      ['outcome.wanted', 'choosingOutcome'],
      ['call.saved', { state: 'saving', context: { refusal: null, error: null } }],
      [
        { ...saves({ kind: 'REACHED' }, 'key 2'), refuses: 'CALL_NUMBER_UNKNOWN' },
        { state: 'notSaved', context: { refusal: 'CALL_NUMBER_UNKNOWN' } },
      ],
    ],
  },
  'an error that is not a rule about calls is a failure': {
    input,
    begins: 'loading',
    steps: [
      ...toSaving,
      [
        { ...saves({ kind: 'REACHED' }), refuses: 'IDEMPOTENCY_CONFLICT', status: 409 },
        { state: 'saveFailed', context: { refusal: null, error: 'IDEMPOTENCY_CONFLICT' } },
      ],
      ['retry.requested', 'saving'],
      [
        { ...saves({ kind: 'REACHED' }), answers: recorded },
        { state: 'done', context: { error: null } },
      ],
    ],
  },
  'a call sheet that is refused or fails is reloaded, and its messages are cleared': {
    input,
    begins: 'loading',
    steps: [
      [
        { ...read, fails: true },
        { state: 'loadFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', 'loading'],
      [
        { ...read, refuses: 'REMINDER_NOTHING_DUE', status: 409 },
        { state: 'refused', context: { refusal: 'REMINDER_NOTHING_DUE', error: null } },
      ],
      ['sheet.reloaded', 'loading'],
      [{ ...read, fails: true }, 'loadFailed'],
      ['retry.requested', 'loading'],
      [read, { state: 'ready', context: { refusal: null, error: null } }],
    ],
  },
})

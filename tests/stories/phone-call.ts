import { answered, failed } from '../../src/machines/model.ts'
import { phoneCallMachine } from '../../src/machines/phone-call/phone-call.machine.ts'
import { sampleRecorded, sampleSheet } from '../../src/machines/phone-call/phone-call.model.ts'
import { emptyDraft } from '../../src/machines/phone-call/phone-call.rules.ts'
import { storiesOf } from '../support/stories.ts'

const input = { reminderId: sampleSheet.id }
const sheet = answered('loadSheet', { kind: 'sheet', sheet: sampleSheet })
const lastSheet = answered('loadSheet', { kind: 'sheet', sheet: { ...sampleSheet, next: null } })
const called = { type: 'call.begun', phone: '+33 1 99 00 00 00' } as const
const noted = { type: 'notes.changed', notes: 'Le chantier est livré.' } as const
const outcome = (patch: { kind?: 'REACHED' | 'PROMISE'; parts?: { no: number; date: string; amount: number }[] }) =>
  ({ type: 'outcome.changed', patch }) as const
const saved = answered('savePhoneCall', { kind: 'saved', recorded: sampleRecorded })
const calledByAnother = answered('savePhoneCall', { kind: 'refused', code: 'REMINDER_ALREADY_SENT' })
const next = { state: 'loading', context: { reminderId: sampleSheet.next!.id, notes: '' }, does: ['announce'] }

const toOutcome = [
  [sheet, 'ready'],
  [called, { state: 'noting', context: { phone: '+33 1 99 00 00 00' } }],
  [noted, { state: 'noting', context: { notes: 'Le chantier est livré.' } }],
  ['outcome.wanted', 'choosingOutcome'],
] as const
const toSaving = [...toOutcome, [outcome({ kind: 'REACHED' }), 'choosingOutcome'], ['call.saved', 'saving']] as const

export default storiesOf(phoneCallMachine, {
  'a customer promises to pay: notes, the promise with its day, recorded, and the next call': {
    input,
    begins: 'loading',
    steps: [
      ...toOutcome,
      [outcome({ kind: 'PROMISE' }), 'choosingOutcome'],
      ['call.saved', 'choosingOutcome'],
      [outcome({ parts: [{ no: 1, date: '2026-11-20', amount: 1_350_50 }] }), 'choosingOutcome'],
      ['call.saved', 'saving'],
      [saved, { state: 'done', context: { recorded: sampleRecorded } }],
      ['next.wanted', next],
    ],
  },
  'a promise in two payments: the second one is proposed with what the first leaves; other outcomes have none': {
    input,
    begins: 'loading',
    steps: [
      ...toOutcome,
      ['part.added', { state: 'choosingOutcome', context: { draft: emptyDraft } }],
      [outcome({ kind: 'PROMISE' }), 'choosingOutcome'],
      [outcome({ parts: [{ no: 1, date: '2026-11-20', amount: 1_000_00 }] }), 'choosingOutcome'],
      [
        'part.added',
        {
          state: 'choosingOutcome',
          context: {
            draft: {
              ...emptyDraft,
              kind: 'PROMISE',
              comment: 'Le chantier est livré.',
              movementRefs: [sampleSheet.invoices[0]!.uniqueRef],
              parts: [
                { no: 1, date: '2026-11-20', amount: 1_000_00 },
                { no: 2, date: null, amount: 350_50 },
              ],
            },
          },
        },
      ],
    ],
  },
  'the last call of the day is recorded: nothing follows': {
    input,
    begins: 'loading',
    steps: [
      ...toSaving,
      [answered('savePhoneCall', { kind: 'saved', recorded: { ...sampleRecorded, next: null } }), 'done'],
      ['next.wanted', 'done'],
    ],
  },
  'a call without notes has no outcome, and one without an outcome is not saved': {
    input,
    begins: 'loading',
    steps: [
      [sheet, 'ready'],
      [called, 'noting'],
      ['outcome.wanted', 'noting'],
      [noted, 'noting'],
      ['outcome.wanted', 'choosingOutcome'],
      ['call.saved', 'choosingOutcome'],
      ['notes.resumed', { state: 'noting', context: { notes: 'Le chantier est livré.' } }],
    ],
  },
  'no answer: the call is dropped, and the next one shown': {
    input,
    begins: 'loading',
    steps: [
      [sheet, 'ready'],
      [called, 'noting'],
      ['call.dropped', 'ready'],
      ['next.wanted', next],
    ],
  },
  'the last call sheet of the day has no next one': {
    input,
    begins: 'loading',
    steps: [
      [lastSheet, 'ready'],
      ['next.wanted', 'ready'],
    ],
  },
  'no call is made before its day': {
    input,
    begins: 'loading',
    steps: [
      [answered('loadSheet', { kind: 'sheet', sheet: { ...sampleSheet, due: false } }), 'ready'],
      [called, 'ready'],
    ],
  },
  'the customer has paid since: no call is needed, and it is checked again': {
    input,
    begins: 'loading',
    steps: [
      [
        answered('loadSheet', { kind: 'refused', code: 'REMINDER_NOTHING_DUE' }),
        { state: 'refused', context: { refusal: 'REMINDER_NOTHING_DUE' } },
      ],
      ['sheet.reloaded', 'loading'],
    ],
  },
  'the call sheet fails to load: it is loaded again': {
    input,
    begins: 'loading',
    steps: [
      [failed('loadSheet'), 'loadFailed'],
      ['retry.requested', 'loading'],
      [sheet, 'ready'],
    ],
  },
  'a colleague called meanwhile: notes and outcome are kept, and the next call follows': {
    input,
    begins: 'loading',
    steps: [
      ...toSaving,
      [
        calledByAnother,
        { state: 'notSaved', context: { refusal: 'REMINDER_ALREADY_SENT', notes: 'Le chantier est livré.' } },
      ],
      ['next.wanted', next],
    ],
  },
  'a colleague called meanwhile: the notes are reviewed, and then the sheet is reloaded': {
    input,
    begins: 'loading',
    steps: [
      ...toSaving,
      [calledByAnother, 'notSaved'],
      ['notes.resumed', { state: 'noting', context: { notes: 'Le chantier est livré.' } }],
      ['outcome.wanted', 'choosingOutcome'],
      ['call.saved', 'saving'],
      [calledByAnother, 'notSaved'],
      ['sheet.reloaded', 'loading'],
    ],
  },
  'a colleague called meanwhile, and it was the last call of the day': {
    input,
    begins: 'loading',
    steps: [
      [lastSheet, 'ready'],
      [called, 'noting'],
      [noted, 'noting'],
      ['outcome.wanted', 'choosingOutcome'],
      [outcome({ kind: 'REACHED' }), 'choosingOutcome'],
      ['call.saved', 'saving'],
      [calledByAnother, 'notSaved'],
      ['next.wanted', 'notSaved'],
    ],
  },
  'the server does not answer: the same call is recorded once': {
    input,
    begins: 'loading',
    steps: [...toSaving, [failed('savePhoneCall'), 'saveFailed'], ['retry.requested', 'saving'], [saved, 'done']],
  },
})

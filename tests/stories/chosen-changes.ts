import { CHANGED_AT_ONCE } from '../../src/domain/constants.ts'
import { chosenChangesMachine } from '../../src/machines/chosen-changes/chosen-changes.machine.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

/** Tuesday; the Wednesday after is Armistice Day. */
const today = '2026-11-10'
const away = new Error('no answer')
const many = Array.from({ length: CHANGED_AT_ONCE + 2 }, (_, at) => `planned-${at}`)
const draft = (patch: { day?: string | null; text?: string; ownerId?: string | null }) =>
  ({ type: 'draft.changed', patch }) as const
const changed = (done: number) => answered('changePart', { done, refused: [] })
const refusal = {
  id: 'planned-1',
  tiersRef: 'C1',
  tiersName: 'Client C1',
  code: 'REMINDER_ALREADY_SENT',
} as const

export default storiesOf(chosenChangesMachine, {
  'chosen reminders are postponed to a working day: no day, yesterday and a holiday are refused': {
    input: { kind: 'POSTPONE', today },
    begins: 'asking',
    steps: [
      ['changes.confirmed', 'asking'],
      [draft({ day: '2026-11-09' }), { state: 'asking', context: { day: '2026-11-09' } }],
      ['changes.confirmed', 'asking'],
      [draft({ day: '2026-11-11' }), 'asking'],
      ['changes.confirmed', 'asking'],
      [draft({ day: '2026-11-12' }), 'asking'],
      ['changes.confirmed', 'reading'],
      [answered('readChosen', ['planned-1', 'planned-2']), { state: 'changing', context: { total: 2 } }],
      [
        answered('changePart', { done: 1, refused: [refusal] }),
        { state: 'done', context: { done: 1, refused: [refusal], left: [] } },
      ],
      ['changes.closed', 'closed'],
    ],
  },
  'nothing is skipped without a reason, and no empty note is written': {
    input: { kind: 'SKIP', today },
    begins: 'asking',
    steps: [
      [draft({ text: '  ' }), 'asking'],
      ['changes.confirmed', 'asking'],
      [draft({ text: 'Réglé par virement' }), 'asking'],
      ['changes.confirmed', 'reading'],
      [answered('readChosen', []), { state: 'done', context: { done: 0, total: 0 } }],
    ],
  },
  'customers are given to nobody only when that was chosen': {
    input: { kind: 'ASSIGN', today },
    begins: 'asking',
    steps: [
      ['changes.confirmed', 'asking'],
      [draft({ ownerId: null }), 'asking'],
      ['changes.confirmed', 'reading'],
      [failed('readChosen', away), { state: 'readFailed', context: { error: away } }],
      ['retry.requested', { state: 'reading', context: { error: null } }],
      [failed('readChosen', away), 'readFailed'],
      ['changes.closed', 'closed'],
    ],
  },
  'many are changed in parts, until they are stopped after the part under way': {
    input: { kind: 'RESTORE', today },
    begins: 'asking',
    steps: [
      ['changes.confirmed', 'reading'],
      [answered('readChosen', many), { state: 'changing', context: { total: many.length, left: many } }],
      ['stop.requested', { state: 'changing', context: { stopped: true } }],
      ['stop.requested', 'changing'],
      [changed(CHANGED_AT_ONCE), { state: 'done', context: { done: CHANGED_AT_ONCE, left: many.slice(-2) } }],
    ],
  },
  'without an answer for a part, only this part is repeated, or the rest is given up': {
    input: { kind: 'RESTORE', today },
    begins: 'asking',
    steps: [
      ['changes.confirmed', 'reading'],
      [answered('readChosen', many), 'changing'],
      [changed(CHANGED_AT_ONCE), { state: 'changing', context: { left: many.slice(-2) } }],
      [failed('changePart', away), { state: 'failed', context: { error: away, left: many.slice(-2) } }],
      ['retry.requested', { state: 'changing', context: { error: null, done: CHANGED_AT_ONCE } }],
      [failed('changePart', away), 'failed'],
      ['rest.abandoned', { state: 'done', context: { done: CHANGED_AT_ONCE, left: many.slice(-2) } }],
    ],
  },
  'chosen disputes are resolved with a comment, and get a deadline on any day from today': {
    input: { kind: 'RESOLVE', today },
    begins: 'asking',
    steps: [
      ['changes.confirmed', 'asking'],
      [draft({ text: 'Avoir émis' }), 'asking'],
      ['changes.confirmed', 'reading'],
      [answered('readChosen', ['dispute-1']), 'changing'],
      [changed(1), { state: 'done', context: { done: 1 } }],
    ],
  },
  'a deadline in the past is refused': {
    input: { kind: 'DEADLINE', today },
    begins: 'asking',
    steps: [
      [draft({ day: '2026-11-09' }), 'asking'],
      ['changes.confirmed', 'asking'],
      [draft({ day: '2026-11-11' }), 'asking'],
      ['changes.confirmed', 'reading'],
    ],
  },
  'who closes the window changes nothing': {
    input: { kind: 'NOTE', today },
    begins: 'asking',
    steps: [
      [draft({ text: 'Vu' }), 'asking'],
      ['changes.closed', 'closed'],
    ],
  },
})

import { CHANGED_AT_ONCE } from '../../src/domain/constants.ts'
import { wiredReminderChanges } from '../../src/services/delivery/reminder-changes.ts'
import { wiredEventChanges } from '../../src/services/ledger/event-changes.ts'
import { wiredTaskChanges } from '../../src/services/planning/task-changes.ts'
import { wiredCases } from '../support/wired.ts'

const today = '2026-11-10'
const many = Array.from({ length: CHANGED_AT_ONCE + 1 }, (_, at) => `planned-${at}`)
const first = many.slice(0, CHANGED_AT_ONCE)
const last = many.slice(-1)
const changes = (plannedReminderIds: readonly string[], change: object, key: string) => ({
  asked: 'POST /api/masters/M1/planned-reminders/changes',
  body: { plannedReminderIds, change },
  key,
})
const done = (count: number) => ({ answers: { done: count, refused: [] } })
const refusal = {
  id: 'planned-0',
  tiersRef: 'C1',
  tiersName: 'Client C1',
  code: 'REMINDER_ALREADY_SENT',
} as const
const restores = { kind: 'RESTORE' }

const ofReminders = wiredCases(() => wiredReminderChanges({ masterRef: 'M1', read: async () => many }), {
  'each part is an attempt of its own, and a retry is the same one': {
    input: { kind: 'RESTORE', today },
    begins: {
      state: 'asking',
      context: {
        kind: 'RESTORE',
        today,
        day: null,
        text: '',
        ownerId: undefined,
        left: [],
        total: 0,
        done: 0,
        refused: [],
        stopped: false,
        attemptKey: '',
        error: null,
      },
    },
    steps: [
      ['changes.confirmed', 'changing'],
      [
        { ...changes(first, restores, 'key 1'), answers: { done: first.length - 1, refused: [refusal] } },
        { state: 'changing', context: { left: last, done: first.length - 1 } },
      ],
      [
        { ...changes(last, restores, 'key 2'), fails: true },
        { state: 'failed', context: { error: 'FORBIDDEN', left: last } },
      ],
      ['retry.requested', { state: 'changing', context: { error: null } }],
      [
        { ...changes(last, restores, 'key 2'), ...done(1) },
        { state: 'done', context: { left: [], total: many.length, done: first.length, refused: [refusal] } },
      ],
      ['changes.closed', 'closed'],
    ],
  },
  'a day is sent': {
    input: { kind: 'POSTPONE', today },
    begins: 'asking',
    steps: [
      [{ type: 'draft.changed', patch: { day: '2026-11-12' } }, 'asking'],
      ['changes.confirmed', 'changing'],
      [
        {
          ...changes(first, { kind: 'POSTPONE', plannedDate: '2026-11-12' }, 'key 1'),
          ...done(first.length),
          meanwhile: [{ type: 'stop.requested' }],
        },
        { state: 'done', context: { stopped: true, left: last } },
      ],
    ],
  },
  'a reason is sent': {
    input: { kind: 'SKIP', today },
    begins: 'asking',
    steps: [
      [{ type: 'draft.changed', patch: { text: ' Réglé ' } }, 'asking'],
      ['changes.confirmed', 'changing'],
      [{ ...changes(first, { kind: 'SKIP', reason: 'Réglé' }, 'key 1'), fails: true }, 'failed'],
      ['rest.abandoned', { state: 'done', context: { done: 0, left: many, error: null } }],
    ],
  },
  'nobody is sent as such': {
    input: { kind: 'ASSIGN', today },
    begins: 'asking',
    steps: [
      [{ type: 'draft.changed', patch: { ownerId: null } }, 'asking'],
      ['changes.confirmed', 'changing'],
      [{ ...changes(first, { kind: 'ASSIGN', ownerId: null }, 'key 1'), ...done(first.length) }, 'changing'],
      [{ ...changes(last, { kind: 'ASSIGN', ownerId: null }, 'key 2'), ...done(1) }, 'done'],
    ],
  },
})

const resolved = {
  asked: 'POST /api/masters/M1/events/changes',
  body: { eventIds: ['E1', 'E2'], change: { kind: 'RESOLVE', endComment: 'Avoir émis' } },
  key: 'key 1',
}

const ofEvents = wiredCases(() => wiredEventChanges({ masterRef: 'M1', read: async () => ['E1', 'E2'] }), {
  'a comment is sent for the chosen disputes': {
    input: { kind: 'RESOLVE', today },
    begins: 'asking',
    steps: [
      [{ type: 'draft.changed', patch: { text: 'Avoir émis' } }, 'asking'],
      ['changes.confirmed', 'changing'],
      [
        { ...resolved, fails: true },
        { state: 'failed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', 'changing'],
      [
        { ...resolved, ...done(2) },
        { state: 'done', context: { done: 2, left: [] } },
      ],
    ],
  },
})

const moved = {
  asked: 'POST /api/masters/M1/tasks/changes',
  body: { taskIds: ['T1'], change: { kind: 'MOVE', day: '2026-11-12' } },
  key: 'key 1',
}

const ofTasks = wiredCases(() => wiredTaskChanges({ masterRef: 'M1', read: async () => ['T1'] }), {
  'a day is sent for the chosen tasks': {
    input: { kind: 'MOVE', today },
    begins: 'asking',
    steps: [
      [{ type: 'draft.changed', patch: { day: '2026-11-12' } }, 'asking'],
      ['changes.confirmed', 'changing'],
      [
        { ...moved, fails: true },
        { state: 'failed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', 'changing'],
      [
        { ...moved, ...done(1) },
        { state: 'done', context: { done: 1, left: [] } },
      ],
    ],
  },
})

export default { ...ofReminders, ...ofEvents, ...ofTasks }

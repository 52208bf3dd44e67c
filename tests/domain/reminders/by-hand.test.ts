import { describe, expect, test } from 'vitest'
import { addDays } from '../../../src/domain/dates.ts'
import {
  checkByHand,
  contactsNear,
  dayOfHand,
  defaultScenario,
  firstHandDay,
  type HandDraft,
  type HandPlannedEvent,
  handOutlookOf,
  isBesideContact,
  type PlanningEvent,
  replacedBy,
  toneOf,
} from '../../../src/domain/reminders/index.ts'
import { replay } from '../../../src/domain/scenarios/replay.ts'
import { customer, dispute, late, monday, owed, planFor, promise, sent, steps } from './build.ts'

const byHand = (on: string, more: Partial<HandPlannedEvent> = {}): HandPlannedEvent => ({
  kind: 'HAND_PLANNED',
  tiersRef: 'C1',
  round: 0,
  media: 'PHONE',
  on,
  ...more,
})

/** The manually planned reminders of a plan. */
const handDays = (result: ReturnType<typeof planFor>) =>
  result.planned.filter(({ round }) => round < 1).map(({ media, plannedDate }) => `${media} ${plannedDate}`)

describe('manual reminders', () => {
  test('[REM-03] are sent on their day and channel with the overdue invoices, outside any round', () => {
    const result = planFor({ movements: [late('A', 5)], events: [byHand('2026-06-11', { round: -2 })] })
    expect(steps(result).slice(0, 2)).toEqual(['first@2026-06-08', 'byHand@2026-06-11'])
    expect(result.planned[1]).toMatchObject({ round: -2, media: 'PHONE', amount: 100_00, movementRefs: ['A'] })
    expect(result.round).toBe(1)
  })

  test('count as a contact: no step on their day, and the weekly limit includes them', () => {
    const movements = [late('A', 10)]
    expect(steps(planFor({ movements, events: [byHand(monday)] }))).toEqual([
      'byHand@2026-06-08',
      'first@2026-06-09',
      'second@2026-06-16',
      'letter@2026-06-30',
      'call@2026-07-07',
    ])
    const two = { movements, maxContactsPerWeek: 2 }
    const limited = planFor({ ...two, events: [byHand('2026-06-09'), byHand('2026-06-12', { round: -1 })] })
    expect(steps(limited).slice(0, 3)).toEqual(['byHand@2026-06-09', 'byHand@2026-06-12', 'first@2026-06-16'])
    const past = [sent('byHand', '2026-06-05', ['A'], { round: 0 }), sent('byHand', '2026-06-04', ['A'], { round: -1 })]
    expect(steps(planFor({ ...two, events: past }))[0]).toBe('first@2026-06-11')
  })

  test('do not advance the scenario once sent, and are not planned again', () => {
    const events = [byHand('2026-06-05'), sent('byHand', '2026-06-05', ['A'], { round: 0 })]
    const result = planFor({ movements: [late('A', 30)], events })
    expect(result.round).toBe(1)
    expect(steps(result)[0]).toBe('first@2026-06-08')
    expect(handDays(result)).toEqual([])
  })

  test('ignore the scenario, its channels, the threshold and whether a step is left', () => {
    const events = [byHand('2026-06-10')]
    const off = { ...defaultScenario, enabled: false, mediaOff: ['PHONE' as const] }
    expect(handDays(planFor({ movements: [late('A', 5)], events, scenario: off }))).toEqual(['PHONE 2026-06-10'])
    expect(handDays(planFor({ movements: [late('A', 5, 3)], events }))).toEqual(['PHONE 2026-06-10'])
    const complete = defaultScenario.steps.flatMap(({ kind, id }) =>
      kind === 'REMINDER' ? [sent(id, '2026-05-20', ['A'])] : [],
    )
    const result = planFor({ movements: [late('A', 90)], events: [...events, ...complete] })
    expect([handDays(result), result.hold?.code, result.next?.stepId]).toEqual([
      ['PHONE 2026-06-10'],
      'ROUND_COMPLETE',
      'byHand',
    ])
  })

  test('respect every hold: stopped, insolvent, disputed, promised, credited, paid', () => {
    const events = [byHand('2026-06-10')]
    const movements = [late('A', 5)]
    expect(handDays(planFor({ movements, events, customer: { remindersStopped: true } }))).toEqual([])
    expect(handDays(planFor({ movements, events, customer: { insolvent: true } }))).toEqual([])
    expect(handDays(planFor({ movements, events: [...events, dispute('A')] }))).toEqual([])
    expect(handDays(planFor({ movements: [late('A', 5), owed('credit', monday, -100)], events }))).toEqual([])
    expect(handDays(planFor({ movements: [], events }))).toEqual([])
    expect(handDays(planFor({ movements, events: [...events, promise('2026-06-11', 'A')] }))).toEqual([
      'PHONE 2026-06-16',
    ])
  })

  test('an e-mail that asks for nothing leaves on its day whatever is disputed, credited or promised', () => {
    const events = [byHand('2026-06-10', { media: 'EMAIL', askedRefs: [] })]
    const movements = [late('A', 5), owed('credit', monday, -100)]
    const days = (more: Partial<Parameters<typeof planFor>[0]>) => handDays(planFor({ movements, events, ...more }))
    const leaves = ['EMAIL 2026-06-10']
    expect(days({ events: [...events, dispute('A'), promise('2026-06-11', 'A')] })).toEqual(leaves)
    expect(planFor({ movements, events }).planned.find(({ round }) => round < 1)).toMatchObject({
      amount: 0,
      movementRefs: [],
      creditRefs: [],
      daysLate: 0,
    })
    expect(days({ customer: { email: '' } })).toEqual([])
    expect(days({ customer: { insolvent: true } })).toEqual([])
    expect(days({ customer: { remindersStopped: true } })).toEqual([])
    expect(days({ movements: [] })).toEqual([])
  })

  test('move from a past day to today, and from an unusable channel to another', () => {
    const missed = { movements: [late('A', 5)], events: [byHand('2026-06-01')] }
    expect(handDays(planFor(missed))).toEqual(['PHONE 2026-06-08'])
    const result = planFor({ ...missed, customer: { phoneWrong: true } })
    expect(result.planned[0]).toMatchObject({ media: 'EMAIL', insteadOf: 'PHONE', insteadBecause: 'WRONG_PHONE' })
    // On a Saturday a call waits for Monday, an e-mail does not.
    const mail = byHand('2026-06-01', { media: 'EMAIL', round: -1 })
    const saturday = planFor({ movements: missed.movements, events: [...missed.events, mail], today: '2026-06-13' })
    expect(handDays(saturday)).toEqual(['EMAIL 2026-06-13', 'PHONE 2026-06-15'])
  })

  test('appear in the preview of a scenario once, on their day', () => {
    const file = { customer: customer(), movements: [late('A', 5)], events: [byHand('2026-06-11')] }
    const sends = replay(file, { today: monday, scenario: defaultScenario }, 60)
    expect(sends.filter(({ stepId }) => stepId === 'byHand').map(({ on }) => on)).toEqual(['2026-06-11'])
  })

  test('use the tone that fits the earlier messages', () => {
    const tone = (days: number, reminders: number) =>
      toneOf('byHand', { invoices: [{ dueDate: addDays(monday, -days), reminders }], today: monday })
    expect([tone(5, 0), tone(90, 0), tone(20, 1), tone(40, 3), tone(-3, 0)]).toEqual([
      'first',
      'second',
      'second',
      'firm',
      'courtesy',
    ])
  })
})

describe('which reminders may be planned manually', () => {
  const draft = (more: Partial<HandDraft> = {}): HandDraft => ({
    media: 'PHONE',
    plannedDate: '2026-06-10',
    title: '',
    comment: '',
    now: false,
    texts: null,
    movementRefs: null,
    beside: null,
    ...more,
  })
  const file = (more: Partial<Parameters<typeof handOutlookOf>[0]> = {}) => ({
    customer: customer(),
    movements: [late('A', 5)],
    events: [],
    ...more,
  })
  const clock = { today: monday, promiseGraceDays: 2, importedOn: monday }
  const problems = (more: Partial<HandDraft>, of = file()) =>
    checkByHand(draft(more), handOutlookOf(of, clock), monday).map(({ field, code }) => `${field} ${code}`)

  test('[REM-03] any of the four channels that reaches the customer, on any day allowed for it', () => {
    expect(problems({})).toEqual([])
    expect(problems({ media: null })).toEqual(['media VALUE_MISSING'])
    const nowhere = file({ customer: customer({ email: '', phone: '', hasPostalAddress: false }) })
    const codes = (['EMAIL', 'LETTER', 'PHONE', 'SMS'] as const).map((media) => problems({ media }, nowhere)[0])
    expect(codes).toEqual(['media NO_EMAIL', 'media NO_POSTAL_ADDRESS', 'media NO_PHONE', 'media NO_PHONE'])
    expect(problems({ plannedDate: null })).toEqual(['plannedDate DATE_MISSING'])
    expect(problems({ plannedDate: '2026-06-07' })).toEqual(['plannedDate REMINDER_DATE_PAST'])
    expect(problems({ plannedDate: '2026-06-13' })).toEqual(['plannedDate REMINDER_DATE_OFF'])
    expect(problems({ plannedDate: '2026-06-13', media: 'EMAIL' })).toEqual([])
    expect(problems({ plannedDate: '2062-06-13', media: 'EMAIL' })).toEqual(['plannedDate REMINDER_DATE_FAR'])
    expect(problems({ title: 'x'.repeat(81), comment: 'x'.repeat(1001) })).toEqual([
      'title VALUE_TOO_LONG',
      'comment VALUE_TOO_LONG',
    ])
  })

  test('none before something is overdue, nor during a promise', () => {
    const upcoming = file({ movements: [owed('A', '2026-06-11')] })
    expect(problems({}, upcoming)).toEqual(['plannedDate REMINDER_DATE_NOT_DUE'])
    expect(problems({ plannedDate: '2026-06-12' }, upcoming)).toEqual([])
    expect(firstHandDay(handOutlookOf(upcoming, clock), monday)).toBe('2026-06-12')
    const promised = file({ events: [promise('2026-06-12', 'A')] })
    expect(problems({ plannedDate: '2026-06-12' }, promised)).toEqual(['plannedDate REMINDER_DATE_PROMISED'])
    // Two days of grace after Friday.
    expect(firstHandDay(handOutlookOf(promised, clock), monday)).toBe('2026-06-17')
    const toCheck = file({ events: [promise('2026-06-01', 'A')] })
    const { heldBy } = handOutlookOf(toCheck, { ...clock, importedOn: '2026-06-01' })
    expect(heldBy).toBe('PROMISE_TO_CHECK')
    expect(handOutlookOf(toCheck, clock).heldBy).toBeNull()
  })

  test('none for a customer held back by a rule', () => {
    const codes = [
      file({ customer: customer({ insolvent: true }) }),
      file({ customer: customer({ remindersStopped: true }) }),
      file({ events: [dispute('A')] }),
      file({ movements: [] }),
      file({ movements: [late('A', 5), owed('credit', monday, -100)] }),
    ].map((of) => problems({}, of)[0])
    expect(codes).toEqual([
      'tiersRef INSOLVENT',
      'tiersRef STOPPED',
      'tiersRef ALL_BLOCKED',
      'tiersRef NOTHING_OVERDUE',
      'tiersRef CREDITS_COVER_DEBTS',
    ])
  })

  test('an e-mail that asks for nothing is in words of its own, also for a customer of whom nothing may be asked for', () => {
    const texts = { subject: 'Votre litige', body: 'Nous avons bien reçu votre courrier.' }
    const free = { media: 'EMAIL', movementRefs: [], texts: { fr: texts, en: texts } } as const
    const disputed = file({ events: [dispute('A')] })
    expect(problems({ media: 'EMAIL' }, disputed)).toEqual(['tiersRef ALL_BLOCKED'])
    expect(problems(free, disputed)).toEqual([])
    expect(problems(free, file({ movements: [owed('A', '2026-08-01')] }))).toEqual([])
    expect(problems(free, file({ events: [promise('2026-06-30', 'A')] }))).toEqual([])
    expect(problems({ ...free, texts: null }, disputed)).toEqual(['texts ASKS_NOTHING'])
    expect(problems({ ...free, media: 'LETTER' }, disputed)).toEqual(['media ASKS_NOTHING'])
    expect(problems(free, file({ customer: customer({ insolvent: true }) }))).toEqual(['tiersRef INSOLVENT'])
    expect(problems(free, file({ movements: [] }))).toEqual(['tiersRef NOTHING_OVERDUE'])
  })

  test('a note is for a customer held back too, and needs its text only', () => {
    const held = file({ customer: customer({ insolvent: true }) })
    expect(problems({ media: 'NOTE' }, held)).toEqual(['comment NOTE_MISSING'])
    expect(problems({ media: 'NOTE', comment: 'Vu au salon', plannedDate: null }, held)).toEqual([])
    expect(problems({ media: 'NOTE', comment: 'x'.repeat(1_001) })).toEqual(['comment VALUE_TOO_LONG'])
  })

  test('what leaves now has the first day of its channel, whatever day was typed before', () => {
    const saturday = '2026-06-13'
    const days = (['EMAIL', 'LETTER'] as const).map((media) =>
      dayOfHand({ media, now: true, plannedDate: '2026-07-01' }, saturday),
    )
    expect(days).toEqual([saturday, '2026-06-15'])
    expect(dayOfHand(draft(), saturday)).toBe('2026-06-10')
    const upcoming = file({ movements: [owed('A', '2026-06-11')] })
    expect(problems({ now: true, plannedDate: '2026-06-12' }, upcoming)).toEqual(['plannedDate REMINDER_DATE_NOT_DUE'])
  })

  test('texts of one’s own are checked as templates are', () => {
    const texts = (body: string) => ({ fr: { subject: 'Rappel', body }, en: { subject: 'Reminder', body } })
    expect(problems({ media: 'EMAIL', texts: texts('Bonjour {customerName}') })).toEqual([])
    expect(problems({ media: 'EMAIL', texts: texts('Bonjour {nobody}') })).toEqual(['texts UNKNOWN_VARIABLE'])
    expect(problems({ media: 'SMS', texts: texts('long '.repeat(400)) }).at(-1)).toBe('texts SMS_TOO_LONG')
  })
})

describe('contacts near a manual reminder', () => {
  const clock = { today: monday, promiseGraceDays: 2, importedOn: monday }
  const outlook = (events: PlanningEvent[], planned: readonly string[] = []) =>
    handOutlookOf(
      { customer: customer(), movements: [late('A', 5)], events },
      clock,
      planFor({ movements: [late('A', 5)], events }).planned.filter(({ plannedDate }) => planned.includes(plannedDate)),
    )
  const plan: HandDraft = {
    media: 'EMAIL',
    now: false,
    plannedDate: addDays(monday, 3),
    title: '',
    comment: '',
    texts: null,
    movementRefs: null,
    beside: null,
  }

  test('are those within the seven days of the limit, sent or planned, nearest first', () => {
    const past = [sent('first', addDays(monday, -3), ['A']), sent('first', addDays(monday, -7), ['A'])]
    const all = outlook(past)
    expect(all.contacts.map(({ on }) => on)).toEqual([addDays(monday, -3)])
    expect(contactsNear(all, addDays(monday, 3))).toHaveLength(1)
    expect(contactsNear(all, addDays(monday, 4))).toEqual([])
    const near = {
      contacts: [6, -6, 7, 1].map((days) => ({ on: addDays(monday, days), media: null, stepId: 's', round: 1 })),
    }
    expect(contactsNear(near, monday).map(({ on }) => on)).toEqual([1, 6, -6].map((days) => addDays(monday, days)))
  })

  test('are asked about once, and not for a note', () => {
    const busy = outlook([], [monday])
    expect(busy.contacts).toMatchObject([{ on: monday, stepId: 'first', round: 1 }])
    expect(isBesideContact(plan, busy, monday)).toBe(true)
    expect(isBesideContact({ ...plan, beside: 'ANYWAY' }, busy, monday)).toBe(false)
    expect(isBesideContact({ ...plan, media: 'NOTE' }, busy, monday)).toBe(false)
    expect(isBesideContact({ ...plan, plannedDate: addDays(monday, 30) }, busy, monday)).toBe(false)
    expect(isBesideContact({ ...plan, plannedDate: addDays(monday, 30), now: true }, busy, monday)).toBe(true)
  })

  test('only a planned step can be replaced', () => {
    const contacts = [
      { on: monday, media: null, stepId: 'sent', round: null },
      { on: addDays(monday, 2), media: null, stepId: 'planned', round: 1 },
    ]
    expect(replacedBy({ contacts }, monday)?.stepId).toBe('planned')
    expect(replacedBy({ contacts: contacts.slice(0, 1) }, monday)).toBeUndefined()
  })

  test('[REM-03] a reminder of some invoices lists those alone, and waits while none of them is due', () => {
    const movements = [late('A', 5), late('B', 9, 300)]
    const ofB = planFor({ movements, events: [byHand('2026-06-11', { askedRefs: ['B'] })] })
    expect(ofB.planned.find(({ round }) => round < 1)?.movementRefs).toEqual(['B'])
    expect(handDays(planFor({ movements, events: [byHand('2026-06-11', { askedRefs: ['X'] })] }))).toEqual([])
  })
})

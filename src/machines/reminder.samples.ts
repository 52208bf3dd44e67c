/** A day's reminders, and what else the screens that list them load. */

import { listBounces } from '../contract/delivery/bounces.ts'
import { getAmountsDue } from '../contract/delivery/letters.ts'
import { getCurrentMailing } from '../contract/delivery/mailings.ts'
import { getPlanning, listPlannedReminders, type PlannedReminder } from '../contract/delivery/reminders.ts'
import { getWaitingSends } from '../contract/delivery/waiting-sends.ts'
import { getCustomer } from '../contract/ledger/customers.ts'
import { listMovements, type Movement } from '../contract/ledger/movements.ts'
import { listScenarios } from '../contract/planning/scenarios.ts'
import { eachMedium } from '../domain/mediums/index.ts'
import { fromDecimal, toDecimal } from '../domain/money.ts'
import { inColumns } from '../domain/movement.ts'
import { customFieldsGiven } from './custom-fields/custom-fields.samples.ts'
import { dayListAnswer } from './day-list/day-list.samples.ts'
import { gives, type ScreenAnswer } from './model.ts'
import { sampleStatement } from './statement.samples.ts'

/** A planned reminder for samples. */
export const sampleReminder: PlannedReminder = {
  id: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01',
  tiersRef: 'C-0042',
  tiersName: 'Menuiserie Vasseur',
  media: 'EMAIL',
  stepId: 'first',
  plannedDate: '2026-11-19',
  hour: null,
  status: 'PLANNED',
  title: '',
  byHand: false,
  plannedBy: '',
  comment: '',
  amount: 1350.5,
  invoices: 2,
  daysLate: 40,
  email: 'compta@vasseur.test',
  phone: '+33 1 99 00 00 00',
  followUp: null,
  insteadOf: null,
  failure: null,
  postponedUntil: null,
  waiting: null,
  language: 'fr',
}

type Differing = Pick<PlannedReminder, 'tiersRef' | 'tiersName' | 'media' | 'stepId' | 'amount' | 'daysLate' | 'email'>

const reminder = (place: number, more: Differing & Partial<PlannedReminder>): PlannedReminder => ({
  ...sampleReminder,
  id: `5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f3b0${place}`,
  invoices: 1,
  ...more,
})

/** The letters among them. */
export const sampleLetters = [
  reminder(1, {
    tiersRef: 'C-0017',
    tiersName: 'Garage Lebrun et Fils',
    media: 'LETTER',
    stepId: 'letter',
    amount: 2480,
    daysLate: 24,
    email: '',
    followUp: { at: '2026-11-05T08:30:00.000Z', media: 'EMAIL', stepId: 'second' },
  }),
  reminder(2, {
    tiersRef: 'C-0029',
    tiersName: 'Fromagerie du Plateau',
    media: 'LETTER',
    stepId: 'letter',
    amount: 731.2,
    daysLate: 26,
    email: 'contact@fromagerie-plateau.test',
    followUp: { at: '2026-11-03T09:10:00.000Z', media: 'EMAIL', stepId: 'second' },
  }),
  reminder(3, {
    tiersRef: 'C-0063',
    tiersName: 'Cartonnages du Val',
    media: 'LETTER',
    stepId: 'letter',
    amount: 5_904.75,
    invoices: 3,
    daysLate: 31,
    email: 's.pichon@cartonnages-val.test',
    insteadOf: { media: 'EMAIL', because: 'EMAIL_BOUNCED' },
  }),
] as const

/** What is planned for today; samples open the first one. */
export const sampleReminders: readonly PlannedReminder[] = [
  sampleReminder,
  reminder(4, {
    tiersRef: 'C-0071',
    tiersName: 'Hôtel des Remparts',
    media: 'EMAIL',
    stepId: 'second',
    amount: 864,
    daysLate: 10,
    email: 'direction@hotel-remparts.test',
    followUp: { at: '2026-11-12T08:30:00.000Z', media: 'EMAIL', stepId: 'first' },
  }),
  reminder(5, {
    tiersRef: 'C-0088',
    tiersName: 'Pépinières Aumont',
    media: 'EMAIL',
    stepId: 'first',
    amount: 312.4,
    daysLate: 3,
    email: 'factures@pepinieres-aumont.test',
  }),
  ...sampleLetters,
  reminder(6, {
    tiersRef: 'C-0012',
    tiersName: 'Imprimerie Castagné',
    media: 'PHONE',
    stepId: 'call',
    amount: 9_120,
    invoices: 4,
    daysLate: 33,
    email: 'compta@castagne.test',
    phone: '+33 5 99 00 31 18',
    followUp: { at: '2026-11-10T09:00:00.000Z', media: 'LETTER', stepId: 'letter' },
  }),
  reminder(7, {
    tiersRef: 'C-0054',
    tiersName: 'Transports Keravel',
    media: 'PHONE',
    stepId: 'call',
    amount: 1_975.6,
    invoices: 2,
    daysLate: 37,
    email: '',
    phone: '+33 2 99 00 47 02',
    followUp: { at: '2026-11-06T09:00:00.000Z', media: 'LETTER', stepId: 'letter' },
  }),
]

const listing = (items: readonly PlannedReminder[], asked?: ScreenAnswer['asked']) => {
  const by = (media: PlannedReminder['media']) => sampleReminders.filter((one) => one.media === media).length
  const counters = eachMedium(by)
  const amount = toDecimal(items.reduce((sum, one) => sum + fromDecimal(one.amount), 0))
  return gives(listPlannedReminders, { items: [...items], totalItems: items.length, counters, amount }, asked)
}

/** The customer and the amounts that are asked for. */
const debt: readonly ScreenAnswer[] = [
  gives(getCustomer, sampleStatement),
  gives(getAmountsDue, {
    shown: true,
    principal: 1350.5,
    penalties: 14.98,
    indemnity: 80,
    total: 1_445.48,
    unknownRate: null,
  }),
]

/** The letters of the day, for the screen that prints them. */
export const letterAnswers: readonly ScreenAnswer[] = [
  listing(sampleLetters),
  gives(listScenarios, { value: [] }),
  ...debt,
]

const overdue = (place: number, dueDate: string, daysLate: number, amount: number): Movement => ({
  uniqueRef: `00000000-0000-4000-8000-00000000000${place}`,
  tiersRef: sampleReminder.tiersRef,
  documentNumber: `FA-104${place}`,
  type: 'INVOICE',
  label: 'Livraison',
  rootAccount: '411000',
  documentDate: '2026-09-10',
  dueDate,
  initialAmount: amount,
  ...inColumns(amount),
  dueAmount: amount,
  clearingDate: null,
  limitationYears: null,
  documentId: null,
  daysLate,
  lastEvents: [],
  why: null,
})

/** What the list of reminders and an open reminder load. */
export const reminderAnswers: readonly ScreenAnswer[] = [
  customFieldsGiven,
  listing(
    sampleReminders.filter(({ media }) => media === 'EMAIL'),
    { media: 'EMAIL' },
  ),
  listing(sampleReminders),
  gives(listScenarios, { value: [] }),
  gives(getPlanning, {
    state: 'SUCCESS',
    requestedAt: '2026-11-19T05:00:00.000Z',
    endedAt: '2026-11-19T05:00:04.000Z',
    planned: sampleReminders.length,
    alerts: 2,
  }),
  gives(listBounces, { items: [], totalItems: 4 }),
  gives(getCurrentMailing, { mailing: null }),
  dayListAnswer,
  gives(getWaitingSends, { count: 0, amount: 0, leavesAt: null }),
  gives(listMovements, {
    items: [overdue(2, '2026-10-10', 40, 870.5), overdue(7, '2026-10-25', 25, 480)],
    totalItems: 2,
  }),
  ...debt,
]

/** A customer as several flows use it: its statement, history and contacts. */

import { listColleagues } from '../contract/accounts/colleagues.ts'
import { getLimitation } from '../contract/cases/limitation.ts'
import { getAmountsDue } from '../contract/delivery/letters.ts'
import { listPlannedReminders } from '../contract/delivery/reminders.ts'
import { type Contact, listContacts } from '../contract/ledger/contacts.ts'
import { type CustomerDetail, getCustomer } from '../contract/ledger/customers.ts'
import { getTimeline, type TimelineItem } from '../contract/ledger/events.ts'
import { listMovements, type Movement, type Why } from '../contract/ledger/movements.ts'
import { listScenarios } from '../contract/planning/scenarios.ts'
import { eachMedium } from '../domain/mediums/index.ts'
import { inColumns } from '../domain/movement.ts'
import { sampleCustomer } from './customer-form/customer-form.samples.ts'
import { gives, type ScreenAnswer } from './model.ts'

const { collectionContact: _, ...address } = sampleCustomer
const scenario = { id: null, name: '', by: 'DEFAULT' } as const
const asked: Why = {
  next: { stepId: 'call', media: 'PHONE', plannedDate: '2026-11-20' },
  heldBy: null,
  liftedBy: null,
  until: null,
  promisedFor: null,
  promiseToCheck: false,
}
const held: Why = { ...asked, next: null }

const statement: Omit<CustomerDetail, 'contacts' | 'collectionContact'> = {
  ...address,
  civility: 'UNK',
  phone: '+33 5 99 00 12 40',
  displayName: address.name,
  totalAmount: 2_254.5,
  overdueAmount: 1_730.5,
  daysLate: 38,
  owner: null,
  lastEvents: [{ kind: 'REMINDER', media: 'EMAIL', at: '2026-11-12T08:30:00.000Z' }],
  next: {
    stepId: 'call',
    media: 'PHONE',
    plannedDate: '2026-11-20',
    heldBy: null,
    liftedBy: null,
    until: null,
    replacements: [],
  },
  byHand: {
    heldBy: null,
    obstacles: { ...eachMedium(() => null), SMS: 'NO_MOBILE' },
    promisedUntil: null,
    overdueFrom: '2026-10-13',
  },
  reminders: { stopped: false, comment: '', language: null },
  scenario: { ...scenario, common: scenario },
  insolvency: null,
  limits: { threshold: 50, maxContactsPerWeek: 2 },
  promises: { open: 0, kept: 2, broken: 1 },
  aged: {
    buckets: [
      { bucket: 'NOT_DUE', amount: 644, movements: 1 },
      { bucket: 'D1_30', amount: 480.5, movements: 1 },
      { bucket: 'D31_60', amount: 1250, movements: 1 },
      { bucket: 'D61_90', amount: 0, movements: 0 },
      { bucket: 'OVER_90', amount: 0, movements: 0 },
    ],
    credits: -120,
    total: 2_254.5,
    overdue: 1_730.5,
  },
}

const movement = (
  place: number,
  more: Pick<Movement, 'documentNumber' | 'label' | 'documentDate' | 'dueDate' | 'initialAmount'> & Partial<Movement>,
): Movement => ({
  uniqueRef: `5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b0${place}`,
  tiersRef: address.ref,
  type: 'INVOICE',
  rootAccount: '411000',
  dueAmount: more.initialAmount,
  ...inColumns(more.initialAmount),
  clearingDate: null,
  limitationYears: null,
  daysLate: 0,
  lastEvents: [],
  why: asked,
  ...more,
})

const reminded = [{ kind: 'REMINDER', media: 'EMAIL', at: '2026-11-12T08:30:00.000Z' }] as const

const movements: readonly Movement[] = [
  movement(1, {
    documentNumber: 'F-0101',
    label: 'Pose de menuiseries, lot 3',
    documentDate: '2026-09-12',
    dueDate: '2026-10-12',
    initialAmount: 1250,
    daysLate: 38,
    lastEvents: [...reminded],
  }),
  movement(2, {
    documentNumber: 'F-0117',
    label: 'Vitrage feuilleté',
    documentDate: '2026-10-02',
    dueDate: '2026-11-02',
    initialAmount: 480.5,
    daysLate: 17,
    lastEvents: [...reminded],
  }),
  movement(4, {
    documentNumber: 'F-0131',
    label: 'Quincaillerie',
    documentDate: '2026-11-05',
    dueDate: '2026-12-05',
    initialAmount: 644,
    why: { ...held, heldBy: 'NOT_DUE', liftedBy: 'WAIT_DUE_DATE', until: '2026-12-06' },
  }),
  movement(5, {
    documentNumber: 'AV-0012',
    label: 'Reprise de deux poignées',
    type: 'CREDIT_NOTE',
    documentDate: '2026-10-20',
    dueDate: '2026-10-20',
    initialAmount: -120,
    why: { ...held, heldBy: 'CREDIT', liftedBy: 'ALLOCATE_CREDITS' },
  }),
]

const happened = (id: string, more: Pick<TimelineItem, 'kind' | 'at'> & Partial<TimelineItem>): TimelineItem => ({
  id,
  date: more.at.slice(0, 10),
  amount: 0,
  toCheck: false,
  title: '',
  comment: '',
  plannedDate: null,
  endDate: null,
  endComment: '',
  outcome: null,
  media: null,
  stepId: null,
  status: null,
  recipient: '',
  failure: null,
  ...more,
})

const timeline: readonly TimelineItem[] = [
  happened('t1', {
    kind: 'REMINDER',
    at: '2026-11-12T08:30:00.000Z',
    amount: 1_610.5,
    title: 'Relance de vos factures échues',
    plannedDate: '2026-11-12',
    media: 'EMAIL',
    stepId: 'first',
    status: 'SENT',
    recipient: 'jeanne@vasseur.test',
  }),
  happened('t2', {
    kind: 'PROMISE',
    at: '2026-10-16T09:05:00.000Z',
    amount: 1250,
    comment: 'Virement annoncé par la comptable',
    plannedDate: '2026-10-30',
    endDate: '2026-10-31',
    outcome: 'BROKEN',
  }),
  happened('t3', {
    kind: 'INVOICE',
    at: '2026-10-02T00:00:00.000Z',
    amount: 480.5,
    title: 'F-0117',
    plannedDate: '2026-11-02',
  }),
  happened('t4', {
    kind: 'INVOICE',
    at: '2026-09-12T00:00:00.000Z',
    amount: 1250,
    title: 'F-0101',
    plannedDate: '2026-10-12',
  }),
]

const contacts: readonly Contact[] = [
  {
    id: '9a0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b77',
    tiersRef: address.ref,
    civility: 'MS',
    firstName: 'Jeanne',
    lastName: 'Roux',
    phone: '+33 5 99 00 12 41',
    email: 'jeanne@vasseur.test',
    collection: true,
  },
  {
    id: '9a0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b78',
    tiersRef: address.ref,
    civility: 'MR',
    firstName: 'Paul',
    lastName: 'Vasseur',
    phone: '',
    email: 'paul@vasseur.test',
    collection: false,
  },
]

export const sampleStatement: CustomerDetail = {
  ...statement,
  contacts: [...contacts],
  collectionContact: contacts.find(({ collection }) => collection) ?? null,
}

/** Jeanne Roux, the collection contact. */
export const sampleStatementContact = contacts[0]!

/** What the customer's statement loads. */
export const statementAnswers: readonly ScreenAnswer[] = [
  gives(getCustomer, sampleStatement),
  gives(listMovements, { items: [...movements], totalItems: movements.length }),
  gives(getTimeline, { items: [...timeline], totalItems: timeline.length }),
  gives(listContacts, { items: [...contacts] }),
  gives(getAmountsDue, {
    shown: true,
    principal: 1_610.5,
    penalties: 24.31,
    indemnity: 80,
    total: 1_714.81,
    unknownRate: null,
  }),
  gives(listPlannedReminders, { items: [], totalItems: 0, counters: eachMedium(() => 0) }),
  gives(getLimitation, { invoices: [] }),
  gives(listScenarios, { value: [] }),
  gives(listColleagues, { items: [{ userId: 'b7f6', name: 'Claire Morel', absentUntil: null }] }),
]

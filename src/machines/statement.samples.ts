/** A customer as several flows use it: its statement, history and contacts. */

import { listColleagues } from '../contract/accounts/colleagues.ts'
import { getLimitation } from '../contract/cases/limitation.ts'
import { getAmountsDue } from '../contract/delivery/letters.ts'
import { listPlannedReminders } from '../contract/delivery/reminders.ts'
import { listComments } from '../contract/ledger/comments.ts'
import { type Contact, listContacts } from '../contract/ledger/contacts.ts'
import { type CustomerFile, listCustomerFiles } from '../contract/ledger/customer-files.ts'
import { type CustomerDetail, getCustomer } from '../contract/ledger/customers.ts'
import { getTimeline, type TimelineItem } from '../contract/ledger/events.ts'
import { listMovements, type Movement, type Why } from '../contract/ledger/movements.ts'
import { getPaymentBehaviour, type PaymentBehaviourAnswer } from '../contract/ledger/payment-behaviour.ts'
import { listQuestions } from '../contract/ledger/questions.ts'
import { listScenarios } from '../contract/planning/scenarios.ts'
import { listTasks } from '../contract/planning/tasks.ts'
import { eachMedium } from '../domain/mediums/index.ts'
import { inColumns } from '../domain/movement.ts'
import { monthsUpTo } from '../domain/payment-behaviour/index.ts'
import { customFieldsGiven } from './custom-fields/custom-fields.samples.ts'
import { sampleCustomer } from './customer-form/customer-form.samples.ts'
import { gives, type ScreenAnswer } from './model.ts'
import { rulesGiven } from './rules.samples.ts'
import { sampleTasks } from './task-form/task-form.samples.ts'

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
  tags: ['VIP'],
  customValues: { field1: 'option1', field2: 'Nadia Roussel' },
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
    contacts: [],
    heldBy: null,
    obstacles: { ...eachMedium(() => null), SMS: 'NO_MOBILE' },
    promisedUntil: null,
    messageHeldBy: null,
    overdueFrom: '2026-10-13',
  },
  escalation: null,
  openCase: null,
  openDisputes: 0,
  reminders: { stopped: false, comment: '', language: null },
  scenario: { ...scenario, common: scenario },
  insolvency: null,
  creditLimit: {
    scope: 'CUSTOMER',
    source: 'INSURER',
    amount: 2_000,
    from: '2026-01-01',
    until: '2026-12-31',
    insurer: 'Assurance-crédit du Sud',
    reference: 'D-2026-118',
    declareDays: 60,
    state: 'STANDING',
    exposure: 2_254.5,
    customers: 1,
    over: true,
  },
  toDeclare: { by: '2026-12-11', amount: 1250, invoices: 1 },
  accountTerms: { days: 30, endOfMonth: true, onDay: 0 },
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
  documentId: null,
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

const files: readonly CustomerFile[] = [
  {
    fileId: '7c1d3f6e-8d55-4b3a-9a55-0c8c2f8f1b81',
    name: 'Contrat cadre 2026.pdf',
    size: 184_000,
    contentType: 'application/pdf',
    addedBy: 'Claire Morel',
    addedAt: '2026-11-10T14:05:00.000Z',
  },
  {
    fileId: '7c1d3f6e-8d55-4b3a-9a55-0c8c2f8f1b82',
    name: 'Bon de livraison signé.jpg',
    size: 912_000,
    contentType: 'image/jpeg',
    addedBy: 'Karim Benali',
    addedAt: '2026-10-03T08:20:00.000Z',
  },
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

/** The framework contract of the customer. */
export const sampleStatementFile = files[0]!

export const sampleStatement: CustomerDetail = {
  ...statement,
  contacts: [...contacts],
  collectionContact: contacts.find(({ collection }) => collection) ?? null,
}

/** Jeanne Roux, the collection contact. */
export const sampleStatementContact = contacts[0]!

const delay = { days: 12.4, invoices: 9, amount: 8_420, unpaid: 1_730.5 }

const behaviour: PaymentBehaviourAnswer = {
  from: '2025-11-20',
  until: '2026-11-20',
  delay,
  months: monthsUpTo('2026-11-20').map((month, at) => ({ ...delay, month, days: 6 + at, invoices: 1, unpaid: 0 })),
  trend: { recent: { ...delay, days: 14 }, before: { ...delay, days: 11.5 }, days: 2.5 },
  promises: { kept: 2, broken: 1, share: 2 / 3 },
  disputed: { invoices: 1, of: 9, amount: 610, share: 1 / 9 },
  score: { points: 78, off: { delay: 12, promises: 7, disputes: 1, trend: 2 } },
}

/** What the customer's statement loads. */
export const statementAnswers: readonly ScreenAnswer[] = [
  gives(getCustomer, sampleStatement),
  customFieldsGiven,
  gives(listMovements, { items: [...movements], totalItems: movements.length }),
  gives(listTasks, { items: sampleTasks.slice(0, 2), totalItems: 2 }),
  gives(listQuestions, { items: [] }),
  gives(listComments, {
    items: [
      {
        id: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1f01',
        text: '@Claire Morel le bon de livraison est signé',
        author: 'Karim Benali',
        own: true,
        eventId: null,
        at: '2026-11-18T15:20:00.000Z',
      },
    ],
    totalItems: 1,
  }),
  gives(getTimeline, { items: [...timeline], totalItems: timeline.length }),
  gives(listCustomerFiles, { items: [...files] }),
  gives(listContacts, { items: [...contacts] }),
  gives(getAmountsDue, {
    shown: true,
    principal: 1_610.5,
    penalties: 24.31,
    indemnity: 80,
    total: 1_714.81,
    unknownRate: null,
  }),
  gives(listPlannedReminders, { items: [], totalItems: 0, counters: eachMedium(() => 0), amount: 0 }),
  gives(getLimitation, { invoices: [] }),
  gives(getPaymentBehaviour, behaviour),
  gives(listScenarios, { value: [] }),
  rulesGiven,
  gives(listColleagues, { items: [{ userId: 'b7f6', name: 'Claire Morel', absentUntil: null, standInId: null }] }),
]

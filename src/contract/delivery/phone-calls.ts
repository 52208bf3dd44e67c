import {
  COMMENT_MAX_LENGTH,
  NOTES_MAX_LENGTH,
  PAYMENT_REFERENCE_MAX_LENGTH,
  PROMISE_MAX_PARTS,
} from '../../domain/constants.ts'
import { noticedKinds } from '../../domain/events/index.ts'
import { phoneCallOutcomes } from '../../domain/phone-calls/outcome.ts'
import { defineEndpoint } from '../define.ts'
import { sendingQueries } from '../invalidated.ts'
import { person } from '../ledger/customers.ts'
import { accountParams, businessDate, decimal, moment } from '../shared.ts'
import { z } from '../zod.ts'
import { media, nothingDue, notPlanned } from './reminders.ts'

const phoneCallParams = accountParams.extend({ id: z.string().min(1) })
const nextPhoneCall = z.object({ id: z.string(), tiersName: z.string() }).nullable()

const script = z.object({
  title: z.string(),
  lines: z.array(z.string()),
  answers: z.array(z.object({ says: z.string(), answer: z.string() })),
  closing: z.string(),
})

export const phoneCallSheet = z.object({
  id: z.string(),
  tiersRef: z.string(),
  tiersName: z.string(),
  stepId: z.string(),
  plannedDate: businessDate,
  /** The current day in Paris. */
  today: businessDate,
  /** The current time in Paris, as 14:30. */
  time: z.string(),
  /** The hour of the day that was agreed for the call, as 14:30; null: any. */
  hour: z.string().nullable(),
  /** The address to which reminders are sent by e-mail; empty without one. */
  email: z.string(),
  /** True if the call may be made: its day has come. */
  due: z.boolean(),
  /** The amount to collect, credits deducted. */
  amount: decimal,
  daysLate: z.number().int(),
  script: z.object({ fr: script, en: script }),
  /** The numbers to call, best first; `role` CUSTOMER is the customer's own number. */
  numbers: z.array(
    z.object({
      phone: z.string(),
      name: z.string(),
      role: z.enum(['CUSTOMER', 'COLLECTION', 'CONTACT']),
      /** True if it was recorded as a wrong number. */
      wrong: z.boolean(),
      /** True if somebody else is to be called instead of this contact. */
      wrongPerson: z.boolean(),
    }),
  ),
  invoices: z.array(
    z.object({
      uniqueRef: z.string(),
      documentNumber: z.string(),
      dueDate: businessDate,
      daysLate: z.number().int(),
      initialAmount: decimal,
      dueAmount: decimal,
      promisedOn: businessDate.nullable(),
      /** True if that payment should have arrived, and no import is recent enough to show it. */
      promiseToCheck: z.boolean(),
    }),
  ),
  credits: z.array(z.object({ documentNumber: z.string(), documentDate: businessDate, dueAmount: decimal })),
  /** Newest first. */
  history: z.array(
    z.object({
      kind: z.enum(['REMINDER', 'CALL', ...noticedKinds, 'DEBT_COLLECTION_DELEGATION', 'FORMAL_NOTICE']),
      at: moment,
      media: media.nullable(),
      outcome: z.enum(phoneCallOutcomes).nullable(),
      amount: decimal.nullable(),
      text: z.string(),
    }),
  ),
  /** Unanswered calls for this step. */
  attempts: z.number().int(),
  hours: z.object({
    /** True if it is currently within the account's calling hours. */
    open: z.boolean(),
    /** The account's calling hours, as ["10:00", "13:00"]. */
    windows: z.array(z.tuple([z.string(), z.string()])),
  }),
  /** The next planned call of today. */
  next: nextPhoneCall,
})

const notAPhoneCall = {
  status: 409,
  code: 'REMINDER_NOT_A_CALL',
  when: 'the step is not, or no longer, a phone call',
} as const
const stands = [
  notPlanned,
  nothingDue,
  { status: 409, code: 'REMINDER_ALREADY_SENT', when: 'the phone call was already made' },
  { status: 409, code: 'REMINDER_CANCELLED', when: 'it was skipped' },
  notAPhoneCall,
] as const

export const getPhoneCallSheet = defineEndpoint({
  id: 'getPhoneCallSheet',
  summary: 'The call sheet of a planned phone call',
  tag: 'Reminders',
  method: 'GET',
  path: '/api/masters/{masterRef}/planned-reminders/{id}/call',
  permission: 'READ',
  params: phoneCallParams,
  answer: phoneCallSheet,
  refusals: stands,
})

const comment = z.string().max(COMMENT_MAX_LENGTH)
const movementRefs = z.array(z.string()).max(1_000)

export const phoneCallOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('PROMISE'),
    /** One or several payments for the same invoices. */
    parts: z
      .array(z.object({ date: businessDate, amount: decimal }))
      .min(1)
      .max(PROMISE_MAX_PARTS),
    movementRefs,
    comment,
  }),
  z.object({
    kind: z.literal('ALREADY_PAID'),
    date: businessDate,
    reference: z.string().trim().max(PAYMENT_REFERENCE_MAX_LENGTH).default(''),
    movementRefs,
  }),
  /** The statement is sent to this address, which becomes the customer's. */
  z.object({ kind: z.literal('SEND_AGAIN'), email: z.string().trim().max(320) }),
  z.object({
    kind: z.literal('DISPUTE'),
    movementRefs,
    comment,
    /** One of the account's categories; null: not given. */
    categoryId: z.string().max(40).nullable().default(null),
  }),
  /** `hour` as 14:30; empty: at any time of the day. */
  z.object({ kind: z.literal('CALL_AGAIN'), date: businessDate, hour: z.string().max(5).default('') }),
  /** Who is to be called instead; null if nobody knows. */
  z.object({ kind: z.literal('WRONG_PERSON'), contact: person.nullable() }),
  z.object({ kind: z.literal('WRONG_NUMBER') }),
  z.object({ kind: z.literal('REACHED') }),
  z.object({ kind: z.literal('NOT_REACHED') }),
])

export const phoneCallBody = z.object({
  /** Required (REM-04). */
  notes: z.string().trim().min(1).max(NOTES_MAX_LENGTH),
  /** The number that was called. */
  phone: z.string().max(40).default(''),
  language: z.enum(['fr', 'en']).default('fr'),
  outcome: phoneCallOutcome,
})

export const recordPhoneCall = defineEndpoint({
  id: 'recordPhoneCall',
  summary: 'Record a phone call with its notes, its outcome and what follows from it, in one transaction',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/planned-reminders/{id}/call',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: [...sendingQueries, 'getOperationalStatistics'],
  params: phoneCallParams,
  body: phoneCallBody,
  answer: z.object({
    callId: z.string(),
    /** The reminder that the call completed; null if the step is repeated or moved to another channel. */
    reminderId: z.string().nullable(),
    /** When the step is repeated, if it is. */
    again: z.object({ plannedDate: businessDate, hour: z.string().nullable(), media }).nullable(),
    /** The statement that is sent, if it is; `at` is null at once, or the next hour of contact, for which it waits. */
    statement: z.object({ to: z.string(), at: moment.nullable() }).nullable(),
    next: nextPhoneCall,
  }),
  refusals: [
    ...stands,
    { status: 409, code: 'REMINDER_TOO_EARLY', when: 'its date is in the future' },
    { status: 422, code: 'CALL_OUTCOME_INVALID', when: 'a date, an amount or an invoice of the outcome is invalid' },
  ],
})

export type PhoneCallSheet = z.infer<typeof phoneCallSheet>
export type PhoneCallRecorded = z.infer<typeof recordPhoneCall.answer>
export type PhoneCallBody = z.input<typeof phoneCallBody>
export type PhoneCallBodyRead = z.output<typeof phoneCallBody>

import { defineEndpoint } from '../define.ts'
import { sendingQueries } from '../invalidated.ts'
import { accountParams, decimal, moment } from '../shared.ts'
import { z } from '../zod.ts'
import { messageLanguage, nothingDue, notPlanned, reminderTarget } from './reminders.ts'

/** Default: the customer's language. */
const language = messageLanguage.optional()
const smsRefusals = [
  notPlanned,
  nothingDue,
  { status: 409, code: 'REMINDER_NOT_AN_SMS', when: 'the step is not, or no longer, a text message' },
  { status: 409, code: 'REMINDER_NO_MOBILE', when: 'the customer has no mobile number' },
] as const

/** The length of a text message, and its price. */
export const smsLength = z.object({
  encoding: z.enum(['GSM-7', 'UCS-2']),
  /** In code units of the encoding. */
  units: z.number().int(),
  segments: z.number().int(),
  /** Price in euros. */
  cost: decimal,
})

export const smsMessage = smsLength.extend({
  /** E.164. */
  to: z.string(),
  from: z.string(),
  text: z.string(),
  /** False outside the account's hours for phone calls and text messages: it can be previewed but not sent. */
  open: z.boolean(),
})

export const previewSms = defineEndpoint({
  id: 'previewReminderSms',
  summary: 'The text message of a planned reminder as it would be sent now, with its length and price',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/reminders/preview-sms',
  permission: 'READ',
  needs: [],
  invalidates: [],
  params: accountParams,
  body: reminderTarget.extend({ language }),
  answer: smsMessage,
  refusals: smsRefusals,
})

export const sendSms = defineEndpoint({
  id: 'sendReminderSms',
  summary: 'Send the text message of a planned reminder',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/reminders/send-sms',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT', 'SUBSCRIPTION'],
  invalidates: sendingQueries,
  params: accountParams,
  body: reminderTarget.extend({ language }),
  answer: z.object({
    reminderId: z.string(),
    status: z.enum(['SENT', 'FAILED']),
    /** The gateway's id of the message. */
    reference: z.string(),
    to: z.string(),
    segments: z.number().int(),
    cost: decimal,
    sentAt: moment.nullable(),
    failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
  }),
  refusals: [
    ...smsRefusals,
    { status: 409, code: 'REMINDER_ALREADY_SENT', when: 'it was already sent, or is being sent' },
    { status: 409, code: 'REMINDER_TOO_EARLY', when: 'its date is in the future' },
    { status: 409, code: 'REMINDER_CANCELLED', when: 'it was skipped' },
    { status: 409, code: 'REMINDER_OUT_OF_HOURS', when: 'text messages may not be sent at this hour' },
    {
      status: 409,
      code: 'UNVERIFIED_SMS_LIMIT_REACHED',
      when: 'an account that is not verified has reached its daily limit of text messages',
    },
  ],
})

export type SmsPreview = z.infer<typeof smsMessage>

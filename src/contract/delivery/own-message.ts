import { IMPORT_MAX_LENGTHS } from '../../domain/constants.ts'
import { defineEndpoint } from '../define.ts'
import { sendingQueries } from '../invalidated.ts'
import { accountParams } from '../shared.ts'
import { z } from '../zod.ts'
import { media, messageLanguage, nothingDue, notPlanned } from './reminders.ts'

const written = z.object({
  /** Of an e-mail; '' for a letter and a text message. */
  recipient: z.string().max(IMPORT_MAX_LENGTHS.email),
  /** With the variables of templates, which are filled in when it is sent. */
  subject: z.string().max(200),
  body: z.string().max(5_000),
})

const ownMessage = written.extend({
  media,
  /** True if a user wrote it for this reminder; false: the usual words of its step. */
  own: z.boolean(),
  /** The customer's own e-mail address. */
  usualRecipient: z.string(),
})
export type OwnMessageAnswer = z.output<typeof ownMessage>

const params = accountParams.extend({ plannedReminderId: z.string() })
const path = '/api/masters/{masterRef}/planned-reminders/{plannedReminderId}/message'
const gone = [
  notPlanned,
  nothingDue,
  { status: 409, code: 'REMINDER_NOT_WRITTEN', when: 'the step is a call' },
  { status: 409, code: 'REMINDER_ALREADY_SENT', when: 'it was already sent, or is being sent' },
] as const

export const getOwnMessage = defineEndpoint({
  id: 'getOwnMessage',
  summary: 'Recipient, subject and text of a planned message, with variables, to be changed for this customer',
  tag: 'Reminders',
  method: 'GET',
  path,
  permission: 'READ',
  params,
  query: z.object({ language: messageLanguage }),
  answer: ownMessage,
  refusals: [...gone],
})

export const saveOwnMessage = defineEndpoint({
  id: 'saveOwnMessage',
  summary: 'Change the text of one planned e-mail, letter or text message, and the recipient of an e-mail',
  tag: 'Reminders',
  method: 'PUT',
  path,
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: [...sendingQueries, 'getOwnMessage'],
  params,
  body: written,
  refusals: [...gone, { status: 422, code: 'VALIDATION', when: 'a rule forbids it: `errors` name field and rule' }],
})

export const removeOwnMessage = defineEndpoint({
  id: 'removeOwnMessage',
  summary: 'Give a planned message the usual recipient, subject and text again',
  tag: 'Reminders',
  method: 'DELETE',
  path,
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: [...sendingQueries, 'getOwnMessage'],
  params,
  refusals: [notPlanned, gone[3]],
})

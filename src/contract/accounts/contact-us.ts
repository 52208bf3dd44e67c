import { contactPriorities, contactSubjects } from '../../domain/contact-us.ts'
import { BODY, defineCall } from '../define.ts'
import { z } from '../zod.ts'

/** Characters of a text that goes along with a message: enough for a name or for what a browser says of itself. */
const ALONG_MAX_LENGTH = 300
/** The database takes no zero character. */
const text = z.string().transform((value) => value.replaceAll('\0', ''))
const along = text.transform((value) => value.slice(0, ALONG_MAX_LENGTH)).default('')

export const contactBody = z.object({
  /** Where the answer goes: Reply-To of the mail. */
  email: text,
  priority: z.enum(contactPriorities),
  subject: z.enum(contactSubjects),
  body: text,
  /** From where the person writes; support reads it below the message. */
  userInfo: z
    .object({ name: along, company: along, masterRef: along, page: along, browser: along })
    .default({ name: '', company: '', masterRef: '', page: '', browser: '' }),
})

export const contactUs = defineCall({
  id: 'contactUs',
  spec: 'API-37',
  summary: 'Writes to support: the message is kept, and mailed in the language of Accept-Language',
  tag: 'Help',
  method: 'POST',
  path: '/api/contact-us',
  permission: 'OWN',
  needs: [],
  invalidates: [],
  takes: { ...BODY.form, anyText: true },
  body: contactBody,
  status: 201,
  answer: z.object({ id: z.string() }),
  refusals: [
    { status: 422, code: 'VALIDATION', when: 'there is no address to answer to, or no message' },
    { status: 429, code: 'CONTACT_LIMIT_REACHED', when: 'the person sent many messages within the hour' },
  ],
})

export type ContactBody = z.input<typeof contactBody>
export type ContactBodyRead = z.output<typeof contactBody>

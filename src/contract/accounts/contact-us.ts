import { contactPriorities, contactSubjects } from '../../domain/contact-us.ts'
import { BODY, defineEndpoint } from '../define.ts'
import { z } from '../zod.ts'

/** Maximum length of a text sent along with a message: enough for a name or a user agent. */
const ALONG_MAX_LENGTH = 300
/** PostgreSQL stores no null character. */
const text = z.string().transform((value) => value.replaceAll('\0', ''))
const along = text.transform((value) => value.slice(0, ALONG_MAX_LENGTH)).default('')

export const contactBody = z.object({
  /** Address for the answer: Reply-To of the e-mail. */
  email: text,
  priority: z.enum(contactPriorities),
  subject: z.enum(contactSubjects),
  body: text,
  /** The context of the message; support sees it below the text. */
  userInfo: z
    .object({ name: along, company: along, masterRef: along, page: along, browser: along })
    .default({ name: '', company: '', masterRef: '', page: '', browser: '' }),
})

export const contactUs = defineEndpoint({
  id: 'contactUs',
  spec: 'API-37',
  summary: 'Send a message to support: it is stored, and e-mailed in the language of Accept-Language',
  tag: 'Help',
  method: 'POST',
  path: '/api/contact-us',
  permission: 'OWN',
  scope: 'USER',
  needs: [],
  invalidates: [],
  takes: { ...BODY.form, anyText: true },
  body: contactBody,
  status: 201,
  answer: z.object({ id: z.string() }),
  refusals: [
    { status: 422, code: 'VALIDATION', when: 'the address for the answer or the message is missing' },
    { status: 429, code: 'CONTACT_LIMIT_REACHED', when: 'the user sent too many messages within an hour' },
  ],
})

export type ContactBody = z.input<typeof contactBody>
export type ContactBodyRead = z.output<typeof contactBody>

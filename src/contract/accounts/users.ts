import { defineEndpoint } from '../define.ts'
import { z } from '../zod.ts'

const user = z.object({
  userUUID: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** From when the summary of each business day is sent to them, as 17:00; empty: never. */
  dayMailAt: z.string(),
  /** Where their data is stored; `dev` shows the language switcher (UI-01). */
  dataLocation: z.string(),
})
export type User = z.infer<typeof user>

const userParams = z.object({ userId: z.guid() })
const unknown = { status: 404, code: 'USER_NOT_FOUND', when: 'the active company has no such user' }
const notOneself = {
  status: 403,
  code: 'NOT_ONESELF',
  when: 'it is another user: users can only change their own details',
}

export const getUser = defineEndpoint({
  id: 'getUser',
  spec: 'API-15',
  summary: 'The user, or a member of the active company',
  tag: 'Users',
  method: 'GET',
  path: '/api/users/{userId}',
  permission: 'READ',
  scope: 'USER',
  params: userParams,
  answer: user,
  refusals: [unknown],
})

export const updateUser = defineEndpoint({
  id: 'updateUser',
  spec: 'API-16',
  summary: 'Change the user’s own names, telephone number and hour of the day’s summary; omitted fields stay',
  tag: 'Users',
  method: 'PATCH',
  path: '/api/users/{userId}',
  permission: 'OWN',
  scope: 'USER',
  needs: [],
  invalidates: [],
  params: userParams,
  body: z.object({
    firstName: z.string().trim().optional(),
    lastName: z.string().trim().optional(),
    phone: z.string().trim().optional(),
    dayMailAt: z.string().max(5).optional(),
  }),
  answer: user,
  refusals: [
    unknown,
    notOneself,
    { status: 422, code: 'USER_FAULTY', when: 'a rule forbids it: `errors` name the fields' },
  ],
})

export const resetCredentials = defineEndpoint({
  id: 'resetCredentials',
  spec: 'API-17',
  summary: 'Request an e-mail to choose a new password, or the page of an external provider',
  tag: 'Users',
  method: 'POST',
  path: '/api/users/{userUUID}/reset-credentials',
  permission: 'OWN',
  scope: 'USER',
  needs: [],
  invalidates: [],
  params: z.object({ userUUID: z.guid() }),
  answer: z.object({
    /** MAIL_SENT: to the account's address. ELSEWHERE: at `url`, the provider's account page. */
    way: z.enum(['MAIL_SENT', 'ELSEWHERE']),
    email: z.string(),
    url: z.string().nullable(),
  }),
  refusals: [
    unknown,
    notOneself,
    { status: 429, code: 'RATE_LIMITED', when: 'too many e-mails were requested; see Retry-After' },
  ],
})

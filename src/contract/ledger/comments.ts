import { defineEndpoint } from '../define.ts'
import { accountParams, moment } from '../shared.ts'
import { z } from '../zod.ts'

const comment = z.object({
  id: z.string(),
  text: z.string(),
  /** The name of who wrote it; empty once their account is erased. */
  author: z.string(),
  /** The caller wrote it, and may remove it. */
  own: z.boolean(),
  /** The dispute or the case that it is about; null: the customer as a whole. */
  eventId: z.string().nullable(),
  at: moment,
})
export type Comment = z.infer<typeof comment>

const ofCustomer = accountParams.extend({ tiersRef: z.string().min(1).max(200) })
const eventId = z.guid()

export const listComments = defineEndpoint({
  id: 'listComments',
  summary: 'The latest comments of members about a customer or one of its disputes or cases, newest first',
  tag: 'Comments',
  method: 'GET',
  path: '/api/masters/{masterRef}/tiers/{tiersRef}/comments',
  permission: 'READ',
  params: ofCustomer,
  query: z.object({ eventId: eventId.optional(), size: z.coerce.number().int().min(1).max(100).default(20) }),
  answer: z.object({ items: z.array(comment), totalItems: z.number().int() }),
})

export const addComment = defineEndpoint({
  id: 'addComment',
  summary: 'Write a comment; members mentioned as @First Last get an e-mail with a link, without the text',
  tag: 'Comments',
  method: 'POST',
  path: '/api/masters/{masterRef}/tiers/{tiersRef}/comments',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['listComments', 'getTimeline', 'listTasks', 'getToday'],
  params: ofCustomer,
  body: z.object({ text: z.string().max(5_000), eventId: eventId.nullable() }),
  status: 201,
  answer: comment,
  refusals: [
    { status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' },
    { status: 404, code: 'EVENT_NOT_FOUND', when: 'the customer has no such dispute or case' },
    { status: 422, code: 'VALIDATION', when: 'the text is empty or too long' },
  ],
})

export const removeComment = defineEndpoint({
  id: 'removeComment',
  summary: 'Remove a comment that the caller wrote',
  tag: 'Comments',
  method: 'DELETE',
  path: '/api/masters/{masterRef}/comments/{commentId}',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['listComments', 'getTimeline'],
  params: accountParams.extend({ commentId: z.string().min(1).max(64) }),
  refusals: [{ status: 404, code: 'COMMENT_NOT_FOUND', when: 'there is no such comment of the caller' }],
})

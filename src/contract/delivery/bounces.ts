import { defineCall } from '../define.ts'
import { masterParams, moment, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'

export const bounce = z.object({
  id: z.string(),
  tiersRef: z.string(),
  tiersName: z.string(),
  email: z.string(),
  /** The customer's current address, if it is another one. */
  currentEmail: z.string(),
  /** Whose address it is: the customer's, their collection contact's, or both. */
  holder: z.enum(['CUSTOMER', 'COLLECTION', 'BOTH']),
  /** Enhanced status code (RFC 3463), such as 5.1.1; empty if none was given. */
  statusCode: z.string(),
  /** The refusing server's message. */
  reason: z.string(),
  bouncedAt: moment,
})

export const listBounces = defineCall({
  id: 'listBounces',
  summary: 'Addresses from which mail came back, to be mended; what was mended or lifted is no longer listed',
  tag: 'Reminders',
  method: 'GET',
  path: '/api/masters/{masterRef}/bounces',
  permission: 'READ',
  params: masterParams,
  query: pageQuery.extend({ tiersRef: z.string().default('') }),
  answer: pageOf(bounce),
})

export const liftBounce = defineCall({
  id: 'liftBounce',
  summary: 'Say that an address is right after all: reminders go there again',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/bounces/{bounceId}/lift',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['listBounces', 'listPlannedReminders', 'getToday'],
  params: masterParams.extend({ bounceId: z.string() }),
  refusals: [{ status: 404, code: 'BOUNCE_NOT_FOUND', when: 'no such address, or it was lifted before' }],
})

export const correctBounce = defineCall({
  id: 'correctBounce',
  summary: 'Another address in the place of one from which mail came back; the customer is planned anew',
  tag: 'Reminders',
  method: 'PUT',
  path: '/api/masters/{masterRef}/bounces/{bounceId}/address',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['listBounces', 'listPlannedReminders', 'getToday', 'getTiers', 'listTiers', 'listContacts'],
  params: masterParams.extend({ bounceId: z.string() }),
  /** Replaces the address for the customer and for their collection contact. */
  body: z.object({ email: z.string() }),
  refusals: [
    { status: 404, code: 'BOUNCE_NOT_FOUND', when: 'no such address, or it was lifted or mended before' },
    { status: 422, code: 'VALIDATION', when: 'it is no address, the same one, or one from which mail came back too' },
  ],
})

export type Bounce = z.infer<typeof bounce>

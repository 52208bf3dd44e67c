import { defineEndpoint } from '../define.ts'
import { accountParams, moment, pageOf, pageQuery } from '../shared.ts'
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

export const listBounces = defineEndpoint({
  id: 'listBounces',
  summary: 'Addresses that bounced and were neither corrected nor marked as valid',
  tag: 'Reminders',
  method: 'GET',
  path: '/api/masters/{masterRef}/bounces',
  permission: 'READ',
  params: accountParams,
  query: pageQuery.extend({ tiersRef: z.string().default('') }),
  answer: pageOf(bounce),
})

export const liftBounce = defineEndpoint({
  id: 'liftBounce',
  summary: 'Mark a bounced address as valid: reminders are sent there again',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/bounces/{bounceId}/lift',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['listBounces', 'listPlannedReminders', 'getToday', 'getCoverage'],
  params: accountParams.extend({ bounceId: z.string() }),
  refusals: [{ status: 404, code: 'BOUNCE_NOT_FOUND', when: 'no such address, or it was already marked as valid' }],
})

export const correctBounce = defineEndpoint({
  id: 'correctBounce',
  summary: 'Replace an address that bounced; the customer is planned again',
  tag: 'Reminders',
  method: 'PUT',
  path: '/api/masters/{masterRef}/bounces/{bounceId}/address',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: [
    'listBounces',
    'listPlannedReminders',
    'getToday',
    'getCoverage',
    'getCustomer',
    'listCustomers',
    'listContacts',
  ],
  params: accountParams.extend({ bounceId: z.string() }),
  /** Replaces the address for the customer and for their collection contact. */
  body: z.object({ email: z.string() }),
  refusals: [
    { status: 404, code: 'BOUNCE_NOT_FOUND', when: 'no such address, or it was already marked as valid or corrected' },
    { status: 422, code: 'VALIDATION', when: 'it is not an address, the same one, or one that bounced too' },
  ],
})

export type Bounce = z.infer<typeof bounce>

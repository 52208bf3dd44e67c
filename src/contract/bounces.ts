import { defineCall } from './define.ts'
import { masterParams, moment, pageOf, pageQuery } from './shared.ts'
import { z } from './zod.ts'

export const bounce = z.object({
  id: z.string(),
  tiersRef: z.string(),
  tiersName: z.string(),
  email: z.string(),
  /** The address that the customer has now, when it is another. */
  currentEmail: z.string(),
  /** Enhanced status code (RFC 3463), as 5.1.1; empty when nobody gave one. */
  statusCode: z.string(),
  /** Words of the server that refused. */
  reason: z.string(),
  bouncedAt: moment,
})

export const listBounces = defineCall({
  id: 'listBounces',
  summary: 'Addresses from which mail came back, to be mended; what was mended or lifted is no longer listed',
  tag: 'Reminders',
  method: 'GET',
  path: '/api/masters/{masterRef}/bounces',
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
  params: masterParams.extend({ bounceId: z.string() }),
  refusals: [{ status: 404, code: 'BOUNCE_NOT_FOUND', when: 'no such address, or it was lifted before' }],
})

export type Bounce = z.infer<typeof bounce>

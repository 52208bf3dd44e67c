import { OWNED_AT_ONCE } from '../../domain/constants.ts'
import { defineEndpoint } from '../define.ts'
import { accountParams } from '../shared.ts'
import { z } from '../zod.ts'

export const setOwner = defineEndpoint({
  id: 'setOwner',
  summary: 'Give customers to the member who looks after them, or to nobody',
  tag: 'Customers',
  method: 'PUT',
  path: '/api/masters/{masterRef}/tiers-owner',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: [
    'listCustomers',
    'getCustomer',
    'listPlannedReminders',
    'listDisputes',
    'listPromises',
    'listAlerts',
    'listTasks',
    'getToday',
  ],
  params: accountParams,
  body: z.object({
    tiersRefs: z.array(z.string().min(1).max(200)).min(1).max(OWNED_AT_ONCE),
    /** Null: nobody. */
    ownerId: z.guid().nullable(),
  }),
  /** The number of customers whose owner is another one than before. */
  answer: z.object({ changed: z.number().int() }),
  refusals: [
    { status: 404, code: 'TIERS_NOT_FOUND', when: 'the account lacks one of the customers; none is changed' },
    { status: 409, code: 'OWNER_NOT_MEMBER', when: 'the owner is not a member who may look after customers' },
  ],
})

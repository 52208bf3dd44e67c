import { CHANGED_AT_ONCE } from '../../domain/constants.ts'
import { chosenChanged } from '../chosen-changed.ts'
import { defineEndpoint } from '../define.ts'
import { accountParams, businessDate } from '../shared.ts'
import { z } from '../zod.ts'
import { eventComment, eventQueries } from './events.ts'

const changes = z.object({
  eventIds: z.array(z.string().min(1).max(60)).min(1).max(CHANGED_AT_ONCE),
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('RESOLVE'), endComment: eventComment }),
    z.object({ kind: z.literal('CANCEL'), endComment: eventComment }),
    /** Gives disputes to a member; null: to whoever looks after the customer. */
    z.object({ kind: z.literal('ENTRUST'), ownerId: z.guid().nullable() }),
    /** By when disputes are to be settled. */
    z.object({ kind: z.literal('DEADLINE'), deadline: businessDate }),
  ]),
})

export const changeEvents = defineEndpoint({
  id: 'changeEvents',
  summary:
    'Change chosen disputes, discrepancies or promises, each by the rules of a single one; says which were refused',
  tag: 'Events',
  method: 'POST',
  path: '/api/masters/{masterRef}/events/changes',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: eventQueries,
  isLong: true,
  params: accountParams,
  body: changes,
  answer: chosenChanged([
    'EVENT_NOT_FOUND',
    'EVENT_ENDED',
    'EVENT_NOT_RESOLVABLE',
    'EVENT_NO_DISPUTE',
    'EVENT_REFUSED',
  ]),
  refusals: [
    { status: 422, code: 'EVENT_REFUSED', when: 'the deadline is impossible: `errors` name field and rule' },
    { status: 409, code: 'OWNER_NOT_MEMBER', when: 'the owner is not a member who may settle disputes' },
  ],
})

export type EventsChanged = z.output<typeof changeEvents.answer>
export type EventsChanges = z.output<typeof changes>

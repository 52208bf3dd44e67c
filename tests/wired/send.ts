import { deepStrictEqual, throws } from 'node:assert'
import { sendModel } from '../../src/machines/send/send.model.ts'
import { canBecome, statusAfter } from '../../src/machines/send/send.status.ts'
import { type SendEvent, type SendStatus, sendStatuses } from '../../src/machines/send/send.types.ts'
import type { WiredCases } from '../support/wired.ts'

type Happening = SendEvent['type']
const happenings = sendModel.events.map((event) => event.type as Happening)

/** The possible changes, and no others. */
const allowed: Partial<Record<SendStatus, Partial<Record<Happening, SendStatus>>>> = {
  PLANNED: { 'send.begun': 'SENDING', 'send.cancelled': 'CANCELLED' },
  SENDING: {
    'send.resumed': 'SENDING',
    'send.accepted': 'SENT',
    'send.refused': 'REFUSED',
    'send.failed': 'FAILED',
  },
  FAILED: { 'send.begun': 'SENDING', 'send.returned': 'BOUNCED', 'send.cancelled': 'CANCELLED' },
  SENT: { 'send.returned': 'BOUNCED' },
  CANCELLED: { 'send.returned': 'CANCELLED' },
}

const follows = (status: SendStatus, event: Happening) => () => {
  const next = allowed[status]?.[event]
  deepStrictEqual(canBecome(status, event), next !== undefined)
  if (next) deepStrictEqual(statusAfter(status, event), next)
  else throws(() => statusAfter(status, event), { message: `An attempt in status ${status} does not accept ${event}` })
}

export default Object.fromEntries(
  sendStatuses.flatMap((status) =>
    happenings.map((event) => [
      `${status} and then ${event}: the one possible change, or a refusal`,
      follows(status, event),
    ]),
  ),
) satisfies WiredCases

import { describe, expect, test } from 'vitest'
import { sendModel } from '../../src/machines/send/send.model.ts'
import { canBecome, statusAfter } from '../../src/machines/send/send.status.ts'
import { type SendEvent, type SendStatus, sendStatuses } from '../../src/machines/send/send.types.ts'
import { walkChart } from '../support/walk-chart.ts'

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

describe('chart of a send', () => {
  walkChart(sendModel)

  test.each(sendStatuses.flatMap((status) => happenings.map((event) => [status, event] as const)))(
    '%s and then %s: the one possible change, or a refusal',
    (status, event) => {
      const next = allowed[status]?.[event]
      expect(canBecome(status, event)).toBe(next !== undefined)
      if (next) expect(statusAfter(status, event)).toBe(next)
      else expect(() => statusAfter(status, event)).toThrow(`An attempt in status ${status} does not accept ${event}`)
    },
  )
})

import { setup } from 'xstate'
import type { SendEvent } from './send.types.ts'

/**
 * One delivery attempt of a reminder, by any channel, as the server keeps it.
 *
 * The chart has no context and waits for nothing: the database stores the status, and every change is checked against
 * this chart (send.status.ts). An attempt that reached nobody (refused, bounced) has ended: its step returns to the
 * plan, and the next try is a new attempt, by another channel or to another address. An attempt with an unknown outcome
 * (failed) stays the same one, so its retry carries the same Message-ID. It can still bounce, since the mail server may
 * have accepted it before the connection was lost.
 */
export const sendMachine = setup({ types: { events: {} as SendEvent } }).createMachine({
  id: 'send',
  description: 'A send of a reminder as the server keeps it, from the plan to the mailbox or back.',
  initial: 'planned',
  states: {
    planned: {
      description: 'The message is to be sent.',
      on: { 'send.begun': { target: 'sending' }, 'send.cancelled': { target: 'cancelled' } },
    },
    sending: {
      description: 'An attempt has begun, and its end is not written down yet.',
      on: {
        'send.resumed': { target: 'sending' },
        'send.accepted': { target: 'sent' },
        'send.refused': { target: 'refused' },
        'send.failed': { target: 'failed' },
      },
    },
    failed: {
      description: 'The carrier does not answer, or said nothing certain: the same message is tried again.',
      on: {
        'send.begun': { target: 'sending' },
        'send.returned': { target: 'bounced' },
        'send.cancelled': { target: 'cancelled' },
      },
    },
    sent: {
      description: 'The carrier took the message.',
      on: { 'send.returned': { target: 'bounced' } },
    },
    refused: {
      description: 'The carrier will never take it at this address: the step is to be sent anew.',
      type: 'final',
    },
    bounced: { description: 'The message came back: the step is to be sent anew.', type: 'final' },
    cancelled: {
      description:
        'A person took it out of the plan, or its step left by another medium. That stays so when it turns out to have been on its way, and comes back.',
      tags: 'resting',
      on: { 'send.returned': { target: 'cancelled' } },
    },
  },
})

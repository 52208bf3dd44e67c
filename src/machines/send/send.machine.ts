import { setup } from 'xstate'
import type { SendEvent } from './send.types.ts'

/**
 * One send of one reminder, by any medium, as the server keeps it.
 *
 * The chart holds nothing and waits for nothing: the database holds where a send stands, and every change of it asks
 * this chart (send.status.ts), so that a change that is impossible is refused by whoever tries it. A send that reached
 * nobody (refused, bounced) has ended: its step goes back into the plan and the next try is another send, by another
 * medium or to another address. One of which nobody can tell (failed) stays the same send, so that its retry carries the
 * same Message-ID. It may come back even then, since the mail server may have taken it before it went away.
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
        'send.resumed': { target: 'sending', reenter: true },
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

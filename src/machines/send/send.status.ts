import { transition } from 'xstate'
import { sendMachine } from './send.machine.ts'
import type { SendEvent, SendStatus } from './send.types.ts'

type State = 'planned' | 'sending' | 'sent' | 'refused' | 'bounced' | 'failed' | 'cancelled'

const snapshotOf = (status: SendStatus) => sendMachine.resolveState({ value: status.toLowerCase() as State })

/** True if the chart allows the event in this status. */
export const canBecome = (status: SendStatus, event: SendEvent['type']): boolean =>
  snapshotOf(status).can({ type: event })

/**
 * The status of a delivery attempt after an event.
 * @throws if the chart does not allow the event
 */
export const statusAfter = (status: SendStatus, event: SendEvent['type']): SendStatus => {
  if (!canBecome(status, event)) throw new Error(`An attempt in status ${status} does not accept ${event}`)
  const [next] = transition(sendMachine, snapshotOf(status), { type: event })
  return next.value.toUpperCase() as SendStatus
}

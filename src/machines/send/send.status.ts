import { transition } from 'xstate'
import { sendMachine } from './send.machine.ts'
import type { SendEvent, SendStatus } from './send.types.ts'

type State = 'planned' | 'sending' | 'sent' | 'refused' | 'bounced' | 'failed' | 'cancelled'

const snapshotOf = (status: SendStatus) => sendMachine.resolveState({ value: status.toLowerCase() as State })

/** True when the chart lets this happen to a send in this status. */
export const canBecome = (status: SendStatus, event: SendEvent['type']): boolean =>
  snapshotOf(status).can({ type: event })

/**
 * The status of a send after something happened to it.
 * @throws when the chart knows no such change
 */
export const statusAfter = (status: SendStatus, event: SendEvent['type']): SendStatus => {
  if (!canBecome(status, event)) throw new Error(`A send that is ${status} cannot see ${event}`)
  const [next] = transition(sendMachine, snapshotOf(status), { type: event })
  return next.value.toUpperCase() as SendStatus
}

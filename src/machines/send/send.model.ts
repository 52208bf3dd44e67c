import type { FlowModel } from '../model.ts'
import { sendMachine } from './send.machine.ts'

/** Samples for every path of a delivery attempt: its events have no payload. */
export const sendModel: FlowModel<typeof sendMachine> = {
  machine: sendMachine,
  events: [
    { type: 'send.begun' },
    { type: 'send.resumed' },
    { type: 'send.accepted' },
    { type: 'send.refused' },
    { type: 'send.failed' },
    { type: 'send.returned' },
    { type: 'send.cancelled' },
  ],
}

import type { FlowModel } from '../model.ts'
import { leavingMachine } from './leaving.machine.ts'

/** Samples for every path out of an editor. */
export const leavingModel: FlowModel<typeof leavingMachine> = {
  machine: leavingMachine,
  events: [
    { type: 'leave.requested', way: { to: '/help' } },
    { type: 'leave.requested', way: { to: null } },
  ],
  key: ({ context }) => context.way.to,
}

import type { FlowModel } from '../model.ts'
import { leavingMachine } from './leaving.machine.ts'

/** Samples for every path out of an editor. */
export const leavingModel: FlowModel<typeof leavingMachine> = {
  machine: leavingMachine,
  events: [
    { type: 'leave.requested', way: { by: 'link', to: '/help' } },
    { type: 'leave.requested', way: { by: 'history' } },
    { type: 'leave.requested', way: { by: 'signOut' } },
  ],
  key: ({ context }) => context.way.by,
}

import type { FlowModel } from '../model.ts'
import { mandateMachine } from './mandate.machine.ts'

/** Samples for every path of a mandate: its events have no payload. */
export const mandateModel: FlowModel<typeof mandateMachine> = {
  machine: mandateMachine,
  events: [
    { type: 'mandate.transmitted' },
    { type: 'mandate.postponed' },
    { type: 'mandate.undelivered' },
    { type: 'mandate.accepted' },
    { type: 'mandate.refused' },
    { type: 'debt.recovered' },
    { type: 'mandate.closed' },
  ],
}

import type { FlowModel } from '../model.ts'
import { homeAnswers } from '../startup/startup.samples.ts'
import { sessionMachine } from './session.machine.ts'

/** Samples for every path of the session. Actors that answer nothing need no sample. */
export const sessionModel: FlowModel<typeof sessionMachine> = {
  machine: sessionMachine,
  events: [
    { type: 'token.wanted', fresh: true },
    { type: 'token.wanted', fresh: false },
  ],
  answers: homeAnswers,
}

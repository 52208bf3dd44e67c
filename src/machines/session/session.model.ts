import { answered, type FlowModel } from '../model.ts'
import { homeAnswers } from '../startup/startup.samples.ts'
import { sessionMachine } from './session.machine.ts'
import type { Access } from './session.types.ts'

/** A user's access token, and its renewal. */
export const sampleAccess: Access = { token: 'access-1', endsAt: Date.parse('2026-11-19T08:05:00Z') }
export const sampleRenewed: Access = { token: 'access-2', endsAt: Date.parse('2026-11-19T08:10:00Z') }

/** Samples for every path of the session. Actors without output need no sample. */
export const sessionModel: FlowModel<typeof sessionMachine> = {
  machine: sessionMachine,
  input: { access: sampleAccess },
  events: [
    { type: 'token.wanted', fresh: true },
    { type: 'token.wanted', fresh: false },
    answered('renewToken', sampleRenewed),
  ],
  answers: homeAnswers,
}

import { transition } from 'xstate'
import type { CaseStatus, MandateState, PartnerAction } from '../../domain/cases/index.ts'
import { mandateMachine } from './mandate.machine.ts'
import type { MandateEvent, MandateStage } from './mandate.types.ts'

const states = {
  WAITING_TRANSFER: 'waitingTransfer',
  WAITING_TREATMENT: 'waitingTreatment',
  TREATED: 'treated',
  REFUSED: 'refused',
  NOT_TRANSFERRED: 'notTransferred',
  CLOSED: 'closed',
} as const satisfies Record<MandateStage, string>

const stages = Object.keys(states) as MandateStage[]

const snapshotOf = (stage: MandateStage) => mandateMachine.resolveState({ value: states[stage] })

/** The stage of a mandate, from the two columns that determine it. */
export const stageOf = (mandate: MandateState, status: CaseStatus): MandateStage =>
  mandate === 'TREATED' && status === 'CLOSED' ? 'CLOSED' : mandate

/** The chart's event for each action of the partner. */
export const eventOfAction: Record<PartnerAction, MandateEvent['type']> = {
  ACCEPT: 'mandate.accepted',
  REFUSE: 'mandate.refused',
  RECOVER: 'debt.recovered',
  CLOSE: 'mandate.closed',
}

/** True if the chart allows the event at this stage. */
export const mayBecome = (stage: MandateStage, event: MandateEvent['type']): boolean =>
  snapshotOf(stage).can({ type: event })

/**
 * The stage of a mandate after an event.
 * @throws if the chart does not allow the event
 */
export const stageAfter = (stage: MandateStage, event: MandateEvent['type']): MandateStage => {
  if (!mayBecome(stage, event)) throw new Error(`A mandate in stage ${stage} does not accept ${event}`)
  const [next] = transition(mandateMachine, snapshotOf(stage), { type: event })
  return stages.find((one) => states[one] === next.value)!
}

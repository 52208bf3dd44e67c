import { eventModel, sampleEvent } from '../event/event-model.ts'
import { disputeMachine } from './dispute.machine.ts'

/** A new dispute, and an existing one. */
export const disputeModel = eventModel(disputeMachine, 'DISPUTE', null)
export const disputeThereModel = eventModel(disputeMachine, 'DISPUTE', sampleEvent('DISPUTE'))

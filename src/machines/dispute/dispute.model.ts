import { eventModel, sampleEvent } from '../event/event-model.ts'
import { disputeMachine } from './dispute.machine.ts'

/** A dispute that is made, and one that is there. */
export const disputeModel = eventModel(disputeMachine, 'DISPUTE', null)
export const disputeThereModel = eventModel(disputeMachine, 'DISPUTE', sampleEvent('DISPUTE'))

import { eventModel, sampleEvent } from '../event/event-model.ts'
import { promiseMachine } from './promise.machine.ts'

/** A promise that is made, and one that is there. */
export const promiseModel = eventModel(promiseMachine, 'PROMISE', null)
export const promiseThereModel = eventModel(promiseMachine, 'PROMISE', sampleEvent('PROMISE'))

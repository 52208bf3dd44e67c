import { eventModel, sampleEvent } from '../event/event-model.ts'
import { promiseMachine } from './promise.machine.ts'

/** A new promise, and an existing one. */
export const promiseModel = eventModel(promiseMachine, 'PROMISE', null)
export const promiseThereModel = eventModel(promiseMachine, 'PROMISE', sampleEvent('PROMISE'))

/** Planning of reminders and their texts: the public part. */
export { contactOf } from './contact.ts'
export { plan, planCustomer } from './plan.ts'
export { checkScenario, defaultScenario, type ScenarioProblem } from './scenario.ts'
export * from './types.ts'

/** Public part of the planning of reminders and of their texts. */
export * from './by-hand.ts'
export { type ContactFacts, contactOf, unknownCustomer } from './contact.ts'
export { type CustomerCoverage, coverageOf } from './coverage.ts'
export * from './coverage-parts.ts'
export {
  type Explanation,
  explain,
  explainPlan,
  type InvoiceHoldCode,
} from './explain.ts'
export { composeReminder } from './message.ts'
export type {
  MessageCredit,
  MessageInvoice,
  ReminderContent,
  ReminderMessage,
  ReminderMessageInput,
} from './message-facts.ts'
export { groupsOf, groupValues, type InvoiceGroups } from './message-groups.ts'
export { promiseTexts } from './message-promises.ts'
export { type MessageLocale, messageLocales } from './message-texts.ts'
export { plan, planCustomer, promiseClockOf } from './plan.ts'
export { promisePause } from './promise.ts'
export { baseStepId, defaultScenario, reminderStepsOf } from './scenario.ts'
export * from './tone.ts'
export * from './types.ts'

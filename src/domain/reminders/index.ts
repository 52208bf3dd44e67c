/** Public part of the planning of reminders and of their texts. */
export * from './by-hand.ts'
export * from './changes.ts'
export { type ContactFacts, contactOf, unknownCustomer } from './contact.ts'
export { type CustomerCoverage, coverageOf } from './coverage.ts'
export * from './coverage-parts.ts'
export {
  type Explanation,
  explain,
  explainPlan,
  type InvoiceHoldCode,
} from './explain.ts'
export * from './hand-step.ts'
export { composeReminder, wordsOf } from './message.ts'
export type {
  MessageCredit,
  MessageDocuments,
  MessageInvoice,
  ReminderContent,
  ReminderMessage,
  ReminderMessageInput,
} from './message-facts.ts'
export { groupsOf, groupValues, type InvoiceGroups } from './message-groups.ts'
export { promiseTexts } from './message-promises.ts'
export { type MessageLocale, messageLocales } from './message-texts.ts'
export * from './own-message.ts'
export { plan, planCustomer, promiseClockOf } from './plan.ts'
export { promisePause } from './promise.ts'
export { baseStepId, defaultScenario, reminderStepsOf, withoutAges } from './scenario.ts'
export * from './tone.ts'
export * from './types.ts'

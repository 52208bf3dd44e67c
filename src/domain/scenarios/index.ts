/** Scenarios of an account: which one a customer follows. */
export { type PublishedScenario, type ScenarioChoice, scenarioFor } from './choice.ts'

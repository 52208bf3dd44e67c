/** Scenarios of an account: who follows them, their faults, and what they would send. */
export { type CheckFacts, check, type Fault, faultCodes } from './check.ts'
export {
  type Audience,
  audiences,
  followedBy,
  type PublishedScenario,
  type ScenarioChoice,
  scenarioFor,
} from './choice.ts'
export { situations } from './customer-graph.ts'
export {
  addToDays,
  type ComparedSend,
  compareSends,
  type PreviewDay,
  type ReplayedSend,
  replay,
  rulesOn,
} from './replay.ts'

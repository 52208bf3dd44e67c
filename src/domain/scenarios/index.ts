/** Scenarios of an account: who follows them, their faults, and what they would send. */
export { type CheckFacts, check, contentFaults, type Fault, faultCodes, lacksAges } from './check.ts'
export {
  type Audience,
  audiences,
  choiceFor,
  type Follower,
  type ForWhom,
  isSameAudience,
  type PublishedScenario,
  type ScenarioChoice,
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

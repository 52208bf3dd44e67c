import { answered, type FlowModel } from '../model.ts'
import { type AccountActionResult, accountActionMachine } from './account-action.machine.ts'

const results: readonly AccountActionResult[] = [
  { kind: 'done', told: 'ines@atelier.test' },
  { kind: 'refused', code: 'SUBSCRIPTION_RUNS' },
]

/** Samples for every path of the operations on an account. */
export const accountActionModel: FlowModel<typeof accountActionMachine> = {
  machine: accountActionMachine,
  events: results.map((result) => answered('act', result)),
}

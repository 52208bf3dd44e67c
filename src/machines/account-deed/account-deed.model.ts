import { answered, type FlowModel } from '../model.ts'
import { type AccountDeedResult, accountDeedMachine } from './account-deed.machine.ts'

const results: readonly AccountDeedResult[] = [
  { kind: 'done', told: 'ines@atelier.test' },
  { kind: 'refused', code: 'SUBSCRIPTION_RUNS' },
]

/** Samples for every path of the operations on an account. */
export const accountDeedModel: FlowModel<typeof accountDeedMachine> = {
  machine: accountDeedMachine,
  events: results.map((result) => answered('act', result)),
}

import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../../src/machines/model.ts'
import { replay, runs, transitionsOf } from './walker.ts'

/** The tests that every chart has: each edge leads where the chart says, and no transition is left untaken. */
export const walkChart = <M extends AnyStateMachine>(typed: FlowModel<M>): void => {
  const model = typed as unknown as FlowModel<AnyStateMachine>
  const all = runs(model)

  test.each(all.map((run) => [run.name, run] as const))('%s', async (_, run) => {
    const { states, expected } = await replay(model, run, new Set())
    expect(states).toEqual(expected)
  })

  test('every transition is taken by some run', async () => {
    const taken = new Set<string>()
    for (const run of all) await replay(model, run, taken)
    expect([...transitionsOf(model.machine)].filter((name) => !taken.has(name))).toEqual([])
  })
}

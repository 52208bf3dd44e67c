import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../../src/machines/model.ts'
import { type Run, replay, runs, transitionsOf, type Walked } from './walker.ts'

/** The tests that every chart has: each edge leads where the chart says, and no transition is left untaken. */
export const walkChart = <M extends AnyStateMachine>(typed: FlowModel<M>): void => {
  const model = typed as unknown as FlowModel<AnyStateMachine>
  const all = runs(model)
  const taken = new Set<string>()
  // Each run is walked once, whichever of the tests below asks first.
  const walks = new Map<Run, Promise<Walked>>()
  const walk = (run: Run): Promise<Walked> => {
    const walked = walks.get(run) ?? replay(model, run, taken)
    walks.set(run, walked)
    return walked
  }

  test.each(all.map((run) => [run.name, run] as const))('%s', async (_, run) => {
    const { states, expected } = await walk(run)
    expect(states).toEqual(expected)
  })

  test('every transition is taken by some run', async () => {
    for (const run of all) await walk(run)
    expect([...transitionsOf(model.machine)].filter((name) => !taken.has(name))).toEqual([])
  })
}

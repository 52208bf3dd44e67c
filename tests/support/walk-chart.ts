import { afterAll, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type Run, replay, runs, transitionsOf, type Walked } from '../../src/flows/walk.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { countedIn, keepCounts } from './coverage.ts'

/**
 * The tests of every chart: each edge leads where the chart says, and every transition is taken. A chart with several
 * starts has a model for each, which together must take every transition.
 */
export const walkChart = <M extends AnyStateMachine>(...typed: readonly [FlowModel<M>, ...FlowModel<M>[]]): void => {
  const models = typed as unknown as readonly FlowModel<AnyStateMachine>[]
  const all = models.flatMap((model, index) =>
    runs(model).map((run) => ({ name: index === 0 ? run.name : `${index + 1}: ${run.name}`, model, run })),
  )
  const taken = new Set<string>()
  const takes = countedIn(taken, 'unit', models[0]!.machine)
  // Each run is walked once, whichever test below needs it first.
  const walks = new Map<Run, Promise<Walked>>()
  const walk = (model: FlowModel<AnyStateMachine>, run: Run): Promise<Walked> => {
    const walked = walks.get(run) ?? replay(model, run, takes)
    walks.set(run, walked)
    return walked
  }

  afterAll(() => keepCounts('unit'))

  test.each(all.map(({ name, model, run }) => [name, model, run] as const))('%s', async (_, model, run) => {
    const { states, expected } = await walk(model, run)
    expect(states).toEqual(expected)
  })

  test('every transition is taken by some run', async () => {
    for (const { model, run } of all) await walk(model, run)
    const [{ machine }] = models as readonly [FlowModel<AnyStateMachine>]
    expect([...transitionsOf(machine)].filter((name) => !taken.has(name))).toEqual([])
  })
}

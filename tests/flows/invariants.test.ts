import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  __unsafe_getAllOwnEventDescriptors as eventsOf,
  getInitialSnapshot,
  getNextSnapshot,
} from 'xstate'
import { modelsOf } from '../../src/flows/load-models.ts'
import { flowNames } from '../../src/flows/registry.ts'
import { runs, stateName } from '../../src/flows/walk.ts'
import type { FlowModel } from '../../src/machines/model.ts'

/**
 * Invariants of every state of every flow, whatever it is about (docs/decisions/0021-tags.md). The states are all those
 * visited by the walks' runs.
 */
type Model = FlowModel<AnyStateMachine>
type Reached = {
  model: Model
  state: AnyMachineSnapshot
  name: string
  edges: { event: AnyEventObject; to: Reached }[]
}

/** Every state visited by the runs of a model, with its outgoing edges. */
const reachedIn = (model: Model): Reached[] => {
  const found = new Map<string, Reached>()
  const reach = (state: AnyMachineSnapshot): Reached => {
    const id = JSON.stringify([state.value, model.key?.(state as never)])
    const reached = found.get(id) ?? { model, state, name: stateName(state.value), edges: [] }
    found.set(id, reached)
    return reached
  }
  const begin = getInitialSnapshot(model.machine, model.input as never) as AnyMachineSnapshot
  reach(begin)
  for (const { steps } of runs(model)) {
    const { event, state } = steps.at(-1)!
    reach(steps.at(-2)?.state ?? begin).edges.push({ event, to: reach(state) })
  }
  return [...found.values()]
}

/** The names of the states that violate an invariant. */
const failing = (all: readonly Reached[], isSo: (reached: Reached) => boolean): string[] => [
  ...new Set(all.filter((one) => !isSo(one)).map(({ name }) => name)),
]

const nodesOf = ({ state }: Reached) => state._nodes as readonly AnyStateNode[]
const has = (node: AnyStateNode, tag: string) => node.tags.includes(tag)
const isInside = (node: AnyStateNode, outer: AnyStateNode) =>
  outer.path.length < node.path.length && outer.path.every((key, index) => node.path[index] === key)

/** The states from which events lead to another one, after any number of them. */
const leavable = (all: readonly Reached[], by: (event: AnyEventObject) => boolean = () => true): Set<Reached> => {
  const found = new Set<Reached>()
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const one of all)
      if (one.edges.some(({ event, to }) => by(event) && (to.name !== one.name || found.has(to)))) found.add(one)
  }
  return found
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** A context without what JSON cannot express: files must be chosen again, and of errors only the code is kept. */
const sayable = (value: unknown): unknown => {
  if (value instanceof Error || value instanceof Blob) return asJson(value)
  if (Array.isArray(value)) return value.map(sayable)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (one === undefined ? [] : [[name, sayable(one)]])),
  )
}

describe.each(flowNames)('%s', (flow) => {
  let all: Reached[] = []
  /** One of each name. */
  let named: Reached[] = []
  beforeAll(async () => {
    all = (await modelsOf(flow)).flatMap(reachedIn)
    named = [...new Map(all.map((one) => [one.name, one])).values()]
  })

  test('every running actor is either waited for or runs in the background', () => {
    const isSaid = (node: AnyStateNode) => node.invoke.length === 0 || has(node, 'busy') !== has(node, 'background')
    expect(failing(named, (reached) => nodesOf(reached).every(isSaid))).toEqual([])
  })

  test('a state is busy only while the user waits for something', () => {
    const isAtWork = (nodes: readonly AnyStateNode[]) => (busy: AnyStateNode) =>
      nodes.some((node) => node.invoke.length > 0 && !isInside(busy, node))
    expect(
      failing(named, (reached) => {
        const nodes = nodesOf(reached)
        return nodes.filter((node) => has(node, 'busy')).every(isAtWork(nodes))
      }),
    ).toEqual([])
  })

  test('a state without exits is final, or tagged as resting', () => {
    const left = leavable(all)
    expect(failing(all, (one) => left.has(one) || one.state.status === 'done' || one.state.hasTag('resting'))).toEqual(
      [],
    )
    const resting = named.filter(({ state }) => state.hasTag('resting')).map(({ name }) => name)
    const stuck = new Set(all.filter((one) => !left.has(one)).map(({ name }) => name))
    expect(resting.filter((name) => !stuck.has(name))).toEqual([])
  })

  test('every failure offers a way to continue', () => {
    const left = leavable(all, ({ type }) => !type.startsWith('xstate.'))
    expect(failing(all, (one) => left.has(one) || !one.state.hasTag('failed'))).toEqual([])
  })

  test('every state is restored from its saved form', () => {
    const comesBack = ({ model: { machine, events }, state }: Reached) => {
      const kept = asJson(machine.getPersistedSnapshot(state as never))
      const restored = createActor(machine, { snapshot: kept as never }).getSnapshot() as AnyMachineSnapshot
      const shown = ({ value, status, tags }: AnyMachineSnapshot) => [value, status, [...tags].sort()]
      return (
        isDeepStrictEqual(shown(restored), shown(state)) &&
        isDeepStrictEqual(restored.context, sayable(state.context)) &&
        (events as readonly AnyEventObject[]).every((event) => restored.can(event) === state.can(event))
      )
    }
    expect(failing(all, comesBack)).toEqual([])
  })

  test('an unexpected event changes nothing', () => {
    const changesNothing = ({ model: { machine, events }, state }: Reached) => {
      const expected: readonly string[] = eventsOf(state)
      return (
        [...(events as readonly AnyEventObject[]), { type: 'nobody.expects.this' }]
          // An actor that does not run cannot fail.
          .filter(({ type }) => !type.startsWith('xstate.error.') && !expected.includes(type))
          .every((event) => getNextSnapshot(machine, state as never, event as never) === state)
      )
    }
    expect(failing(named, (one) => one.state.status !== 'active' || changesNothing(one))).toEqual([])
  })
})

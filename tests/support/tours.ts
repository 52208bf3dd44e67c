import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getInitialSnapshot,
  getNextSnapshot,
} from 'xstate'
import { eventName, type Run, runs, type Step, stateName } from '../../src/flows/walk.ts'
import type { FlowModel } from '../../src/machines/model.ts'

type Model = FlowModel<AnyStateMachine>
type Edge = { from: string; event: AnyEventObject; to: string; names: readonly string[] }
/** A walk with the model that it was made from. */
export type Tour = Run & { model: Model }
/** The names of a step, each of which must be taken once. */
type Naming = (before: AnyMachineSnapshot, step: Step) => readonly string[]

export type TourOptions = {
  /** Whether a user or the page can trigger this event here; other events are left out. */
  isDoable: (state: AnyMachineSnapshot, event: AnyEventObject) => boolean
  /** Steps after which a tour ends and another begins. */
  longest: number
  /** What must be taken once: edges by default, `byRegion` for parallel regions. */
  naming?: Naming
  /** Names already taken by other tours. */
  except?: ReadonlySet<string>
}

/** An edge by the names of its states and its event: what a user would call the same step. */
export const byEdge: Naming = (before, { event, state }) => [
  `${stateName(before.value)}: ${eventName(event)} -> ${stateName(state.value)}`,
]

/** A step in each region: from, event, to. The combinations of regions are walked without a page. */
export const byRegion: Naming = (before, { event, state }) => {
  const code = (event.error as { code?: string } | undefined)?.code ?? ''
  const regionsOf = ({ value }: AnyMachineSnapshot): Map<string, unknown> => {
    const inside = typeof value === 'string' ? {} : Object.values(value)[0]
    return new Map(typeof inside === 'object' && inside !== null ? Object.entries(inside) : [])
  }
  const after = regionsOf(state)
  const to = stateName(state.value)
  const parts = [...regionsOf(before)].map(
    ([region, at]) => `${region} ${at}: ${event.type} ${code} -> ${after.get(region) ?? to}`,
  )
  return parts.length > 0 ? parts : [`${stateName(before.value)}: ${event.type} ${code} -> ${to}`]
}

/** The names of everything that runs take. */
export const takenBy = (model: Model, found: readonly Run[], naming: Naming): string[] =>
  found.flatMap(({ steps }) => {
    const begin = getInitialSnapshot(model.machine, model.input as never) as AnyMachineSnapshot
    return steps.flatMap((step, index) => naming(steps[index - 1]?.state ?? begin, step))
  })

/**
 * A few long walks that together take every edge of a chart, since one run per edge would load the page too often. The
 * graph identifies states by the model's key; if the live state turns out to be another, the graph is updated, and as a
 * last resort the edge's own run from the start is taken.
 */
export const tours = (model: Model, options: TourOptions): Tour[] => {
  const { isDoable, longest, naming = byEdge, except = new Set() } = options
  const id = (state: AnyMachineSnapshot) => JSON.stringify([state.value, model.key?.(state as never)])
  const begin = getInitialSnapshot(model.machine, model.input as never) as AnyMachineSnapshot
  const next = (state: AnyMachineSnapshot, event: AnyEventObject) =>
    getNextSnapshot(model.machine, state as never, event as never) as AnyMachineSnapshot
  const edges = new Map<string, Edge[]>()
  /** Edges still to be taken, each with a run that certainly takes it. */
  const wanted = new Map<string, Run>()
  for (const run of runs(model, isDoable)) {
    const last = run.steps.at(-1)!
    const before = run.steps.at(-2)?.state ?? begin
    const names = naming(before, last)
    const edge = { from: id(before), event: last.event, to: id(last.state), names }
    const others = edges.get(edge.from)
    if (others) others.push(edge)
    else edges.set(edge.from, [edge])
    for (const name of names) if (!except.has(name) && !wanted.has(name)) wanted.set(name, run)
  }

  /** The shortest path from a state to a wanted edge. */
  const wayFrom = (start: string): Edge[] | null => {
    const ways = new Map<string, Edge[]>([[start, []]])
    for (const [at, way] of ways)
      for (const edge of edges.get(at) ?? []) {
        if (edge.names.some((name) => wanted.has(name))) return [...way, edge]
        if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
      }
    return null
  }

  const found: Tour[] = []
  const take = (before: AnyMachineSnapshot, step: Step) => {
    for (const name of naming(before, step)) wanted.delete(name)
  }
  const keep = (steps: readonly Step[]) => {
    for (const [index, step] of steps.entries()) take(steps[index - 1]?.state ?? begin, step)
    found.push({ name: `tour ${found.length + 1}, ${steps.length} steps`, steps, model })
  }
  const LEARNT = 3
  for (;;) {
    const left = wanted.size
    let state = begin
    let learnt = 0
    const steps: Step[] = []
    while (steps.length < longest) {
      const way = wayFrom(id(state))
      if (!way || learnt > LEARNT) break
      for (const edge of way) {
        if (!isDoable(state, edge.event) || !state.can(edge.event as never)) {
          learnt += 1
          break
        }
        const after = next(state, edge.event)
        const step = { event: edge.event, state: after }
        take(state, step)
        steps.push(step)
        state = after
        if (id(after) === edge.to) {
          // The edge was reached from another state than in the graph, so it does not lead to that name.
          edge.names = edge.names.filter((name) => !wanted.has(name))
          continue
        }
        edge.to = id(after)
        learnt += 1
        break
      }
    }
    // A tour without any wanted edge would be made again and again.
    const isNew = wanted.size < left
    if (isNew) keep(steps)
    if (isNew && learnt <= LEARNT) continue
    const own = wanted.values().next().value
    if (!own) return found
    keep(own.steps)
  }
}

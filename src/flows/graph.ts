/** Everything that can happen in a flow, as plain data: the places, the edges between them, and shortest paths. */
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot } from 'xstate'
import type { FlowModel } from '../machines/model.ts'
import { pathsOf } from './chart.ts'
import { runs, stateName } from './walk.ts'

type Model = FlowModel<AnyStateMachine>

/** An event by its index in the model's samples; -1: without a payload. */
export type Sample = { type: string; sample: number }

/** A situation in a flow: a state, with the parts of the context that decide where it leads. */
export type Place = {
  /** The state's name, as screens show it. */
  name: string
  /** Paths of all active states, including compound ones. */
  paths: readonly string[]
}

export type Edge = { from: number; to: number; by: Sample }

/** Of one model; place 0 is the start. */
export type Graph = { places: readonly Place[]; edges: readonly Edge[] }

/** A path through one model of a flow; `since` is the index of the step at which the requested part starts. */
export type Way = { model: number; steps: readonly Sample[]; places: readonly Place[]; since: number }

const placeOf = (snapshot: AnyMachineSnapshot): Place => ({
  name: stateName(snapshot.value),
  paths: pathsOf(snapshot),
})

/** Everything that can happen in a model. Takes up to a second for the largest: not for the main thread. */
export const graphOf = (model: Model): Graph => {
  const key = (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, model.key?.(snapshot as never)])
  const begin = getInitialSnapshot(model.machine, model.input as never) as AnyMachineSnapshot
  const numbers = new Map<string, number>([[key(begin), 0]])
  const places = [placeOf(begin)]
  const numberOf = (snapshot: AnyMachineSnapshot): number => {
    const known = numbers.get(key(snapshot))
    if (known !== undefined) return known
    numbers.set(key(snapshot), places.length)
    return places.push(placeOf(snapshot)) - 1
  }
  const samples = model.events as readonly AnyEventObject[]
  const edges = runs(model).map(({ steps }): Edge => {
    const { event, state } = steps.at(-1)!
    return {
      from: numberOf(steps.at(-2)?.state ?? begin),
      to: numberOf(state),
      by: { type: event.type, sample: samples.indexOf(event) },
    }
  })
  return { places, edges }
}

/** The event of a sample. */
export const eventOf = (model: Model, { type, sample }: Sample): AnyEventObject =>
  (model.events as readonly AnyEventObject[])[sample] ?? { type }

type Search = { graph: Graph; starts: readonly number[]; isThere: (place: Place) => boolean }

/** The shortest path from any of the starts to a wanted place; null: there is none. */
const shortest = ({ graph, starts, isThere }: Search): { start: number; edges: Edge[] } | null => {
  const leaving = Map.groupBy(graph.edges, ({ from }) => from)
  const ways = new Map(starts.map((start) => [start, { start, edges: [] as Edge[] }]))
  for (const [at, way] of ways) {
    if (isThere(graph.places[at]!)) return way
    for (const edge of leaving.get(at) ?? [])
      if (!ways.has(edge.to)) ways.set(edge.to, { start: way.start, edges: [...way.edges, edge] })
  }
  return null
}

const wayOf = (graph: Graph, model: number, edges: readonly Edge[], since: number): Way => ({
  model,
  steps: edges.map(({ by }) => by),
  places: [graph.places[0]!, ...edges.map(({ to }) => graph.places[to]!)],
  since,
})

/**
 * The shortest path from the start of a flow to a state, through its first model that has one: resumed work does not
 * count as a shorter path.
 */
export const wayTo = (graphs: readonly Graph[], path: string): Way | null => {
  for (const [model, graph] of graphs.entries()) {
    const found = shortest({ graph, starts: [0], isThere: ({ paths }) => paths.includes(path) })
    if (found) return wayOf(graph, model, found.edges, 0)
  }
  return null
}

/**
 * The shortest path from one state to another, with the path to the first; among equally short ones, that of the first
 * model.
 */
export const wayBetween = (graphs: readonly Graph[], from: string, to: string): Way | null =>
  graphs.reduce<Way | null>((best, graph, model) => {
    const starts = graph.places.flatMap(({ paths }, place) => (paths.includes(from) ? [place] : []))
    const found = shortest({ graph, starts, isThere: ({ paths }) => paths.includes(to) })
    if (!found || (best && found.edges.length >= best.steps.length - best.since)) return best
    const before = shortest({ graph, starts: [0], isThere: (place) => place === graph.places[found.start] })
    return before ? wayOf(graph, model, [...before.edges, ...found.edges], before.edges.length) : best
  }, null)

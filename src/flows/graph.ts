/** All that can happen in a flow, as plain data: where one can be, what leads from there to where, and the shortest ways. */
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot } from 'xstate'
import type { FlowModel } from '../machines/model.ts'
import { pathsOf } from './chart.ts'
import { runs, stateName } from './walk.ts'

type Model = FlowModel<AnyStateMachine>

/** An event by its place in the model's samples; -1: one that carries nothing. */
export type Sample = { type: string; sample: number }

/** One way of being in a flow: a state with what of the context decides where it leads. */
export type Place = {
  /** The state as one word, as screens show it. */
  name: string
  /** Paths of all states that are active in it, the outer ones too. */
  paths: readonly string[]
}

export type Edge = { from: number; to: number; by: Sample }

/** Of one model: place 0 is where it begins. */
export type Graph = { places: readonly Place[]; edges: readonly Edge[] }

/** A way through one model of a flow; `since` is the number of the step at which the asked part begins. */
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

/** The shortest way from any of the starts to a place that is wanted; null: none leads there. */
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

/** The shortest way from the beginning of a flow to a state, through its first model that has one: work that was left and is taken up again is no shorter way. */
export const wayTo = (graphs: readonly Graph[], path: string): Way | null => {
  for (const [model, graph] of graphs.entries()) {
    const found = shortest({ graph, starts: [0], isThere: ({ paths }) => paths.includes(path) })
    if (found) return wayOf(graph, model, found.edges, 0)
  }
  return null
}

/** The shortest way from one state to another, with how one comes to the first; of ways as short, that of the first model. */
export const wayBetween = (graphs: readonly Graph[], from: string, to: string): Way | null =>
  graphs.reduce<Way | null>((best, graph, model) => {
    const starts = graph.places.flatMap(({ paths }, place) => (paths.includes(from) ? [place] : []))
    const found = shortest({ graph, starts, isThere: ({ paths }) => paths.includes(to) })
    if (!found || (best && found.edges.length >= best.steps.length - best.since)) return best
    const before = shortest({ graph, starts: [0], isThere: (place) => place === graph.places[found.start] })
    return before ? wayOf(graph, model, [...before.edges, ...found.edges], before.edges.length) : best
  }, null)

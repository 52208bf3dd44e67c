/**
 * Walks a chart: one run for each of its edges, with every invoked actor held until the run settles it, and a record of
 * the exact transitions taken. `runs` does not depend on a test runner, so that the same runs drive the real page.
 */
import {
  type AnyActor,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  fromPromise,
  type InspectionEvent,
  __unsafe_getAllOwnEventDescriptors as ownEvents,
  SimulatedClock,
} from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths, getStateNodes } from 'xstate/graph'
import type { FlowModel } from '../machines/model.ts'
import { guardOf } from './chart.ts'

export type Step = { event: AnyEventObject; state: AnyMachineSnapshot }
export type Run = { name: string; steps: readonly Step[] }

const DONE = 'xstate.done.actor.'
const ERROR = 'xstate.error.actor.'
const AFTER = 'xstate.after.'
/**
 * Lets a settled actor reach the chart. A timer is slower, but fast enough in the browser, where few steps are taken.
 */
export const settled = (): Promise<void> =>
  new Promise((resolve) => ('setImmediate' in globalThis ? setImmediate(resolve) : setTimeout(resolve)))

/** Events that the chart raises itself, within a step. */
const INTERNAL = ['xstate.done.state.', 'xstate.init', 'xstate.stop']

/** A state's value as one name: `signedIn.openingAccount`; parallel regions are joined by `|`. */
export const stateName = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as Record<string, unknown>)
        .map(([parent, child]) => {
          const rest = stateName(child)
          return rest ? `${parent}.${rest}` : parent
        })
        .join('|')

/** An event in a few characters, for the names of tests. */
export const eventName = ({ type, output, error: _, ...payload }: AnyEventObject): string => {
  const brief = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? ''
  if (type.startsWith(DONE)) return `${type.slice(DONE.length)} answers ${brief(output)}`.trimEnd()
  if (type.startsWith(ERROR)) return `${type.slice(ERROR.length)} fails`
  return Object.keys(payload).length > 0 ? `${type} ${brief(payload)}` : type
}

/**
 * One run for each edge: the shortest path to the edge's start, then the edge.
 * @param isPossible excludes events that cannot occur in a state although the chart handles them
 */
export const runs = <M extends AnyStateMachine>(
  { machine, input, events, key }: FlowModel<M>,
  isPossible: (state: AnyMachineSnapshot, event: AnyEventObject) => boolean = () => true,
): readonly Run[] => {
  const id = (state: AnyMachineSnapshot) => JSON.stringify([state.value, key?.(state as never)])
  const options = {
    input,
    limit: 10_000,
    serializeState: id,
    filterEvents: (state: AnyMachineSnapshot, event: AnyEventObject) =>
      state.status === 'active' && isPossible(state, event) && state.can(event),
    events: (state: AnyMachineSnapshot) =>
      ownEvents(state)
        .filter((type: string) => type !== '*' && !INTERNAL.some((prefix) => type.startsWith(prefix)))
        .flatMap((type: string): readonly AnyEventObject[] => {
          const given = (events as readonly AnyEventObject[]).filter((event) => event.type === type)
          return given.length > 0 ? given : [{ type }]
        }),
  }
  const logic = machine as AnyStateMachine
  const ways = new Map(
    getShortestPaths(logic, options).map((path) => [id(path.state), path.steps.slice(1) as readonly Step[]]),
  )
  return adjacencyMapToArray(getAdjacencyMap(logic, options)).map(({ state, event, nextState }) => {
    const edge = { event, state: nextState }
    return {
      name: `${stateName(state.value)}: ${eventName(event)} -> ${stateName(nextState.value)}`,
      steps: [...(ways.get(id(state)) ?? []), edge],
    }
  })
}

export type Pending = Record<string, PromiseWithResolvers<unknown>>

/** The chart with actors that wait until they are settled by name, including child machines and callbacks. */
export const held = <M extends AnyStateMachine>(machine: M): { machine: M; pending: Pending } => {
  const pending: Pending = {}
  const wait = fromPromise(({ self }) => {
    const answer = Promise.withResolvers<unknown>()
    pending[self.id] = answer
    return answer.promise
  })
  const sources = Object.keys(machine.implementations.actors as Record<string, AnyActorLogic>)
  const actors = Object.fromEntries(sources.map((source) => [source, wait]))
  return { machine: machine.provide({ actors: actors as never }) as M, pending }
}

/** `startup.initialising xstate.done.actor.initialiseProvider [isAuthenticated] -> startup.signedIn`. */
export const transitionName = (transition: AnyTransitionDefinition): string => {
  const target = transition.target?.map((node: AnyStateNode) => node.id).join(', ') ?? 'itself'
  const guard = guardOf(transition)
  return `${transition.source.id} ${transition.eventType || 'always'}${guard ? ` [${guard}]` : ''} -> ${target}`
}

/** The names of all transitions of a chart. */
export const transitionsOf = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(
    [machine.root, ...getStateNodes(machine)]
      .flatMap((node) => [...node.transitions.values()].flat().concat(node.always ?? []))
      .map(transitionName),
  )

/** Collects the names of transitions: a set, or a counter. */
export type Taken = { add: (name: string) => unknown }

/** An inspector that records every transition taken, as reported by the library. */
export const record =
  (taken: Taken) =>
  (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep') return
    for (const transition of event._transitions) taken.add(transitionName(transition))
  }

/** The delay of an `after` event, in ms. */
const delayOf = (state: AnyMachineSnapshot, type: string): number => {
  const nodes: readonly AnyStateNode[] = state._nodes
  const delayed = nodes.flatMap((node) => node.after).find((transition) => transition.eventType === type)
  if (!delayed) throw new Error(`no state is waiting for ${type}`)
  if (typeof delayed.delay === 'number') return delayed.delay
  const named = state.machine.implementations.delays[String(delayed.delay)]
  const delay = typeof named === 'function' ? named({ context: state.context } as never, undefined as never) : named
  if (typeof delay !== 'number') throw new Error(`the delay of ${type} is not known`)
  return delay
}

export type Walked = { states: readonly string[]; expected: readonly string[]; snapshot: AnyMachineSnapshot }

/**
 * Triggers an event: an answer or a failure settles the held actor, an `after` advances the clock, any other is sent.
 */
export const perform = async (
  actor: AnyActor,
  pending: Pending,
  clock: SimulatedClock,
  event: AnyEventObject,
): Promise<void> => {
  const waiting = (id: string) => {
    const answer = pending[id]
    if (!answer) throw new Error(`no actor ${id} was started`)
    return answer
  }
  if (event.type.startsWith(DONE)) waiting(event.type.slice(DONE.length)).resolve(event.output)
  else if (event.type.startsWith(ERROR)) waiting(event.type.slice(ERROR.length)).reject(event.error)
  else if (event.type.startsWith(AFTER)) clock.increment(delayOf(actor.getSnapshot(), event.type))
  else actor.send(event)
  await settled()
}

/** Replays a run on a live actor. Returns the state after each step beside the expected one. */
export const replay = async (model: FlowModel<AnyStateMachine>, run: Run, taken: Taken): Promise<Walked> => {
  const { machine, pending } = held(model.machine)
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input: model.input, clock, inspect: record(taken) })
  const failures: unknown[] = []
  actor.subscribe({ error: (error) => failures.push(error) })
  actor.start()
  const states: string[] = []
  for (const { event } of run.steps) {
    await perform(actor, pending, clock, event)
    states.push(stateName(actor.getSnapshot().value))
  }
  const snapshot = actor.getSnapshot()
  actor.stop()
  if (failures.length > 0) throw failures[0]
  return { states, expected: run.steps.map((step) => stateName(step.state.value)), snapshot }
}

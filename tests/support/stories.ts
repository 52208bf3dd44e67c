/**
 * Business cases of a chart, written by hand: what happens, and where it leads. They notice a transition that is
 * missing, leads elsewhere, or accepts what it should not; the walks, made from the chart itself, cannot.
 */
import { isDeepStrictEqual } from 'node:util'
import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import { innermost, pathsOf } from '../../src/flows/chart.ts'
import { held, perform } from '../../src/flows/walk.ts'
import type { Answered, Failed } from '../../src/machines/model.ts'

/**
 * The state after a step. For parallel regions, the paths of the changed ones joined by ` + `. Optionally also: the
 * resulting context or the flow's output; the events sent to child charts; the side-effect actions run and the actors
 * started, by name and in order; the inputs of the named actors among them; and whether the chart accepted the event,
 * where its state is unchanged but the sender must know.
 */
type Expected<M extends AnyStateMachine> =
  | string
  | {
      state: string
      context?: Partial<SnapshotFrom<M>['context']>
      output?: unknown
      told?: readonly AnyEventObject[]
      does?: readonly string[]
      starts?: readonly string[]
      asks?: Readonly<Record<string, unknown>>
      taken?: boolean
    }

/** What happens: an event of the chart, by its type when it has no data, or the answer or failure of an actor. */
type Happening<M extends AnyStateMachine> = EventFrom<M>['type'] | EventFrom<M> | Answered | Failed

export type Story<M extends AnyStateMachine> = {
  input?: InputFrom<M>
  begins: Expected<M>
  steps: readonly (readonly [Happening<M>, Expected<M>])[]
}

export type Stories = {
  machine: AnyStateMachine
  stories: Readonly<Record<string, Story<AnyStateMachine>>>
}

/** The stories of a flow, by name. */
export const storiesOf = <M extends AnyStateMachine>(
  machine: M,
  stories: Readonly<Record<string, Story<M>>>,
): Stories => ({ machine, stories: stories as unknown as Stories['stories'] })

/** The innermost states of a chart. */
const placesOf = (snapshot: AnyMachineSnapshot): string[] => innermost(pathsOf(snapshot))

/** What a step caused besides the state. */
type Beside = {
  /** The former states of the chart. */
  before: readonly string[]
  told: readonly AnyEventObject[]
  done: readonly string[]
  started: readonly AnyActor[]
  taken: boolean
}

/** How a state differs from a story's expectation, or null. */
const difference = (
  snapshot: AnyMachineSnapshot,
  expected: Expected<AnyStateMachine>,
  { before, told, done, started, taken }: Beside,
): string | null => {
  const { state, ...more } = typeof expected === 'string' ? { state: expected } : expected
  const paths = placesOf(snapshot)
  const named = state.split(' + ')
  const areWhereSaid =
    named.every((path) => paths.includes(path)) && paths.every((path) => named.includes(path) || before.includes(path))
  if (!areWhereSaid) return `is in ${paths.join(' + ')} instead of ${state}`
  if ('context' in more) {
    for (const [name, value] of Object.entries(more.context ?? {})) {
      if (!isDeepStrictEqual(snapshot.context[name], value))
        return `${state} has ${name} ${JSON.stringify(snapshot.context[name])} instead of ${JSON.stringify(value)}`
    }
  }
  if ('output' in more && !isDeepStrictEqual(snapshot.output, more.output))
    return `${state} answers ${JSON.stringify(snapshot.output)} instead of ${JSON.stringify(more.output)}`
  if (more.told && !isDeepStrictEqual(told, more.told))
    return `${state} tells its children ${JSON.stringify(told)} instead of ${JSON.stringify(more.told)}`
  if (more.does && !isDeepStrictEqual(done, more.does))
    return `${state} does ${done.join(', ') || 'nothing'} instead of ${more.does.join(', ') || 'nothing'}`
  const names = started.map(({ id }) => id)
  if (more.starts && !isDeepStrictEqual(names, more.starts))
    return `${state} starts ${names.join(', ') || 'nothing'} instead of ${more.starts.join(', ') || 'nothing'}`
  for (const [id, input] of Object.entries(more.asks ?? {})) {
    const asked = started.findLast((one) => one.id === id)?.getSnapshot().input
    if (!isDeepStrictEqual(asked, input))
      return `${state} asks ${id} ${JSON.stringify(asked)} instead of ${JSON.stringify(input)}`
  }
  if (more.taken !== undefined && taken !== more.taken) return taken ? 'takes it' : 'does not take it'
  return null
}

/** A chart that takes this many transitions by itself is in a loop caused by a fault. */
const ENDLESS = 1_000

/**
 * Plays a story on a chart.
 * @param spoil changes the chart in place beforehand
 * @returns the first difference from the story, or null
 */
export const tell = async (
  machine: AnyStateMachine,
  story: Story<AnyStateMachine>,
  spoil?: (machine: AnyStateMachine) => void,
): Promise<string | null> => {
  const { machine: waiting, pending } = held(machine)
  spoil?.(waiting)
  const clock = new SimulatedClock()
  const failures: unknown[] = []
  let told: AnyEventObject[] = []
  let done: string[] = []
  let started: AnyActor[] = []
  let microsteps = 0
  const inspect = (found: InspectionEvent): void => {
    if (found.type === '@xstate.microstep' && ++microsteps > ENDLESS) throw new Error('the chart is in a loop')
    if (found.type === '@xstate.actor') {
      const ref = found.actorRef as AnyActor
      if (ref._parent) started.push(ref)
    }
    if (found.type === '@xstate.action' && !found.action.type.startsWith('xstate.')) done.push(found.action.type)
    if (found.type !== '@xstate.event' || found.sourceRef !== actor || found.actorRef === actor) return
    if (!found.event.type.startsWith('xstate.')) told.push(found.event)
  }
  const actor: AnyActor = createActor(waiting, { input: story.input, clock, inspect })
  actor.subscribe({ error: (error) => failures.push(error) })
  try {
    actor.start()
    const first = difference(actor.getSnapshot(), story.begins, { before: [], told, done, started, taken: true })
    if (first) return `at the beginning ${first}`
    for (const [index, [happening, expected]] of story.steps.entries()) {
      const event: AnyEventObject = typeof happening === 'string' ? { type: happening } : happening
      const before = placesOf(actor.getSnapshot())
      told = []
      done = []
      started = []
      const taken = actor.getSnapshot().can(event)
      await perform(actor, pending, clock, event)
      const found =
        failures.length > 0
          ? `fails: ${String(failures[0])}`
          : difference(actor.getSnapshot(), expected, { before, told, done, started, taken })
      if (found) return `after ${index + 1}. ${event.type} it ${found}`
    }
    return null
  } catch (error) {
    return String(error)
  } finally {
    actor.stop()
  }
}

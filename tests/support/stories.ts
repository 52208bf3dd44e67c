/**
 * Business cases of a chart, told by hand: what happens, and where it leads. They are what notices when a transition
 * goes missing, leads elsewhere, or lets through what it should not; the walks, made from the chart itself, cannot.
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
 * Where the chart is steps: the path of its state. Where regions go on side by side, the paths of those that the step
 * changes, joined by ` + `; the others stay where they were. With more: what the context then holds, or what the flow's
 * answer is; what its child charts were told in this step; which actions of its own it ran that do something besides, and
 * which actors it started, by their names, in order; and whether the chart took what happened, where it stays as it was
 * but whoever asks it must know.
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
      taken?: boolean
    }

/** What happens: an event of the chart, by its type when it carries nothing, or the answer or failure of an actor. */
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

/** The stories of a flow, by their names. */
export const storiesOf = <M extends AnyStateMachine>(
  machine: M,
  stories: Readonly<Record<string, Story<M>>>,
): Stories => ({ machine, stories: stories as unknown as Stories['stories'] })

/** The innermost states in which a chart is. */
const placesOf = (snapshot: AnyMachineSnapshot): string[] => innermost(pathsOf(snapshot))

/** What a step brought about beside the state. */
type Beside = {
  /** Where the chart was before. */
  before: readonly string[]
  told: readonly AnyEventObject[]
  done: readonly string[]
  started: readonly string[]
  taken: boolean
}

/** What of a state differs from what a story expects; null: nothing does. */
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
  if (more.starts && !isDeepStrictEqual(started, more.starts))
    return `${state} starts ${started.join(', ') || 'nothing'} instead of ${more.starts.join(', ') || 'nothing'}`
  if (more.taken !== undefined && taken !== more.taken) return taken ? 'takes it' : 'does not take it'
  return null
}

/** A chart that takes so many transitions by itself never comes to rest: a fault can make it turn in a circle. */
const ENDLESS = 1_000

/**
 * Tells a story to a chart.
 * @param spoil changes the chart in place beforehand
 * @returns what is not as the story says, the first time; null: all is.
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
  let started: string[] = []
  let microsteps = 0
  const inspect = (found: InspectionEvent): void => {
    if (found.type === '@xstate.microstep' && ++microsteps > ENDLESS) throw new Error('it goes on and on')
    if (found.type === '@xstate.actor') {
      const { id, _parent } = found.actorRef as AnyActor
      if (_parent) started.push(id)
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

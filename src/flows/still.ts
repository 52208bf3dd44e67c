import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type Snapshot,
  StateMachine,
} from 'xstate'
import type { FlowModel } from '../machines/model.ts'

const never = fromPromise(() => new Promise<unknown>(() => {}))

/**
 * The chart with actors that never answer, so that it stays in its state. Child charts are kept, since screens look at
 * their states, and stand still too.
 */
export const still = <M extends AnyStateMachine>(machine: M): M => {
  const given = machine.implementations.actors as Record<string, AnyActorLogic>
  const actors = Object.fromEntries(
    Object.entries(given).map(([name, logic]) => [name, logic instanceof StateMachine ? still(logic as never) : never]),
  )
  return machine.provide({ actors: actors as never }) as M
}

/**
 * A flow's snapshot at the start and after each of these events, for restoring. Answers and failures are sent to the
 * chart as its actors would send them.
 */
export const keptAlong = (
  { machine, input }: FlowModel<AnyStateMachine>,
  events: readonly AnyEventObject[],
): Snapshot<unknown>[] => {
  const actor: AnyActorRef = createActor(still(machine), { input: input as never })
  actor.start()
  const kept = [actor.getPersistedSnapshot()]
  for (const event of events) {
    actor.send(event)
    kept.push(actor.getPersistedSnapshot())
  }
  actor.stop()
  return kept
}

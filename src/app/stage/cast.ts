import type { AnyEventObject, AnyStateMachine, Snapshot } from 'xstate'
import { keptAlong, still } from '../../flows/still.ts'
import type { FlowModel } from '../../machines/model.ts'
import type { Staged } from '../../services/flows/direction.ts'

/** A chart in the state that these events lead to. */
export const stagedAt = (model: FlowModel<AnyStateMachine>, events: readonly AnyEventObject[] = []): Staged => ({
  machine: still(model.machine),
  snapshot: keptAlong(model, events).at(-1)!,
})

type Kept = Snapshot<unknown> & { children: Record<string, { snapshot: Snapshot<unknown> }> }

/** The same chart with one of its child charts in another state; unchanged without that child. */
export const withChild = ({ machine, snapshot }: Staged, id: string, child: Staged): Staged => {
  const { children } = snapshot as Kept
  const begun = children[id]
  if (!begun) return { machine, snapshot }
  return {
    machine,
    snapshot: { ...snapshot, children: { ...children, [id]: { ...begun, snapshot: child.snapshot } } } as never,
  }
}

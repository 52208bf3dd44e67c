import { fromPromise } from 'xstate'
import { chosenChangesMachine } from '../../machines/chosen-changes/chosen-changes.machine.ts'
import type { PartChanged, PartInput } from '../../machines/chosen-changes/chosen-changes.types.ts'

/** Where a list is, and what is chosen in it. */
export type ChosenIn = {
  masterRef: string
  /** The ids of what is chosen. */
  read: () => Promise<readonly string[]>
}

/** The flow that changes what is chosen in a list. @param change the request of this list for a part */
export const wiredChanges = (
  read: ChosenIn['read'],
  change: (part: PartInput, options: { signal: AbortSignal; idempotencyKey: string }) => Promise<PartChanged>,
) =>
  chosenChangesMachine.provide({
    actors: {
      readChosen: fromPromise(read),
      changePart: fromPromise(({ input, signal }) => change(input, { signal, idempotencyKey: input.attemptKey })),
    },
  })

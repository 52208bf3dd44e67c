import { fromPromise } from 'xstate'
import { setInsolvency } from '../../contract/ledger/insolvency.ts'
import { setOwner } from '../../contract/ledger/owners.ts'
import { chooseScenario } from '../../contract/planning/scenarios.ts'
import { type InsolvencyDraft, insolvencyMachine } from '../../machines/insolvency/insolvency.machine.ts'
import { send } from '../http/http.ts'
import { resultOf } from './form-result.ts'

/** Sets the scenario of a customer; null: that of their type, or the general one. */
export const followScenario = (masterRef: string, tiersRef: string, id: string | null) =>
  send(chooseScenario, { params: { masterRef, tiersRef }, body: { id } })

/** Gives customers to the member who looks after them; null: to nobody. */
export const giveTo = (masterRef: string, tiersRefs: string[], ownerId: string | null) =>
  send(setOwner, { params: { masterRef }, body: { tiersRefs, ownerId } })

type Parts = {
  masterRef: string
  tiersRef: string
  /** Called when proceedings were recorded (true) or removed (false). */
  changed: (insolvent: boolean) => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The insolvency flow, wired to the API. */
export const wiredInsolvency = ({ masterRef, tiersRef, changed, askToCheck }: Parts) => {
  const set = async (since: string | null, signal: AbortSignal): Promise<void> => {
    await send(setInsolvency, { params: { masterRef, tiersRef }, body: { since } }, { signal })
    changed(since !== null)
  }
  return insolvencyMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          await set((input.draft as InsolvencyDraft).since, signal)
          return tiersRef
        }),
      ),
      removeEntry: fromPromise(({ signal }) => set(null, signal)),
    },
  })
}

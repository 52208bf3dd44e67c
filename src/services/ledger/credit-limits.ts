import { fromPromise } from 'xstate'
import type { EndpointInput } from '../../contract/endpoint.ts'
import { setCreditLimit } from '../../contract/ledger/credit-limits.ts'
import { toDecimal } from '../../domain/money.ts'
import { type CreditLimitDraft, creditLimitMachine } from '../../machines/credit-limit/credit-limit.machine.ts'
import { send } from '../http/http.ts'
import { resultOf } from './form-result.ts'

type Parts = {
  masterRef: string
  tiersRef: string
  /** Called when a limit was set (true) or removed (false). */
  changed: (stands: boolean) => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The flow of a credit limit, wired to the API. */
export const wiredCreditLimit = ({ masterRef, tiersRef, changed, askToCheck }: Parts) => {
  const set = async (limit: EndpointInput<typeof setCreditLimit>['body']['limit'], signal: AbortSignal) => {
    await send(setCreditLimit, { params: { masterRef, tiersRef }, body: { limit } }, { signal })
    changed(limit !== null)
  }
  return creditLimitMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { legalId: _, amount, ...values } = input.draft as CreditLimitDraft
          await set({ ...values, amount: toDecimal(amount ?? 0) }, signal)
          return tiersRef
        }),
      ),
      removeEntry: fromPromise(({ signal }) => set(null, signal)),
    },
  })
}

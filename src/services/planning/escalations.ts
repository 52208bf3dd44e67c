import { useMutation } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { resumeEscalation, waitWithEscalation } from '../../contract/planning/escalations.ts'
import { escalationWaitMachine, type WaitDraft } from '../../machines/escalation-wait/escalation-wait.machine.ts'
import { send } from '../http/http.ts'
import { resultOf } from '../ledger/form-result.ts'

type Parts = {
  masterRef: string
  tiersRef: string
  /** Called with the day when the decision was stored. */
  changed: (until: string) => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The decision to wait, wired to the API. */
export const wiredEscalationWait = ({ masterRef, tiersRef, changed, askToCheck }: Parts) =>
  escalationWaitMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { today: _, ...body } = input.draft as WaitDraft
          await send(waitWithEscalation, { params: { masterRef, tiersRef }, body }, { signal })
          changed(body.until)
          return tiersRef
        }),
      ),
    },
  })

/** Ends the wait of a customer. */
export const useResume = (masterRef: string, told: { success: () => void; failure: (error: unknown) => void }) =>
  useMutation({
    mutationFn: (tiersRef: string) => send(resumeEscalation, { params: { masterRef, tiersRef } }),
    onSuccess: told.success,
    onError: told.failure,
  })

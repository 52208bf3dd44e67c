import { useMutation } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { correctBounce, liftBounce } from '../../contract/delivery/bounces.ts'
import { bounceFixMachine, type CorrectionDraft } from '../../machines/bounce-fix/bounce-fix.machine.ts'
import { send } from '../http/http.ts'
import { resultOf } from '../ledger/form-result.ts'

/** Marks an address that bounced as valid. */
export const useLiftBounce = (masterRef: string, told: { success: () => void; failure: (error: unknown) => void }) =>
  useMutation({
    mutationFn: (bounceId: string) => send(liftBounce, { params: { masterRef, bounceId } }),
    onSuccess: told.success,
    onError: told.failure,
  })

type Parts = {
  masterRef: string
  bounceId: string
  /** Called when the bounced address was replaced. */
  changed: () => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The address correction flow, wired to the API. */
export const wiredBounceFix = ({ masterRef, bounceId, changed, askToCheck }: Parts) =>
  bounceFixMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { email } = input.draft as CorrectionDraft
          const body = { email: email.trim() }
          await send(correctBounce, { params: { masterRef, bounceId }, body }, { signal })
          changed()
          return bounceId
        }),
      ),
    },
  })

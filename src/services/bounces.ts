import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { correctBounce, liftBounce, listBounces } from '../contract/bounces.ts'
import { listContacts } from '../contract/contacts.ts'
import { listPlannedReminders } from '../contract/reminders.ts'
import { getToday } from '../contract/statistics.ts'
import { getTiers, listTiers } from '../contract/tiers.ts'
import { bounceFixMachine, type CorrectionDraft } from '../machines/bounce-fix/bounce-fix.machine.ts'
import { resultOf } from './customer-forms.ts'
import { send } from './http.ts'
import { stale } from './http-query.ts'

/** Says that an address is right after all; the lists that it changes are read anew. */
export const useLiftBounce = (masterRef: string, told: { success: () => void; failure: (error: unknown) => void }) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (bounceId: string) => send(liftBounce, { params: { masterRef, bounceId } }),
    onSettled: () => stale(client, listBounces, listPlannedReminders, getToday),
    onSuccess: told.success,
    onError: told.failure,
  })
}

/** What a corrected address changes. */
export const listsOfAddresses = [
  listBounces,
  listPlannedReminders,
  getToday,
  getTiers,
  listTiers,
  listContacts,
] as const

type Parts = {
  masterRef: string
  bounceId: string
  /** Told when another address has taken the place of the one that came back. */
  changed: () => void
  /** Asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The chart of a correction with its call. */
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

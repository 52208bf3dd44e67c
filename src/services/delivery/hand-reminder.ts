import { fromPromise } from 'xstate'
import { type CreatedReminder, createReminder } from '../../contract/delivery/hand-reminder.ts'
import { type HandReminderDraft, handReminderMachine } from '../../machines/hand-reminder/hand-reminder.machine.ts'
import { send } from '../http/http.ts'
import type { KeyOf } from '../ledger/customer-forms.ts'
import { resultOf } from '../ledger/form-result.ts'

type Parts = {
  masterRef: string
  tiersRef: string
  keyOf: KeyOf
  /** Called with the planned reminder. */
  planned: (reminder: CreatedReminder) => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The flow that plans a reminder by hand, wired to the API. */
export const wiredHandReminder = ({ masterRef, tiersRef, keyOf, planned, askToCheck }: Parts) => {
  return handReminderMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { media, plannedDate, title, comment } = input.draft as HandReminderDraft
          // The rules guarantee that both are set.
          const body = {
            tiersRef,
            media: media!,
            plannedDate: plannedDate!,
            title: title.trim(),
            comment: comment.trim(),
          }
          const given = { params: { masterRef }, query: {}, body }
          const saved = await send(createReminder, given, { signal, idempotencyKey: keyOf(body) })
          planned(saved)
          return saved.id
        }),
      ),
    },
  })
}

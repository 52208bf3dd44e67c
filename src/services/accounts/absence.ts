import { fromPromise } from 'xstate'
import { endAbsence, setAbsence } from '../../contract/accounts/absences.ts'
import { type AbsenceDraft, absenceFormMachine } from '../../machines/absence-form/absence-form.machine.ts'
import { send } from '../http/http.ts'
import { resultOf } from '../ledger/form-result.ts'

type Parts = {
  /** Called when the absence was stored (true) or removed (false). */
  changed: (away: boolean) => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The form of an absence, wired to the API. */
export const wiredAbsenceForm = ({ changed, askToCheck }: Parts) =>
  absenceFormMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { from, to, substituteId } = input.draft as AbsenceDraft
          await send(setAbsence, { body: { from, to, substituteId } }, { signal })
          changed(true)
          return from
        }),
      ),
      removeEntry: fromPromise(async ({ signal }) => {
        await send(endAbsence, {}, { signal })
        changed(false)
      }),
    },
  })

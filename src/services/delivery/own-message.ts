import { fromPromise } from 'xstate'
import { removeOwnMessage, saveOwnMessage } from '../../contract/delivery/own-message.ts'
import type { OwnMessage } from '../../domain/reminders/own-message.ts'
import { messageEditMachine } from '../../machines/message-edit/message-edit.machine.ts'
import { send } from '../http/http.ts'
import { resultOf } from '../ledger/form-result.ts'

type Parts = {
  masterRef: string
  plannedReminderId: string
  /** Called with the recipient when the message was stored, with null when it has its usual words again. */
  changed: (recipient: string | null) => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The form of an e-mail that is changed before it is sent, wired to the API. */
export const wiredMessageEdit = ({ masterRef, plannedReminderId, changed, askToCheck }: Parts) => {
  const params = { masterRef, plannedReminderId }
  return messageEditMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { recipient, subject, body } = input.draft as OwnMessage
          await send(saveOwnMessage, { params, body: { recipient, subject, body } }, { signal })
          changed(recipient.trim())
          return plannedReminderId
        }),
      ),
      removeEntry: fromPromise(async ({ signal }) => {
        await send(removeOwnMessage, { params }, { signal })
        changed(null)
      }),
    },
  })
}

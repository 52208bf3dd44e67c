import { checkOwnMessage, type OwnMessage } from '../../domain/reminders/own-message.ts'
import { removableFormMachine } from '../form/form.ts'

/** The form of an e-mail, a letter or a text message that is changed for one customer before it is sent. */
export const messageEditMachine = removableFormMachine({
  id: 'messageEdit',
  description:
    'Changes the text of one planned message, and the recipient of an e-mail, or gives it its usual ones again.',
  check: (draft) => checkOwnMessage(draft as OwnMessage).map((problem) => ({ ...problem, severity: 'error' as const })),
})

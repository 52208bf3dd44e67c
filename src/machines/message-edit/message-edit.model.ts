import type { OwnMessage } from '../../domain/reminders/own-message.ts'
import { sampleAnswersOf } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { messageEditMachine } from './message-edit.machine.ts'
import { messageAnswers, sampleMessage } from './message-edit.samples.ts'

/** Samples for every path of an e-mail that is changed before it is sent. */
export const messageEditModel: FlowModel<typeof messageEditMachine> = {
  machine: messageEditMachine,
  input: { draft: sampleMessage },
  events: [
    { type: 'field.changed', patch: { recipient: 'direction' } },
    { type: 'field.changed', patch: { recipient: sampleMessage.recipient } },
    ...sampleAnswersOf({ field: 'recipient', code: 'EMAIL_BOUNCED' }),
  ],
  key: ({ context }) => (context.draft as OwnMessage).recipient === 'direction',
  answers: messageAnswers,
}

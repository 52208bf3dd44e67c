import { checkContactMessage } from '../../domain/contact-us.ts'
import { answered, type FlowModel } from '../model.ts'
import { contactUsMachine } from './contact-us.machine.ts'
import type { SendResult } from './contact-us.types.ts'

const refused: SendResult = {
  kind: 'refused',
  code: 'VALIDATION',
  problems: [{ field: 'email', code: 'EMAIL_INVALID' }],
}

/** Samples for every path of a message to support. */
export const contactUsModel: FlowModel<typeof contactUsMachine> = {
  machine: contactUsMachine,
  input: { email: 'anna@atelier.test' },
  events: [
    { type: 'message.changed', patch: { body: 'Comment clore un litige ?' } },
    { type: 'message.changed', patch: { body: '' } },
    { type: 'message.changed', patch: { email: 'anna@' } },
    { type: 'message.changed', patch: { email: 'anna@atelier.test' } },
    answered('sendMessage', { kind: 'sent' }),
    answered('sendMessage', refused),
    answered('sendMessage', { kind: 'refused', code: 'CONTACT_LIMIT_REACHED', problems: [] }),
  ],
  key: ({ context: { message, problems, tried } }) => [
    tried,
    checkContactMessage(message).map(({ code }) => code),
    problems.length > 0,
  ],
}

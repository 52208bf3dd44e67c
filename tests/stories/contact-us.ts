import { contactUsMachine } from '../../src/machines/contact-us/contact-us.machine.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const input = { email: 'anna@atelier.test' }
const empty = { email: 'anna@atelier.test', priority: 'medium', subject: 'HELP', body: '' } as const
const asks = { ...empty, body: 'Comment clore un litige ?' }
const typed = (body: string) => ({ type: 'message.changed', patch: { body } }) as const
const typesItAll = [typed(asks.body), { state: 'filling', context: { message: asks } }] as const
const toSending = [typesItAll, ['message.submitted', 'sending']] as const

export default storiesOf(contactUsMachine, {
  'a user writes to support, and then again from the same address': {
    input,
    begins: 'filling',
    steps: [
      ...toSending,
      [answered('sendMessage', { kind: 'sent' }), 'sent'],
      ['another.begun', { state: 'filling', context: { message: empty } }],
    ],
  },
  'an empty message is not sent: the field says so until something is written': {
    input,
    begins: 'filling',
    steps: [
      ['message.submitted', { state: 'filling', context: { tried: true }, does: ['askToCheck'] }],
      [typed(asks.body), { state: 'filling', context: { problems: [] } }],
      ['message.submitted', 'sending'],
    ],
  },
  'the server refuses the address: the entries stay, and are corrected': {
    input,
    begins: 'filling',
    steps: [
      ...toSending,
      [
        answered('sendMessage', {
          kind: 'refused',
          code: 'VALIDATION',
          problems: [{ field: 'email', code: 'EMAIL_INVALID' }],
        }),
        { state: 'refused', context: { message: asks, problems: [{ field: 'email', code: 'EMAIL_INVALID' }] } },
      ],
      [{ type: 'message.changed', patch: { email: 'anna@exemple.test' } }, 'filling'],
      ['message.submitted', 'sending'],
    ],
  },
  'too many messages today: the same one is sent later': {
    input,
    begins: 'filling',
    steps: [
      ...toSending,
      [
        answered('sendMessage', { kind: 'refused', code: 'CONTACT_LIMIT_REACHED', problems: [] }),
        { state: 'refused', context: { refusal: 'CONTACT_LIMIT_REACHED' } },
      ],
      ['message.submitted', { state: 'sending', context: { refusal: null } }],
    ],
  },
  'whether it arrived is unknown: the same is sent again, or changed first': {
    input,
    begins: 'filling',
    steps: [
      ...toSending,
      [failed('sendMessage'), { state: 'failed', context: { message: asks } }],
      ['retry.requested', 'sending'],
      [failed('sendMessage'), 'failed'],
      [typed('Comment rouvrir un litige ?'), 'filling'],
    ],
  },
})

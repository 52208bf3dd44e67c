import type { ContactMessage } from '../../src/domain/contact-us.ts'
import { wiredContactUs } from '../../src/services/accounts/contact-us.ts'
import { wiredCases } from '../support/wired.ts'

const userInfo = { page: '/customers' }
const input = { email: 'anna@atelier.test' }
const empty = { email: input.email, priority: 'medium', subject: 'HELP', body: '' } as const
const message = { ...empty, body: 'Comment clore un litige ?' }
const changes = (patch: Partial<ContactMessage>) => ({ type: 'message.changed', patch }) as const
const sends = (body: object, key: string) => ({
  asked: 'POST /api/contact-us',
  key,
  language: 'fr',
  body: { ...body, userInfo },
})
const toSending = [
  [changes({ body: message.body }), { state: 'filling', context: { message, problems: [] } }],
  ['message.submitted', 'sending'],
] as const

export default wiredCases((tell) => wiredContactUs({ language: 'fr', userInfo, askToCheck: () => tell('check') }), {
  'problems are shown after the first attempt, and then while typing': {
    input,
    begins: {
      state: 'filling',
      context: { message: empty, problems: [], tried: false, attemptKey: '', refusal: null, error: null },
    },
    steps: [
      [changes({ email: 'anna@' }), { state: 'filling', context: { problems: [] } }],
      [
        'message.submitted',
        {
          state: 'filling',
          told: ['check'],
          context: {
            tried: true,
            problems: [
              { field: 'email', code: 'EMAIL_INVALID' },
              { field: 'body', code: 'VALUE_MISSING' },
            ],
          },
        },
      ],
      [
        changes({ email: input.email }),
        { state: 'filling', context: { problems: [{ field: 'body', code: 'VALUE_MISSING' }] } },
      ],
      [changes({ body: message.body }), { state: 'filling', context: { problems: [] } }],
      ['message.submitted', 'sending'],
      [{ ...sends(message, 'key 1'), answers: { id: 'm1' } }, 'sent'],
      ['another.begun', { state: 'filling', context: { message: empty, problems: [], tried: false } }],
    ],
  },
  'a message that is corrected after a refusal is another attempt': {
    input,
    begins: 'filling',
    steps: [
      ...toSending,
      [
        {
          ...sends(message, 'key 1'),
          refuses: 'VALIDATION',
          errors: [{ path: 'body.email', code: 'EMAIL_INVALID' }],
        },
        {
          state: 'refused',
          context: { refusal: null, tried: true, problems: [{ field: 'email', code: 'EMAIL_INVALID' }] },
        },
      ],
      ['message.submitted', { state: 'sending', context: { problems: [] } }],
      [
        { ...sends(message, 'key 2'), refuses: 'CONTACT_LIMIT_REACHED', status: 429 },
        { state: 'refused', context: { refusal: 'CONTACT_LIMIT_REACHED', problems: [] } },
      ],
      [changes({ body: 'Autre chose' }), { state: 'filling', context: { refusal: null } }],
      ['message.submitted', 'sending'],
      [
        { ...sends({ ...message, body: 'Autre chose' }, 'key 3'), refuses: 'BAD_REQUEST', status: 400 },
        { state: 'refused', context: { refusal: 'BAD_REQUEST' } },
      ],
      ['message.submitted', { state: 'sending', context: { refusal: null } }],
      [{ ...sends({ ...message, body: 'Autre chose' }, 'key 4'), isLeft: true }, 'sending'],
    ],
  },
  'the server does not answer: the same is sent again under the same key': {
    input,
    begins: 'filling',
    steps: [
      ...toSending,
      [
        { ...sends(message, 'key 1'), fails: true },
        { state: 'failed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'sending', context: { error: null } }],
      [{ ...sends(message, 'key 1'), answers: { id: 'm1' } }, 'sent'],
    ],
  },
})

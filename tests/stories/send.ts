import { sendMachine } from '../../src/machines/send/send.machine.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(sendMachine, {
  'an e-mail is taken by the mail server and comes back later': {
    begins: 'planned',
    steps: [
      ['send.begun', 'sending'],
      ['send.accepted', 'sent'],
      ['send.returned', 'bounced'],
    ],
  },
  'a person takes a reminder out of the plan': {
    begins: 'planned',
    steps: [['send.cancelled', 'cancelled']],
  },
  'the mail server never takes it at this address': {
    begins: 'planned',
    steps: [
      ['send.begun', 'sending'],
      ['send.refused', 'refused'],
    ],
  },
  'our server is stopped while it sends, and takes the same send up again': {
    begins: 'planned',
    steps: [
      ['send.begun', 'sending'],
      ['send.resumed', { state: 'sending', taken: true }],
      ['send.accepted', 'sent'],
    ],
  },
  'the mail server is away: the same message is tried again': {
    begins: 'planned',
    steps: [
      ['send.begun', 'sending'],
      ['send.failed', 'failed'],
      ['send.begun', 'sending'],
    ],
  },
  'what nobody could tell had been taken after all, and comes back': {
    begins: 'planned',
    steps: [
      ['send.begun', 'sending'],
      ['send.failed', 'failed'],
      ['send.returned', 'bounced'],
    ],
  },
  'what failed is given up, and stays so even when it comes back': {
    begins: 'planned',
    steps: [
      ['send.begun', 'sending'],
      ['send.failed', 'failed'],
      ['send.cancelled', 'cancelled'],
      ['send.returned', { state: 'cancelled', taken: true }],
    ],
  },
})

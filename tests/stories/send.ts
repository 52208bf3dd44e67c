import { sendMachine } from '../../src/machines/send/send.machine.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(sendMachine, {
  'an e-mail is accepted by the mail server and bounces later': {
    begins: 'planned',
    steps: [
      ['send.begun', 'sending'],
      ['send.accepted', 'sent'],
      ['send.returned', 'bounced'],
    ],
  },
  'a user skips a reminder': {
    begins: 'planned',
    steps: [['send.cancelled', 'cancelled']],
  },
  'the mail server permanently refuses this address': {
    begins: 'planned',
    steps: [
      ['send.begun', 'sending'],
      ['send.refused', 'refused'],
    ],
  },
  'the server is stopped while sending, and resumes the same send': {
    begins: 'planned',
    steps: [
      ['send.begun', 'sending'],
      ['send.resumed', { state: 'sending', taken: true }],
      ['send.accepted', 'sent'],
    ],
  },
  'the mail server is away: the same message is retried': {
    begins: 'planned',
    steps: [
      ['send.begun', 'sending'],
      ['send.failed', 'failed'],
      ['send.begun', 'sending'],
    ],
  },
  'a send with an unknown outcome had been accepted after all, and bounces': {
    begins: 'planned',
    steps: [
      ['send.begun', 'sending'],
      ['send.failed', 'failed'],
      ['send.returned', 'bounced'],
    ],
  },
  'a failed send is given up, and stays so even when it bounces': {
    begins: 'planned',
    steps: [
      ['send.begun', 'sending'],
      ['send.failed', 'failed'],
      ['send.cancelled', 'cancelled'],
      ['send.returned', { state: 'cancelled', taken: true }],
    ],
  },
})

import { mailingMachine } from '../../src/machines/mailing/mailing.machine.ts'
import { sampleMailing } from '../../src/machines/mailing/mailing.model.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const begun = sampleMailing('RUNNING', { WAITING: 3 })
const half = sampleMailing('RUNNING', { WAITING: 2, SENT: 1 })
const over = sampleMailing('DONE', { SENT: 1, FAILED: 1, REFUSED: 1 })
const oneIsLeaving = sampleMailing('CANCELLED', { WAITING: 1, SKIPPED: 2 })
const cancelledAndOver = sampleMailing('CANCELLED', { SENT: 1, SKIPPED: 2 })

const noneAtWork = answered('findMailing', null)
const someoneDue = answered('countRecipients', {
  total: 3,
  first: [{ id: 'planned-C1', tiersName: 'Client C1', email: 'c1@client.test', amount: 300 }],
})
const nobodyDue = answered('countRecipients', { total: 0, first: [] })
const started = answered('startMailing', { kind: 'started', mailing: begun })
const followed = (mailing: unknown) => answered('followMailing', mailing)

const toConfirming = [
  [noneAtWork, 'idle'],
  ['mailing.asked', 'counting'],
  [someoneDue, 'confirming'],
] as const
const toStarting = [...toConfirming, ['mailing.confirmed', 'starting']] as const
const toRunning = [...toStarting, [started, { state: 'running', context: { mailing: begun } }]] as const

export default storiesOf(mailingMachine, {
  'the day’s e-mails are sent one after the other; failed ones are sent again': {
    begins: 'looking',
    steps: [
      ...toRunning,
      [followed(half), { state: 'running', context: { mailing: half } }],
      [followed(half), 'running'],
      [followed(over), { state: 'done', context: { mailing: over } }],
      ['mailing.asked', 'counting'],
    ],
  },
  'the results are closed': {
    begins: 'looking',
    steps: [...toRunning, [followed(over), 'done'], ['mailing.closed', 'idle']],
  },
  'a newly opened page finds a running mailing': {
    begins: 'looking',
    steps: [
      [answered('findMailing', half), { state: 'running', context: { mailing: half } }],
      [followed(over), 'done'],
    ],
  },
  'whether a mailing is running is unknown: it is checked again': {
    begins: 'looking',
    steps: [
      [failed('findMailing'), 'lookFailed'],
      ['retry.requested', 'looking'],
      [noneAtWork, 'idle'],
    ],
  },
  'nobody is left to be written to': {
    begins: 'looking',
    steps: [
      [noneAtWork, 'idle'],
      ['mailing.asked', 'counting'],
      [nobodyDue, 'nobody'],
      ['mailing.closed', 'idle'],
    ],
  },
  'the customers paid between question and confirmation': {
    begins: 'looking',
    steps: [...toStarting, [answered('startMailing', { kind: 'empty' }), 'nobody']],
  },
  'a colleague was faster: their mailing is followed': {
    begins: 'looking',
    steps: [
      ...toStarting,
      [answered('startMailing', { kind: 'taken' }), 'looking'],
      [answered('findMailing', begun), 'running'],
    ],
  },
  'on a Sunday night the user is warned of the time, and sends all the same': {
    begins: 'looking',
    steps: [
      ...toStarting,
      [answered('startMailing', { kind: 'untold' }), 'confirming'],
      [
        { type: 'mailing.confirmed', atUnusualTime: true },
        { state: 'starting', context: { atUnusualTime: true } },
      ],
      [started, 'running'],
    ],
  },
  'on a Sunday night the e-mails wait for Monday': {
    begins: 'looking',
    steps: [
      ...toConfirming,
      ['mailing.delayed', 'delaying'],
      [answered('delayMailing', { kind: 'delayed' }), { state: 'idle', context: { mailing: null } }],
    ],
  },
  'whether the e-mails wait is unknown: it is asked again, nobody is left, and then it is left': {
    begins: 'looking',
    steps: [
      ...toConfirming,
      ['mailing.delayed', 'delaying'],
      [failed('delayMailing'), 'delayFailed'],
      ['retry.requested', { state: 'delaying', context: { error: null } }],
      [answered('delayMailing', { kind: 'refused' }), 'nobody'],
      ['mailing.closed', 'idle'],
      ...toConfirming.slice(1),
      ['mailing.delayed', 'delaying'],
      [failed('delayMailing'), 'delayFailed'],
      ['mailing.dismissed', 'idle'],
    ],
  },
  'the confirmation is cancelled: nothing is sent': {
    begins: 'looking',
    steps: [...toConfirming, ['mailing.dismissed', 'idle']],
  },
  'counting the customers fails: it is retried, and then left': {
    begins: 'looking',
    steps: [
      [noneAtWork, 'idle'],
      ['mailing.asked', 'counting'],
      [failed('countRecipients'), 'countFailed'],
      ['retry.requested', 'counting'],
      [failed('countRecipients'), 'countFailed'],
      ['mailing.dismissed', 'idle'],
    ],
  },
  'whether the mailing started is unknown: the attempt is repeated, and then looked up': {
    begins: 'looking',
    steps: [
      ...toStarting,
      [failed('startMailing'), 'startFailed'],
      ['retry.requested', 'starting'],
      [failed('startMailing'), 'startFailed'],
      ['start.abandoned', 'looking'],
    ],
  },
  'the mailing cannot be followed for a while; following resumes automatically': {
    begins: 'looking',
    steps: [
      ...toRunning,
      [failed('followMailing'), 'followFailed'],
      ['retry.requested', { state: 'running', context: { error: null } }],
      [followed(over), 'done'],
    ],
  },
  'the mailing is stopped: the current e-mail is awaited, and nothing is stopped twice': {
    begins: 'looking',
    steps: [
      ...toRunning,
      ['cancel.requested', 'cancelling'],
      [answered('cancelMailing', oneIsLeaving), { state: 'running', context: { mailing: oneIsLeaving } }],
      ['cancel.requested', 'running'],
      [followed(oneIsLeaving), 'running'],
      [followed(cancelledAndOver), 'done'],
    ],
  },
  'whether the mailing was stopped is unknown: it is retried, and then left running': {
    begins: 'looking',
    steps: [
      ...toRunning,
      ['cancel.requested', 'cancelling'],
      [failed('cancelMailing'), 'cancelFailed'],
      ['retry.requested', 'cancelling'],
      [failed('cancelMailing'), 'cancelFailed'],
      ['cancel.dismissed', 'running'],
    ],
  },
})

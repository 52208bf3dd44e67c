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
  'the e-mails of the day leave one after the other; what failed is sent anew': {
    begins: 'looking',
    steps: [
      ...toRunning,
      [followed(half), { state: 'running', context: { mailing: half } }],
      [followed(half), 'running'],
      [followed(over), { state: 'done', context: { mailing: over } }],
      ['mailing.asked', { state: 'counting', context: { mailing: null } }],
    ],
  },
  'the results are put away': {
    begins: 'looking',
    steps: [...toRunning, [followed(over), 'done'], ['mailing.closed', { state: 'idle', context: { mailing: null } }]],
  },
  'a page that opens finds a mailing at work': {
    begins: 'looking',
    steps: [
      [answered('findMailing', half), { state: 'running', context: { mailing: half } }],
      [followed(over), 'done'],
    ],
  },
  'nobody knows whether a mailing is at work: it is looked again': {
    begins: 'looking',
    steps: [
      [failed('findMailing'), 'lookFailed'],
      ['retry.requested', 'looking'],
      [noneAtWork, 'idle'],
    ],
  },
  'nobody is to be written to any more': {
    begins: 'looking',
    steps: [
      [noneAtWork, 'idle'],
      ['mailing.asked', 'counting'],
      [nobodyDue, 'nobody'],
      ['mailing.closed', 'idle'],
    ],
  },
  'the customers paid between the question and the yes': {
    begins: 'looking',
    steps: [...toStarting, [answered('startMailing', { kind: 'empty' }), 'nobody']],
  },
  'a colleague was faster: theirs is followed': {
    begins: 'looking',
    steps: [
      ...toStarting,
      [answered('startMailing', { kind: 'taken' }), 'looking'],
      [answered('findMailing', begun), 'running'],
    ],
  },
  'on a Sunday night the person is told of the hour, and sends all the same': {
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
  'three e-mails are too many: nothing is sent': {
    begins: 'looking',
    steps: [...toConfirming, ['mailing.dismissed', 'idle']],
  },
  'the customers cannot be counted: it is tried again, and then left': {
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
  'nobody knows whether the mailing began: the attempt is repeated, and then looked for': {
    begins: 'looking',
    steps: [
      ...toStarting,
      [failed('startMailing'), 'startFailed'],
      ['retry.requested', 'starting'],
      [failed('startMailing'), 'startFailed'],
      ['start.abandoned', 'looking'],
    ],
  },
  'the mailing cannot be followed for a while; it goes on by itself': {
    begins: 'looking',
    steps: [
      ...toRunning,
      [failed('followMailing'), 'followFailed'],
      ['retry.requested', { state: 'running', context: { error: null } }],
      [followed(over), 'done'],
    ],
  },
  'the mailing is stopped: the e-mail that is leaving is waited for, and nothing is stopped twice': {
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
  'nobody knows whether the mailing was stopped: it is tried again, and then left at work': {
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

import { answered, failed } from '../../src/machines/model.ts'
import { sampleReminder } from '../../src/machines/reminder.samples.ts'
import { reminderSendMachine } from '../../src/machines/reminder-send/reminder-send.machine.ts'
import { sampleSms } from '../../src/machines/reminder-send/reminder-send.model.ts'
import { type Story, storiesOf } from '../support/stories.ts'

const opened = (media: 'EMAIL' | 'LETTER' | 'SMS' = 'EMAIL', due = true) =>
  ({ type: 'reminder.opened', reminder: { ...sampleReminder, media }, due }) as const
const asked = { type: 'send.requested', asks: true, next: null } as const
const page = { kind: 'page', html: '<p>Bonjour</p>', subject: 'Relance' } as const
const written = answered('previewMessage', page)
const text = answered('previewMessage', sampleSms)
const nothingDue = answered('previewMessage', { kind: 'refused', code: 'REMINDER_NOTHING_DUE' })
const sentAt = '2026-11-10T08:12:00.000Z'
const taken = answered('sendMessage', {
  kind: 'sent',
  messageId: '<1@echeance.example>',
  to: sampleReminder.email,
  sentAt,
})
const notTaken = answered('sendMessage', { kind: 'failed', code: 'MAIL_REFUSED', reason: '550 No such mailbox here' })
const refused = answered('sendMessage', { kind: 'refused', code: 'REMINDER_ALREADY_SENT' })

const leavesAt = '2026-11-23T07:00:00.000Z'
const delayed = answered('delaySend', { kind: 'delayed', leavesAt })

const toPreviewed = [
  [opened(), 'previewing'],
  [written, { state: 'previewed', context: { message: page } }],
] as const
const toSending = [...toPreviewed, [asked, 'confirming'], ['send.confirmed', 'sending']] as const

const toDelaying = [...toPreviewed, [asked, 'confirming'], ['send.delayed', 'delaying']] as const

type Steps = Story<typeof reminderSendMachine>['steps']

/** The ways to each state in which another row may be opened. */
const ends: readonly Steps[] = [
  [[opened('LETTER'), 'showing']],
  [[opened(), 'previewing']],
  [
    [opened(), 'previewing'],
    [nothingDue, 'refused'],
  ],
  [
    [opened(), 'previewing'],
    [failed('previewMessage'), 'previewFailed'],
  ],
  toPreviewed,
  [...toSending, [taken, 'sent']],
  [...toSending, [notTaken, 'failed']],
  [...toSending, [failed('sendMessage'), 'unknown']],
  [...toDelaying, [failed('delaySend'), 'delayFailed']],
  [
    ...toDelaying,
    [delayed, 'previewed'],
    ['delay.withdrawn', 'takingBack'],
    [failed('takeBackSend'), 'takeBackFailed'],
  ],
]
const fresh = { message: null, sent: null, failure: null, refusal: null, error: null, leavesAt: null, attemptKey: '' }

export default storiesOf(reminderSendMachine, {
  'an e-mail is previewed, confirmed and accepted by the mail server': {
    begins: 'idle',
    steps: [
      ...toSending,
      [
        taken,
        {
          state: 'sent',
          context: { sent: { messageId: '<1@echeance.example>', to: sampleReminder.email, sentAt } },
        },
      ],
      ['reminder.closed', { state: 'idle', context: { reminder: null, sent: null } }],
    ],
  },
  'within the hours of contact an e-mail leaves at once, and the next reminder opens': {
    begins: 'idle',
    steps: [
      ...toPreviewed,
      [
        { type: 'send.requested', asks: false, next: { reminder: { ...sampleReminder, id: 'next' }, due: false } },
        { state: 'sending', context: { atUnusualTime: false } },
      ],
      [
        taken,
        {
          state: 'previewing',
          context: {
            reminder: { ...sampleReminder, id: 'next' },
            due: false,
            sent: null,
            before: { tiersName: sampleReminder.tiersName, to: sampleReminder.email, sentAt },
          },
        },
      ],
      [opened('LETTER'), { state: 'showing', context: { before: null } }],
    ],
  },
  'an e-mail that leaves without a question is not sent as one at an unusual time, whatever an earlier attempt was': {
    begins: 'idle',
    steps: [
      ...toPreviewed,
      [asked, 'confirming'],
      [
        { type: 'send.confirmed', atUnusualTime: true },
        { state: 'sending', context: { atUnusualTime: true } },
      ],
      [notTaken, 'failed'],
      ['preview.requested', 'previewing'],
      [written, 'previewed'],
      [
        { type: 'send.requested', asks: false, next: null },
        { state: 'sending', context: { atUnusualTime: false } },
      ],
    ],
  },
  'after the last e-mail comes a letter': {
    begins: 'idle',
    steps: [
      ...toPreviewed,
      [{ type: 'send.requested', asks: true, next: { reminder: opened('LETTER').reminder, due: true } }, 'confirming'],
      ['send.confirmed', 'sending'],
      [taken, { state: 'showing', context: { reminder: opened('LETTER').reminder, due: true } }],
      [opened('SMS'), { state: 'previewing', context: { reminder: opened('SMS').reminder } }],
    ],
  },
  'another row is opened without closing the first, whatever came of it': {
    begins: 'idle',
    steps: ends.flatMap(
      (end): Steps => [
        ...end,
        [opened('SMS'), { state: 'previewing', context: { reminder: opened('SMS').reminder, ...fresh } }],
        ...end,
        [opened('LETTER'), { state: 'showing', context: { reminder: opened('LETTER').reminder, ...fresh } }],
      ],
    ),
  },
  'no other row is opened while one is confirmed or sent': {
    begins: 'idle',
    steps: [
      ...toPreviewed,
      [asked, 'confirming'],
      [opened('LETTER'), 'confirming'],
      ['send.confirmed', 'sending'],
      [opened('LETTER'), 'sending'],
    ],
  },
  'an e-mail is first previewed in the other language': {
    begins: 'idle',
    steps: [
      ...toPreviewed,
      [
        { type: 'language.chosen', language: 'en' },
        { state: 'previewing', context: { language: 'en' } },
      ],
      [written, 'previewed'],
    ],
  },
  'before its day an e-mail can be previewed but not sent': {
    begins: 'idle',
    steps: [
      [opened('EMAIL', false), 'previewing'],
      [written, 'previewed'],
      [asked, 'previewed'],
      ['reminder.closed', 'idle'],
    ],
  },
  'a text message is sent within contact hours': {
    begins: 'idle',
    steps: [
      [opened('SMS'), 'previewing'],
      [text, { state: 'previewed', context: { message: sampleSms } }],
      [asked, 'confirming'],
    ],
  },
  'a text message is not sent in the evening: it waits for the morning': {
    begins: 'idle',
    steps: [
      [opened('SMS'), 'previewing'],
      [answered('previewMessage', { ...sampleSms, open: false }), 'previewed'],
      [asked, 'confirming'],
      ['send.confirmed', 'confirming'],
      ['send.delayed', 'delaying'],
      [delayed, { state: 'previewed', context: { leavesAt } }],
    ],
  },
  'an e-mail waits for Monday, and is taken back': {
    begins: 'idle',
    steps: [
      ...toPreviewed,
      ['delay.withdrawn', 'previewed'],
      [asked, 'confirming'],
      ['send.delayed', 'delaying'],
      [delayed, { state: 'previewed', context: { leavesAt } }],
      ['delay.withdrawn', 'takingBack'],
      [answered('takeBackSend', { kind: 'taken back' }), { state: 'previewed', context: { leavesAt: null } }],
      [asked, 'confirming'],
    ],
  },
  'a reminder that waits already says so when it is opened; taken back too late, it has left': {
    begins: 'idle',
    steps: [
      [
        { type: 'reminder.opened', reminder: { ...sampleReminder, waiting: { leavesAt, userName: '' } }, due: true },
        { state: 'previewing', context: { leavesAt } },
      ],
      [written, 'previewed'],
      ['delay.withdrawn', 'takingBack'],
      [
        answered('takeBackSend', { kind: 'refused', code: 'REMINDER_ALREADY_SENT' }),
        { state: 'refused', context: { refusal: 'REMINDER_ALREADY_SENT' } },
      ],
      ['reminder.closed', { state: 'idle', context: { leavesAt: null } }],
    ],
  },
  'it was paid before it could wait': {
    begins: 'idle',
    steps: [
      ...toPreviewed,
      [asked, 'confirming'],
      ['send.delayed', 'delaying'],
      [
        answered('delaySend', { kind: 'refused', code: 'REMINDER_NOTHING_DUE' }),
        { state: 'refused', context: { refusal: 'REMINDER_NOTHING_DUE' } },
      ],
    ],
  },
  'whether it waits is unknown: it is asked again, and then left': {
    begins: 'idle',
    steps: [
      ...toPreviewed,
      [asked, 'confirming'],
      ['send.delayed', 'delaying'],
      [failed('delaySend'), 'delayFailed'],
      ['retry.requested', 'delaying'],
      [failed('delaySend'), 'delayFailed'],
      ['reminder.closed', 'idle'],
    ],
  },
  'whether it was taken back is unknown: it is asked again, and then left': {
    begins: 'idle',
    steps: [
      ...toPreviewed,
      [asked, 'confirming'],
      ['send.delayed', 'delaying'],
      [delayed, 'previewed'],
      ['delay.withdrawn', 'takingBack'],
      [failed('takeBackSend'), 'takeBackFailed'],
      ['retry.requested', 'takingBack'],
      [failed('takeBackSend'), 'takeBackFailed'],
      ['reminder.closed', 'idle'],
    ],
  },
  'a letter is only displayed': {
    begins: 'idle',
    steps: [
      [opened('LETTER'), { state: 'showing', context: { reminder: opened('LETTER').reminder, due: true } }],
      ['reminder.closed', 'idle'],
    ],
  },
  'nothing is sent without a confirmation': {
    begins: 'idle',
    steps: [...toPreviewed, [asked, 'confirming'], ['send.cancelled', 'previewed']],
  },
  'the window is closed before the message is composed': {
    begins: 'idle',
    steps: [
      [opened(), 'previewing'],
      ['reminder.closed', { state: 'idle', context: { reminder: null } }],
    ],
  },
  'the invoices were paid meanwhile: there is nothing to send, and it is checked again': {
    begins: 'idle',
    steps: [
      [opened(), 'previewing'],
      [nothingDue, { state: 'refused', context: { refusal: 'REMINDER_NOTHING_DUE' } }],
      ['preview.requested', { state: 'previewing', context: { refusal: null } }],
      [nothingDue, 'refused'],
      ['reminder.closed', 'idle'],
    ],
  },
  'the message fails to load: it is requested again, and then left': {
    begins: 'idle',
    steps: [
      [opened(), 'previewing'],
      [failed('previewMessage'), 'previewFailed'],
      ['retry.requested', 'previewing'],
      [failed('previewMessage'), 'previewFailed'],
      ['reminder.closed', 'idle'],
    ],
  },
  'somebody else was faster: it is already sent': {
    begins: 'idle',
    steps: [...toSending, [refused, { state: 'refused', context: { refusal: 'REMINDER_ALREADY_SENT' } }]],
  },
  'the mail server refuses it: it is sent again, previewed again, and then left': {
    begins: 'idle',
    steps: [
      ...toSending,
      [
        notTaken,
        { state: 'failed', context: { failure: { code: 'MAIL_REFUSED', reason: '550 No such mailbox here' } } },
      ],
      ['retry.requested', { state: 'sending', context: { failure: null } }],
      [notTaken, 'failed'],
      ['preview.requested', { state: 'previewing', context: { failure: null } }],
      [written, 'previewed'],
      [asked, 'confirming'],
      ['send.confirmed', 'sending'],
      [notTaken, 'failed'],
      ['reminder.closed', 'idle'],
    ],
  },
  'whether it was sent is unknown: the same attempt is repeated, and then left': {
    begins: 'idle',
    steps: [
      ...toSending,
      [failed('sendMessage'), 'unknown'],
      ['retry.requested', 'sending'],
      [failed('sendMessage'), 'unknown'],
      ['reminder.closed', 'idle'],
    ],
  },
})

import { sampleReminder } from '../../src/machines/reminder.samples.ts'
import { samplePage, sampleSms } from '../../src/machines/reminder-send/reminder-send.model.ts'
import { wiredReminderSend } from '../../src/services/delivery/reminders.ts'
import { wiredCases } from '../support/wired.ts'

const { id } = sampleReminder
const reminders = '/api/masters/M1/reminders'
const { kind: _, ...sms } = sampleSms
const sentAt = '2026-11-19T08:12:00.000Z'
const failure = { code: 'MAIL_REFUSED', reason: '550 No such mailbox here' }

const opened = (patch: Partial<typeof sampleReminder> = {}) =>
  ({ type: 'reminder.opened', reminder: { ...sampleReminder, ...patch }, due: true }) as const
const asked = { type: 'send.requested', asks: true, next: null } as const
const previews = (key: string, language = 'fr') => ({
  asked: `POST ${reminders}/preview`,
  key,
  body: { plannedReminderId: id, language },
})
const sends = (key: string, atUnusualTime = false) => ({
  asked: `POST ${reminders}/send-mail`,
  key,
  body: { plannedReminderId: id, language: 'fr', atUnusualTime },
})
const sendsSms = (key: string) => ({
  asked: `POST ${reminders}/send-sms`,
  key,
  body: { plannedReminderId: id, language: 'en' },
})
const leavesAt = '2026-11-23T07:00:00.000Z'
const delays = { asked: `PUT /api/masters/M1/waiting-sends/${id}`, body: { language: 'en' } }
const takesBack = { asked: `DELETE /api/masters/M1/waiting-sends/${id}` }
const mailed = (patch: object = {}) => ({
  reminderId: 'R1',
  status: 'SENT',
  messageId: '<1@echeance.example>',
  to: 'compta@vasseur.test',
  sentAt,
  failure: null,
  ...patch,
})
const texted = (patch: object = {}) => ({
  reminderId: 'R1',
  status: 'SENT',
  reference: 'sms-1',
  to: sms.to,
  segments: 1,
  cost: 0.07,
  sentAt,
  failure: null,
  ...patch,
})

const toSending = [
  [opened(), { state: 'previewing', context: { reminder: sampleReminder, due: true, language: 'fr' } }],
  [
    { ...previews('key 1'), answers: new Blob([samplePage.html]) },
    { state: 'previewed', context: { message: { ...samplePage, subject: 'Relance' } } },
  ],
  [asked, 'confirming'],
  ['send.confirmed', 'sending'],
] as const
const toSendingSms = [
  [opened({ media: 'SMS', language: 'en' }), { state: 'previewing', context: { language: 'en' } }],
  [
    {
      asked: `POST ${reminders}/preview-sms`,
      key: 'key 1',
      body: { plannedReminderId: id, language: 'en' },
      answers: sms,
    },
    { state: 'previewed', context: { message: sampleSms } },
  ],
  [asked, 'confirming'],
  ['send.confirmed', 'sending'],
] as const

export default wiredCases(
  () => {
    const parseFromString = (html: string) => ({ title: /<title>(.*)<\/title>/.exec(html)?.[1] })
    Object.assign(globalThis, {
      DOMParser: class {
        parseFromString = parseFromString
      },
    })
    return wiredReminderSend('M1')
  },
  {
    'an e-mail is previewed in both languages and sent': {
      begins: {
        state: 'idle',
        context: {
          reminder: null,
          due: false,
          next: null,
          before: null,
          language: 'fr',
          message: null,
          leavesAt: null,
          attemptKey: '',
          atUnusualTime: false,
          sent: null,
          failure: null,
          refusal: null,
          refusalReason: '',
          error: null,
        },
      },
      steps: [
        [opened(), 'previewing'],
        [{ ...previews('key 1'), answers: new Blob([samplePage.html]) }, 'previewed'],
        [{ type: 'language.chosen', language: 'en' }, 'previewing'],
        [
          { ...previews('key 2', 'en'), fails: true },
          { state: 'previewFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['reminder.closed', { state: 'idle', context: { reminder: null, due: false, message: null, error: null } }],
        ...toSending.slice(0, 1),
        [{ ...previews('key 3'), answers: new Blob([samplePage.html]) }, 'previewed'],
        ...toSending.slice(2),
        [
          { ...sends('key 4'), answers: mailed() },
          {
            state: 'sent',
            context: { sent: { messageId: '<1@echeance.example>', to: 'compta@vasseur.test', sentAt }, failure: null },
          },
        ],
        ['reminder.closed', { state: 'idle', context: { sent: null, attemptKey: '' } }],
      ],
    },
    'without an answer the same is sent again; after a failure it is another attempt': {
      begins: 'idle',
      steps: [
        ...toSending.slice(0, 3),
        [{ type: 'send.confirmed', atUnusualTime: true }, 'sending'],
        [
          { ...sends('key 2', true), fails: true },
          { state: 'unknown', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'sending', context: { error: null } }],
        [
          { ...sends('key 2', true), answers: mailed({ status: 'FAILED', sentAt: null, failure }) },
          { state: 'failed', context: { failure, sent: null } },
        ],
        ['retry.requested', { state: 'sending', context: { failure: null } }],
        [{ ...sends('key 3', true), answers: mailed({ sentAt: null }) }, 'sent'],
      ],
    },
    'a usual time is asked about again after an unusual one': {
      begins: 'idle',
      steps: [
        ...toSending.slice(0, 3),
        [{ type: 'send.confirmed', atUnusualTime: true }, 'sending'],
        [{ ...sends('key 2', true), answers: mailed({ status: 'FAILED', failure }) }, 'failed'],
        ['preview.requested', { state: 'previewing', context: { failure: null } }],
        [{ ...previews('key 3'), answers: new Blob([samplePage.html]) }, 'previewed'],
        ...toSending.slice(2),
        [{ ...sends('key 4'), isLeft: true }, 'sending'],
      ],
    },
    'an address that refuses all mail is quoted, and not beside a later refusal': {
      begins: 'idle',
      steps: [
        ...toSending,
        [
          {
            ...sends('key 2'),
            answers: mailed({ status: 'REFUSED', failure: { code: 'ADDRESS_REFUSED', reason: '550 User unknown' } }),
          },
          {
            state: 'refused',
            context: { refusal: 'ADDRESS_REFUSED', refusalReason: '550 User unknown', failure: null },
          },
        ],
        ['preview.requested', { state: 'previewing', context: { refusal: null, refusalReason: '' } }],
        [
          { ...previews('key 3'), refuses: 'REMINDER_NOTHING_DUE', status: 409 },
          { state: 'refused', context: { refusal: 'REMINDER_NOTHING_DUE', refusalReason: '' } },
        ],
      ],
    },
    'rules refuse an e-mail': {
      begins: 'idle',
      steps: ['REMINDER_ALREADY_SENT', 'EMAIL_LIMIT_REACHED', 'UNVERIFIED_EMAIL_LIMIT_REACHED'].flatMap(
        (refuses, index) =>
          [
            toSending[0],
            [{ ...previews(`key ${2 * index + 1}`), answers: new Blob([samplePage.html]) }, 'previewed'],
            ...toSending.slice(2),
            [
              { ...sends(`key ${2 * index + 2}`), refuses, status: 409 },
              { state: 'refused', context: { refusal: refuses, refusalReason: '' } },
            ],
            ['reminder.closed', 'idle'],
          ] as const,
      ),
    },
    'a text message is previewed and sent in the customer’s language': {
      begins: 'idle',
      steps: [
        ...toSendingSms,
        [{ ...sendsSms('key 2'), fails: true }, 'unknown'],
        ['retry.requested', 'sending'],
        [
          { ...sendsSms('key 2'), answers: texted({ status: 'FAILED', sentAt: null, failure }) },
          { state: 'failed', context: { failure } },
        ],
        ['retry.requested', 'sending'],
        [
          { ...sendsSms('key 3'), answers: texted() },
          { state: 'sent', context: { sent: { messageId: 'sms-1', to: sms.to, sentAt } } },
        ],
      ],
    },
    'a reminder waits for the hours of contact in the language of its preview, and is taken back': {
      begins: 'idle',
      steps: [
        ...toSending.slice(0, 1),
        [{ ...previews('key 1'), answers: new Blob([samplePage.html]) }, 'previewed'],
        [{ type: 'language.chosen', language: 'en' }, 'previewing'],
        [{ ...previews('key 2', 'en'), answers: new Blob([samplePage.html]) }, 'previewed'],
        [asked, 'confirming'],
        ['send.delayed', 'delaying'],
        [
          { ...delays, fails: true },
          { state: 'delayFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'delaying', context: { error: null } }],
        [
          { ...delays, answers: { leavesAt } },
          { state: 'previewed', context: { leavesAt } },
        ],
        ['delay.withdrawn', 'takingBack'],
        [
          { ...takesBack, fails: true },
          { state: 'takeBackFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'takingBack', context: { error: null } }],
        [
          { ...takesBack, answers: undefined },
          { state: 'previewed', context: { leavesAt: null } },
        ],
      ],
    },
    'rules refuse that it waits, and that it is taken back': {
      begins: 'idle',
      steps: [
        [opened({ waiting: { leavesAt, userName: '' } }), { state: 'previewing', context: { leavesAt } }],
        [{ ...previews('key 1'), answers: new Blob([samplePage.html]) }, 'previewed'],
        ['delay.withdrawn', 'takingBack'],
        [
          { ...takesBack, refuses: 'REMINDER_ALREADY_SENT', status: 409 },
          { state: 'refused', context: { refusal: 'REMINDER_ALREADY_SENT' } },
        ],
        ['preview.requested', 'previewing'],
        [{ ...previews('key 2'), answers: new Blob([samplePage.html]) }, 'previewed'],
        [asked, 'confirming'],
        ['send.delayed', 'delaying'],
        [
          { ...delays, body: { language: 'fr' }, refuses: 'REMINDER_NOTHING_DUE', status: 409 },
          { state: 'refused', context: { refusal: 'REMINDER_NOTHING_DUE' } },
        ],
      ],
    },
    'the daily limit of an unverified account refuses a text message': {
      begins: 'idle',
      steps: [
        ...toSendingSms,
        [
          { ...sendsSms('key 2'), refuses: 'UNVERIFIED_SMS_LIMIT_REACHED', status: 409 },
          { state: 'refused', context: { refusal: 'UNVERIFIED_SMS_LIMIT_REACHED' } },
        ],
      ],
    },
  },
)

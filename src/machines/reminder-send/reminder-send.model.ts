import { answered, type FlowModel } from '../model.ts'
import { reminderAnswers, sampleReminder } from '../reminder.samples.ts'
import { reminderSendMachine } from './reminder-send.machine.ts'
import type { DelayResult, Message, Opening, PreviewResult, SendResult, TakeBackResult } from './reminder-send.types.ts'

/** A text message for samples. */
export const sampleSms: Extract<Message, { kind: 'sms' }> = {
  kind: 'sms',
  to: '+33612345678',
  from: 'Echeance',
  text: 'Atelier : 1 350,50 EUR restent a regler. Merci de payer avant le 18/11/2026.',
  encoding: 'GSM-7',
  units: 77,
  segments: 1,
  cost: 0.07,
  open: true,
}

/** An e-mail for samples. */
export const samplePage: Extract<Message, { kind: 'page' }> = {
  kind: 'page',
  html: `<!doctype html><title>Relance</title><style>body { font: 15px sans-serif; margin: 24px }</style>
<p>Bonjour,</p><p>Sauf erreur de notre part, 1 350,50 € restent à régler chez Atelier Boréal : les factures FA-1042
(870,50 €, échue le 10/10/2026) et FA-1047 (480,00 €, échue le 25/10/2026).</p>
<p>Nous vous remercions de votre règlement.</p><p>Claire Morel</p>`,
  subject: 'Vos factures échues chez Atelier Boréal',
}

const previews: readonly PreviewResult[] = [
  samplePage,
  sampleSms,
  { ...sampleSms, open: false },
  { kind: 'refused', code: 'REMINDER_NOTHING_DUE' },
]

const letter: Opening = { reminder: { ...sampleReminder, media: 'LETTER' }, due: true }
const later: Opening = { reminder: sampleReminder, due: false }

const results: readonly SendResult[] = [
  {
    kind: 'sent',
    messageId: '<5f0c3f6e@echeance.example>',
    to: 'compta@vasseur.test',
    sentAt: '2026-11-19T08:12:00.000Z',
  },
  { kind: 'failed', code: 'MAIL_REFUSED', reason: '550 No such mailbox here' },
  { kind: 'refused', code: 'REMINDER_ALREADY_SENT' },
  { kind: 'refused', code: 'ADDRESS_REFUSED', reason: '550 5.1.1 User unknown' },
]

const delays: readonly DelayResult[] = [
  { kind: 'delayed', leavesAt: '2026-11-20T09:00:00.000Z' },
  { kind: 'refused', code: 'REMINDER_NOTHING_DUE' },
]
const takeBacks: readonly TakeBackResult[] = [
  { kind: 'taken back' },
  { kind: 'refused', code: 'REMINDER_ALREADY_SENT' },
]

/** Samples for every path of a reminder. */
export const reminderSendModel: FlowModel<typeof reminderSendMachine> = {
  machine: reminderSendMachine,
  events: [
    { type: 'reminder.opened', reminder: sampleReminder, due: true },
    { type: 'reminder.opened', ...later },
    { type: 'reminder.opened', ...letter },
    { type: 'reminder.opened', reminder: { ...sampleReminder, media: 'SMS' }, due: true },
    { type: 'language.chosen', language: 'en' },
    ...[true, false].flatMap((asks) =>
      [null, letter, later].map((next) => ({ type: 'send.requested' as const, asks, next })),
    ),
    ...previews.map((preview) => answered('previewMessage', preview)),
    ...results.map((result) => answered('sendMessage', result)),
    ...delays.map((result) => answered('delaySend', result)),
    ...takeBacks.map((result) => answered('takeBackSend', result)),
  ],
  answers: reminderAnswers,
  key: (snapshot) => {
    const { reminder, due, next, language, message, leavesAt } = snapshot.context
    const isRead = snapshot.matches('previewed') || snapshot.matches('confirming')
    const isLeaving = snapshot.matches('confirming') || snapshot.matches('sending')
    return [
      reminder?.media,
      due,
      snapshot.matches('previewing') || snapshot.matches('previewed') ? language : undefined,
      isRead && message?.kind === 'sms' && message.open,
      snapshot.matches('previewed') && leavesAt !== null,
      isLeaving ? next?.reminder.media : undefined,
    ]
  },
}

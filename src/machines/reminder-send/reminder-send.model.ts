import type { PlannedReminder } from '../../contract/reminders.ts'
import { answered, type FlowModel } from '../model.ts'
import { reminderSendMachine } from './reminder-send.machine.ts'
import type { Message, PreviewResult, SendResult } from './reminder-send.types.ts'

/** A planned reminder as samples use it. */
export const sampleReminder: PlannedReminder = {
  id: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01',
  tiersRef: 'C-0042',
  tiersName: 'Menuiserie Vasseur',
  media: 'EMAIL',
  stepId: 'first',
  plannedDate: '2026-11-10',
  status: 'PLANNED',
  comment: '',
  amount: 1350.5,
  invoices: 2,
  daysLate: 40,
  email: 'compta@vasseur.test',
  phone: '+33 1 99 00 00 00',
  followUp: null,
  insteadOf: null,
  failure: null,
  postponedUntil: null,
  language: null,
}

/** A text message as samples use it. */
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

const previews: readonly PreviewResult[] = [
  { kind: 'page', html: '<!doctype html><title>Relance</title><p>Bonjour</p>', subject: 'Relance' },
  sampleSms,
  { ...sampleSms, open: false },
  { kind: 'refused', code: 'REMINDER_NOTHING_DUE' },
]

const results: readonly SendResult[] = [
  {
    kind: 'sent',
    messageId: '<5f0c3f6e@echeance.example>',
    to: 'compta@vasseur.test',
    sentAt: '2026-11-10T08:12:00.000Z',
  },
  { kind: 'failed', code: 'MAIL_REFUSED', reason: '550 No such mailbox here' },
  { kind: 'refused', code: 'REMINDER_ALREADY_SENT' },
  { kind: 'refused', code: 'ADDRESS_REFUSED', reason: '550 5.1.1 User unknown' },
]

/** Samples for every path of a reminder. */
export const reminderSendModel: FlowModel<typeof reminderSendMachine> = {
  machine: reminderSendMachine,
  input: { language: 'fr' },
  events: [
    { type: 'reminder.opened', reminder: sampleReminder, due: true },
    { type: 'reminder.opened', reminder: sampleReminder, due: false },
    { type: 'reminder.opened', reminder: { ...sampleReminder, media: 'LETTER' }, due: true },
    { type: 'reminder.opened', reminder: { ...sampleReminder, media: 'SMS' }, due: true },
    { type: 'language.chosen', language: 'en' },
    ...previews.map((preview) => answered('previewMessage', preview)),
    ...results.map((result) => answered('sendMessage', result)),
  ],
  key: ({ context: { reminder, due, language, message } }) => [
    reminder?.media,
    due,
    language,
    message?.kind === 'sms' && message.open,
  ],
}

import { getMailing, type Mailing, type MailingItem } from '../../contract/delivery/mailings.ts'
import { answered, type FlowModel, gives } from '../model.ts'
import { reminderAnswers, sampleReminders } from '../reminder.samples.ts'
import { mailingMachine } from './mailing.machine.ts'
import type { Recipients, StartResult } from './mailing.types.ts'

/** A mailing to three customers, for samples. */
export const sampleMailing = (state: Mailing['state'], counts: Partial<Mailing['counts']>): Mailing => ({
  id: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b03',
  state,
  createdAt: '2026-11-19T08:12:00.000Z',
  endedAt: state === 'RUNNING' ? null : '2026-11-19T08:13:00.000Z',
  total: 3,
  counts: { WAITING: 0, SENT: 0, FAILED: 0, REFUSED: 0, SKIPPED: 0, ...counts },
})

const begun = sampleMailing('RUNNING', { WAITING: 3 })
const recipients: readonly Recipients[] = [
  { total: 3, first: sampleReminders.slice(0, 3) },
  { total: 0, first: [] },
]
const starts: readonly StartResult[] = [
  { kind: 'started', mailing: begun },
  { kind: 'taken' },
  { kind: 'empty' },
  { kind: 'untold' },
]

const failed: MailingItem = {
  plannedReminderId: sampleReminders[1]!.id,
  tiersRef: sampleReminders[1]!.tiersRef,
  tiersName: sampleReminders[1]!.tiersName,
  result: 'FAILED',
  code: 'MAIL_REFUSED',
  reason: '451 4.3.0 Try again later',
}

/** Samples for every path of a mailing. */
export const mailingModel: FlowModel<typeof mailingMachine> = {
  machine: mailingMachine,
  events: [
    ...[null, begun].map((mailing) => answered('findMailing', mailing)),
    ...recipients.map((each) => answered('countRecipients', each)),
    ...starts.map((result) => answered('startMailing', result)),
    answered('delayMailing', { kind: 'delayed' }),
    answered('delayMailing', { kind: 'refused' }),
    ...[
      sampleMailing('RUNNING', { WAITING: 2, SENT: 1 }),
      sampleMailing('DONE', { SENT: 1, FAILED: 1, REFUSED: 1 }),
      // Cancelled while an e-mail is in progress.
      sampleMailing('CANCELLED', { WAITING: 1, SKIPPED: 2 }),
    ].map((mailing) => answered('followMailing', mailing)),
    answered('cancelMailing', sampleMailing('CANCELLED', { SENT: 1, WAITING: 1, SKIPPED: 1 })),
  ],
  key: (snapshot) => snapshot.matches('running') && snapshot.context.mailing?.state,
  answers: [
    ...reminderAnswers,
    gives(getMailing, { ...sampleMailing('DONE', { SENT: 1, FAILED: 1, REFUSED: 1 }), items: [failed], totalItems: 1 }),
  ],
}

import type { Mailing } from '../../src/contract/delivery/mailings.ts'
import { MAILING_LOOK_MS } from '../../src/domain/constants.ts'
import { eachMedium } from '../../src/domain/mediums/index.ts'
import { sampleMailing } from '../../src/machines/mailing/mailing.model.ts'
import { sampleReminders } from '../../src/machines/reminder.samples.ts'
import { wiredMailing } from '../../src/services/delivery/mailing.ts'
import { onChanged } from '../../src/services/http/http.ts'
import { wiredCases } from '../support/wired.ts'

const begun = sampleMailing('RUNNING', { WAITING: 3 })
const half = sampleMailing('RUNNING', { WAITING: 2, SENT: 1 })
const over = sampleMailing('DONE', { SENT: 3 })
const stopping = sampleMailing('CANCELLED', { WAITING: 1, SKIPPED: 2 })
const stopped = sampleMailing('CANCELLED', { SENT: 1, SKIPPED: 2 })
const mailings = '/api/masters/M1/mailings'
const [due, other, leaving] = sampleReminders

const finds = (mailing: object | null) => ({ asked: `GET ${mailings}/current`, answers: { mailing } })
const counts = {
  asked: 'GET /api/masters/M1/planned-reminders?media=EMAIL&period=TODAY&sort=amount&order=desc&size=200',
}
const counted = (items: object[], totalItems: number) => ({
  ...counts,
  answers: { items, totalItems, counters: eachMedium(() => 0), amount: 0 },
})
const { id, tiersName, email, amount } = due!
const named = { id, tiersName, email, amount }
const chosenIds = { plannedReminderIds: ['R1', 'R2'] }
const chosen = {
  asked: 'POST /api/masters/M1/planned-reminders/chosen',
  body: chosenIds,
  key: 'key 1',
  answers: { emails: 1, first: [named], letters: [], tiersRefs: ['C1'] },
}
const starts = (key: string, query = '') => ({ asked: `POST ${mailings}${query}`, key })
const delays = (key: string) => ({ asked: 'POST /api/masters/M1/waiting-sends', key })
/** A mailing as it is read alone. */
const details = (mailing: Mailing) => ({ ...mailing, items: [], totalItems: 0 })
const reads = { asked: `GET ${mailings}/${begun.id}?size=0` }
const followed = (mailing: Mailing) => ({ ...reads, answers: details(mailing) })
const cancels = (key: string) => ({ asked: `POST ${mailings}/${begun.id}/cancel`, key })

const toStarting = [
  [finds(null), { state: 'idle', context: { mailing: null } }],
  ['mailing.asked', 'counting'],
  [
    counted([due!, { ...leaving!, status: 'SENDING' }, other!], 12),
    { state: 'confirming', context: { recipients: { total: 11, first: [due, other] } } },
  ],
  ['mailing.confirmed', 'starting'],
] as const
const toRunning = [
  ...toStarting,
  [
    { ...starts('key 1'), answers: begun },
    { state: 'running', told: ['startMailing'], waits: [MAILING_LOOK_MS], context: { mailing: begun } },
  ],
] as const

export default wiredCases(
  (tell) => {
    onChanged(({ id }) => tell(id))
    return wiredMailing('M1')
  },
  {
    'the day’s e-mails are counted, sent and followed; lists are refreshed at the end': {
      begins: {
        state: 'looking',
        context: {
          only: null,
          recipients: { total: 0, first: [] },
          attemptKey: '',
          atUnusualTime: false,
          mailing: null,
          error: null,
        },
      },
      steps: [
        ...toRunning,
        [followed(half), { state: 'running', told: [], waits: [MAILING_LOOK_MS], context: { mailing: details(half) } }],
        [followed(over), { state: 'done', told: ['startMailing'], context: { mailing: details(over) } }],
        ['mailing.asked', 'counting'],
        [counted([due!], 1), { state: 'confirming', context: { recipients: { total: 1, first: [due] } } }],
      ],
    },
    'chosen reminders are counted and sent alone, and a retry means them too': {
      begins: 'looking',
      steps: [
        [finds(null), 'idle'],
        [
          { type: 'mailing.asked', only: ['R1', 'R2'] },
          { state: 'counting', context: { only: ['R1', 'R2'] } },
        ],
        [chosen, { state: 'confirming', context: { recipients: { total: 1, first: [named] } } }],
        [{ type: 'mailing.confirmed', atUnusualTime: true }, 'starting'],
        [
          {
            asked: `POST ${mailings}/chosen`,
            body: { ...chosenIds, atUnusualTime: true },
            key: 'key 2',
            answers: begun,
          },
          { state: 'running', told: ['startChosenMailing'] },
        ],
        [followed(over), { state: 'done', told: ['startMailing'] }],
        [{ type: 'mailing.asked', only: ['R1', 'R2'] }, 'counting'],
        [{ ...chosen, key: 'key 3' }, 'confirming'],
        ['mailing.delayed', 'delaying'],
        [
          { asked: 'POST /api/masters/M1/waiting-sends/chosen', body: chosenIds, key: 'key 4', answers: { count: 1 } },
          { state: 'idle', told: ['delayChosenMailing'] },
        ],
        ['mailing.asked', { state: 'counting', context: { only: null } }],
        [counted([due!], 1), 'confirming'],
      ],
    },
    'only e-mails that are being sent already are left': {
      begins: 'looking',
      steps: [...toStarting.slice(0, 2), [counted([{ ...leaving!, status: 'SENDING' }], 1), 'nobody']],
    },
    'without an answer the same is requested again, and a later one is another': {
      begins: 'looking',
      steps: [
        ...toStarting.slice(0, 3),
        [{ type: 'mailing.confirmed', atUnusualTime: true }, 'starting'],
        [
          { ...starts('key 1', '?atUnusualTime=true'), fails: true },
          { state: 'startFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'starting', context: { error: null } }],
        [{ ...starts('key 1', '?atUnusualTime=true'), fails: true }, 'startFailed'],
        ['start.abandoned', 'looking'],
        ...toStarting,
        [{ ...starts('key 2'), answers: begun }, 'running'],
        [{ ...reads, isLeft: true }, 'running'],
      ],
    },
    'rules refuse the start: the time is unusual, another mailing is running, nobody is left': {
      begins: 'looking',
      steps: [
        ...toStarting,
        [{ ...starts('key 1'), refuses: 'REMINDER_UNUSUAL_TIME', status: 409 }, 'confirming'],
        ['mailing.confirmed', 'starting'],
        [{ ...starts('key 2'), refuses: 'MAILING_RUNNING', status: 409 }, 'looking'],
        ...toStarting,
        [
          { ...starts('key 3'), refuses: 'MAILING_EMPTY', status: 409 },
          { state: 'nobody', context: { mailing: null } },
        ],
      ],
    },
    'on a Sunday night the e-mails wait, unless nobody is left': {
      begins: 'looking',
      steps: [
        ...toStarting.slice(0, 3),
        ['mailing.delayed', 'delaying'],
        [
          { ...delays('key 1'), fails: true },
          { state: 'delayFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'delaying', context: { error: null } }],
        [
          { ...delays('key 2'), answers: { count: 11, leavesAt: '2026-11-23T07:00:00.000Z' } },
          { state: 'idle', told: ['delayMailing'] },
        ],
        ...toStarting.slice(1, 3),
        ['mailing.delayed', 'delaying'],
        [{ ...delays('key 3'), refuses: 'MAILING_EMPTY', status: 409 }, 'nobody'],
      ],
    },
    'a newly opened page follows the running mailing': {
      begins: 'looking',
      steps: [
        [
          { ...finds(null), fails: true },
          { state: 'lookFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', 'looking'],
        [finds(half), { state: 'running', context: { mailing: half } }],
        [
          { ...reads, fails: true },
          { state: 'followFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'running', waits: [MAILING_LOOK_MS] }],
        [followed(over), 'done'],
      ],
    },
    'a mailing is stopped: the e-mail in progress is awaited': {
      begins: 'looking',
      steps: [
        [finds(begun), 'running'],
        [{ ...reads, isLeft: true }, 'running'],
        ['cancel.requested', 'cancelling'],
        [
          { ...cancels('key 1'), answers: stopping },
          { state: 'running', context: { mailing: stopping } },
        ],
        [followed(stopping), { state: 'running', told: ['startMailing'] }],
        [followed(stopped), { state: 'done', context: { mailing: details(stopped) } }],
      ],
    },
  },
)

import { pausedDay, sampleDay } from '../../src/machines/day-list/day-list.model.ts'
import { handDay } from '../../src/machines/day-list/day-list.samples.ts'
import { wiredDayList } from '../../src/services/delivery/day-list.ts'
import { onChanged } from '../../src/services/http/http.ts'
import { wiredCases } from '../support/wired.ts'

const list = '/api/masters/M1/day-list'
const pause = '/api/masters/M1/sending-pause'
const reads = { asked: `GET ${list}` }
const twoLines = {
  ...sampleDay,
  lines: [
    ...sampleDay.lines,
    { media: 'SMS' as const, fate: 'TO_CONFIRM' as const, count: 1, amount: 0.1, at: '10:30' },
  ],
}
const confirms = (key: string) => ({ asked: `POST ${list}`, key, body: { count: 13, amount: 8_214.7 } })
const leavesAt = '2026-11-19T09:00:00.000Z'

export default wiredCases(
  (tell) => {
    onChanged(({ id }) => tell(id))
    return wiredDayList('M1')
  },
  {
    'what was seen is confirmed, by every channel': {
      begins: { state: 'loading', context: { day: null, confirmed: null, error: null } },
      steps: [
        [
          { ...reads, fails: true },
          { state: 'loadFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'loading', context: { error: null } }],
        [
          { ...reads, answers: twoLines },
          { state: 'shown', context: { day: twoLines } },
        ],
        ['list.confirmed', 'confirming'],
        [
          { ...confirms('key 1'), fails: true },
          { state: 'confirmFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', 'confirming'],
        [
          { ...confirms('key 2'), answers: { count: 13, leavesAt } },
          { state: 'confirmed', told: ['confirmDayList'], context: { confirmed: { count: 13, leavesAt } } },
        ],
        ['list.requested', 'loading'],
        [{ ...reads, answers: twoLines }, { state: 'shown' }],
        ['list.confirmed', 'confirming'],
        [{ ...confirms('key 3'), refuses: 'DAY_LIST_CHANGED', status: 409 }, 'changed'],
      ],
    },
    'sending is paused and resumed; the answer is what is shown': {
      begins: 'loading',
      steps: [
        [{ ...reads, answers: sampleDay }, 'shown'],
        ['pause.requested', 'pausing'],
        [
          { asked: `PUT ${pause}`, fails: true },
          { state: 'pauseFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', 'pausing'],
        [
          { asked: `PUT ${pause}`, answers: pausedDay },
          { state: 'shown', told: ['pauseSending'], context: { day: pausedDay } },
        ],
        ['resume.requested', 'resuming'],
        [
          { asked: `DELETE ${pause}`, fails: true },
          { state: 'resumeFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', 'resuming'],
        [
          { asked: `DELETE ${pause}`, answers: handDay },
          { state: 'shown', told: ['resumeSending'], context: { day: handDay } },
        ],
      ],
    },
  },
)

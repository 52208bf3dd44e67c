import { sampleStaleFormalNotice } from '../../src/machines/formal-notice-renewal/formal-notice-renewal.model.ts'
import { wiredFormalNoticeRenewal } from '../../src/services/cases/cases.ts'
import { wiredCases } from '../support/wired.ts'

const input = { eventId: 'E1' }
const renews = (key: string) => ({ asked: 'POST /api/masters/M1/cases/E1/notice', key, body: {} })

export default wiredCases((tell) => wiredFormalNoticeRenewal({ masterRef: 'M1', changed: () => tell('changed') }), {
  'the letter is generated once, also after a lost answer': {
    input,
    begins: { state: 'asking', context: { eventId: 'E1', code: '', error: null } },
    steps: [
      ['renewal.confirmed', 'making'],
      [
        { ...renews('key 1'), fails: true },
        { state: 'failed', told: [], context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'making', context: { error: null } }],
      [
        { ...renews('key 1'), answers: sampleStaleFormalNotice },
        { state: 'made', told: ['changed'] },
      ],
    ],
  },
  'a refusal names its rule, or the field that it is about, and the next try is another attempt': {
    input,
    begins: 'asking',
    steps: [
      ['renewal.confirmed', 'making'],
      [
        { ...renews('key 1'), refuses: 'NOTICE_SETTLED', status: 409 },
        { state: 'refused', told: [], context: { code: 'NOTICE_SETTLED' } },
      ],
      ['renewal.confirmed', 'making'],
      [
        {
          ...renews('key 2'),
          refuses: 'SELECTION_REFUSED',
          errors: [{ path: 'tiersRef', code: 'ADDRESS_MISSING' }],
        },
        { state: 'refused', context: { code: 'ADDRESS_MISSING' } },
      ],
      ['renewal.confirmed', 'making'],
      [{ ...renews('key 3'), answers: sampleStaleFormalNotice }, 'made'],
    ],
  },
})

import { companyInformationMachine } from '../../src/machines/company-information/company-information.machine.ts'
import { sampleHealth, sampleHealths } from '../../src/machines/company-information/company-information.model.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const input = { tiersRef: 'C10001' }
const read = (how: keyof typeof sampleHealths) => answered('readHealth', sampleHealths[how])
const followed = (how: keyof typeof sampleHealths) => answered('followHealth', sampleHealths[how])

const toTaking = [
  [read('offered'), 'offered'],
  ['free.requested', 'confirmingFree'],
  ['free.confirmed', 'takingFree'],
] as const

export default storiesOf(companyInformationMachine, {
  'the free company is used, and its first score awaited': {
    input,
    begins: 'loading',
    steps: [
      ...toTaking,
      [answered('takeFree', { kind: 'taken', health: sampleHealths.waiting }), 'waiting'],
      [followed('waiting'), 'waiting'],
      [followed('monitored'), { state: 'monitored', context: { health: sampleHealths.monitored } }],
    ],
  },
  'the free company is already used: this one is bought': {
    input,
    begins: 'loading',
    steps: [
      [read('sold'), 'offered'],
      ['free.requested', 'offered'],
      ['purchase.requested', { state: 'buying', does: ['openPurchase'] }],
    ],
  },
  'the free company is saved for another customer': {
    input,
    begins: 'loading',
    steps: [
      [read('offered'), 'offered'],
      ['free.requested', 'confirmingFree'],
      ['free.abandoned', 'offered'],
    ],
  },
  'a colleague used the free company meanwhile': {
    input,
    begins: 'loading',
    steps: [
      ...toTaking,
      [
        answered('takeFree', { kind: 'refused', code: 'FREE_COMPANY_TAKEN' }),
        { state: 'freeRefused', context: { refusal: 'FREE_COMPANY_TAKEN' } },
      ],
      ['offer.resumed', 'loading'],
      [read('sold'), 'offered'],
    ],
  },
  'the score of the free company is available at once': {
    input,
    begins: 'loading',
    steps: [...toTaking, [answered('takeFree', { kind: 'taken', health: sampleHealths.monitored }), 'monitored']],
  },
  'whether the free company was used is unknown: the attempt is repeated': {
    input,
    begins: 'loading',
    steps: [
      ...toTaking,
      [failed('takeFree'), 'freeUnknown'],
      ['retry.requested', 'takingFree'],
      [answered('takeFree', { kind: 'taken', health: sampleHealths.waiting }), 'waiting'],
    ],
  },
  'a foreign company has no score': {
    input,
    begins: 'loading',
    steps: [[read('unavailable'), 'unavailable']],
  },
  'a monitored company is extended by another payment': {
    input,
    begins: 'loading',
    steps: [
      [read('monitored'), 'monitored'],
      ['purchase.requested', 'buying'],
    ],
  },
  'the monitoring has ended and is bought again': {
    input,
    begins: 'loading',
    steps: [
      [read('over'), 'over'],
      ['purchase.requested', 'buying'],
    ],
  },
  'the monitoring has ended, and the account still has its free company': {
    input,
    begins: 'loading',
    steps: [
      [read('over'), 'over'],
      ['free.requested', 'confirmingFree'],
      ['free.abandoned', 'over'],
    ],
  },
  'the monitoring has ended, and the free company is used up': {
    input,
    begins: 'loading',
    steps: [
      [answered('readHealth', { ...sampleHealths.over, freeLeft: false }), 'over'],
      ['free.requested', 'over'],
    ],
  },
  'the monitoring ended before anything was read': {
    input,
    begins: 'loading',
    steps: [
      [
        answered(
          'readHealth',
          sampleHealth({ monitoring: { endOfMonitoring: '2026-11-01', running: false, free: true } }),
        ),
        'over',
      ],
    ],
  },
  'loading fails, at first and while the score is awaited': {
    input,
    begins: 'loading',
    steps: [
      [failed('readHealth'), 'loadFailed'],
      ['retry.requested', 'loading'],
      [read('waiting'), 'waiting'],
      [failed('followHealth'), 'loadFailed'],
      ['retry.requested', 'loading'],
      [read('monitored'), 'monitored'],
    ],
  },
})

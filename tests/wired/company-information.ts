import { HEALTH_LOOK_MS } from '../../src/domain/constants.ts'
import { sampleHealths } from '../../src/machines/company-information/company-information.model.ts'
import { wiredCompanyInformation } from '../../src/services/ledger/company-information.ts'
import { wiredCases } from '../support/wired.ts'

const input = { tiersRef: 'C10001' }
const read = { asked: 'GET /api/masters/M1/tiers/C10001/financial-health' }
const reads = (how: keyof typeof sampleHealths) => ({ ...read, answers: sampleHealths[how] })
const takes = (key = 'key 1') => ({
  asked: 'POST /api/masters/M1/company-information/free',
  key,
  language: 'fr',
  body: { tiersRef: 'C10001' },
})
const toTaking = [
  [reads('offered'), { state: 'offered', context: { health: sampleHealths.offered } }],
  ['free.requested', 'confirmingFree'],
  ['free.confirmed', 'takingFree'],
] as const

export default wiredCases((tell) => wiredCompanyInformation({ masterRef: 'M1', language: 'fr', openPurchase: tell }), {
  'the free company is used, again after no answer, and its score is awaited': {
    input,
    begins: {
      state: 'loading',
      context: { tiersRef: 'C10001', health: null, attemptKey: '', refusal: null, error: null },
    },
    steps: [
      ...toTaking,
      [
        { ...takes(), fails: true },
        { state: 'freeUnknown', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'takingFree', context: { error: null } }],
      [
        { ...takes(), answers: sampleHealths.waiting },
        { state: 'waiting', waits: [HEALTH_LOOK_MS], context: { health: sampleHealths.waiting } },
      ],
      [reads('waiting'), { state: 'waiting', waits: [HEALTH_LOOK_MS] }],
      [reads('monitored'), { state: 'monitored', context: { health: sampleHealths.monitored } }],
      ['purchase.requested', { state: 'buying', told: ['C10001'] }],
    ],
  },
  'the free company is refused by a rule': {
    input,
    begins: 'loading',
    steps: [
      ...toTaking,
      ...['FREE_COMPANY_TAKEN', 'ALREADY_MONITORED', 'FRENCH_COMPANIES_ONLY', 'TIERS_NOT_FOUND'].flatMap(
        (code, index) =>
          [
            [
              { ...takes(`key ${index + 1}`), refuses: code, status: 409 },
              { state: 'freeRefused', context: { refusal: code, error: null } },
            ],
            ['offer.resumed', { state: 'loading', context: { refusal: null } }],
            ...toTaking,
          ] as const,
      ),
      [
        { ...takes('key 5'), refuses: 'HEALTH_NOT_OFFERED', status: 409 },
        { state: 'freeRefused', context: { refusal: 'HEALTH_NOT_OFFERED' } },
      ],
    ],
  },
  'it fails to load': {
    input,
    begins: 'loading',
    steps: [
      [
        { ...read, fails: true },
        { state: 'loadFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'loading', context: { error: null } }],
      [reads('unavailable'), 'unavailable'],
    ],
  },
})

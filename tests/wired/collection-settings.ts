import { defaultSettings, rulesOf } from '../../src/domain/settings.ts'
import { wiredCollectionSettings } from '../../src/services/accounts/collection-settings.ts'
import { wiredCases } from '../support/wired.ts'

const {
  thresholdCents: _,
  formalNoticeFromCents: __,
  contractRate: ___,
  sending: ____,
  ...rest
} = rulesOf(defaultSettings)
const hand = { mode: 'BY_HAND' as const, at: '10:00' }
const itself = { mode: 'BY_ITSELF' as const, at: '09:30' }
const contactHours = [['08:30', '12:00'] as const]
const body = {
  ...rest,
  contactHours,
  sending: { EMAIL: { ...itself, upTo: 99.9 }, SMS: { ...hand, upTo: null } },
  threshold: 15.5,
  formalNoticeFrom: 120.25,
  contractRate: 12.25,
}
const answers = { ...body, rates: {} }
const fields = {
  ...rest,
  contactHours,
  sending: { EMAIL: { ...itself, upToCents: 99_90 }, SMS: { ...hand, upToCents: null } },
  thresholdCents: 15_50,
  formalNoticeFromCents: 120_25,
  contractRate: 12_25,
}
const reads = { asked: 'GET /api/masters/M1/collection-settings' }
const saves = { asked: 'PUT /api/masters/M1/collection-settings' }

export default wiredCases(
  (tell) => wiredCollectionSettings({ masterRef: 'M1', askToCheck: () => tell('askToCheck') }),
  {
    'amounts and rates are decimals for the server, cents and hundredths for the form': {
      begins: 'loading',
      steps: [
        [
          { ...reads, answers },
          { state: 'editing', context: { kept: { fields, beside: {} } } },
        ],
        [{ type: 'fields.changed', patch: { thresholdCents: 20_00, contractRate: null } }, 'editing'],
        ['save.requested', 'saving'],
        [
          {
            ...saves,
            body: { ...body, threshold: 20, contractRate: null },
            answers: { ...answers, threshold: 20, contractRate: null },
          },
          { state: 'saved', context: { fields: { ...fields, thresholdCents: 20_00, contractRate: null } } },
        ],
      ],
    },
    'the server refuses a rate': {
      begins: 'loading',
      steps: [
        [{ ...reads, answers }, 'editing'],
        ['save.requested', 'saving'],
        [
          { ...saves, body, refuses: 'SETTINGS_FAULTY', errors: [{ path: 'body.contractRate', code: 'RATE_TOO_LOW' }] },
          {
            state: 'refused',
            told: ['askToCheck'],
            context: { refused: [{ field: 'contractRate', code: 'RATE_TOO_LOW' }] },
          },
        ],
      ],
    },
  },
)

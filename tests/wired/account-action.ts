import { sampleSession } from '../../src/machines/startup/startup.model.ts'
import {
  wiredCredentials,
  wiredDemoReset,
  wiredSecondFactorRule,
  wiredVersion,
} from '../../src/services/accounts/company-settings.ts'
import { wiredCases } from '../support/wired.ts'

const toActing = [
  ['action.requested', 'asking'],
  ['action.confirmed', 'acting'],
] as const
const resets = (key: string) => ({ asked: 'POST /api/users/U1/reset-credentials', key, language: 'fr' })
const done = (told: string, ...toPage: unknown[]) =>
  ({ state: 'done', told: toPage, context: { told, code: '' } }) as const

export default {
  ...wiredCases((tell) => wiredCredentials('U1', 'fr', tell), {
    'new credentials are refused by a rule, fail, and are then sent by e-mail or on the page of the provider': {
      begins: { state: 'showing', context: { told: '', code: '', error: null } },
      steps: [
        ...toActing,
        ...[400, 404, 409, 422, 429].flatMap(
          (status, index) =>
            [
              [
                { ...resets(`key ${index + 1}`), refuses: 'RATE_LIMITED', status },
                { state: 'refused', told: [], context: { code: 'RATE_LIMITED', error: null } },
              ],
              ...toActing,
            ] as const,
        ),
        [
          { ...resets('key 6'), fails: true },
          { state: 'failed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'acting', context: { error: null } }],
        [
          { ...resets('key 7'), answers: { way: 'MAIL_SENT', email: 'anna@atelier.test', url: null } },
          done('anna@atelier.test'),
        ],
        ...toActing,
        [
          {
            ...resets('key 8'),
            answers: { way: 'ELSEWHERE', email: 'anna@atelier.test', url: 'https://identity.test/password' },
          },
          done('anna@atelier.test', 'https://identity.test/password'),
        ],
      ],
    },
  }),
  ...wiredCases((tell) => wiredVersion('M1', 'LIGHT', () => tell('open')), {
    'the plan of an account is changed, and its page opened': {
      begins: 'showing',
      steps: [
        ...toActing,
        [
          {
            asked: 'PATCH /api/masters/M1/account-version',
            body: { accountType: 'LIGHT' },
            answers: sampleSession.account,
          },
          done('LIGHT', 'open'),
        ],
      ],
    },
  }),
  ...wiredCases((tell) => wiredDemoReset(() => tell('open')), {
    'a demo is filled again': {
      begins: 'showing',
      steps: [
        ...toActing,
        [
          {
            asked: 'POST /api/tenant/demo/reset',
            key: 'key 1',
            answers: { tenantId: 'T-1', name: 'Atelier Boréal', isDemo: true },
          },
          done('Atelier Boréal', 'open'),
        ],
      ],
    },
  }),
  ...wiredCases(() => wiredSecondFactorRule(true, 'fr'), {
    'a second factor is required of all members': {
      begins: 'showing',
      steps: [
        ...toActing,
        [
          {
            asked: 'PUT /api/tenant/second-factor',
            language: 'fr',
            body: { required: true },
            answers: { requiredSince: null, offered: true, proven: true },
          },
          done(''),
        ],
      ],
    },
  }),
}

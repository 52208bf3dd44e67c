import { deepStrictEqual } from 'node:assert'
import { isUnsaved } from '../../src/machines/settings/settings-chart.ts'
import { sampleUser } from '../../src/machines/user-information/user-information.model.ts'
import { wiredUserInformation } from '../../src/services/accounts/user.ts'
import { type WiredCases, wiredCases } from '../support/wired.ts'

const { fields, beside } = sampleUser
const user = { userUUID: 'U1', ...fields, ...beside, dataLocation: '' }
const reads = { asked: 'GET /api/users/U1' }
const saves = (lastName: string) => ({ asked: 'PATCH /api/users/U1', body: { ...fields, lastName } })
const typed = { type: 'fields.changed', patch: { lastName: 'Roy' } } as const

const cases = wiredCases((tell) => wiredUserInformation({ userId: 'U1', askToCheck: () => tell('askToCheck') }), {
  'the details are read, changed and saved': {
    begins: {
      state: 'loading',
      context: {
        kept: null,
        tried: false,
        refused: [],
        refusal: null,
        error: null,
        fields: { firstName: '', lastName: '', phone: '', dayMailAt: '' },
      },
    },
    steps: [
      [
        { ...reads, answers: user },
        { state: 'editing', context: { kept: { fields, beside }, fields } },
      ],
      [typed, 'editing'],
      ['save.requested', 'saving'],
      [
        { ...saves('Roy'), answers: { ...user, lastName: 'Roy' } },
        { state: 'saved', context: { kept: { fields: { ...fields, lastName: 'Roy' }, beside } } },
      ],
    ],
  },
  'the server refuses a field': {
    begins: 'loading',
    steps: [
      [{ ...reads, answers: user }, 'editing'],
      [typed, 'editing'],
      ['save.requested', 'saving'],
      [
        { ...saves('Roy'), refuses: 'USER_FAULTY', errors: [{ path: 'body.phone', code: 'PHONE_INVALID' }] },
        {
          state: 'refused',
          told: ['askToCheck'],
          context: { refusal: 'USER_FAULTY', refused: [{ field: 'phone', code: 'PHONE_INVALID' }], tried: true },
        },
      ],
      ['save.requested', 'saving'],
      [
        { ...saves('Roy'), answers: { ...user, lastName: 'Roy' } },
        { state: 'saved', context: { refusal: null, refused: [], tried: false } },
      ],
    ],
  },
  'what is no rule is a failure': {
    begins: 'loading',
    steps: [
      [{ ...reads, answers: user }, 'editing'],
      [typed, 'editing'],
      ['save.requested', 'saving'],
      [
        { ...saves('Roy'), fails: true },
        { state: 'saveFailed', context: { error: 'FORBIDDEN' } },
      ],
      ...[400, 404, 409].flatMap(
        (status) =>
          [
            [status === 400 ? 'retry.requested' : 'save.requested', 'saving'],
            [{ ...saves('Roy'), refuses: 'NOT_NOW', status }, 'refused'],
          ] as const,
      ),
    ],
  },
  'the details that cannot be read are read again': {
    begins: 'loading',
    steps: [
      [
        { ...reads, fails: true },
        { state: 'loadFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', 'loading'],
      [{ ...reads, answers: user }, 'editing'],
    ],
  },
})

export default {
  ...cases,
  'only what was read can have unsaved changes': () => {
    const context = { kept: null, fields, tried: false, refused: [], refusal: null, error: null }
    deepStrictEqual(isUnsaved(context), false)
    deepStrictEqual(isUnsaved({ ...context, kept: sampleUser }), false)
    deepStrictEqual(isUnsaved({ ...context, kept: sampleUser, fields: { ...fields, lastName: 'Roy' } }), true)
  },
} satisfies WiredCases

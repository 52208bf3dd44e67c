import { sampleContent } from '../../src/machines/sign-up/sign-up.samples.ts'
import { wiredSignUpKeeping } from '../../src/services/accounts/sign-up-keeping.ts'
import { wiredCases } from '../support/wired.ts'

const kept = JSON.stringify(sampleContent)
const typed = { ...sampleContent, search: 'Verrerie' }
const input = { content: sampleContent, version: 1, kept }
const types = { type: 'content.changed', content: typed } as const
const saves = (version: number) => ({ asked: 'PUT /api/sign-up', body: { content: typed, version } })
const read = { asked: 'GET /api/sign-up' }

export default wiredCases(
  (tell) =>
    wiredSignUpKeeping({
      sending: (content) => tell(content),
      kept: ({ search }, version) => tell([search, version]),
      forget: () => tell('forget'),
    }),
  {
    'entries are saved after a pause, again after a failure, and this browser learns of it': {
      input,
      begins: { state: 'kept', context: { ...input, error: null } },
      steps: [
        [types, { state: 'saving', waits: [600], told: [typed] }],
        [
          { ...saves(1), fails: true },
          { state: 'unkept', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'saving', context: { error: null } }],
        [
          { ...saves(1), answers: { version: 2 } },
          {
            state: 'kept',
            told: [['Verrerie', 2]],
            context: { content: typed, version: 2, kept: JSON.stringify(typed) },
          },
        ],
      ],
    },
    'what another tab has saved is overwritten': {
      input,
      begins: 'kept',
      steps: [
        [types, 'saving'],
        [{ ...saves(1), refuses: 'SIGN_UP_CHANGED', status: 409 }, 'conflict'],
        ['mine.kept', 'overwriting'],
        [
          { ...read, fails: true },
          { state: 'conflict', context: { error: 'FORBIDDEN' } },
        ],
        ['mine.kept', 'overwriting'],
        [
          { ...read, answers: { signUp: null } },
          { state: 'saving', context: { version: 0, kept: null } },
        ],
        [{ ...saves(0), refuses: 'SIGN_UP_CHANGED', status: 409 }, 'conflict'],
        ['theirs.taken', { state: 'replaced', told: ['forget'] }],
      ],
    },
    'the sign-up is over elsewhere': {
      input,
      begins: 'kept',
      steps: [
        [types, 'saving'],
        [
          { ...saves(1), refuses: 'SIGN_UP_NOT_FOUND', status: 404 },
          { state: 'replaced', told: ['forget'] },
        ],
      ],
    },
  },
)

import { sampleLinkedQuestion as question } from '../../src/machines/question-answer/question-answer.model.ts'
import { wiredQuestionAnswer } from '../../src/services/ledger/questions.ts'
import { wiredCases } from '../support/wired.ts'

const token = 'a-token-of-at-least-twenty-characters'
const input = { token }
const reads = { asked: 'POST /public/questions/read', key: 'key 1', body: { token } }
/** The attempt stays the same for each retry; the key of the request is another one. */
const sends = (key = 'key 3') => ({
  asked: 'POST /public/questions/answer',
  key,
  body: {
    token,
    attempt: 'key 2',
    stance: 'ACCEPTED',
    text: 'Exact',
    creditAmount: 250,
    creditOn: '2026-11-27',
    file: null,
  },
})
const typed = (patch: object) => ({ type: 'draft.changed', patch }) as const
const toSending = [
  [
    { ...reads, answers: { question } },
    { state: 'answering', context: { question } },
  ],
  [typed({ stance: 'ACCEPTED', text: 'Exact', creditAmount: 25_000, creditOn: '2026-11-27' }), 'answering'],
  ['answer.submitted', 'sending'],
] as const

export default wiredCases(() => wiredQuestionAnswer(), {
  'an answer with a credit note is sent': {
    input,
    begins: 'reading',
    steps: [...toSending, [{ ...sends(), answers: null }, 'sent']],
  },
  'a lost answer is sent again': {
    input,
    begins: 'reading',
    steps: [
      ...toSending,
      [{ ...sends(), fails: true }, 'uncertain'],
      ['retry.requested', 'sending'],
      [{ ...sends('key 4'), answers: null }, 'sent'],
    ],
  },
  'a wrong answer is refused beside its field': {
    input,
    begins: 'reading',
    steps: [
      ...toSending,
      [
        { ...sends(), refuses: 'VALIDATION', errors: [{ path: 'body.creditOn', code: 'DATE_FAR' }] },
        {
          state: 'answering',
          context: { refusal: null, problems: [{ field: 'creditOn', code: 'DATE_FAR', severity: 'error' }] },
        },
      ],
    ],
  },
  'another answer was faster': {
    input,
    begins: 'reading',
    steps: [...toSending, [{ ...sends(), refuses: 'QUESTION_ANSWERED', status: 409 }, 'answered']],
  },
  'the link was withdrawn meanwhile': {
    input,
    begins: 'reading',
    steps: [...toSending, [{ ...sends(), refuses: 'QUESTION_NOT_FOUND', status: 404 }, 'unknown']],
  },
  'a link that was answered': {
    input,
    begins: 'reading',
    steps: [[{ ...reads, answers: { question: null } }, 'answered']],
  },
  'a link that does not work': {
    input,
    begins: 'reading',
    steps: [[{ ...reads, refuses: 'QUESTION_NOT_FOUND', status: 404 }, 'unknown']],
  },
  'a token that was cut off': {
    input,
    begins: 'reading',
    steps: [[{ ...reads, refuses: 'INVALID_REQUEST', status: 400 }, 'unknown']],
  },
  'the server does not answer': {
    input,
    begins: 'reading',
    steps: [
      [{ ...reads, fails: true }, 'readingFailed'],
      ['retry.requested', 'reading'],
      [{ ...reads, key: 'key 2', answers: { question: null } }, 'answered'],
    ],
  },
})

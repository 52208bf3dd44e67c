import { answered, failed } from '../../src/machines/model.ts'
import { questionAnswerMachine } from '../../src/machines/question-answer/question-answer.machine.ts'
import { sampleLinkedQuestion as question } from '../../src/machines/question-answer/question-answer.model.ts'
import { storiesOf } from '../support/stories.ts'

const input = { token: 'a-token-of-at-least-twenty-characters' }
const read = [answered('readQuestion', { kind: 'open', question }), 'answering'] as const
const typed = (patch: object) => ({ type: 'draft.changed', patch }) as const
const accepts = [typed({ stance: 'ACCEPTED' }), { state: 'answering', context: { problems: [] } }] as const
const toSending = [read, accepts, ['answer.submitted', 'sending']] as const

export default storiesOf(questionAnswerMachine, {
  'a salesperson reads the question and answers it': {
    input,
    begins: 'reading',
    steps: [...toSending, [answered('sendAnswer', { kind: 'sent' }), 'sent']],
  },
  'an answer without a stance is not sent; the problems go once it is right': {
    input,
    begins: 'reading',
    steps: [
      read,
      [
        'answer.submitted',
        {
          state: 'answering',
          context: { tried: true, problems: [{ field: 'stance', code: 'STANCE_MISSING', severity: 'error' }] },
        },
      ],
      [
        typed({ stance: 'CONTESTED' }),
        { state: 'answering', context: { problems: [{ field: 'text', code: 'VALUE_MISSING', severity: 'error' }] } },
      ],
      [typed({ text: 'Le bon est signé' }), { state: 'answering', context: { problems: [] } }],
      ['answer.submitted', 'sending'],
    ],
  },
  'without an answer of the server, the retry repeats the same': {
    input,
    begins: 'reading',
    steps: [
      ...toSending,
      [failed('sendAnswer'), 'uncertain'],
      ['retry.requested', { state: 'sending', context: { error: null } }],
      [answered('sendAnswer', { kind: 'sent' }), 'sent'],
    ],
  },
  'a refusal of the server is shown beside what was typed, which is sent again once it is right': {
    input,
    begins: 'reading',
    steps: [
      ...toSending,
      [
        answered('sendAnswer', { kind: 'refused', code: 'FILE_TYPE_REFUSED', problems: [] }),
        { state: 'answering', context: { refusal: 'FILE_TYPE_REFUSED', problems: [] } },
      ],
      [typed({ file: null }), { state: 'answering', context: { refusal: null } }],
      ['answer.submitted', 'sending'],
      [
        answered('sendAnswer', {
          kind: 'refused',
          code: 'VALIDATION',
          problems: [{ field: 'text', code: 'VALUE_TOO_LONG', severity: 'error' }],
        }),
        {
          state: 'answering',
          context: { refusal: null, problems: [{ field: 'text', code: 'VALUE_TOO_LONG', severity: 'error' }] },
        },
      ],
      ['answer.submitted', { state: 'sending', context: { problems: [], refusal: null } }],
      [answered('sendAnswer', { kind: 'refused', code: 'FILE_TYPE_REFUSED', problems: [] }), 'answering'],
      ['answer.submitted', { state: 'sending', context: { refusal: null, problems: [] } }],
    ],
  },
  'a link that was answered says so, before and after something was typed': {
    input,
    begins: 'reading',
    steps: [[answered('readQuestion', { kind: 'answered' }), 'answered']],
  },
  'what was answered meanwhile is not answered twice': {
    input,
    begins: 'reading',
    steps: [...toSending, [answered('sendAnswer', { kind: 'answered' }), 'answered']],
  },
  'a link that does not work says nothing more': {
    input,
    begins: 'reading',
    steps: [[answered('readQuestion', { kind: 'unknown' }), 'unknown']],
  },
  'a link that was withdrawn meanwhile takes no answer': {
    input,
    begins: 'reading',
    steps: [...toSending, [answered('sendAnswer', { kind: 'unknown' }), 'unknown']],
  },
  'a question that could not be read is read again': {
    input,
    begins: 'reading',
    steps: [
      [failed('readQuestion'), 'readingFailed'],
      ['retry.requested', { state: 'reading', context: { error: null } }],
      read,
    ],
  },
})

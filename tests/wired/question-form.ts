import { sampleQuestion } from '../../src/machines/question-form/question-form.samples.ts'
import { keyByBody } from '../../src/services/ledger/customer-forms.ts'
import { wiredQuestionForm } from '../../src/services/ledger/questions.ts'
import { type WiredCases, wiredCases } from '../support/wired.ts'

const input = { draft: sampleQuestion }
const questionId = '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1d01'

const casesOf = (id: string | null, cases: Parameters<typeof wiredCases>[1]): WiredCases =>
  wiredCases(
    (tell) =>
      wiredQuestionForm({
        masterRef: 'M1',
        eventId: 'E1',
        questionId: id,
        keyOf: keyByBody(),
        changed: tell,
        askToCheck: () => tell('askToCheck'),
      }),
    cases,
  )

const ofNone = casesOf(null, {
  'a question is asked once, whatever becomes of its answer': {
    input: { draft: { ...sampleQuestion, name: ` ${sampleQuestion.name} ` } },
    begins: 'editing',
    steps: [
      ['form.submitted', 'saving'],
      [
        { asked: 'POST /api/masters/M1/events/E1/questions', key: 'key 1', body: sampleQuestion, fails: true },
        'failed',
      ],
      ['retry.requested', 'saving'],
      [
        {
          asked: 'POST /api/masters/M1/events/E1/questions',
          key: 'key 1',
          body: sampleQuestion,
          answers: { id: 'Q1' },
        },
        { state: 'saved', told: [true], context: { savedRef: 'E1' } },
      ],
    ],
  },
})

const ofOne = casesOf(questionId, {
  'a question is sent again after a refusal': {
    input,
    begins: 'editing',
    steps: [
      ['form.submitted', 'saving'],
      [
        {
          asked: `PUT /api/masters/M1/questions/${questionId}`,
          body: sampleQuestion,
          refuses: 'VALIDATION',
          errors: [{ path: 'body.email', code: 'EMAIL_INVALID' }],
        },
        {
          state: 'refused',
          told: ['askToCheck'],
          context: { problems: [{ field: 'email', code: 'EMAIL_INVALID', severity: 'error' }] },
        },
      ],
      ['form.submitted', 'saving'],
      [
        { asked: `PUT /api/masters/M1/questions/${questionId}`, body: sampleQuestion, answers: null },
        { state: 'saved', told: [true], context: { savedRef: 'E1' } },
      ],
    ],
  },
  'a question is withdrawn': {
    input,
    begins: 'editing',
    steps: [
      ['removal.requested', 'confirmingRemoval'],
      ['removal.confirmed', 'removing'],
      [
        { asked: `DELETE /api/masters/M1/questions/${questionId}`, answers: null },
        { state: 'removed', told: [false] },
      ],
    ],
  },
})

export default { ...ofNone, ...ofOne }

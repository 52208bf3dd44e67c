import { assign, fromPromise, setup } from 'xstate'
import { fromDecimal } from '../../domain/money.ts'
import { checkAnswer } from '../../domain/questions/index.ts'
import type { FormProblem } from '../form/form.types.ts'
import { errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState } from '../states.ts'
import type {
  AnswerDraft,
  QuestionAnswerContext,
  QuestionAnswerEvent,
  QuestionAnswerInput,
  ReadResult,
  SendResult,
} from './question-answer.types.ts'

const nothing: AnswerDraft = { stance: null, text: '', creditAmount: null, creditOn: '', file: null }

const problemsOf = ({ draft, question }: QuestionAnswerContext): FormProblem[] =>
  question
    ? checkAnswer(draft, { today: question.today, disputed: fromDecimal(question.disputedAmount) }).map((problem) => ({
        ...problem,
        severity: 'error' as const,
      }))
    : []

/**
 * A salesperson answers a question about a dispute by a link, without an account.
 *
 * The rules are checked before anything is sent, by the same function as on the server. A question is answered once: a
 * retry after a lost answer repeats the same attempt, which is stored once. A link that was guessed, has expired or was
 * withdrawn is unknown, whatever the reason, so that nothing is learned from it.
 */
export const questionAnswerMachine = setup({
  types: {
    context: {} as QuestionAnswerContext,
    events: {} as QuestionAnswerEvent,
    input: {} as QuestionAnswerInput,
  },
  actors: {
    /** Reads what the holder of the link is asked. */
    readQuestion: fromPromise<ReadResult, { token: string }>(unwired('readQuestion')),
    /** Sends the answer with its file. */
    sendAnswer: fromPromise<SendResult, { token: string; attempt: string; draft: AnswerDraft }>(unwired('sendAnswer')),
  },
  actions: {
    keepQuestion: assign((_, { result }: { result: ReadResult }) =>
      result.kind === 'open' ? { question: result.question } : {},
    ),
    change: assign(({ context }, { patch }: { patch: Partial<AnswerDraft> }) => {
      const next = { ...context, draft: { ...context.draft, ...patch } }
      return { draft: next.draft, problems: context.tried ? problemsOf(next) : [], refusal: null }
    }),
    showProblems: assign(({ context }) => ({ problems: problemsOf(context), tried: true, refusal: null })),
    beginAttempt: assign(() => ({ attempt: crypto.randomUUID(), problems: [], refusal: null, tried: true })),
    keepRefusal: assign((_, { result }: { result: SendResult }) =>
      result.kind === 'refused'
        ? { problems: result.problems, refusal: result.problems.length > 0 ? null : result.code }
        : {},
    ),
    ...errorActions,
  },
  guards: {
    isOpen: (_, { result }: { result: ReadResult }) => result.kind === 'open',
    isAnswered: (_, { result }: { result: { kind: string } }) => result.kind === 'answered',
    isUnknown: (_, { result }: { result: { kind: string } }) => result.kind === 'unknown',
    isSent: (_, { result }: { result: SendResult }) => result.kind === 'sent',
    isSound: ({ context }) => problemsOf(context).length === 0,
  },
}).createMachine({
  id: 'questionAnswer',
  description: 'A salesperson reads by a link what is asked about a dispute, and answers once, without an account.',
  context: ({ input }) => ({
    token: input.token,
    question: null,
    draft: nothing,
    problems: [],
    tried: false,
    attempt: '',
    refusal: null,
    error: null,
  }),
  initial: 'reading',
  states: {
    reading: busyState({
      description: 'The question of the link is read.',
      invoke: {
        src: 'readQuestion',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isOpen', params: resultOf<ReadResult> },
            target: 'answering',
            actions: { type: 'keepQuestion', params: resultOf<ReadResult> },
          },
          { guard: { type: 'isAnswered', params: resultOf<ReadResult> }, target: 'answered' },
          { target: 'unknown' },
        ],
      },
      failure: 'readingFailed',
    }),
    readingFailed: failedState({
      description: 'The server did not answer: nothing was read.',
      retry: 'reading',
    }),
    answering: {
      description: 'The salesperson says whether the customer is right, and what follows.',
      on: {
        'draft.changed': { actions: { type: 'change', params: ({ event }) => ({ patch: event.patch }) } },
        'answer.submitted': [
          { guard: 'isSound', target: 'sending', actions: 'beginAttempt' },
          { actions: 'showProblems' },
        ],
      },
    },
    sending: busyState({
      description: 'The answer is sent with its file, checked and stored.',
      invoke: {
        src: 'sendAnswer',
        input: ({ context: { token, attempt, draft } }) => ({ token, attempt, draft }),
        onDone: [
          { guard: { type: 'isSent', params: resultOf<SendResult> }, target: 'sent' },
          { guard: { type: 'isAnswered', params: resultOf<SendResult> }, target: 'answered' },
          { guard: { type: 'isUnknown', params: resultOf<SendResult> }, target: 'unknown' },
          { target: 'answering', actions: { type: 'keepRefusal', params: resultOf<SendResult> } },
        ],
      },
      failure: 'uncertain',
    }),
    uncertain: failedState({
      description:
        'The server did not answer: nobody can tell whether the answer was stored. The retry sends the same, which is stored once.',
      retry: 'sending',
    }),
    sent: { description: 'The answer is stored, and whoever settles the dispute has a task.', type: 'final' },
    answered: { description: 'It was answered before, by this link.', type: 'final' },
    unknown: { description: 'The link is unknown, has expired or was withdrawn.', type: 'final' },
  },
})

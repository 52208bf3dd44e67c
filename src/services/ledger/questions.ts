import { fromPromise } from 'xstate'
import {
  answerQuestion,
  askAgain,
  askQuestion,
  getAnswerFile,
  readQuestion,
  revokeQuestion,
} from '../../contract/ledger/questions.ts'
import { toDecimal } from '../../domain/money.ts'
import { cleanAnswer } from '../../domain/questions/index.ts'
import { questionAnswerMachine } from '../../machines/question-answer/question-answer.machine.ts'
import { type QuestionDraft, questionFormMachine } from '../../machines/question-form/question-form.machine.ts'
import { base64Of } from '../browser/base64.ts'
import { HttpProblem, send } from '../http/http.ts'
import type { KeyOf } from './customer-forms.ts'
import { resultOf } from './form-result.ts'

type Parts = {
  masterRef: string
  eventId: string
  /** Null: a new one. */
  questionId: string | null
  keyOf: KeyOf
  /** Called when the question was sent (true) or withdrawn (false). */
  changed: (sent: boolean) => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The form of a question to a salesperson, wired to the API. */
export const wiredQuestionForm = ({ masterRef, eventId, questionId, keyOf, changed, askToCheck }: Parts) =>
  questionFormMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { name, email, language, text } = input.draft as QuestionDraft
          const body = { name: name.trim(), email: email.trim(), language, text: text.trim() }
          if (questionId) await send(askAgain, { params: { masterRef, questionId }, body }, { signal })
          else {
            const options = { signal, idempotencyKey: keyOf(body) }
            await send(askQuestion, { params: { masterRef, eventId }, body }, options)
          }
          changed(true)
          return eventId
        }),
      ),
      removeEntry: fromPromise(async ({ signal }) => {
        if (questionId) await send(revokeQuestion, { params: { masterRef, questionId } }, { signal })
        changed(false)
      }),
    },
  })

/** The file that came with an answer, fetched with the user's token. */
export const fetchAnswerFile = (params: { masterRef: string; questionId: string }): Promise<Blob> =>
  send(getAnswerFile, { params })

/** The answer of a salesperson by a link, wired to the API, without an account. */
export const wiredQuestionAnswer = () =>
  questionAnswerMachine.provide({
    actors: {
      readQuestion: fromPromise(async ({ input: { token }, signal }) => {
        try {
          const { question } = await send(readQuestion, { body: { token } }, { signal })
          return question ? { kind: 'open', question } : { kind: 'answered' }
        } catch (error) {
          // A token of a wrong length was never one of ours.
          if (error instanceof HttpProblem && (error.status === 404 || error.status === 400)) return { kind: 'unknown' }
          throw error
        }
      }),
      sendAnswer: fromPromise(async ({ input: { token, attempt, draft }, signal }) => {
        const { stance, text, creditAmount, creditOn, file } = cleanAnswer(draft)
        const body = {
          token,
          attempt,
          stance: stance!,
          text,
          creditAmount: creditAmount === null ? null : toDecimal(creditAmount),
          creditOn: creditOn || null,
          file: file && { name: file.name, content: await base64Of(file.blob) },
        }
        const result = await resultOf(async () => {
          await send(answerQuestion, { body }, { signal })
          return attempt
        })
        if (result.kind === 'saved') return { kind: 'sent' }
        if (result.code === 'QUESTION_NOT_FOUND') return { kind: 'unknown' }
        if (result.code === 'QUESTION_ANSWERED') return { kind: 'answered' }
        return { kind: 'refused', code: result.code, problems: result.kind === 'refused' ? result.problems : [] }
      }),
    },
  })

import { checkQuestion, type QuestionValues } from '../../domain/questions/index.ts'
import { removableFormMachine } from '../form/form.ts'

export type QuestionDraft = QuestionValues

/** A question to a salesperson about a dispute; one that was asked is sent again with a new link, or withdrawn. */
export const questionFormMachine = removableFormMachine({
  id: 'questionForm',
  description:
    'Asks a salesperson about a dispute by an e-mail with a link, asks again, or withdraws a question that was not answered.',
  check: (draft) =>
    checkQuestion(draft as QuestionDraft).map((problem) => ({ ...problem, severity: 'error' as const })),
})

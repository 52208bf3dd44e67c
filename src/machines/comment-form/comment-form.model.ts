import { sampleAnswersOf } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { statementAnswers } from '../statement.samples.ts'
import { type CommentDraft, commentFormMachine } from './comment-form.machine.ts'

export const sampleComment: CommentDraft = { text: 'Le bon de livraison est signé, je l’envoie demain' }

/** Samples for every path of a comment. */
export const commentFormModel: FlowModel<typeof commentFormMachine> = {
  machine: commentFormMachine,
  input: { draft: sampleComment },
  events: [
    { type: 'field.changed', patch: { text: '' } },
    { type: 'field.changed', patch: sampleComment },
    ...sampleAnswersOf({ field: 'text', code: 'VALUE_TOO_LONG' }),
  ],
  key: ({ context }) => (context.draft as CommentDraft).text === '',
  answers: statementAnswers,
}

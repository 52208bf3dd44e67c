import { checkComment } from '../../domain/comments/index.ts'
import { plainFormMachine } from '../form/form.ts'

export type CommentDraft = { text: string }

/** A comment to the other members about a customer or a dispute. */
export const commentFormMachine = plainFormMachine({
  id: 'commentForm',
  description: 'Writes a comment about a customer or a dispute; members whom it mentions get an e-mail.',
  check: (draft) =>
    checkComment((draft as CommentDraft).text).map((problem) => ({ ...problem, severity: 'error' as const })),
})

import { checkPosting, type FormalNoticePosting, type PostingFacts } from '../../domain/cases/index.ts'
import { plainFormMachine } from '../form/form.ts'

/**
 * The values of the form: the posting and its letter, with the facts that the rules need, since they read neither clock
 * nor server.
 */
export type PostingDraft = FormalNoticePosting & { fileId: string | undefined; facts: PostingFacts }

/** A user's confirmation that the letter of a formal notice was posted: until then it does not count as sent. */
export const formalNoticePostingMachine = plainFormMachine({
  id: 'formalNoticePosting',
  description: 'Says that the letter of a formal notice was posted, and on which day.',
  check: (draft) => {
    const { facts, fileId: _, ...posting } = draft as PostingDraft
    return checkPosting(posting, facts).map((problem) => ({ ...problem, severity: 'error' as const }))
  },
})

import { checkPosting, type NoticePosting, type PostingFacts } from '../../domain/cases/index.ts'
import { plainFormMachine } from '../form/form.ts'

/**
 * What the window of a posting holds: the posting, of which letter, and what the rules look at, since they read no clock and
 * no server.
 */
export type PostingDraft = NoticePosting & { fileId: string | undefined; facts: PostingFacts }

/** The word of a person that the letter of a formal notice was handed to the post: until then nobody calls it sent. */
export const noticePostingMachine = plainFormMachine({
  id: 'noticePosting',
  description: 'Says that the letter of a formal notice was posted, and on which day.',
  check: (draft) => {
    const { facts, fileId: _, ...posting } = draft as PostingDraft
    return checkPosting(posting, facts).map((problem) => ({ ...problem, severity: 'error' as const }))
  },
})

import type { comments as french } from '../fr/comments.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of comments about customers and disputes. */
export const comments = {
  title: 'Comments',
  label: 'Your comment',
  hint: 'Type @ and a name to notify a member by e-mail. The customer doesn’t see it.',
  members: 'Members to mention',
  write: 'Post comment',
  saving: 'Saving…',
  written: 'Comment posted',
  failed: 'We couldn’t confirm that it was saved',
  failedHint: 'Trying again is safe.',
  refused: 'Comment not posted',
  errors: { VALUE_MISSING: 'Write a comment', VALUE_TOO_LONG: 'Too long' },
  none: 'No comments',
  formerMember: 'Former member',
  remove: 'Delete',
  removeOf: 'Delete your comment: {when}',
  removed: 'Comment deleted',
} as const satisfies SameShape<typeof french>

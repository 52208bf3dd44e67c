/** Reasons for a reviewer's refusal. */
export const reviewReasons = [
  'UNREADABLE',
  'INCOMPLETE',
  'NOT_AUTHENTIC',
  'OTHER_COMPANY',
  'OTHER_PERSON',
  'OUTDATED',
  'OTHER',
] as const

export type ReviewReason = (typeof reviewReasons)[number]

/** A refusal: its reasons, and a comment for the user. */
export type ReviewRefusal = { reasons: ReviewReason[]; comment: string }

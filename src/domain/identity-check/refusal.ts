/** Why a person says no. */
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

/** A refusal: why, and words for whoever gave the documents. */
export type ReviewRefusal = { reasons: ReviewReason[]; comment: string }

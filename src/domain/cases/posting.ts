import { type BusinessDate, isBusinessDate } from '../dates.ts'

/**
 * Where a formal notice stands: its letter is made, lies ready for a person to post, is with a provider of registered mail,
 * or was handed to the post.
 */
export const noticeStates = ['MAKING', 'TO_POST', 'HANDED', 'POSTED'] as const
export type NoticeState = (typeof noticeStates)[number]

/** That the letter of a formal notice was handed to the post, as it is entered. */
export type NoticePosting = {
  postedOn: string
  /** Number of the registered letter; '' when it is not known. */
  trackingNumber: string
}

export type PostingProblem = {
  field: keyof NoticePosting
  code: 'DATE_MISSING' | 'DATE_INVALID' | 'DATE_FUTURE' | 'DATE_BEFORE_NOTICE' | 'TOO_LONG'
}

/** `madeOn`: the day on which the letter was made, before which nobody can have posted it. */
export type PostingFacts = { today: BusinessDate; madeOn: BusinessDate }

/** The longest number of a registered letter (chosen; La Poste prints 13 to 15 characters). */
export const TRACKING_NUMBER_MAX_LENGTH = 40

/** The rules of a posting, on the screen and on the server: at most one problem a field. */
export const checkPosting = (
  { postedOn, trackingNumber }: NoticePosting,
  { today, madeOn }: PostingFacts,
): PostingProblem[] => {
  const problems: PostingProblem[] = []
  if (postedOn === '') problems.push({ field: 'postedOn', code: 'DATE_MISSING' })
  else if (!isBusinessDate(postedOn)) problems.push({ field: 'postedOn', code: 'DATE_INVALID' })
  else if (postedOn > today) problems.push({ field: 'postedOn', code: 'DATE_FUTURE' })
  else if (postedOn < madeOn) problems.push({ field: 'postedOn', code: 'DATE_BEFORE_NOTICE' })
  if (trackingNumber.trim().length > TRACKING_NUMBER_MAX_LENGTH)
    problems.push({ field: 'trackingNumber', code: 'TOO_LONG' })
  return problems
}

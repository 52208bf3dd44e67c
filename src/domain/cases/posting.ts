import { type BusinessDate, daysBetween, isBusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'

/**
 * Where a formal notice stands: its letter is made, lies ready for a person to post, is not to be posted since nothing is
 * owed any more, is with a provider of registered mail, lies there without news, or was handed to the post.
 */
export const noticeStates = ['MAKING', 'TO_POST', 'SETTLED', 'HANDED', 'SILENT', 'POSTED'] as const
export type NoticeState = (typeof noticeStates)[number]

/**
 * Days for which a letter may lie before it is posted (chosen: it is dated and names the day until which it asks for
 * payment, so that each day takes one from those that it gives; three leave room for a weekend).
 */
export const NOTICE_STALE_DAYS = 3

/** Days after which a provider of registered mail should have told of a deposit (chosen: it posts on the next working day). */
export const REGISTERED_SILENT_DAYS = 5

/** What the letter of a formal notice says, and what is owed of it now. */
export type NoticeLetterFacts = { madeOn: BusinessDate; asked: Cents; owed: Cents }

/** What speaks against posting a letter as it is. */
export const noticeDoubts = ['NOTICE_SETTLED', 'NOTICE_AMOUNT_CHANGED', 'NOTICE_STALE'] as const
export type NoticeDoubt = (typeof noticeDoubts)[number]

/** Whether a letter had lain too long on a day to be posted as it is. */
export const isNoticeStale = ({ madeOn }: Pick<NoticeLetterFacts, 'madeOn'>, on: BusinessDate): boolean =>
  daysBetween(madeOn, on) > NOTICE_STALE_DAYS

/** What speaks on a day against posting a letter as it is; where nothing is owed any more, that alone. */
export const doubtsOf = (letter: NoticeLetterFacts, on: BusinessDate): NoticeDoubt[] => {
  if (letter.owed <= 0) return ['NOTICE_SETTLED']
  return [
    ...(letter.owed === letter.asked ? [] : ['NOTICE_AMOUNT_CHANGED' as const]),
    ...(isNoticeStale(letter, on) ? ['NOTICE_STALE' as const] : []),
  ]
}

/** Why a letter is not made anew: nothing is owed, or it says what is so. */
export type RenewalProblem = 'NOTICE_SETTLED' | 'NOTICE_UP_TO_DATE'

/** Whether a letter that lies ready may be made anew today, free of charge; null: it may. */
export const renewalProblem = (letter: NoticeLetterFacts, today: BusinessDate): RenewalProblem | null => {
  const [doubt] = doubtsOf(letter, today)
  if (doubt === undefined) return 'NOTICE_UP_TO_DATE'
  return doubt === 'NOTICE_SETTLED' ? doubt : null
}

/** Whether a provider of registered mail has had a letter for too long without telling of its deposit. */
export const isProviderSilent = (handedOn: BusinessDate, today: BusinessDate): boolean =>
  daysBetween(handedOn, today) > REGISTERED_SILENT_DAYS

/** That the letter of a formal notice was handed to the post, as it is entered. */
export type NoticePosting = {
  postedOn: string
  /** Number of the registered letter; '' when it is not known. */
  trackingNumber: string
  /** It was posted as it is, whatever spoke against it. */
  confirmed: boolean
}

export type PostingProblem = {
  field: keyof NoticePosting
  code: 'DATE_MISSING' | 'DATE_INVALID' | 'DATE_FUTURE' | 'DATE_BEFORE_NOTICE' | 'TOO_LONG' | NoticeDoubt
}

/** The letter, before whose making nobody can have posted it, and the day on which it is said. */
export type PostingFacts = NoticeLetterFacts & { today: BusinessDate }

/** The longest number of a registered letter (chosen; La Poste prints 13 to 15 characters). */
export const TRACKING_NUMBER_MAX_LENGTH = 40

/**
 * The rules of a posting, on the screen and on the server: at most one problem a field. A letter that should not have left
 * as it is may have left: that is asked about, and taken from whoever confirms it.
 */
export const checkPosting = (
  { postedOn, trackingNumber, confirmed }: NoticePosting,
  { today, ...letter }: PostingFacts,
): PostingProblem[] => {
  const problems: PostingProblem[] = []
  const day = (code: PostingProblem['code']) => problems.push({ field: 'postedOn', code })
  if (postedOn === '') day('DATE_MISSING')
  else if (!isBusinessDate(postedOn)) day('DATE_INVALID')
  else if (postedOn > today) day('DATE_FUTURE')
  else if (postedOn < letter.madeOn) day('DATE_BEFORE_NOTICE')
  else {
    const [doubt] = doubtsOf(letter, postedOn)
    if (doubt && !confirmed) problems.push({ field: 'confirmed', code: doubt })
  }
  if (trackingNumber.trim().length > TRACKING_NUMBER_MAX_LENGTH)
    problems.push({ field: 'trackingNumber', code: 'TOO_LONG' })
  return problems
}

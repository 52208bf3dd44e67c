import { type BusinessDate, daysBetween, isBusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'

/**
 * The state of a formal notice's letter: being made; ready for a user to post; not to be posted, because nothing is
 * owed any more; with a registered-mail provider; with a silent provider; posted.
 */
export const formalNoticeStates = ['MAKING', 'TO_POST', 'SETTLED', 'HANDED', 'SILENT', 'POSTED'] as const
export type FormalNoticeState = (typeof formalNoticeStates)[number]

/**
 * Days after which an unposted letter is out of date (chosen: it is dated and names its deadline, so each day shortens
 * the time to pay; three days cover a weekend).
 */
export const FORMAL_NOTICE_STALE_DAYS = 3

/**
 * Days within which a registered-mail provider should report the deposit (chosen: it posts on the next working day).
 */
export const REGISTERED_SILENT_DAYS = 5

/** What the letter of a formal notice requests, and what is owed now. */
export type FormalNoticeLetterFacts = { madeOn: BusinessDate; asked: Cents; owed: Cents }

/** Reasons against posting a letter as it is. */
export const formalNoticeDoubts = ['NOTICE_SETTLED', 'NOTICE_AMOUNT_CHANGED', 'NOTICE_STALE'] as const
export type FormalNoticeDoubt = (typeof formalNoticeDoubts)[number]

/** Whether a letter was out of date on a day. */
export const isFormalNoticeStale = ({ madeOn }: Pick<FormalNoticeLetterFacts, 'madeOn'>, on: BusinessDate): boolean =>
  daysBetween(madeOn, on) > FORMAL_NOTICE_STALE_DAYS

/** Reasons against posting a letter on a day; if nothing is owed any more, only that one. */
export const doubtsOf = (letter: FormalNoticeLetterFacts, on: BusinessDate): FormalNoticeDoubt[] => {
  if (letter.owed <= 0) return ['NOTICE_SETTLED']
  return [
    ...(letter.owed === letter.asked ? [] : ['NOTICE_AMOUNT_CHANGED' as const]),
    ...(isFormalNoticeStale(letter, on) ? ['NOTICE_STALE' as const] : []),
  ]
}

/** Why a letter cannot be replaced: nothing is owed, or it is up to date. */
export type RenewalProblem = 'NOTICE_SETTLED' | 'NOTICE_UP_TO_DATE'

/** Whether an unposted letter may be replaced today, free of charge; null: it may. */
export const renewalProblem = (letter: FormalNoticeLetterFacts, today: BusinessDate): RenewalProblem | null => {
  const [doubt] = doubtsOf(letter, today)
  if (doubt === undefined) return 'NOTICE_UP_TO_DATE'
  return doubt === 'NOTICE_SETTLED' ? doubt : null
}

/** Whether a registered-mail provider has been silent about a deposit for too long. */
export const isProviderSilent = (handedOn: BusinessDate, today: BusinessDate): boolean =>
  daysBetween(handedOn, today) > REGISTERED_SILENT_DAYS

/** The posting of a formal notice, as entered. */
export type FormalNoticePosting = {
  postedOn: string
  /** Number of the registered letter; '' if unknown. */
  trackingNumber: string
  /** True if the user confirmed the posting despite the reasons against it. */
  confirmed: boolean
}

export type PostingProblem = {
  field: keyof FormalNoticePosting
  code: 'DATE_MISSING' | 'DATE_INVALID' | 'DATE_FUTURE' | 'DATE_BEFORE_NOTICE' | 'TOO_LONG' | FormalNoticeDoubt
}

/** The letter, which cannot be posted before it was made, and the day on which the posting is recorded. */
export type PostingFacts = FormalNoticeLetterFacts & { today: BusinessDate }

/** Maximum length of a registered letter's number (chosen; La Poste prints 13 to 15 characters). */
export const TRACKING_NUMBER_MAX_LENGTH = 40

/**
 * Rules for a posting, shared by screen and server; at most one problem per field. A letter that was out of date may
 * have been posted all the same, so the user is asked to confirm.
 */
export const checkPosting = (
  { postedOn, trackingNumber, confirmed }: FormalNoticePosting,
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

import type { Limit } from '../../platform/limits/attempts.ts'
import type { GrowingLimit } from '../../platform/limits/growing.ts'

/** Every duration and limit of the embedded provider; all chosen, the specification shows none. */

/** scrypt parameters: one of the equivalent settings of the OWASP password storage guide, 32 MiB a password. */
export const SCRYPT = { cost: 2 ** 15, blockSize: 8, parallelization: 3, keyBytes: 32, saltBytes: 16 } as const
/** Length of passwords: NIST SP 800-63B asks for 8 at least; longer than 200 is an attack on scrypt. */
export const PASSWORD_MIN_LENGTH = 10
export const PASSWORD_MAX_LENGTH = 200
/** A password of fewer different characters is refused: `1111111111`, `abababab…`. */
export const PASSWORD_MIN_DIFFERENT = 5
/** Longest name and address taken by the registration. */
export const NAME_MAX_LENGTH = 80
export const EMAIL_MAX_LENGTH = 254

/** Life of what the provider gives out, in seconds. Using the application renews the session. */
export const LIFE_S = {
  accessToken: 5 * 60,
  idToken: 5 * 60,
  authorizationCode: 60,
  refreshToken: 12 * 3600,
  /** Long enough to fetch the code of a confirmation mail. */
  interaction: 30 * 60,
  session: 12 * 3600,
  grant: 14 * 24 * 3600,
} as const
/** A session ends after this however much it is used: a week of work, then the password is asked for again. */
export const SESSION_LONGEST_S = 7 * 24 * 3600
/** A refresh token may be sent again within this time, when the answer to its first use was lost. */
export const REFRESH_REPEAT_S = 10
/** Life of a link or code sent by mail, in seconds. */
export const CONFIRM_LIFE_S = 24 * 3600
export const RESET_LIFE_S = 3600
/** Digits of the code of a confirmation mail. */
export const CODE_DIGITS = 6

const DAY_S = 24 * 3600

/** Wrong passwords from one address for any account: an office shares one. */
export const SIGN_IN_BY_ADDRESS: Limit = { name: 'sign-in-address', attempts: 60, windowS: 15 * 60 }
/** Wrong passwords for one account from one address: somebody who has forgotten theirs tries so many. */
export const SIGN_IN_BY_ACCOUNT_AND_ADDRESS: GrowingLimit = {
  name: 'sign-in-here',
  free: 5,
  firstWaitS: 30,
  longestWaitS: 15 * 60,
  forgottenAfterS: DAY_S,
}
/** Wrong passwords for one account from everywhere but its known browsers and addresses: about a hundred a day at most. */
export const SIGN_IN_BY_ACCOUNT: GrowingLimit = {
  name: 'sign-in-account',
  free: 10,
  firstWaitS: 30,
  longestWaitS: 15 * 60,
  forgottenAfterS: DAY_S,
}
/** Wrong passwords in a browser in which the account was signed in to before: its owner, or who took their machine. */
export const SIGN_IN_BY_BROWSER: GrowingLimit = {
  name: 'sign-in-browser',
  free: 8,
  firstWaitS: 30,
  longestWaitS: 5 * 60,
  forgottenAfterS: DAY_S,
}
/** Mails that tell an owner of wrong passwords. */
export const WARNINGS: Limit = { name: 'sign-in-warning', attempts: 1, windowS: DAY_S }
/** Passwords asked for once more of somebody who is signed in. */
export const PASSWORD_AGAIN: Limit = { name: 'password-again', attempts: 8, windowS: 15 * 60 }
/** How long a browser or an address stays known after its last sign-in, and how many an account has: the newest. */
export const BROWSER_KNOWN_S = 365 * DAY_S
export const ADDRESS_KNOWN_S = 90 * DAY_S
export const PLACES_KEPT = 40

/** Sign-ins begun from one address: an office of hundreds begins its morning, a script does not fill the database. */
export const SIGN_INS_BEGUN: Limit = { name: 'sign-in-begun', attempts: 300, windowS: 10 * 60 }
/** Sign-ins that are kept at once, of all addresses; the oldest give way. */
export const SIGN_INS_KEPT = 10_000
/** Longest address of a sign-in that is begun: it is kept, and ours have less than a thousand characters. */
export const SIGN_IN_ADDRESS_LENGTH = 4096

/** Wrong codes for one registration. */
export const CODES: Limit = { name: 'code', attempts: 8, windowS: 3600 }
/**
 * Wrong codes for all registrations of one address: of an address that a stranger registers every day, a guess succeeds once
 * in a hundred years. Its owner needs no code: the link of the mail confirms in their browser.
 */
export const CODES_BY_RECIPIENT: Limit = { name: 'code-recipient', attempts: 24, windowS: DAY_S }
/** Wrong passwords at the link of one registration. */
export const LINK_PASSWORDS: Limit = { name: 'link-password', attempts: 8, windowS: 3600 }
/**
 * Mails to one person, of each kind apart: who asks for one kind in somebody's name, to make them wait, must not keep them
 * from choosing another password. And mails asked for from one address.
 */
export const MAILS_BY_RECIPIENT = {
  confirmation: { name: 'mail-recipient', attempts: 5, windowS: 3600 },
  reset: { name: 'mail-recipient-reset', attempts: 5, windowS: 3600 },
  invitation: { name: 'mail-recipient-invitation', attempts: 5, windowS: 3600 },
} satisfies Record<string, Limit>
export const MAILS_BY_ADDRESS: Limit = { name: 'mail-address', attempts: 30, windowS: 3600 }

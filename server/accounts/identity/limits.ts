import type { Limit } from '../../platform/limits/attempts.ts'
import type { GrowingLimit } from '../../platform/limits/growing.ts'

/** Durations and limits of the embedded provider. All are our choice, since the specification names none. */

/** scrypt parameters: one of the equivalent settings of the OWASP Password Storage Cheat Sheet, 32 MiB per password. */
export const SCRYPT = { cost: 2 ** 15, blockSize: 8, parallelization: 3, keyBytes: 32, saltBytes: 16 } as const
/** Password length: NIST SP 800-63B requires at least 8; beyond 200, hashing could be abused to exhaust the server. */
export const PASSWORD_MIN_LENGTH = 10
export const PASSWORD_MAX_LENGTH = 200
/** Minimum number of distinct characters; refuses `1111111111` or `abababab…`. */
export const PASSWORD_MIN_DIFFERENT = 5
export const NAME_MAX_LENGTH = 80
export const EMAIL_MAX_LENGTH = 254

/** Lifetimes in seconds. Using the application renews the session. */
export const LIFE_S = {
  accessToken: 5 * 60,
  idToken: 5 * 60,
  authorizationCode: 60,
  refreshToken: 12 * 3600,
  /** Long enough to look up the code in a confirmation e-mail. */
  interaction: 30 * 60,
  session: 12 * 3600,
  grant: 14 * 24 * 3600,
} as const
/** Absolute lifetime of a session, however much it is used: a week of work, then the password is asked for again. */
export const SESSION_LONGEST_S = 7 * 24 * 3600
/** Period during which a refresh token may be sent again, in case the response to its first use was lost. */
export const REFRESH_REPEAT_S = 10
/** Lifetime of a link or code sent by e-mail, in seconds. */
export const CONFIRM_LIFE_S = 24 * 3600
export const RESET_LIFE_S = 3600
/** Digits of the code in a confirmation e-mail. */
export const CODE_DIGITS = 6

const DAY_S = 24 * 3600

/** Wrong passwords from one address for all accounts. Generous, because an office shares one address. */
export const SIGN_IN_BY_ADDRESS: Limit = { name: 'sign-in-address', attempts: 60, windowS: 15 * 60 }
/** Wrong passwords for one account from one address. Allows for somebody who has forgotten their password. */
export const SIGN_IN_BY_ACCOUNT_AND_ADDRESS: GrowingLimit = {
  name: 'sign-in-here',
  free: 5,
  firstWaitS: 30,
  longestWaitS: 15 * 60,
  forgottenAfterS: DAY_S,
}
/** Wrong passwords for one account from unknown browsers and addresses: about a hundred a day at most. */
export const SIGN_IN_BY_ACCOUNT: GrowingLimit = {
  name: 'sign-in-account',
  free: 10,
  firstWaitS: 30,
  longestWaitS: 15 * 60,
  forgottenAfterS: DAY_S,
}
/**
 * Wrong passwords in a browser in which the account has signed in before: its owner, or somebody who took their device.
 */
export const SIGN_IN_BY_BROWSER: GrowingLimit = {
  name: 'sign-in-browser',
  free: 8,
  firstWaitS: 30,
  longestWaitS: 5 * 60,
  forgottenAfterS: DAY_S,
}
/** E-mails that warn an owner of wrong passwords. */
export const WARNINGS: Limit = { name: 'sign-in-warning', attempts: 1, windowS: DAY_S }
/** Password confirmations by a signed-in user. */
export const PASSWORD_AGAIN: Limit = { name: 'password-again', attempts: 8, windowS: 15 * 60 }
/**
 * How long browsers and addresses stay known after their last sign-in, and how many are kept per account, newest first.
 */
export const BROWSER_KNOWN_S = 365 * DAY_S
export const ADDRESS_KNOWN_S = 90 * DAY_S
export const PLACES_KEPT = 40

/**
 * Sign-ins started from one address: enough for an office of hundreds in the morning, too few for a script to fill the
 * database.
 */
export const SIGN_INS_BEGUN: Limit = { name: 'sign-in-begun', attempts: 300, windowS: 10 * 60 }
/** Unfinished sign-ins kept in total; the oldest are evicted. */
export const SIGN_INS_KEPT = 10_000
/**
 * Longest URL of a sign-in request: it is stored, and those of the application have less than a thousand characters.
 */
export const SIGN_IN_ADDRESS_LENGTH = 4096

/** Wrong codes for one registration. */
export const CODES: Limit = { name: 'code', attempts: 8, windowS: 3600 }
/**
 * Wrong codes for all registrations of one e-mail address. Even if a stranger registers the address every day, a guess
 * succeeds once in a hundred years. The owner needs no code: the link in the e-mail confirms in their browser.
 */
export const CODES_BY_RECIPIENT: Limit = { name: 'code-recipient', attempts: 24, windowS: DAY_S }
/** Wrong passwords entered after opening the link of one registration. */
export const LINK_PASSWORDS: Limit = { name: 'link-password', attempts: 8, windowS: 3600 }
/**
 * E-mails to one recipient, counted per kind: requesting one kind in somebody else's name must not prevent them from
 * resetting their password. Also e-mails requested from one address.
 */
export const MAILS_BY_RECIPIENT = {
  confirmation: { name: 'mail-recipient', attempts: 5, windowS: 3600 },
  reset: { name: 'mail-recipient-reset', attempts: 5, windowS: 3600 },
  invitation: { name: 'mail-recipient-invitation', attempts: 5, windowS: 3600 },
} satisfies Record<string, Limit>
export const MAILS_BY_ADDRESS: Limit = { name: 'mail-address', attempts: 30, windowS: 3600 }

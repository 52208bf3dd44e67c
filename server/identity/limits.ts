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

/** Life of what the provider gives out, in seconds. Opening the application renews the session. */
export const LIFE_S = {
  accessToken: 5 * 60,
  idToken: 5 * 60,
  authorizationCode: 60,
  refreshToken: 12 * 3600,
  interaction: 3600,
  session: 12 * 3600,
  grant: 14 * 24 * 3600,
} as const
/** A refresh token may be sent once more within this time, when the answer to its first use was lost. */
export const REFRESH_REPEAT_S = 10
/** Life of a link or code sent by mail, in seconds. */
export const CONFIRM_LIFE_S = 24 * 3600
export const RESET_LIFE_S = 3600
/** Digits of the code of a confirmation mail. */
export const CODE_DIGITS = 6

/** How often something may be tried in a window of seconds. */
export type Limit = { name: string; attempts: number; windowS: number }
/** Wrong passwords for one account, and from one address (an office shares one). */
export const SIGN_IN_BY_ACCOUNT: Limit = { name: 'sign-in-account', attempts: 8, windowS: 15 * 60 }
export const SIGN_IN_BY_ADDRESS: Limit = { name: 'sign-in-address', attempts: 60, windowS: 15 * 60 }
/** Wrong codes for one registration: with 6 digits, a guess succeeds once in 100,000 windows. */
export const CODES: Limit = { name: 'code', attempts: 8, windowS: 3600 }
/** Mails to one person, and mails asked for from one address. */
export const MAILS_BY_RECIPIENT: Limit = { name: 'mail-recipient', attempts: 5, windowS: 3600 }
export const MAILS_BY_ADDRESS: Limit = { name: 'mail-address', attempts: 30, windowS: 3600 }

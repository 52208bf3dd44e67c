import type { Limit } from '../../../platform/limits/attempts.ts'

/** One-time passwords as RFC 6238 and every authenticator application have them. */
export const TOTP_PERIOD_S = 30
export const TOTP_DIGITS = 6
/** RFC 6238, 5.2: one step for the time that typing takes and clocks that differ. */
export const TOTP_TOLERANCE_STEPS = 1
/** RFC 4226, 4: the length of a secret that it recommends. */
export const TOTP_SECRET_BYTES = 20

/** Enough for some years of lost telephones, few enough to be written down. */
export const RECOVERY_CODES = 10
/** 50 bits as base 32: with the limits below nobody guesses one, and it is still typed by hand. */
export const RECOVERY_CODE_LETTERS = 10

/** More than anybody owns; a bound for the page and for the options of a ceremony. */
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX_LENGTH = 60
/** The answer of an authenticator without attestation takes about 1.5 kB. */
export const CEREMONY_MAX_LENGTH = 16_384

/** How long a right password waits for the second step, and how long it allows changes of the factors. */
export const STEP_LIFE_S = 10 * 60

/**
 * Wrong codes for one account: the wait grows from five minutes to a day. At 20 guesses a day, with three codes that would
 * be right at a time, somebody who knows the password succeeds after 45 years on average.
 */
export const CODES_BY_ACCOUNT: readonly Limit[] = [
  { name: 'second-factor-account-1', attempts: 5, windowS: 5 * 60 },
  { name: 'second-factor-account-2', attempts: 10, windowS: 3600 },
  { name: 'second-factor-account-3', attempts: 20, windowS: 24 * 3600 },
]
/** Wrong codes from one address, which an office shares. */
export const CODES_BY_ADDRESS: Limit = { name: 'second-factor-address', attempts: 40, windowS: 15 * 60 }
/** One warning a day that somebody has the password and not the second factor. */
export const WARNINGS: Limit = { name: 'second-factor-warning', attempts: 1, windowS: 24 * 3600 }

import type { Limit } from '../../../platform/limits/attempts.ts'

/** Parameters of RFC 6238, as supported by all authenticator apps. */
export const TOTP_PERIOD_S = 30
export const TOTP_DIGITS = 6
/** RFC 6238, 5.2: accepts one step before and after, for typing time and clock differences. */
export const TOTP_TOLERANCE_STEPS = 1
/** Secret length recommended by RFC 4226, section 4. */
export const TOTP_SECRET_BYTES = 20

/** Enough for several years of lost phones, few enough to write down. */
export const RECOVERY_CODES = 10
/** 50 bits in base 32: infeasible to guess under the limits below, yet still short enough to type. */
export const RECOVERY_CODE_LETTERS = 10

/** Upper bound for the page and for the WebAuthn options; nobody owns more. */
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX_LENGTH = 60
/** A WebAuthn response without attestation takes about 1.5 kB. */
export const CEREMONY_MAX_LENGTH = 16_384

/** How long after the password the second step may follow, and factors may be changed. */
export const STEP_LIFE_S = 10 * 60

/**
 * Wrong codes for one account; the wait grows from five minutes to a day. At 20 guesses a day, with three codes valid
 * at a time, an attacker who knows the password needs 45 years on average.
 */
export const CODES_BY_ACCOUNT: readonly Limit[] = [
  { name: 'second-factor-account-1', attempts: 5, windowS: 5 * 60 },
  { name: 'second-factor-account-2', attempts: 10, windowS: 3600 },
  { name: 'second-factor-account-3', attempts: 20, windowS: 24 * 3600 },
]
/** Wrong codes from one address. Generous, because an office shares one. */
export const CODES_BY_ADDRESS: Limit = { name: 'second-factor-address', attempts: 40, windowS: 15 * 60 }
/** One warning a day that somebody knows the password but not the second factor. */
export const WARNINGS: Limit = { name: 'second-factor-warning', attempts: 1, windowS: 24 * 3600 }

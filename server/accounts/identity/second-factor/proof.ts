import type { Config } from '../../../platform/settings/config.ts'

/** Class of a sign-in in two steps (`acr`), and the entry of `amr` that says so (RFC 8176: multiple-factor authentication). */
export const ACR = 'mfa'

/** Methods of a sign-in by the names of RFC 8176: `pop` proves a key, as a passkey does. */
export const methods = {
  password: ['pwd'],
  totp: ['pwd', 'otp', ACR],
  passkey: ['pwd', 'pop', ACR],
  recovery: ['pwd', 'otp', ACR],
}

/** The value of `acr`, or of an entry of `amr`, by which a token proves a second factor; null when nobody said which. */
export const secondFactorValue = ({ OIDC_URL, OIDC_SECOND_FACTOR }: Config): string | null =>
  OIDC_URL ? (OIDC_SECOND_FACTOR ?? null) : ACR

/** Whether a token proves that its person signed in with a second factor. */
export const provesSecondFactor = (config: Config, { acr, amr }: { acr?: unknown; amr?: unknown }): boolean => {
  const value = secondFactorValue(config)
  return value !== null && (acr === value || (Array.isArray(amr) && amr.includes(value)))
}

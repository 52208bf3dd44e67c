import type { Config } from '../../../platform/settings/config.ts'

/** The `acr` of a sign-in with two factors, and its entry in `amr` (RFC 8176: multiple-factor authentication). */
export const ACR = 'mfa'

/** Authentication methods as named by RFC 8176; `pop` is proof of possession of a key, such as a passkey. */
export const methods = {
  password: ['pwd'],
  totp: ['pwd', 'otp', ACR],
  passkey: ['pwd', 'pop', ACR],
  recovery: ['pwd', 'otp', ACR],
}

/** The value of `acr`, or of an entry of `amr`, by which a token proves a second factor; null if none is configured. */
export const secondFactorValue = ({ OIDC_URL, OIDC_SECOND_FACTOR }: Config): string | null =>
  OIDC_URL ? (OIDC_SECOND_FACTOR ?? null) : ACR

/** Whether a token proves that its user signed in with a second factor. */
export const provesSecondFactor = (config: Config, { acr, amr }: { acr?: unknown; amr?: unknown }): boolean => {
  const value = secondFactorValue(config)
  return value !== null && (acr === value || (Array.isArray(amr) && amr.includes(value)))
}

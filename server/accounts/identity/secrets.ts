import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { digestOf } from '../../platform/secrets/digest.ts'
import { CODE_DIGITS } from './limits.ts'

export const newLinkSecret = (): string => randomBytes(32).toString('base64url')

/** A numeric code for typing. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** Codes are short, so their digest is salted with the id of the registration, which appears in no e-mail. */
export const codeDigestOf = (code: string, registrationId: string): string => digestOf(`${registrationId}:${code}`)

export const sameDigest = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { digestOf } from '../../platform/secrets/digest.ts'
import { CODE_DIGITS } from './limits.ts'

/** A secret for a link. */
export const newLinkSecret = (): string => randomBytes(32).toString('base64url')

/** Digits to type. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** A code is short: its digest is salted with the registration's id, which no mail carries. */
export const codeDigestOf = (code: string, registrationId: string): string => digestOf(`${registrationId}:${code}`)

export const sameDigest = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

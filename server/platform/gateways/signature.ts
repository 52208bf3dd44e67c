import { SIGNATURE_CLOCK_TOLERANCE_S } from '../../../src/domain/constants.ts'
import { hmacOf, isSameSignature } from './hmac.ts'

/** Headers of signed messages, in both directions: seconds since 1970, and `v1=` with the signature. */
export const TIMESTAMP_HEADER = 'x-echeance-timestamp'
export const SIGNATURE_HEADER = 'x-echeance-signature'

/** The signature header: `v1=` and the HMAC-SHA256 over timestamp, a dot and the body, in hexadecimal. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${hmacOf(secret, timestamp, body)}`

/** The headers that sign a body. */
export const signedHeaders = (secret: string, body: string, now: Date): Record<string, string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signatureOf(secret, timestamp, body) }
}

/** Why a signature is invalid; null if it is valid. Messages with an old timestamp are refused too, against replays. */
export const signatureProblem = (
  secret: string,
  { timestamp, signature, body }: { timestamp: string; signature: string; body: string },
  now: Date,
): 'SIGNATURE_MISSING' | 'SIGNATURE_WRONG' | 'MESSAGE_EXPIRED' | null => {
  if (!/^\d{1,12}$/.test(timestamp) || signature === '') return 'SIGNATURE_MISSING'
  if (!isSameSignature(signature, signatureOf(secret, timestamp, body))) return 'SIGNATURE_WRONG'
  const apart = Math.abs(now.getTime() / 1000 - Number(timestamp))
  return apart > SIGNATURE_CLOCK_TOLERANCE_S ? 'MESSAGE_EXPIRED' : null
}

import { SIGNATURE_CLOCK_TOLERANCE_S } from '../../../src/domain/constants.ts'
import { hmacOf, isSameSignature } from './hmac.ts'

/** Headers of a signed message, in both directions: seconds since 1970, and `v1=` with the signature. */
export const TIMESTAMP_HEADER = 'x-echeance-timestamp'
export const SIGNATURE_HEADER = 'x-echeance-signature'

/** HMAC-SHA256 over the timestamp, a point and the body, as hexadecimal digits. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${hmacOf(secret, timestamp, body)}`

/** The headers that sign a body at a moment. */
export const signedHeaders = (secret: string, body: string, now: Date): Record<string, string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signatureOf(secret, timestamp, body) }
}

/** Why a message does not come from the holder of the secret; null when it does. One that was kept and sent much later is refused too. */
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

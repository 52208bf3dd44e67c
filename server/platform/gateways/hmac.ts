import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature of a message: HMAC-SHA256 over timestamp, a dot and the body, in hexadecimal. */
export const hmacOf = (secret: string, timestamp: string | number, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/** Compares two signatures in constant time. */
export const isSameSignature = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

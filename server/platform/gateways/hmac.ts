import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 over a timestamp, a point and a body, as hexadecimal digits: how signed messages are signed. */
export const hmacOf = (secret: string, timestamp: string | number, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/** Whether two signatures are the same, in a time that does not tell how much of them is. */
export const isSameSignature = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

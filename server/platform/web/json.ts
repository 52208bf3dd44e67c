import { Refusal } from './refusal.ts'
import { malformedIn } from './well-formed.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses JSON and checks that it can be processed and stored; `anyText` as in `malformedIn`.
 * @throws Refusal MALFORMED_JSON, INVALID_REQUEST
 */
export const jsonOf = (given: Buffer | string, anyText = false): unknown => {
  let value: unknown
  try {
    value = JSON.parse(typeof given === 'string' ? given : utf8.decode(given))
  } catch {
    throw new Refusal(400, 'MALFORMED_JSON')
  }
  const malformed = malformedIn(value, anyText)
  if (malformed) throw new Refusal(400, 'INVALID_REQUEST', { errors: [malformed] })
  return value
}

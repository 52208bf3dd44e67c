import { Refusal } from './refusal.ts'
import { malformedIn } from './well-formed.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * What came as JSON, of a form that can be looked at and kept; `anyText` as for `malformedIn`.
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

import { outbound } from '../outbound.ts'
import { signedHeaders } from '../partner/signature.ts'
import type { LetterAnswer, RegisteredMail } from './gateway.ts'

/** A provider that does not answer within this is given up, and asked again later. */
const TIMEOUT_MS = 30_000

/** Words of the provider that are kept. */
const REASON_LENGTH = 300

/** Answers by which a provider refuses a letter for good; any other failure may be tried again. */
const REFUSALS = new Set([400, 404, 410, 413, 422])

/** A provider of registered mail by HTTP: see docs/registered-mail.md. */
export const httpRegisteredMail = (url: string, secret: string, now: () => Date): RegisteredMail => ({
  code: 'HTTP',
  hand: async ({ document, ...letter }): Promise<LetterAnswer> => {
    const { name, contentType, digest: sha256 } = document
    const content = Buffer.from(document.content).toString('base64')
    const body = JSON.stringify({ kind: 'LETTER', ...letter, document: { name, contentType, sha256, content } })
    const response = await outbound(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': letter.letterId,
        ...signedHeaders(secret, body, now()),
      },
      body,
      timeoutMs: TIMEOUT_MS,
    })
    if (response.ok || response.status === 409) return { status: 'TAKEN' }
    const reason = `${response.status} ${response.text.slice(0, REASON_LENGTH)}`.trim()
    if (!REFUSALS.has(response.status)) throw new Error(`registered mail: ${reason}`)
    return { status: 'REFUSED', reason }
  },
})

import type { MessageAnswer, ToldDocument } from './message.ts'
import { type OutboundAnswer, outbound } from './outbound.ts'
import { signedHeaders } from './signature.ts'

/** An external service that shares a secret with us. */
export type SignedEndpoint = { url: string; secret: string; now: () => Date }

/** Timeout of one message, which is retried later. */
const MESSAGE_TIMEOUT_MS = 30_000

/** Maximum length of a stored refusal reason. */
const REASON_LENGTH = 300

/** Statuses that refuse a message permanently; after any other failure it may be retried. */
const REFUSALS = new Set([400, 404, 410, 413, 422])

/** A document in JSON. */
export const documentJson = ({ name, contentType, digest, content }: ToldDocument) => ({
  name,
  contentType,
  sha256: digest,
  content: Buffer.from(content).toString('base64'),
})

/** Posts signed JSON (signature.ts). @throws on any connection failure */
export const signedPost = (
  { url, secret, now }: SignedEndpoint,
  content: object,
  { timeoutMs, headers }: { timeoutMs: number; headers?: Record<string, string> },
): Promise<OutboundAnswer> => {
  const body = JSON.stringify(content)
  return outbound(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, ...signedHeaders(secret, body, now()) },
    body,
    timeoutMs,
  })
}

/**
 * Sends a message with its id, the same on each attempt, as Idempotency-Key. 2xx accepts it; 409 means that the id is
 * known, so it arrived before.
 * @throws if the outcome is unknown: the same message may be sent again
 */
export const tellSigned = async (endpoint: SignedEndpoint, id: string, message: object): Promise<MessageAnswer> => {
  const headers = { 'idempotency-key': id }
  const response = await signedPost(endpoint, message, { timeoutMs: MESSAGE_TIMEOUT_MS, headers })
  if (response.ok || response.status === 409) return { status: 'TAKEN' }
  const reason = `${response.status} ${response.text.slice(0, REASON_LENGTH)}`.trim()
  if (!REFUSALS.has(response.status)) throw new Error(reason)
  return { status: 'REFUSED', reason }
}

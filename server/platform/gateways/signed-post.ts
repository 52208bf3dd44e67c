import type { MessageAnswer, ToldDocument } from './message.ts'
import { type OutboundAnswer, outbound } from './outbound.ts'
import { signedHeaders } from './signature.ts'

/** An outside service that shares a secret with us. */
export type SignedEndpoint = { url: string; secret: string; now: () => Date }

/** Who does not answer a message within this is asked again later. */
const MESSAGE_TIMEOUT_MS = 30_000

/** How much of the words of a refusal is kept. */
const REASON_LENGTH = 300

/** Answers that refuse a message for good; after any other failure it may be sent again. */
const REFUSALS = new Set([400, 404, 410, 413, 422])

/** A document as JSON holds it. */
export const documentJson = ({ name, contentType, digest, content }: ToldDocument) => ({
  name,
  contentType,
  sha256: digest,
  content: Buffer.from(content).toString('base64'),
})

/** Posts JSON, signed (signature.ts). @throws on any failure of the connection */
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
 * Tells a message whose id, the same on each attempt, is its Idempotency-Key. 2xx takes it; 409 says that the id is known,
 * so that it arrived before.
 * @throws when nobody can tell what became of it: the same message may be sent again
 */
export const tellSigned = async (endpoint: SignedEndpoint, id: string, message: object): Promise<MessageAnswer> => {
  const headers = { 'idempotency-key': id }
  const response = await signedPost(endpoint, message, { timeoutMs: MESSAGE_TIMEOUT_MS, headers })
  if (response.ok || response.status === 409) return { status: 'TAKEN' }
  const reason = `${response.status} ${response.text.slice(0, REASON_LENGTH)}`.trim()
  if (!REFUSALS.has(response.status)) throw new Error(reason)
  return { status: 'REFUSED', reason }
}

import { outbound } from '../outbound.ts'
import type { PartnerAnswer, PartnerGateway, PartnerMessage, ToldDocument } from './gateway.ts'
import { signedHeaders } from './signature.ts'

/** A partner that does not answer within this is given up, and asked again later. */
const TIMEOUT_MS = 30_000

/** Words of the partner that are kept. */
const REASON_LENGTH = 300

/** Answers by which a partner refuses a message for good; any other failure may be tried again. */
const REFUSALS = new Set([400, 404, 410, 413, 422])

const toldDocument = ({ name, contentType, digest, content }: ToldDocument) => ({
  name,
  contentType,
  sha256: digest,
  content: Buffer.from(content).toString('base64'),
})

/**
 * A partner by HTTP: `POST url` with `{"kind", "messageId", "caseId", "caseNumber", "content"}`, signed (signature.ts), the
 * id of the message as Idempotency-Key. 2xx is taken; 409 means that the id is known, so that it arrived before.
 */
export const httpPartner = (url: string, secret: string, now: () => Date): PartnerGateway => {
  const tell = async (kind: string, message: PartnerMessage<object>): Promise<PartnerAnswer> => {
    const body = JSON.stringify({ kind, ...message })
    const response = await outbound(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': message.messageId,
        ...signedHeaders(secret, body, now()),
      },
      body,
      timeoutMs: TIMEOUT_MS,
    })
    const words = response.text.slice(0, REASON_LENGTH)
    if (response.ok || response.status === 409) return { status: 'TAKEN' }
    const reason = `${response.status} ${words}`.trim()
    if (!REFUSALS.has(response.status)) throw new Error(`partner: ${reason}`)
    return { status: 'REFUSED', reason }
  }
  return {
    code: 'HTTP',
    transmit: async (message, documents) => {
      const told = (await documents()).map(toldDocument)
      return tell('MANDATE', { ...message, content: { ...message.content, documents: told } })
    },
    addInvoices: (message) => tell('INVOICES', message),
    declarePayment: (message) => tell('PAYMENT', message),
    addDocument: async (message, document) =>
      tell('DOCUMENT', { ...message, content: { document: toldDocument(await document()) } }),
  }
}

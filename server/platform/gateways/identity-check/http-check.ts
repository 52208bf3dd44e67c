import { z } from '../../../../src/contract/zod.ts'
import { readKbis, readMrz } from '../../../../src/domain/identity-check/index.ts'
import type { GivenDocument } from '../../reading/identity-documents/reading.ts'
import { signedPost } from '../signed-post.ts'
import { type IdentityCheck, UnusableDocument } from './gateway.ts'

/** Timeout of one request; the job retries later. */
const TIMEOUT_MS = 60_000

/** A provider returns the text of each document, which our own rules evaluate. */
const answer = z.object({
  certificate: z.object({ text: z.string().max(100_000) }),
  idCard: z.object({ text: z.string().max(100_000) }),
})

const told = ({ contentType, content }: GivenDocument) => ({
  contentType,
  content: Buffer.from(content).toString('base64'),
})

/**
 * A provider by HTTP: `POST url` with `{"certificate", "idCard"}`, each with its type and its content in base64, signed
 * (../signature.ts). It answers with the text that it reads in each document; 4xx means that it cannot process one.
 */
export const httpCheck = (url: string, secret: string, now: () => Date): IdentityCheck => ({
  code: 'HTTP',
  read: async ({ certificate, idCard }, today) => {
    const content = { certificate: told(certificate), idCard: told(idCard) }
    const response = await signedPost({ url, secret, now }, content, { timeoutMs: TIMEOUT_MS })
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new UnusableDocument(`provider ${response.status}`)
    if (!response.ok) throw new Error(`identity check provider: ${response.status}`)
    const read = answer.parse(response.json())
    return { certificate: readKbis(read.certificate.text), idCard: readMrz(read.idCard.text, today) }
  },
})

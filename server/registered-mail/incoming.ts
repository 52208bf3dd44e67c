import type { Hono } from 'hono'
import { z } from '../../src/contract/zod.ts'
import { CASE_DOCUMENT_MAX_BYTES, PARTNER_CLOCK_TOLERANCE_S } from '../../src/domain/constants.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { checkedFile, givenFile } from '../files/given.ts'
import { SIGNATURE_HEADER, signatureProblem, TIMESTAMP_HEADER } from '../gateways/partner/signature.ts'
import { limitedBody } from '../http/body.ts'
import type { HonoEnv, Services } from '../http/context.ts'
import { jsonOf } from '../http/json.ts'
import { Refusal } from '../http/refusal.ts'
import { letterNews, recordNews } from './news.ts'

/** Characters of a proof in base64, and room for what is said of it. */
const PROOF_LENGTH = Math.ceil(CASE_DOCUMENT_MAX_BYTES / 3) * 4
const BODY_LIMIT_BYTES = PROOF_LENGTH + 64 * 1024

const message = z.object({
  letterId: z.uuid(),
  news: z.enum(letterNews),
  /** The day on which it happened. */
  on: z.string().max(10).default(''),
  trackingNumber: z.string().max(200).default(''),
  reason: z.string().max(5_000).default(''),
  proof: z
    .object({ name: z.string().trim().min(1).max(200), content: z.base64().max(PROOF_LENGTH) })
    .nullable()
    .default(null),
})

/** Writes a signature down. @throws Refusal MESSAGE_REPLAYED when it was seen before; an attempt is signed anew */
const takeOnce = (database: Database, signature: string, now: Date): Promise<void> =>
  database.asSystem(async (tx) => {
    // After twice the tolerance its timestamp speaks against it.
    const old = new Date(now.getTime() - 2 * PARTNER_CLOCK_TOLERANCE_S * 1000)
    await tx.run(sql`delete from registered_received where received_at < ${old}`)
    const taken = await tx.run(sql`
      insert into registered_received (signature, received_at) values (${signature}, ${now}) on conflict do nothing`)
    if (taken === 0) throw new Refusal(409, 'MESSAGE_REPLAYED')
  })

/**
 * What a provider of registered mail tells of its letters, at /registered-mail/messages: its signature takes the place of a
 * token. The same news of the same letter are taken once; a copy of a signed message is refused.
 */
export const registeredMailMessages = (app: Hono<HonoEnv>, services: Services): void => {
  const { config, database, now } = services
  const { REGISTERED_MAIL_URL: url, REGISTERED_MAIL_SECRET: secret } = config
  if (!url || !secret) return
  app.post('/registered-mail/messages', limitedBody(BODY_LIMIT_BYTES), async (context) => {
    const body = await context.req.text()
    const signature = context.req.header(SIGNATURE_HEADER) ?? ''
    const timestamp = context.req.header(TIMESTAMP_HEADER) ?? ''
    const problem = signatureProblem(secret, { timestamp, signature, body }, now())
    if (problem) throw new Refusal(401, problem)
    const read = message.safeParse(jsonOf(body))
    if (!read.success) throw new Refusal(400, 'INVALID_REQUEST')
    await takeOnce(database, signature, now())
    const { letterId, proof, ...news } = read.data
    const letter = await database.rowOfSystem<{ tenant_id: string }>(
      sql`select tenant_id from registered_letters where letter_id = ${letterId}`,
    )
    if (!letter) throw new Refusal(404, 'LETTER_NOT_FOUND')
    const tenantId = letter.tenant_id
    // Looked at in the reading process, as every file that comes from outside.
    const file = proof && (await checkedFile({ services, tenantId }, givenFile(proof)))
    if (file && file.contentType !== 'application/pdf') throw new Refusal(422, 'FILE_TYPE_REFUSED')
    await recordNews(services, { tenantId, letterId }, { ...news, proof: file })
    return context.json({ status: 'TAKEN' })
  })
}

import type { Hono } from 'hono'
import { z } from '../../../src/contract/zod.ts'
import { CASE_DOCUMENT_MAX_BYTES } from '../../../src/domain/constants.ts'
import type { HonoEnv, Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { checkedFile, givenFile } from '../../platform/files/given.ts'
import { signedMessages } from '../../platform/http/signed-messages.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { letterNews, recordNews } from './news.ts'

/** Length of a proof in base64; the other fields are small by comparison. */
const PROOF_LENGTH = Math.ceil(CASE_DOCUMENT_MAX_BYTES / 3) * 4
const BODY_LIMIT_BYTES = PROOF_LENGTH + 64 * 1024

const schema = z.object({
  letterId: z.uuid(),
  news: z.enum(letterNews),
  on: z.string().max(10).default(''),
  trackingNumber: z.string().max(200).default(''),
  reason: z.string().max(5_000).default(''),
  proof: z
    .object({ name: z.string().trim().min(1).max(200), content: z.base64().max(PROOF_LENGTH) })
    .nullable()
    .default(null),
})

/** Endpoint for what a provider of registered mail reports on its letters. Idempotent by letter and kind of news. */
export const registeredMailMessages = (app: Hono<HonoEnv>, services: Services): void => {
  const { config, database } = services
  const { REGISTERED_MAIL_URL: url, REGISTERED_MAIL_SECRET: secret } = config
  if (!url || !secret) return
  const path = '/registered-mail/messages'
  const given = { path, secret, limitBytes: BODY_LIMIT_BYTES, received: 'registered_received', schema } as const
  signedMessages(app, services, given, async ({ letterId, proof, ...news }) => {
    const letter = await database.rowOfSystem<{ tenant_id: string }>(
      sql`select tenant_id from registered_letters where letter_id = ${letterId}`,
    )
    if (!letter) throw new Refusal(404, 'LETTER_NOT_FOUND')
    const tenantId = letter.tenant_id
    // Checked in the reading process, like every file from outside.
    const file = proof && (await checkedFile({ services, tenantId }, givenFile(proof)))
    if (file && file.contentType !== 'application/pdf') throw new Refusal(422, 'FILE_TYPE_REFUSED')
    await recordNews(services, { tenantId, letterId }, { ...news, proof: file })
  })
}

import type { Hono } from 'hono'
import { z } from '../../src/contract/zod.ts'
import { partnerDeeds } from '../../src/domain/cases/index.ts'
import { PARTNER_CLOCK_TOLERANCE_S } from '../../src/domain/constants.ts'
import { fromDecimal } from '../../src/domain/money.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { SIGNATURE_HEADER, signatureProblem, TIMESTAMP_HEADER } from '../gateways/partner/signature.ts'
import { limitedBody } from '../http/body.ts'
import type { HonoEnv, Services } from '../http/context.ts'
import { jsonOf } from '../http/json.ts'
import { Refusal } from '../http/refusal.ts'
import { performDeed } from './deeds.ts'

const BODY_LIMIT_BYTES = 64 * 1024

/** What a partner tells: a deed on a case, under an id of its own that is the same on each attempt. */
const partnerDeed = z.object({
  messageId: z.string().min(8).max(100),
  caseId: z.string(),
  deed: z.enum(partnerDeeds),
  reason: z.string().max(5_000).default(''),
  amount: z.number().nullable().default(null),
})

/** Writes a signature down. @throws Refusal MESSAGE_REPLAYED when it was seen before; an attempt is signed anew */
const takeOnce = (database: Database, signature: string, now: Date): Promise<void> =>
  database.asSystem(async (tx) => {
    // After twice the tolerance its timestamp speaks against it.
    const old = new Date(now.getTime() - 2 * PARTNER_CLOCK_TOLERANCE_S * 1000)
    await tx.run(sql`delete from partner_received where received_at < ${old}`)
    const taken = await tx.run(sql`
      insert into partner_received (signature, received_at) values (${signature}, ${now}) on conflict do nothing`)
    if (taken === 0) throw new Refusal(409, 'MESSAGE_REPLAYED')
  })

const parsed = (text: string) => {
  const read = partnerDeed.safeParse(jsonOf(text))
  if (!read.success) throw new Refusal(400, 'INVALID_REQUEST')
  return read.data
}

/**
 * Messages of a partner that is reached by HTTP, at /partner/messages: its signature takes the place of a token. The same
 * deed under the same id is done once; a copy of a signed message is refused.
 */
export const partnerMessages = (app: Hono<HonoEnv>, services: Services): void => {
  const { config, database, now } = services
  const { PARTNER_URL, PARTNER_SECRET: secret } = config
  if (!PARTNER_URL || !secret) return
  app.post('/partner/messages', limitedBody(BODY_LIMIT_BYTES), async (context) => {
    const body = await context.req.text()
    const signature = context.req.header(SIGNATURE_HEADER) ?? ''
    const timestamp = context.req.header(TIMESTAMP_HEADER) ?? ''
    const problem = signatureProblem(secret, { timestamp, signature, body }, now())
    if (problem) throw new Refusal(401, problem)
    const { messageId, caseId, deed, reason, amount } = parsed(body)
    await takeOnce(database, signature, now())
    const partner = await database.rowOfSystem<{ partner_id: string }>(
      sql`select partner_id from partners where code = 'HTTP'`,
    )
    const draft = { deed, reason, amount: amount === null ? null : fromDecimal(amount) }
    await performDeed(services, partner!.partner_id, caseId, draft, messageId)
    return context.json({ status: 'TAKEN' })
  })
}

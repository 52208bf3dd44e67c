import type { Hono } from 'hono'
import { z } from '../../../src/contract/zod.ts'
import { partnerActions } from '../../../src/domain/cases/index.ts'
import { fromDecimal } from '../../../src/domain/money.ts'
import type { HonoEnv, Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { signedMessages } from '../../platform/http/signed-messages.ts'
import { performAction } from './actions.ts'

/** A partner's action on a case, with the partner's message id, which is the same on each attempt. */
const schema = z.object({
  messageId: z.string().min(8).max(100),
  caseId: z.string(),
  action: z.enum(partnerActions),
  reason: z.string().max(5_000).default(''),
  amount: z.number().nullable().default(null),
})

/** Endpoint for messages of a partner that is connected by HTTP. Idempotent by message id. */
export const partnerMessages = (app: Hono<HonoEnv>, services: Services): void => {
  const { config, database } = services
  const { PARTNER_URL, PARTNER_SECRET: secret } = config
  if (!PARTNER_URL || !secret) return
  const given = {
    path: '/partner/messages',
    secret,
    limitBytes: 64 * 1024,
    received: 'partner_received',
    schema,
  } as const
  signedMessages(app, services, given, async ({ messageId, caseId, action, reason, amount }) => {
    const partner = await database.asSystem((tx) =>
      tx.exactlyOne<{ partner_id: string }>(sql`select partner_id from partners where code = 'HTTP'`),
    )
    const draft = { action, reason, amount: amount === null ? null : fromDecimal(amount) }
    await performAction(services, partner.partner_id, caseId, draft, messageId)
  })
}

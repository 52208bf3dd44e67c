import type { Hono } from 'hono'
import type { z } from '../../../src/contract/zod.ts'
import { SIGNATURE_CLOCK_TOLERANCE_S } from '../../../src/domain/constants.ts'
import type { HonoEnv } from '../context/context.ts'
import type { Database } from '../database/database.ts'
import { raw, sql } from '../database/sql.ts'
import { SIGNATURE_HEADER, signatureProblem, TIMESTAMP_HEADER } from '../gateways/signature.ts'
import { limitedBody } from '../web/body.ts'
import { jsonOf } from '../web/json.ts'
import { Refusal } from '../web/refusal.ts'

type Received = 'partner_received' | 'registered_received'

/** Stores a signature. @throws Refusal MESSAGE_REPLAYED if it was seen before; each retry has a new signature */
const takeOnce = (database: Database, received: Received, signature: string, now: Date): Promise<void> =>
  database.asSystem(async (tx) => {
    // After twice the tolerance its timestamp alone gets it refused.
    const old = new Date(now.getTime() - 2 * SIGNATURE_CLOCK_TOLERANCE_S * 1000)
    await tx.run(sql`delete from ${raw(received)} where received_at < ${old}`)
    const taken = await tx.run(sql`
      insert into ${raw(received)} (signature, received_at) values (${signature}, ${now}) on conflict do nothing`)
    if (taken === 0) throw new Refusal(409, 'MESSAGE_REPLAYED')
  })

/**
 * Receives messages posted by an external service. A signature replaces the token, and replays are refused.
 * @param received the table of known signatures
 */
export const signedMessages = <Schema extends z.ZodType>(
  app: Hono<HonoEnv>,
  { database, now }: { database: Database; now: () => Date },
  given: { path: string; secret: string; limitBytes: number; received: Received; schema: Schema },
  take: (message: z.output<Schema>) => Promise<void>,
): void => {
  const { path, secret, limitBytes, received, schema } = given
  app.post(path, limitedBody(limitBytes), async (context) => {
    const body = await context.req.text()
    const signature = context.req.header(SIGNATURE_HEADER) ?? ''
    const timestamp = context.req.header(TIMESTAMP_HEADER) ?? ''
    const problem = signatureProblem(secret, { timestamp, signature, body }, now())
    if (problem) throw new Refusal(401, problem)
    const read = schema.safeParse(jsonOf(body))
    if (!read.success) throw new Refusal(400, 'INVALID_REQUEST')
    await takeOnce(database, received, signature, now())
    await take(read.data)
    return context.json({ status: 'TAKEN' })
  })
}

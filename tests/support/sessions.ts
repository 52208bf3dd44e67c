import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/platform/database/database.ts'
import { sql } from '../../server/platform/database/sql.ts'

/** Opens a session of the embedded provider without a browser. @returns its id, the `sid` in tokens */
export const openSession = async (database: Database, subject: string): Promise<string> => {
  const sid = randomUUID()
  const payload = JSON.stringify({ uid: sid, accountId: subject })
  await database.asSystem((tx) =>
    tx.run(sql`
      insert into identity_artifacts (model, id, payload, uid, account_id, expires_at)
      values ('Session', ${sid}, ${payload}::jsonb, ${sid}, ${subject}, now() + interval '1 hour')`),
  )
  return sid
}

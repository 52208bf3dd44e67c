import { createHash } from 'node:crypto'
import type { Services } from '../context/context.ts'
import { sql } from '../database/sql.ts'

/** How many attempts are allowed in a window of seconds. */
export type Limit = { name: string; attempts: number; windowS: number }

/** The key of a counter for an account, an address or a registration. It is a digest, since these are personal data. */
export const bucketOf = ({ name }: { name: string }, whom: string): string =>
  `${name}:${createHash('sha256').update(whom).digest('base64url')}`

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot bypass the limit.
 * @returns 0 if it is allowed, else the seconds to wait
 */
export const countAttempt = async (services: Services, limit: Limit, whom: string): Promise<number> => {
  const now = services.now()
  const end = new Date(now.getTime() + limit.windowS * 1000)
  const row = await services.database.asSystem((tx) =>
    tx.one<{ attempts: number; window_ends_at: Date }>(sql`
      insert into identity_attempts as a (bucket, attempts, window_ends_at) values (${bucketOf(limit, whom)}, 1, ${end})
      on conflict (bucket) do update set
        attempts = case when a.window_ends_at <= ${now} then 1 else a.attempts + 1 end,
        window_ends_at = case when a.window_ends_at <= ${now} then excluded.window_ends_at else a.window_ends_at end
      returning attempts, window_ends_at`),
  )
  if (!row || row.attempts <= limit.attempts) return 0
  return Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000))
}

/** Uncounts a successful attempt, so that only failures use up the limit. */
export const forgiveAttempt = async (services: Services, limit: Limit, whom: string): Promise<void> => {
  await services.database.asSystem((tx) =>
    tx.run(
      sql`update identity_attempts set attempts = greatest(attempts - 1, 0) where bucket = ${bucketOf(limit, whom)}`,
    ),
  )
}

/** Resets the counter, after the user has proven their identity. */
export const forgetAttempts = async (services: Services, limit: { name: string }, whom: string): Promise<void> => {
  await services.database.asSystem((tx) =>
    tx.run(sql`delete from identity_attempts where bucket = ${bucketOf(limit, whom)}`),
  )
}

import type { Services } from '../context/context.ts'
import { sql } from '../database/sql.ts'
import { bucketOf } from './attempts.ts'

/** A limit that allows some free attempts and then requires a wait before each further one, doubling every time. */
export type GrowingLimit = {
  name: string
  /** Attempts without a wait. */
  free: number
  firstWaitS: number
  longestWaitS: number
  /** The counter resets after this long without an attempt. */
  forgottenAfterS: number
}

export type Counted = {
  /** 0 if the attempt is allowed, else the seconds to wait. */
  wait: number
  /** Attempts so far, including this one. */
  attempts: number
}

/** Seconds to wait after a number of attempts. */
export const waitAfter = ({ free, firstWaitS, longestWaitS }: GrowingLimit, attempts: number): number =>
  attempts < free ? 0 : Math.min(longestWaitS, firstWaitS * 2 ** Math.min(attempts - free, 30))

/** Counts an attempt before it is made. An attempt that must wait is not counted. */
export const countGrowing = (services: Services, limit: GrowingLimit, whom: string): Promise<Counted> => {
  const now = services.now()
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const bucket = bucketOf(limit, whom)
  return services.database.asSystem(async (tx) => {
    // Always written, so that concurrent attempts are serialised by the row lock.
    const row = await tx.one<{ attempts: number; next_at: Date | null; window_ends_at: Date }>(sql`
      insert into identity_attempts as a (bucket, attempts, window_ends_at)
      values (${bucket}, 0, ${after(limit.forgottenAfterS)})
      on conflict (bucket) do update set attempts = a.attempts returning attempts, next_at, window_ends_at`)
    const known = row && row.window_ends_at > now ? row : { attempts: 0, next_at: null }
    if (known.next_at && known.next_at > now) {
      return { wait: Math.ceil((known.next_at.getTime() - now.getTime()) / 1000), attempts: known.attempts }
    }
    const attempts = known.attempts + 1
    const wait = waitAfter(limit, attempts)
    await tx.run(sql`
      update identity_attempts set attempts = ${attempts}, next_at = ${wait > 0 ? after(wait) : null},
        window_ends_at = ${after(limit.forgottenAfterS)} where bucket = ${bucket}`)
    return { wait: 0, attempts }
  })
}

/** Uncounts a successful attempt, and the wait that it started. */
export const forgiveGrowing = async (services: Services, limit: GrowingLimit, whom: string): Promise<void> => {
  await services.database.asSystem((tx) =>
    tx.run(sql`
      update identity_attempts set attempts = greatest(attempts - 1, 0), next_at = null
      where bucket = ${bucketOf(limit, whom)}`),
  )
}

import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { NotRead } from '../../platform/reading/not-read.ts'
import type { Position } from './mailbox.ts'

/** Location of a message in a mailbox. */
export type Place = { mailbox: string; uidValidity: string; uid: number }

/** Messages kept in the list of those set aside. Anybody can send such a message, and the list is read by people. */
const MOST_KEPT = 500

/** SQLSTATE classes of errors caused by the values: invalid data, constraint violations, program limits. */
const OF_THE_VALUES = /^(22|23|54)/

/** Why a message can never be handled; null when the failure is not its own, so that a later attempt may succeed. */
export const faultOfMessage = (error: unknown): string | null => {
  if (error instanceof NotRead) return error.reason === 'BUSY' ? null : error.reason
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && code.length === 5 && OF_THE_VALUES.test(code) ? `DATABASE_${code}` : null
}

/** Sets aside a message of the mailbox of delivery reports: it is logged, listed and not read again. */
export const setAside = async (
  { database, log, now }: Services,
  { mailbox, uidValidity, uid }: Place,
  reason: string,
): Promise<void> => {
  log.error({ mailbox, uid, reason }, 'delivery report set aside')
  await database.asSystem(async (tx) => {
    await tx.run(sql`
      insert into notices_set_aside (mailbox, uid_validity, uid, reason, set_aside_at)
      values (${mailbox}, ${uidValidity}, ${uid}, ${reason}, ${now()}) on conflict do nothing`)
    await tx.run(sql`
      delete from notices_set_aside where mailbox = ${mailbox} and (uid_validity, uid) in (
        select uid_validity, uid from notices_set_aside where mailbox = ${mailbox}
        order by set_aside_at desc, uid desc offset ${MOST_KEPT})`)
  })
}

/** Counts that reading stopped at a message, so that it cannot block the mailbox forever. */
export const stumbleAt = async (
  { database }: Services,
  mailbox: string,
  uid: number,
  { uidValidity, lastUid }: Position,
): Promise<void> => {
  await database.asSystem((tx) =>
    tx.run(sql`
      insert into mailbox_positions as p (mailbox, uid_validity, last_uid, failed_uid, failures)
      values (${mailbox}, ${uidValidity}, ${lastUid}, ${uid}, 1)
      on conflict (mailbox) do update set uid_validity = excluded.uid_validity, last_uid = excluded.last_uid,
        failures = case when p.failed_uid = ${uid} then p.failures + 1 else 1 end, failed_uid = ${uid}`),
  )
}

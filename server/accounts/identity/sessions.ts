import type { IncomingMessage } from 'node:http'
import Bowser from 'bowser'
import type { Database, Tx } from '../../platform/database/database.ts'
import { prepared, type Sql, sql } from '../../platform/database/sql.ts'
import { LIFE_S, SESSION_LONGEST_S } from './limits.ts'

/** A session as shown to its owner. */
export type LiveSession = {
  session_uid: string
  /** Such as "Firefox, Windows"; '' if unknown. */
  browser: string
  /** Such as 203.0.113.x. */
  network: string
  began_at: Date
  seen_at: Date
}

/** Model name under which the ids of recently ended sessions are kept. */
const ENDED = 'EndedSession'

/** A short name for a browser, from its User-Agent. */
export const browserOf = (userAgent: string): string => {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 80)
}

/** The network part of an address: enough to recognise one's own office, too little to identify a person. */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:/, '')
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.x`
  return plain === '::1' ? plain : `${plain.split(':').slice(0, 3).join(':')}:x`
}

/** Seconds that a session may stay unused before it expires, never beyond its absolute lifetime. */
export const sessionTtl = (loginTs: number | undefined, now = Math.floor(Date.now() / 1000)): number =>
  Math.max(1, Math.min(LIFE_S.session, (loginTs ?? now) + SESSION_LONGEST_S - now))

/**
 * SQL condition: the session of a token is still active. Checked on each request, so that an ended session is refused
 * at once.
 */
export const sessionLives = (subject: Sql, sessionUid: Sql): Sql => sql`exists (
  select from identity_artifacts where model = 'Session' and uid = ${sessionUid} and account_id = ${subject}
    and expires_at > now())`

export const isSessionLive = async (database: Database, subject: string, sessionUid: string): Promise<boolean> => {
  const row = await database.rowOfSystem<{ lives: boolean }>(
    prepared(sql`select ${sessionLives(sql`${subject}`, sql`${sessionUid}`)} as lives`),
  )
  return row?.lives ?? false
}

/**
 * Records that a session was used, and extends it up to its absolute lifetime; does nothing for a session that has
 * ended.
 */
export const noteSession = async (
  database: Database,
  { sessionUid, subject }: { sessionUid: string; subject: string },
  request: IncomingMessage,
  address: string,
): Promise<void> => {
  const browser = browserOf(request.headers['user-agent'] ?? '')
  await database.asSystem(async (tx) => {
    // Locks the session first, in the same order as when it is ended, to avoid a deadlock.
    const lives = await tx.run(sql`
      update identity_artifacts set payload = jsonb_set(payload, '{exp}', to_jsonb(ends)), expires_at = to_timestamp(ends)
      from (select least(extract(epoch from now())::bigint + ${LIFE_S.session}::bigint,
          (payload ->> 'loginTs')::bigint + ${SESSION_LONGEST_S}::bigint) as ends
        from identity_artifacts where model = 'Session' and uid = ${sessionUid}) as life
      where model = 'Session' and uid = ${sessionUid} and ends > extract(epoch from now())`)
    if (lives === 0) return
    await tx.run(sql`
      insert into identity_sessions as s (session_uid, subject, browser, network)
      select ${sessionUid}, ${subject}, ${browser}, ${networkOf(address)}
      where exists (select from identity_accounts where subject = ${subject})
      on conflict (session_uid) do update set seen_at = now(), network = excluded.network,
        browser = coalesce(nullif(excluded.browser, ''), s.browser)`)
  })
}

/** The active sessions of an account, most recently used first. */
export const sessionsOf = (database: Database, subject: string): Promise<LiveSession[]> =>
  database.asSystem((tx) =>
    tx.rows<LiveSession>(sql`
      select s.session_uid, s.browser, s.network, s.began_at, s.seen_at
      from identity_sessions s join identity_artifacts a on a.model = 'Session' and a.uid = s.session_uid
      where s.subject = ${subject} and a.account_id = ${subject} and a.expires_at > now()
      order by s.seen_at desc, s.session_uid`),
  )

/**
 * Remembers ended sessions, so that a request that started earlier cannot recreate them (`keepSession`). An hour is
 * longer than any request takes.
 */
const markEnded = async (tx: Tx, uids: string[]): Promise<void> => {
  await tx.run(sql`
    insert into identity_artifacts (model, id, payload, expires_at)
    select ${ENDED}, uid, '{}', now() + interval '1 hour' from unnest(${uids}::text[]) as uid on conflict do nothing`)
}

/** Ends sign-ins whose password was correct but which have not returned to the application yet. */
const endSignIns = (tx: Tx, subject: string): Promise<number> =>
  tx.run(sql`
    delete from identity_artifacts where model = 'Interaction' and payload #>> '{result,login,accountId}' = ${subject}`)

/**
 * Stores a session, unless it ended during the request that used it. Sessions without an account carry no information
 * and are not stored, so that anonymous requests cannot fill the database.
 */
export const keepSession = async (
  database: Database,
  id: string,
  payload: { uid?: string; accountId?: string },
  expiresIn: number,
): Promise<void> => {
  const { uid, accountId } = payload
  if (!uid || !accountId) return
  const [text, ends] = [JSON.stringify(payload), sql`now() + make_interval(secs => ${expiresIn})`]
  await database.asSystem(async (tx) => {
    // The update waits for a concurrent end and then finds no row; the insert that follows sees the marker of the ended
    // session.
    const kept = await tx.run(sql`
      update identity_artifacts set payload = ${text}::jsonb, uid = ${uid}, account_id = ${accountId}, expires_at = ${ends}
      where model = 'Session' and id = ${id}`)
    if (kept > 0) return
    await tx.run(sql`
      insert into identity_artifacts (model, id, payload, uid, account_id, expires_at)
      select 'Session', ${id}, ${text}::jsonb, ${uid}, ${accountId}, ${ends}
      where not exists (select from identity_artifacts where model = ${ENDED} and id = ${uid}) on conflict do nothing`)
  })
}

/** Ends sessions, and deletes their grants and all tokens issued under them, so that none can be refreshed. */
const end = async (tx: Tx, which: Sql): Promise<void> => {
  const ended = await tx.rows<{ uid: string; grants: string[] }>(sql`
    delete from identity_artifacts where model = 'Session' and ${which} returning uid, array(
      select value ->> 'grantId' from jsonb_each(coalesce(payload -> 'authorizations', '{}')) where value ? 'grantId')
      as grants`)
  const uids = ended.map(({ uid }) => uid)
  await markEnded(tx, uids)
  const grants = ended.flatMap((session) => session.grants)
  await tx.run(sql`
    delete from identity_artifacts where (model = 'Grant' and id = any(${grants}::text[]))
      or grant_id = any(${grants}::text[])`)
  await tx.run(sql`delete from identity_sessions where session_uid = any(${uids}::text[])`)
}

/** Ends one session, provided that it belongs to the account. */
export const endSession = (database: Database, subject: string, sessionUid: string): Promise<void> =>
  database.asSystem((tx) => end(tx, sql`uid = ${sessionUid} and account_id = ${subject}`))

/** Ends all sessions of an account except one. */
export const endOtherSessions = (database: Database, subject: string, kept: string): Promise<void> =>
  database.asSystem(async (tx) => {
    await end(tx, sql`account_id = ${subject} and uid <> ${kept}`)
    await endSignIns(tx, subject)
  })

/** Ends all sessions and tokens of an account, after its password has changed. */
export const endSessionsOf = async (tx: Tx, subject: string): Promise<void> => {
  const ended = await tx.rows<{ model: string; uid: string }>(
    sql`delete from identity_artifacts where account_id = ${subject} returning model, uid`,
  )
  await markEnded(
    tx,
    ended.filter(({ model }) => model === 'Session').map(({ uid }) => uid),
  )
  await endSignIns(tx, subject)
  await tx.run(sql`delete from identity_sessions where subject = ${subject}`)
  await tx.run(sql`delete from identity_steps where subject = ${subject}`)
}

import type { IncomingMessage } from 'node:http'
import Bowser from 'bowser'
import type { Database, Tx } from '../../platform/database/database.ts'
import { prepared, type Sql, sql } from '../../platform/database/sql.ts'
import { LIFE_S, SESSION_LONGEST_S } from './limits.ts'

/** A session as its owner is told of it. */
export type LiveSession = {
  session_uid: string
  /** Such as "Firefox, Windows"; '' when the browser does not tell. */
  browser: string
  /** Such as 203.0.113.x. */
  network: string
  began_at: Date
  seen_at: Date
}

/** Under this model stand, by their names, sessions that were ended a short while ago. */
const ENDED = 'EndedSession'

/** What a browser says that it is, in a few words. */
export const browserOf = (userAgent: string): string => {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 80)
}

/** The network of an address: enough to recognise one's own office, too little to follow a person. */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:/, '')
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.x`
  return plain === '::1' ? plain : `${plain.split(':').slice(0, 3).join(':')}:x`
}

/** Seconds that a session may still live without being used; never beyond its absolute end. */
export const sessionTtl = (loginTs: number | undefined, now = Math.floor(Date.now() / 1000)): number =>
  Math.max(1, Math.min(LIFE_S.session, (loginTs ?? now) + SESSION_LONGEST_S - now))

/** True while the session of a token lives: asked before each call, so that what was ended is refused at once. */
export const sessionLives = (subject: Sql, sessionUid: Sql): Sql => sql`exists (
  select from identity_artifacts where model = 'Session' and uid = ${sessionUid} and account_id = ${subject}
    and expires_at > now())`

export const isSessionLive = async (database: Database, subject: string, sessionUid: string): Promise<boolean> => {
  const row = await database.rowOfSystem<{ lives: boolean }>(
    prepared(sql`select ${sessionLives(sql`${subject}`, sql`${sessionUid}`)} as lives`),
  )
  return row?.lives ?? false
}

/** Notes that a session was used, and lets it live on, at most until its absolute end; of one that has ended, nothing. */
export const noteSession = async (
  database: Database,
  { sessionUid, subject }: { sessionUid: string; subject: string },
  request: IncomingMessage,
  address: string,
): Promise<void> => {
  const browser = browserOf(request.headers['user-agent'] ?? '')
  await database.asSystem(async (tx) => {
    // The session first, as whoever ends it: the other way round each would wait for the other.
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

/** The sessions of an account that live, the last used first. */
export const sessionsOf = (database: Database, subject: string): Promise<LiveSession[]> =>
  database.asSystem((tx) =>
    tx.rows<LiveSession>(sql`
      select s.session_uid, s.browser, s.network, s.began_at, s.seen_at
      from identity_sessions s join identity_artifacts a on a.model = 'Session' and a.uid = s.session_uid
      where s.subject = ${subject} and a.account_id = ${subject} and a.expires_at > now()
      order by s.seen_at desc, s.session_uid`),
  )

/** A request that began before its session ended must not keep it anew (`keepSession`). Longer than any request lasts. */
const markEnded = async (tx: Tx, uids: string[]): Promise<void> => {
  await tx.run(sql`
    insert into identity_artifacts (model, id, payload, expires_at)
    select ${ENDED}, uid, '{}', now() + interval '1 hour' from unnest(${uids}::text[]) as uid on conflict do nothing`)
}

/** A sign-in whose password was right and that has not come back to the application yet. */
const endSignIns = (tx: Tx, subject: string): Promise<number> =>
  tx.run(sql`
    delete from identity_artifacts where model = 'Interaction' and payload #>> '{result,login,accountId}' = ${subject}`)

/**
 * Keeps a session, unless it has ended while the request that used it was at work. One without an account says nothing that
 * anybody asks for: it is not kept, so that requests do not fill the database.
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
    // An update waits for an end that is under way and finds nothing then; an insert after it sees the mark.
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

/** Ends sessions with their grants and all that was given out by them: nobody renews a token of theirs. */
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

/** Ends one session of an account; somebody else's stays. */
export const endSession = (database: Database, subject: string, sessionUid: string): Promise<void> =>
  database.asSystem((tx) => end(tx, sql`uid = ${sessionUid} and account_id = ${subject}`))

/** Ends every session of an account but one. */
export const endOtherSessions = (database: Database, subject: string, kept: string): Promise<void> =>
  database.asSystem(async (tx) => {
    await end(tx, sql`account_id = ${subject} and uid <> ${kept}`)
    await endSignIns(tx, subject)
  })

/** Ends every session and token of an account: its password changed. */
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

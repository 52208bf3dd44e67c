import type { IncomingMessage } from 'node:http'
import Bowser from 'bowser'
import type { Database, Tx } from '../database/database.ts'
import { prepared, type Sql, sql } from '../database/sql.ts'
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

/** Notes that a session was used, and lets it live on, at most until its absolute end. */
export const noteSession = async (
  database: Database,
  { sessionUid, subject }: { sessionUid: string; subject: string },
  request: IncomingMessage,
  address: string,
): Promise<void> => {
  const browser = browserOf(request.headers['user-agent'] ?? '')
  await database.asSystem(async (tx) => {
    await tx.run(sql`
      insert into identity_sessions as s (session_uid, subject, browser, network)
      select ${sessionUid}, ${subject}, ${browser}, ${networkOf(address)}
      where exists (select from identity_accounts where subject = ${subject})
      on conflict (session_uid) do update set seen_at = now(), network = excluded.network,
        browser = coalesce(nullif(excluded.browser, ''), s.browser)`)
    await tx.run(sql`
      update identity_artifacts set payload = jsonb_set(payload, '{exp}', to_jsonb(ends)), expires_at = to_timestamp(ends)
      from (select least(extract(epoch from now())::bigint + ${LIFE_S.session}::bigint,
          (payload ->> 'loginTs')::bigint + ${SESSION_LONGEST_S}::bigint) as ends
        from identity_artifacts where model = 'Session' and uid = ${sessionUid}) as life
      where model = 'Session' and uid = ${sessionUid} and ends > extract(epoch from now())`)
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

/** Ends sessions with their grants and all that was given out by them: nobody renews a token of theirs. */
const end = async (tx: Tx, which: Sql): Promise<void> => {
  const ended = await tx.rows<{ uid: string; grants: string[] }>(sql`
    delete from identity_artifacts where model = 'Session' and ${which} returning uid, array(
      select value ->> 'grantId' from jsonb_each(coalesce(payload -> 'authorizations', '{}')) where value ? 'grantId')
      as grants`)
  const grants = ended.flatMap((session) => session.grants)
  await tx.run(sql`
    delete from identity_artifacts where (model = 'Grant' and id = any(${grants}::text[]))
      or grant_id = any(${grants}::text[])`)
  await tx.run(sql`delete from identity_sessions where session_uid = any(${ended.map(({ uid }) => uid)}::text[])`)
}

/** Ends one session of an account; somebody else's stays. */
export const endSession = (database: Database, subject: string, sessionUid: string): Promise<void> =>
  database.asSystem((tx) => end(tx, sql`uid = ${sessionUid} and account_id = ${subject}`))

/** Ends every session of an account but one. */
export const endOtherSessions = (database: Database, subject: string, kept: string): Promise<void> =>
  database.asSystem((tx) => end(tx, sql`account_id = ${subject} and uid <> ${kept}`))

/** Ends every session and token of an account: its password changed. */
export const endSessionsOf = async (tx: Tx, subject: string): Promise<void> => {
  await tx.run(sql`delete from identity_artifacts where account_id = ${subject}`)
  await tx.run(sql`delete from identity_sessions where subject = ${subject}`)
  await tx.run(sql`delete from identity_steps where subject = ${subject}`)
}

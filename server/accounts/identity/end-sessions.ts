import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { normalEmail } from './accounts.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * Ends all sessions of one user, or of everybody. Used by the operator of the installation.
 * @returns the number of sessions that were active
 */
export const endSessionsFor = (database: Database, whom: { email: string } | 'EVERYBODY'): Promise<number> =>
  database.asSystem(async (tx) => {
    const subjects = await tx.rows<{ subject: string; sessions: number }>(sql`
      select a.subject, count(s.id) filter (where s.expires_at > now()) as sessions
      from identity_accounts a left join identity_artifacts s on s.model = 'Session' and s.account_id = a.subject
      where ${whom === 'EVERYBODY' ? sql`true` : sql`a.email = ${normalEmail(whom.email)}`} group by a.subject`)
    for (const { subject } of subjects) await endSessionsOf(tx, subject)
    return subjects.reduce((sum, { sessions }) => sum + sessions, 0)
  })

import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Database } from '../../platform/database/database.ts'
import { raw, type Sql, sql } from '../../platform/database/sql.ts'
import { REFRESH_REPEAT_S, SIGN_INS_KEPT } from './limits.ts'
import { unwrapRefreshToken } from './refresh-tokens.ts'
import { keepSession } from './sessions.ts'

type Row = { payload: AdapterPayload; consumed: boolean }

/**
 * Stores the provider's sessions, grants, codes and tokens in the database.
 * Browsers hold refresh tokens in a wrapped form; they are unwrapped here, because every look-up passes through this
 * adapter.
 * A used refresh token is accepted again for a few seconds, since the response to its first use may have been lost;
 * after that, a second use revokes the whole sign-in.
 */
export const artifactsIn =
  (database: Database): AdapterFactory =>
  (model): Adapter => {
    const grace = raw(model === 'RefreshToken' ? String(REFRESH_REPEAT_S) : '0')
    const find = async (where: Sql): Promise<AdapterPayload | undefined> => {
      const row = await database.asSystem((tx) =>
        tx.one<Row>(sql`
          select payload, consumed_at is not null and consumed_at + make_interval(secs => ${grace}) <= now() as consumed
          from identity_artifacts where model = ${model} and ${where} and (expires_at is null or expires_at > now())`),
      )
      return row && (row.consumed ? { ...row.payload, consumed: true } : row.payload)
    }
    const run = async (statement: Sql): Promise<void> => {
      await database.asSystem((tx) => tx.run(statement))
    }
    /** Deletes the oldest sign-ins, so that an attacker with many addresses cannot fill the table. */
    const giveWay = (): Promise<void> =>
      run(sql`
        delete from identity_artifacts where model = 'Interaction' and id in (
          select id from identity_artifacts where model = 'Interaction' order by expires_at desc
          offset ${SIGN_INS_KEPT})`)
    return {
      upsert: async (id, payload, expiresIn) => {
        if (model === 'Session') return keepSession(database, id, payload, expiresIn ?? 0)
        await run(sql`
          insert into identity_artifacts (model, id, payload, grant_id, uid, account_id, expires_at)
          values (${model}, ${id}, ${JSON.stringify(payload)}::jsonb, ${payload.grantId ?? null},
            ${payload.uid ?? null}, ${payload.accountId ?? null}, now() + make_interval(secs => ${expiresIn ?? null}))
          on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
            uid = excluded.uid, account_id = excluded.account_id, expires_at = excluded.expires_at`)
        if (model === 'Interaction') await giveWay()
      },
      find: (id) => find(sql`id = ${model === 'RefreshToken' ? unwrapRefreshToken(id) : id}`),
      findByUid: (uid) => find(sql`uid = ${uid}`),
      // Only the device flow has user codes, and it is disabled.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const first = await database.asSystem((tx) =>
          tx.run(sql`
            update identity_artifacts set consumed_at = now() where model = ${model} and id = ${id} and consumed_at is null`),
        )
        // Concurrent requests may all have read the code as unused; only the first one may consume it.
        if (first > 0 || model !== 'AuthorizationCode') return
        const { errors } = await import('oidc-provider')
        throw new errors.InvalidGrant('authorization code already used')
      },
      destroy: (id) => run(sql`delete from identity_artifacts where model = ${model} and id = ${id}`),
      revokeByGrantId: (grantId) => run(sql`delete from identity_artifacts where grant_id = ${grantId}`),
    }
  }

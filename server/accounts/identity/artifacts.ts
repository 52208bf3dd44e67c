import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Database } from '../../platform/database/database.ts'
import { raw, type Sql, sql } from '../../platform/database/sql.ts'
import { REFRESH_REPEAT_S, SIGN_INS_KEPT } from './limits.ts'
import { unwrapRefreshToken } from './refresh-tokens.ts'
import { keepSession } from './sessions.ts'

type Row = { payload: AdapterPayload; consumed: boolean }

/**
 * Keeps sessions, grants, codes and tokens of the provider in the database.
 * Of a refresh token the browser holds a wrapped form: it is unwrapped here, where every look-up passes.
 * A refresh token that was used counts as unused for a few seconds, since the answer to its first use may have been
 * lost on the way; after that a second use revokes the whole sign-in.
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
    /** Somebody may begin sign-ins from many addresses: the oldest give way. */
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
      // Only the device flow has user codes, and it is off.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const first = await database.asSystem((tx) =>
          tx.run(sql`
            update identity_artifacts set consumed_at = now() where model = ${model} and id = ${id} and consumed_at is null`),
        )
        // Each of several requests at the same moment has read the code as unused: one of them takes it.
        if (first > 0 || model !== 'AuthorizationCode') return
        const { errors } = await import('oidc-provider')
        throw new errors.InvalidGrant('authorization code already used')
      },
      destroy: (id) => run(sql`delete from identity_artifacts where model = ${model} and id = ${id}`),
      revokeByGrantId: (grantId) => run(sql`delete from identity_artifacts where grant_id = ${grantId}`),
    }
  }

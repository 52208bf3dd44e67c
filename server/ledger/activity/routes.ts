import { listLogs } from '../../../src/contract/ledger/logs.ts'
import { actionsOf, type DayKind, type DayPart } from '../../../src/domain/day/index.ts'
import { wordLog } from '../../../src/domain/logs.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { inDays } from '../../platform/database/in-days.ts'
import { all, type Sql, sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { languageAsked } from '../../platform/web/accept-language.ts'
import { displayName, personName } from '../customers/display-name.ts'
import { APPLICATION } from './application.ts'

type LogRow = {
  log_id: string
  at: Date
  code: string
  params: Record<string, string | number>
  tiers_ref: string
  tiers_name: string | null
  user_id: string | null
  user_name: string | null
}

/** The entries of a figure of the day, or of a part of one. */
const didOf = (did: DayKind | DayPart): Sql => {
  const { codes, sent, media } = actionsOf(did)
  return sql`(l.code = any(${codes}::text[]) or (l.code = any(${sent}::text[])
    and l.params ->> 'media' = any(${media}::text[])))`
}

/** Activity log of an account: who did what, and when (REM-12). */
export const logRoutes = (api: Api): void => {
  api.implement(listLogs, ({ params, query, inTenant, header, requestHeader }) =>
    inTenant(async (tx, tenantId) => {
      const accountRow = await accountRowOf(tx, params.masterRef)
      const language = languageAsked(requestHeader('accept-language'))
      header('content-language', language)
      header('vary', 'accept-language')
      const person =
        query.userId === APPLICATION
          ? [sql`l.user_id is null`]
          : query.userId === ''
            ? []
            : [isUuid(query.userId) ? sql`l.user_id = ${query.userId}` : sql`false`]
      const where = all([
        sql`l.tenant_id = ${tenantId} and l.master_ref = ${accountRow.master_ref}`,
        ...(query.tiersRef ? [sql`l.tiers_ref = ${query.tiersRef}`] : []),
        ...person,
        ...(query.did ? [didOf(query.did)] : []),
        ...inDays(sql`l.at`, query),
      ])
      const count = await tx.one<{ n: number }>(sql`select count(*) as n from logs l where ${where}`)
      const rows = await tx.rows<LogRow>(sql`
        with page as (
          select * from logs l where ${where} order by l.at desc, l.log_id limit ${query.size} offset ${query.page * query.size}
        )
        select l.log_id, l.at, l.code, l.params, l.tiers_ref, ${displayName} as tiers_name, l.user_id, ${personName} as user_name
        from page l
        left join tiers t on t.tenant_id = l.tenant_id and t.edition = ${accountRow.tiers_edition} and t.ref = l.tiers_ref
          and l.tiers_ref <> ''
        left join users u on u.user_id = l.user_id
        order by l.at desc, l.log_id`)
      const people = await tx.rows<{ user_id: string; name: string }>(sql`
        select u.user_id, ${personName} as name from memberships m join users u on u.user_id = m.user_id
        where m.tenant_id = ${tenantId} order by name, u.user_id`)
      return {
        totalItems: count?.n ?? 0,
        people: people.map((row) => ({ userId: row.user_id, name: row.name })),
        items: rows.map((row) => ({
          id: row.log_id,
          at: row.at.toISOString(),
          code: row.code,
          words: wordLog(row.code, row.params, language, accountRow.accounting_currency),
          tiersRef: row.tiers_ref,
          tiersName: row.tiers_name ?? row.tiers_ref,
          userId: row.user_id,
          userName: row.user_name ?? '',
        })),
      }
    }),
  )
}

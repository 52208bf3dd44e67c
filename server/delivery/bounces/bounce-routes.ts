import { correctBounce, liftBounce, listBounces } from '../../../src/contract/delivery/bounces.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { displayName } from '../../ledger/customers/display-name.ts'
import { planCustomers } from '../../planning/plan/plan-customers.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { bouncesToMend } from './bounces.ts'
import { correctAddress } from './correct-bounce.ts'

type BounceRow = {
  bounce_id: string
  tiers_ref: string
  tiers_name: string
  email: string
  current_email: string
  status_code: string
  reason: string
  bounced_at: Date
  /** True when it is the customer's own address; `collection` when it is that of the collection contact. */
  own: boolean
  collection: boolean
}

/** Bounced e-mail addresses: list them, correct them, or mark them as valid. */
export const bounceRoutes = (api: Api): void => {
  api.implement(listBounces, ({ params, query, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const accountRow = await accountRowOf(tx, params.masterRef)
      const from = sql`${bouncesToMend(tenantId, accountRow.master_ref)}
        ${query.tiersRef ? sql`and b.tiers_ref = ${query.tiersRef}` : sql``}`
      const count = await tx.one<{ n: number }>(sql`select count(*) as n ${from}`)
      const rows = await tx.rows<BounceRow>(sql`
        select b.bounce_id, b.tiers_ref, coalesce(${displayName}, b.tiers_ref) as tiers_name, b.email,
          coalesce(nullif(trim(c.email), ''), trim(t.email), '') as current_email, b.status_code, b.reason, b.bounced_at,
          coalesce(b.email = lower(trim(t.email)), false) as own, coalesce(b.email = lower(trim(c.email)), false) as collection
        ${from} order by b.bounced_at desc, b.tiers_ref, b.email
        limit ${query.size} offset ${query.page * query.size}`)
      return {
        totalItems: count?.n ?? 0,
        items: rows.map((row) => ({
          id: row.bounce_id,
          tiersRef: row.tiers_ref,
          tiersName: row.tiers_name,
          email: row.email,
          currentEmail: row.current_email,
          holder: row.own && row.collection ? 'BOTH' : row.own ? 'CUSTOMER' : 'COLLECTION',
          statusCode: row.status_code,
          reason: row.reason,
          bouncedAt: row.bounced_at.toISOString(),
        })),
      }
    }),
  )

  api.implement(liftBounce, ({ params, inTenant, caller, services }) =>
    inTenant(async (tx, tenantId) => {
      const now = services.now()
      const accountRow = await accountRowOf(tx, params.masterRef)
      await lockPlan(tx, tenantId, accountRow.master_ref)
      const row = isUuid(params.bounceId)
        ? await tx.one<{ tiers_ref: string; email: string }>(sql`
            update bounces set lifted_at = ${now} where tenant_id = ${tenantId} and bounce_id = ${params.bounceId}
              and master_ref = ${accountRow.master_ref} and lifted_at is null
            returning tiers_ref, email`)
        : undefined
      if (!row) throw new Refusal(404, 'BOUNCE_NOT_FOUND')
      await writeLog(tx, {
        masterRef: accountRow.master_ref,
        tiersRef: row.tiers_ref,
        code: 'BOUNCE_LIFTED',
        userId: caller.userId,
        params: { email: row.email },
        at: now,
      })
      await planCustomers(tx, { tenantId, accountRow, now }, { tiersRef: row.tiers_ref })
      return undefined
    }),
  )

  api.implement(correctBounce, ({ params, body, inTenant, caller, services }) =>
    inTenant(async (tx, tenantId) => {
      const { masterRef, bounceId } = params
      const change = { tenantId, masterRef, userId: caller.userId, now: services.now() }
      await correctAddress(tx, change, bounceId, body.email.trim())
      return undefined
    }),
  )
}

import { DEMO_DAYS } from '../../../src/domain/constants.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { addAuditEntries } from '../../accounts/tenants/rows.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { fillDemo } from './demo.ts'
import { fillLightDemo } from './light.ts'
import { demoDesk } from './owner.ts'

/** Tables that a reset keeps: the members, and what the server needs to answer their requests. */
const KEPT = [
  'tenants',
  'memberships',
  'former_members',
  'invitations',
  'access_requests',
  'sign_ups',
  'idempotency_keys',
]

/** Tables with content of a tenant, ordered so that each comes before those it refers to. */
const contentTables = async (tx: Tx): Promise<string[]> => {
  const tables = await tx.rows<{ name: string; refers: string[] | null }>(sql`
    select c.relname as name, (select array_agg(f.relname::text) from pg_constraint r
      join pg_class f on f.oid = r.confrelid where r.conrelid = c.oid and r.contype = 'f') as refers
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')`)
  const ordered: string[] = []
  const left = new Map(
    tables.filter(({ name }) => !KEPT.includes(name)).map(({ name, refers }) => [name, refers ?? []]),
  )
  while (left.size > 0) {
    const free = [...left.keys()].filter((name) =>
      [...left].every(([other, refers]) => other === name || !refers.includes(name)),
    )
    if (free.length === 0) throw new Error(`tables reference each other: ${[...left.keys()].join(', ')}`)
    for (const name of free) left.delete(name)
    ordered.push(...free)
  }
  return ordered
}

/**
 * Resets a demonstration to its initial content as of today; its members stay.
 * @param askedBy the user who requested it; null for an automatic reset
 * @throws Refusal NOT_A_DEMO
 */
export const resetDemo = async (services: Services, tenantId: string, askedBy: string | null): Promise<void> => {
  const { database, now } = services
  const deskId = await demoDesk(services)
  await database.asTenant(tenantId, async (tx) => {
    const tenant = await tx.one<{ is_demo: boolean }>(
      sql`select is_demo from tenants where tenant_id = ${tenantId} for update`,
    )
    if (!tenant?.is_demo) throw new Refusal(409, 'NOT_A_DEMO')
    const accounts = await tx.rows<{ master_ref: string; account_type: string }>(
      sql`select master_ref, account_type from masters order by master_ref`,
    )
    // Waits for a running planning, and makes the next one start with the new content.
    for (const { master_ref: masterRef } of accounts) await lockPlan(tx, tenantId, masterRef)
    // Inserting content for an account references its row, so this lock keeps tables empty once they are cleared.
    await tx.run(sql`select 1 from masters order by master_ref for update`)
    const light = accounts.some(({ account_type: type }) => type === 'LIGHT')
    const owner = await tx.one<{ user_id: string }>(sql`
      select user_id from memberships where tenant_id = ${tenantId} order by role = 'administrator' desc, created_at limit 1`)
    for (const table of await contentTables(tx)) {
      await tx.run(sql`delete from ${raw(table)} where tenant_id = ${tenantId}`)
    }
    // Without members the demonstration stays empty.
    if (!owner) await tx.run(sql`update tenants set filled_at = ${now()} where tenant_id = ${tenantId}`)
    else await (light ? fillLightDemo : fillDemo)(services, tx, { tenantId, userId: owner.user_id, deskId })
    await addAuditEntries(tx, { tenantId, userId: askedBy, now: now() }, 'DEMO_RESET', {})
  })
}

/** Resets every demonstration whose dates are out of date. */
export const resetOldDemos = async (services: Services): Promise<void> => {
  const { database, now, log } = services
  const before = new Date(now().getTime() - DEMO_DAYS * 86_400_000)
  const old = await database.asSystem((tx) =>
    tx.rows<{ tenant_id: string }>(sql`
      select tenant_id from tenants where is_demo and coalesce(filled_at, created_at) <= ${before} order by tenant_id`),
  )
  for (const { tenant_id: tenantId } of old) {
    await resetDemo(services, tenantId, null).catch((error: unknown) =>
      log.error({ err: error, tenantId }, 'demonstration not reset'),
    )
  }
}

/** Registers the nightly reset. Call before the jobs start. */
export const registerDemoResets = (services: Services): void =>
  services.jobs.every('demo-resets', '20 4 * * *', () => resetOldDemos(services))

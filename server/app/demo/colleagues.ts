import { mentionsIn } from '../../../src/domain/comments/index.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { membersOf } from '../../accounts/tenants/rows.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const COLLEAGUES = [
  { subject: 'demonstration-colleague-1', email: 'ines@echeance.example', firstName: 'Inès', lastName: 'Démo' },
  { subject: 'demonstration-colleague-2', email: 'hugo@echeance.example', firstName: 'Hugo', lastName: 'Démo' },
] as const

/** Of ten customers, by whom they are looked after: the user, each colleague, and nobody. */
const SHARES = [4, 3, 2, 1] as const

/** Makes two colleagues members of a demonstration. They have no account, so that nobody signs in as one of them. */
export const joinColleagues = (database: Database, tenantId: string): Promise<void> =>
  database.asSystem(async (tx) => {
    for (const { subject, email, firstName, lastName } of COLLEAGUES)
      await tx.run(sql`
        with known as (
          insert into users (subject, email, first_name, last_name, user_type)
          values (${subject}, ${email}, ${firstName}, ${lastName}, 'DEMO')
          on conflict (subject) do update set email = excluded.email returning user_id
        )
        insert into memberships (tenant_id, user_id, role) select ${tenantId}, user_id, 'member' from known
        on conflict do nothing`)
  })

/** The user of the demonstration, then the colleagues who are still members. */
const workersOf = async (tx: Tx, { tenantId, userId }: AccountAtWork): Promise<string[]> => {
  const colleagues = await tx.rows<{ user_id: string }>(sql`
    select user_id from memberships join users using (user_id)
    where tenant_id = ${tenantId} and subject = any(${COLLEAGUES.map(({ subject }) => subject)}::text[]) order by subject`)
  return [userId, ...colleagues.map((row) => row.user_id)]
}

/** Gives each customer to a member, or to nobody. */
export const writeOwners = async (tx: Tx, account: AccountAtWork): Promise<void> => {
  const { tenantId, accountRow, now } = account
  const workers = await workersOf(tx, account)
  const turns = SHARES.flatMap((share, index) => Array.from({ length: share }, () => workers[index] ?? null))
  await tx.run(sql`
    insert into tiers_settings (tenant_id, master_ref, tiers_ref, owner_id, updated_at)
    select ${tenantId}::uuid, ${accountRow.master_ref}, ref, owner_id, ${now}::timestamptz from (
      select ref, (${turns}::uuid[])[1 + row_number() over (order by ref) % ${turns.length}] as owner_id
      from tiers where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition}) c
    where owner_id is not null
    on conflict (tenant_id, master_ref, tiers_ref) do update set owner_id = excluded.owner_id`)
  await tx.run(sql`
    update reminders r set user_id = s.owner_id from tiers_settings s
    where r.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and s.master_ref = r.master_ref
      and s.tiers_ref = r.tiers_ref`)
}

const tasks = [
  { text: 'Rappeler la comptable après la clôture du mois', inDays: 0 },
  { text: 'Demander le bon de livraison signé', inDays: 1 },
] as const

/** What colleagues have noted: a task each, and a comment of one of them about a dispute that mentions the user. */
export const writeTeamwork = async (tx: Tx, account: AccountAtWork): Promise<void> => {
  const { tenantId, accountRow, userId, now } = account
  const { master_ref: masterRef } = accountRow
  const [, author] = await workersOf(tx, account)
  if (!author) return
  for (const [at, { text, inDays }] of tasks.entries())
    await tx.run(sql`
      insert into tasks (tenant_id, master_ref, tiers_ref, cause, text, day, owner_id, created_at, created_by)
      select ${tenantId}, ${masterRef}, e.tiers_ref, 'BY_HAND', ${text},
        ${businessDateAt(now)}::date + ${inDays}::int, ${at === 0 ? userId : author}, ${now}, ${author}
      from events e where e.tenant_id = ${tenantId} and e.master_ref = ${masterRef} and e.end_date is null
        and e.kind = 'DISPUTE' order by e.amount desc, e.tiers_ref offset ${at} limit 1`)
  const members = await membersOf(tx, tenantId)
  const name = members.find((one) => one.userId === userId)?.name ?? ''
  const text = `@${name} le transporteur confirme la livraison, je demande le bon signé.`
  const mentioned = mentionsIn(text, members).map((member) => member.userId)
  await tx.run(sql`
    insert into comments (tenant_id, master_ref, tiers_ref, event_id, author_id, text, mentioned, written_at)
    select ${tenantId}, ${masterRef}, e.tiers_ref, e.event_id, ${author}, ${text}, ${mentioned}::uuid[], ${now}
    from events e where e.tenant_id = ${tenantId} and e.master_ref = ${masterRef} and e.end_date is null
      and e.kind = 'DISPUTE' order by e.amount desc, e.tiers_ref offset 1 limit 1`)
}

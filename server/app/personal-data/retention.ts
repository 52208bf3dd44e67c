import { addMonths, businessDateAt } from '../../../src/domain/dates.ts'
import { type RetentionWhat, retentionMonths } from '../../../src/domain/personal-data/index.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The first day that is still kept. */
const since = (what: RetentionWhat, now: Date): string => addMonths(businessDateAt(now), -retentionMonths(what))

/** Letters first: the file of a letter is kept five years longer than the personal data of its reminder. */
const endReminders = async (tx: Tx, now: Date): Promise<void> => {
  const letters = since('LETTERS', now)
  await tx.run(sql`
    with old as (
      update reminders set file_id = null where created_at < ${letters}::date and file_id is not null
      returning tenant_id, file_id as gone
    ) select 1 from old`)
  await tx.run(sql`
    delete from files f where created_at < ${letters}::date
      and not exists (select from reminders r where r.tenant_id = f.tenant_id and r.file_id = f.file_id)
      and not exists (select from print_letters p where p.tenant_id = f.tenant_id and p.file_id = f.file_id)
      and not exists (select from print_batches b where b.tenant_id = f.tenant_id and b.file_id = f.file_id)
      and not exists (select from case_documents c where c.tenant_id = f.tenant_id and c.file_id = f.file_id)
      and not exists (select from invoice_documents i where i.tenant_id = f.tenant_id and i.file_id = f.file_id)
      and not exists (select from customer_files k where k.tenant_id = f.tenant_id and k.file_id = f.file_id)
      and not exists (select from draft_documents d where d.tenant_id = f.tenant_id and d.file_id = f.file_id)
      and not exists (select from questions q where q.tenant_id = f.tenant_id and q.file_id = f.file_id)
      and not exists (select from acknowledgements a where a.tenant_id = f.tenant_id and a.file_id = f.file_id)
      and not exists (select from masters m where m.tenant_id = f.tenant_id and m.logo_file_id = f.file_id)`)
  await tx.run(sql`
    update reminders set recipient = '', comment = '', end_comment = '', tiers_name = tiers_ref
    where created_at < ${since('REMINDERS', now)}::date and (recipient <> '' or comment <> '' or end_comment <> '')`)
  await tx.run(sql`
    update planned_reminders set title = '', comment = ''
    where planned_date < ${since('REMINDERS', now)}::date and (title <> '' or comment <> '')`)
}

/**
 * Deletes or empties data whose retention period has ended (src/domain/personal-data/retention.ts). The ledger and
 * users are deleted with their account. Covers all tenants at once, because nothing depends on a user's request.
 */
export const enforceRetention = ({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> =>
  database.asSystem(async (tx) => {
    const at = now()
    await endReminders(tx, at)
    await tx.run(sql`delete from notes where written_at < ${since('CALLS', at)}::date`)
    await tx.run(sql`
      with gone as (delete from questions where asked_at < ${since('CALLS', at)}::date returning tenant_id, file_id)
      delete from files f using gone g where f.tenant_id = g.tenant_id and f.file_id = g.file_id`)
    await tx.run(sql`update calls set notes = '', phone = '' where called_at < ${since('CALLS', at)}::date`)
    await tx.run(sql`delete from logs where at < ${since('LOGS', at)}::date`)
    await tx.run(sql`delete from contact_messages where created_at < ${since('SUPPORT', at)}::date`)
    await tx.run(sql`delete from bounces where lifted_at < ${since('BOUNCES', at)}::date`)
    await tx.run(sql`
      delete from import_errors e using imports i where i.tenant_id = e.tenant_id and i.import_id = e.import_id
        and i.started_at < ${since('IMPORT_ERRORS', at)}::date`)
    await tx.run(sql`
      with gone as (
        delete from customer_files k using masters m
        where m.tenant_id = k.tenant_id and m.master_ref = k.master_ref and k.added_at < ${since('FILES', at)}::date
          and not exists (select from tiers t where t.tenant_id = k.tenant_id and t.edition = m.tiers_edition
            and t.ref = k.tiers_ref)
        returning k.tenant_id, k.file_id
      ) delete from files f using gone g where f.tenant_id = g.tenant_id and f.file_id = g.file_id`)
    // Contacts of customers that have left the list and were last contacted before the retention period.
    const contact = since('CONTACTS', at)
    await tx.run(sql`
      delete from contacts c using masters m
      where m.tenant_id = c.tenant_id and m.master_ref = c.master_ref and c.created_at < ${contact}::date
        and not exists (select from tiers t where t.tenant_id = c.tenant_id and t.edition = m.tiers_edition
          and t.ref = c.tiers_ref)
        and not exists (select from reminders r where r.tenant_id = c.tenant_id and r.master_ref = c.master_ref
          and r.tiers_ref = c.tiers_ref and r.created_at >= ${contact}::date)
        and not exists (select from calls k where k.tenant_id = c.tenant_id and k.master_ref = c.master_ref
          and k.tiers_ref = c.tiers_ref and k.called_at >= ${contact}::date)`)
  })

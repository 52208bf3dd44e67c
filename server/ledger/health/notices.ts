import type { HealthNotice } from '../../../src/contract/ledger/health.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import type { HealthClass } from '../../../src/domain/health/index.ts'
import { proofOfDebtDueBy } from '../../../src/domain/insolvency.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { displayName } from '../customers/display-name.ts'
import type { HealthAccount } from './customer.ts'
import { healthMailJob } from './jobs.ts'

export type NoticeRow = {
  notice_id: string
  kind: HealthNotice['kind']
  siren: string
  tiers_ref: string
  tiers_name: string
  day: BusinessDate
  content: { from?: HealthClass; to?: HealthClass }
  created_at: Date
}

/** Tells the account of something, once: kept for its pages, and put in the queue to be mailed. */
export const tell = async (
  tx: Tx,
  jobs: Jobs,
  { tenantId, master, now }: HealthAccount,
  notice: { siren: string; kind: HealthNotice['kind']; day: BusinessDate; content?: NoticeRow['content'] },
): Promise<void> => {
  const made = await tx.one<{ notice_id: string }>(sql`
    insert into health_notices (tenant_id, master_ref, siren, kind, day, content, created_at)
    values (${tenantId}, ${master.master_ref}, ${notice.siren}, ${notice.kind}, ${notice.day},
      ${JSON.stringify(notice.content ?? {})}::jsonb, ${now})
    on conflict do nothing returning notice_id`)
  if (made) await jobs.enqueue(tx, healthMailJob, { tenantId, noticeId: made.notice_id })
}

/** Notices with the names of their customers, the newest first. */
export const noticesWhere = (tx: Tx, tenantId: string, tiersEdition: number | null, where: Sql): Promise<NoticeRow[]> =>
  tx.rows<NoticeRow>(sql`
    select n.notice_id, n.kind, n.siren, m.tiers_ref, coalesce(${displayName}, m.tiers_ref) as tiers_name, n.day,
      n.content, n.created_at
    from health_notices n
    join monitored_companies m on m.tenant_id = n.tenant_id and m.master_ref = n.master_ref and m.siren = n.siren
    left join tiers t on t.tenant_id = n.tenant_id and t.edition = ${tiersEdition ?? 0} and t.ref = m.tiers_ref
    where n.tenant_id = ${tenantId} and ${where}
    order by n.created_at desc, n.notice_id`)

export const toNotice = (row: NoticeRow): HealthNotice => ({
  noticeId: row.notice_id,
  kind: row.kind,
  siren: row.siren,
  tiersRef: row.tiers_ref,
  tiersName: row.tiers_name,
  day: row.day,
  from: row.content.from ?? null,
  to: row.content.to ?? null,
  proofOfDebtDueBy: row.kind === 'PROCEEDINGS' ? proofOfDebtDueBy(row.day) : row.kind === 'CLAIM_DUE' ? row.day : null,
  createdDate: row.created_at.toISOString(),
})

import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { Report, setReport } from '../../../src/contract/ledger/reports.ts'
import { REPORT_AGAIN_SECONDS, REPORTS_MAX } from '../../../src/domain/constants.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { checkReport } from '../../../src/domain/reports/index.ts'
import { oneView } from '../../ledger/views/views.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'

/** Who is sent reports of which account. */
export type ReportReader = { tenantId: string; masterRef: string; userId: string }

export type ReportOf = Report['of']

export const DASHBOARD = 'dashboard'

const viewIdOf = (of: ReportOf): string | null => (of === DASHBOARD ? null : of.toLowerCase())

/** The one report of a reader about something. */
const thisReport = ({ tenantId, masterRef, userId }: ReportReader, of: ReportOf): Sql => sql`
  tenant_id = ${tenantId} and master_ref = ${masterRef} and user_id = ${userId}
    and view_id is not distinct from ${viewIdOf(of)}::uuid`

/** The reports that a member is sent, the dashboard first, then by name. */
export const reportsOf = async (tx: Tx, { tenantId, masterRef, userId }: ReportReader): Promise<Report[]> => {
  const rows = await tx.rows<{
    view_id: string | null
    name: string | null
    every: Report['every']
    weekday: number
    sent_at: Date | null
  }>(sql`
    select r.view_id, v.name, r.every, r.weekday, r.sent_at
    from reports r left join views v on v.tenant_id = r.tenant_id and v.view_id = r.view_id
    where r.tenant_id = ${tenantId} and r.master_ref = ${masterRef} and r.user_id = ${userId}
      and (v.view_id is null or v.shared or v.user_id = ${userId})
    order by lower(v.name) nulls first, r.view_id`)
  return rows.map((row) => ({
    of: row.view_id ?? DASHBOARD,
    name: row.name ?? '',
    every: row.every,
    weekday: row.weekday,
    sentAt: row.sent_at?.toISOString() ?? null,
  }))
}

/**
 * Asks for a report, or ends it. A new one leaves on its next day, not on one that has passed.
 * @throws Refusal VALIDATION, VIEW_NOT_FOUND, TOO_MANY_REPORTS
 */
export const keepReport = async (
  tx: Tx,
  reader: ReportReader,
  of: ReportOf,
  { every, weekday, now }: EndpointOutput<typeof setReport>['body'] & { now: Date },
): Promise<undefined> => {
  const { tenantId, masterRef, userId } = reader
  refuseProblems(checkReport({ every, weekday }))
  if (every === 'NEVER') {
    await tx.run(sql`delete from reports where ${thisReport(reader, of)}`)
    return
  }
  if (of !== DASHBOARD) await oneView(tx, reader, of)
  const others = (await reportsOf(tx, reader)).filter((one) => one.of !== (viewIdOf(of) ?? DASHBOARD))
  if (others.length >= REPORTS_MAX) throw new Refusal(409, 'TOO_MANY_REPORTS')
  const day = every === 'WEEK' ? weekday : 1
  await tx.run(sql`
    insert into reports (tenant_id, master_ref, user_id, view_id, every, weekday, sent_for)
    values (${tenantId}, ${masterRef}, ${userId}, ${viewIdOf(of)}, ${every}, ${day}, ${businessDateAt(now)})
    on conflict (tenant_id, master_ref, user_id, view_id) do update set every = excluded.every,
      weekday = excluded.weekday, sent_for = excluded.sent_for`)
}

/**
 * Notes that a report was requested by hand.
 * @throws Refusal REPORT_NOT_FOUND, REPORT_JUST_SENT
 */
export const noteRequest = async (tx: Tx, reader: ReportReader, of: ReportOf, now: Date): Promise<undefined> => {
  const row = await tx.one<{ requested_at: Date | null }>(sql`
    select requested_at from reports where ${thisReport(reader, of)} for update`)
  if (!row) throw new Refusal(404, 'REPORT_NOT_FOUND')
  if (row.requested_at && now.getTime() - row.requested_at.getTime() < REPORT_AGAIN_SECONDS * 1000)
    throw new Refusal(409, 'REPORT_JUST_SENT')
  await tx.run(sql`update reports set requested_at = ${now} where ${thisReport(reader, of)}`)
}

/** Notes that a report has left. */
export const noteSent = (tx: Tx, reader: ReportReader, of: ReportOf, at: Date): Promise<number> =>
  tx.run(sql`update reports set sent_at = ${at} where ${thisReport(reader, of)}`)

/** A member who leaves is sent nothing more. */
export const releaseReports = async (
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> => {
  await tx.run(sql`delete from reports where tenant_id = ${tenantId} and user_id = ${userId}`)
}

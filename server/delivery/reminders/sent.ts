import type { endReminder, listReminders, ReminderDetail } from '../../../src/contract/delivery/reminders.ts'
import type { z } from '../../../src/contract/zod.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import type { ReminderMedia } from '../../../src/domain/reminders/index.ts'
import type { SendStatus } from '../../../src/machines/send/send.types.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { owned } from '../../ledger/customers/owners.ts'
import { stepLabels } from '../../planning/scenarios/step-labels.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inDays } from '../../platform/database/in-days.ts'
import { all, sql } from '../../platform/database/sql.ts'
import { readFile, type StoredFile } from '../../platform/files/files.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { Refusal } from '../../platform/web/refusal.ts'

type Account = { tenantId: string; accountRow: AccountRow }
type StepLabel = (stepId: string) => string
type Language = Parameters<typeof stepLabels>[2]

type ReminderRow = {
  reminder_id: string
  title: string
  hand_title: string
  media: ReminderMedia
  step_id: string
  amount: string
  ruled_by: string
  tiers_ref: string
  tiers_name: string
  created_at: Date
  planned_date: string
  sent_at: Date | null
  recipient: string
  status: Exclude<SendStatus, 'PLANNED' | 'SENDING'>
  comment: string
  failure_code: string
  failure_reason: string
}

const columns = sql`r.reminder_id, r.title, coalesce(p.title, '') as hand_title, r.media, r.step_id, r.amount, r.tiers_ref, r.tiers_name, r.created_at,
  coalesce(trim(ru.first_name || ' ' || ru.last_name), '') as ruled_by, r.planned_date, r.sent_at, r.recipient, r.status, r.comment, r.failure_code, r.failure_reason`

/** Joins the planned reminder that a sent one came from. */
const withPlanned = sql`left join planned_reminders p on p.tenant_id = r.tenant_id and p.planned_id = r.planned_id
  left join users ru on ru.user_id = r.ruled_by`

const toReminder = (row: ReminderRow, label: StepLabel) => ({
  id: row.reminder_id,
  title: row.title,
  handTitle: row.hand_title,
  media: row.media,
  stepId: row.step_id,
  workflowStepLabel: label(row.step_id),
  amount: toDecimal(fromNumeric(row.amount)),
  tiersRef: row.tiers_ref,
  tiersName: row.tiers_name,
  createdDate: row.created_at.toISOString(),
  plannedDate: row.planned_date,
  ruledBy: row.ruled_by,
  sentAt: row.sent_at?.toISOString() ?? null,
  recipient: row.recipient,
  status: row.status,
  comment: row.comment,
  failure: row.failure_code ? { code: row.failure_code, reason: row.failure_reason } : null,
})

/** Sent and failed reminders, newest first. */
export const reminderPage = async (
  tx: Tx,
  { tenantId, accountRow, now, userId }: Account & { now: Date; userId: string },
  query: z.output<typeof listReminders.query>,
  language: Language,
): Promise<z.input<typeof listReminders.answer>> => {
  const today = businessDateAt(now)
  const mine = await owned(tx, { tenantId, accountRow, today }, { owner: query.owner, userId })
  const found = all([
    sql`r.tenant_id = ${tenantId} and r.master_ref = ${accountRow.master_ref} and r.status <> 'SENDING'`,
    ...(query.tiersRef ? [sql`r.tiers_ref = ${query.tiersRef}`] : []),
    ...(query.media ? [sql`r.media = ${query.media}`] : []),
    ...(query.status ? [sql`r.status = ${query.status}`] : []),
    ...inDays(sql`r.created_at`, query),
    ...inDays(sql`r.sent_at`, { from: query.sentFrom }),
    ...(mine ? [sql`r.tiers_ref in (${mine})`] : []),
  ])
  const total = await tx.exactlyOne<{ n: number; amount: string }>(sql`
    select count(*) as n, coalesce(sum(r.amount), 0) as amount from reminders r where ${found}`)
  const rows = await tx.rows<ReminderRow>(sql`
    select ${columns} from reminders r ${withPlanned} where ${found} order by r.created_at desc, r.reminder_id
    limit ${query.size} offset ${query.page * query.size}`)
  const label = await stepLabels(tx, { tenantId, accountRow }, language)
  return {
    totalItems: total.n,
    amount: toDecimal(fromNumeric(total.amount)),
    items: rows.map((row) => toReminder(row, label)),
  }
}

type DetailRow = ReminderRow & {
  message_id: string
  invoices: number
  file_id: string | null
  end_date: Date | null
  end_comment: string
  user_name: string | null
}

const notFound = () => new Refusal(404, 'REMINDER_NOT_FOUND')

/**
 * A sent reminder with all details (REM-13).
 * @throws Refusal REMINDER_NOT_FOUND
 */
export const reminderDetailOf = async (
  tx: Tx,
  { tenantId, accountRow }: Account,
  reminderId: string,
  language: Language,
): Promise<z.input<typeof endReminder.answer>> => {
  const row = isUuid(reminderId)
    ? await tx.one<DetailRow>(sql`
        select ${columns}, r.message_id, cardinality(r.movement_refs) as invoices, r.file_id, r.end_date, r.end_comment,
          nullif(trim(u.first_name || ' ' || u.last_name), '') as user_name
        from reminders r ${withPlanned} left join users u on u.user_id = r.user_id
        where r.tenant_id = ${tenantId} and r.master_ref = ${accountRow.master_ref} and r.reminder_id = ${reminderId}
          and r.status <> 'SENDING'`)
    : undefined
  if (!row) throw notFound()
  const path = `/api/masters/${encodeURIComponent(accountRow.master_ref)}/reminders/${row.reminder_id}/file`
  const detail = {
    id: row.reminder_id,
    url: row.file_id ? path : null,
    endDate: row.end_date?.toISOString() ?? null,
    endComment: row.end_comment,
  }
  return {
    ...toReminder(row, await stepLabels(tx, { tenantId, accountRow }, language)),
    ...detail,
    messageId: row.message_id,
    userName: row.user_name ?? '',
    invoices: row.invoices,
    detail,
  }
}

/**
 * Changes the comments on a reminder. A closing comment ends its follow-up; an empty one reopens it.
 * @throws Refusal REMINDER_NOT_FOUND
 */
export const noteReminder = async (
  tx: Tx,
  account: Account,
  reminderId: string,
  { comment, endComment }: { comment?: string | undefined; endComment?: string | undefined },
  { now, language }: { now: Date; language: Language },
): Promise<ReminderDetail> => {
  await reminderDetailOf(tx, account, reminderId, language)
  await tx.run(sql`
    update reminders set comment = coalesce(${comment ?? null}, comment),
      end_comment = coalesce(${endComment ?? null}, end_comment),
      end_date = case when ${endComment ?? null}::text is null then end_date
        when ${endComment ?? null}::text = '' then null else ${now}::timestamptz end
    where tenant_id = ${account.tenantId} and reminder_id = ${reminderId}`)
  return reminderDetailOf(tx, account, reminderId, language)
}

/**
 * The message as it was sent.
 * @throws Refusal REMINDER_NOT_FOUND when no file was stored
 */
export const reminderFile = async (
  tx: Tx,
  { tenantId, accountRow }: Account,
  reminderId: string,
): Promise<StoredFile> => {
  const row = isUuid(reminderId)
    ? await tx.one<{ file_id: string | null }>(sql`
        select file_id from reminders
        where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and reminder_id = ${reminderId}`)
    : undefined
  const file = row?.file_id ? await readFile(tx, row.file_id) : undefined
  if (!file) throw notFound()
  return file
}

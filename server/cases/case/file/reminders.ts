import { placeOf, safeFileName } from '../../../../src/domain/cases/file-names.ts'
import { businessDateAt } from '../../../../src/domain/dates.ts'
import type { CaseFileWords } from '../../../../src/domain/export/case-words.ts'
import { fromNumeric, toDecimal } from '../../../../src/domain/money.ts'
import type { ReminderMedia } from '../../../../src/domain/reminders/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { readFile, type StoredFile } from '../../../platform/files/files.ts'
import { csvEntry, type FileEntry, jsonEntry, moneyCell, type SentMail, textEntry } from './entries.ts'

/** The customer and the invoices whose reminders are included. */
export type RemindedInvoices = {
  tenantId: string
  masterRef: string
  tiersRef: string
  movementRefs: readonly string[]
}

type Row = {
  reminder_id: string
  planned_id: string
  media: ReminderMedia
  title: string
  amount: string
  planned_date: string
  attempted_at: Date
  sent_at: Date | null
  recipient: string
  status: string
  message_id: string
  attempts: number
  answer: string
  failure_code: string
  failure_reason: string
  end_comment: string
  sms_segments: number | null
  file_id: string | null
  by: string
  batch_id: string | null
  batch_state: string | null
  printed_at: Date | null
}
type ReportRow = { reminder_id: string; action: string; status_code: string; handled_at: Date }
type PhoneCallRow = { called_at: Date; outcome: string; phone: string; notes: string; by: string }

const nameOfUser = sql`coalesce(trim(u.first_name || ' ' || u.last_name), '')`

const sentOf = (tx: Tx, { tenantId, masterRef, tiersRef, movementRefs }: RemindedInvoices): Promise<Row[]> =>
  tx.rows<Row>(sql`
    select r.reminder_id, r.planned_id, r.media, r.title, r.amount, r.planned_date, r.attempted_at, r.sent_at, r.recipient,
      r.status, r.message_id, r.attempts, r.answer, r.failure_code, r.failure_reason, r.end_comment, r.sms_segments,
      r.file_id, ${nameOfUser} as by, b.batch_id, b.state as batch_state,
      case when b.state = 'PRINTED' then b.ended_at end as printed_at
    from reminders r left join users u on u.user_id = r.user_id
    left join print_letters p on p.tenant_id = r.tenant_id and p.reminder_id = r.reminder_id
    left join print_batches b on b.tenant_id = p.tenant_id and b.batch_id = p.batch_id
    where r.tenant_id = ${tenantId} and r.master_ref = ${masterRef} and r.tiers_ref = ${tiersRef}
      and r.movement_refs && ${[...movementRefs]}::uuid[] and r.status <> 'SENDING'
    order by coalesce(r.sent_at, r.attempted_at), r.reminder_id`)

const returnsOf = (tx: Tx, tenantId: string, rows: readonly Row[]): Promise<ReportRow[]> =>
  tx.rows<ReportRow>(sql`
    select reminder_id, action, status_code, handled_at from mail_notices
    where tenant_id = ${tenantId} and reminder_id = any(${rows.map((row) => row.reminder_id)}::uuid[])
    order by handled_at`)

const phoneCallsOf = (
  tx: Tx,
  { tenantId, masterRef, tiersRef, movementRefs }: RemindedInvoices,
): Promise<PhoneCallRow[]> =>
  tx.rows<PhoneCallRow>(sql`
    select c.called_at, c.outcome, c.phone, c.notes, ${nameOfUser} as by
    from calls c left join users u on u.user_id = c.user_id
    where c.tenant_id = ${tenantId} and c.master_ref = ${masterRef} and c.tiers_ref = ${tiersRef}
      and exists (select from planned_reminders p where p.tenant_id = c.tenant_id and p.planned_id = c.planned_id
        and p.movement_refs && ${[...movementRefs]}::uuid[])
    order by c.called_at`)

/** The delivery of a reminder and its evidence, as JSON. */
const proofOf = (row: Row, returns: readonly ReportRow[]) => ({
  medium: row.media,
  status: row.status,
  recipient: row.recipient,
  subject: row.title,
  amount: toDecimal(fromNumeric(row.amount)),
  plannedDate: row.planned_date,
  attemptedAt: row.attempted_at.toISOString(),
  attempts: row.attempts,
  sentAt: row.sent_at?.toISOString() ?? null,
  by: row.by,
  messageId: row.message_id,
  serverAnswer: row.answer,
  failure: row.failure_code ? { code: row.failure_code, reason: row.failure_reason } : null,
  deliveryNotices: returns
    .filter((one) => one.reminder_id === row.reminder_id)
    .map((one) => ({ action: one.action, statusCode: one.status_code, at: one.handled_at.toISOString() })),
  printBatch: row.batch_id && {
    id: row.batch_id,
    state: row.batch_state,
    printedAt: row.printed_at?.toISOString() ?? null,
  },
  smsSegments: row.sms_segments,
})

const messageOf = (
  folder: string,
  row: Row,
  file: StoredFile | undefined,
  words: CaseFileWords,
): FileEntry | SentMail => {
  if (!file) {
    const said = [row.title, row.end_comment].filter(Boolean).join('\n\n')
    return textEntry(`${folder}/${words.message}.txt`, `${said}\n`)
  }
  return file.contentType === 'message/rfc822'
    ? { folder, name: words.message, raw: file.content }
    : { path: `${folder}/${safeFileName(file.name)}`, content: file.content }
}

/** Every reminder of the given invoices as it was sent, each with its evidence, and the phone calls about them. */
export const reminderEntries = async (
  tx: Tx,
  given: RemindedInvoices,
  words: CaseFileWords,
): Promise<(FileEntry | SentMail)[]> => {
  const rows = await sentOf(tx, given)
  const returns = await returnsOf(tx, given.tenantId, rows)
  const phoneCalls = await phoneCallsOf(tx, given)
  const entries: (FileEntry | SentMail)[] = []
  const table: Parameters<typeof csvEntry>[2][number][] = []
  for (const [index, row] of rows.entries()) {
    const day = businessDateAt(row.sent_at ?? row.attempted_at)
    const folder = `${words.reminders}/${placeOf(index)}-${day}-${row.media.toLowerCase()}`
    const file = row.file_id ? await readFile(tx, row.file_id) : undefined
    entries.push(messageOf(folder, row, file, words))
    entries.push(jsonEntry(`${folder}/${words.proof}.json`, proofOf(row, returns)))
    table.push([
      row.planned_date,
      row.sent_at?.toISOString() ?? '',
      row.media,
      row.title,
      row.recipient,
      moneyCell(toDecimal(fromNumeric(row.amount))),
      row.status,
      row.answer,
      row.printed_at?.toISOString() ?? '',
      [row.failure_code, row.failure_reason].filter(Boolean).join(' '),
      folder,
    ])
  }
  const { day, at, medium, title, recipient, amount, status, answer, printed, failure, folder } = words
  const headings = [day, at, medium, title, recipient, amount, status, answer, printed, failure, folder]
  const phoneCallTable = phoneCalls.map((one) => [
    one.called_at.toISOString(),
    one.by,
    one.phone,
    one.outcome,
    one.notes,
  ])
  return [
    csvEntry(`${words.reminders}.csv`, headings, table),
    ...entries,
    ...(phoneCalls.length > 0
      ? [csvEntry(`${words.calls}.csv`, [at, words.by, words.phone, status, words.comment], phoneCallTable)]
      : []),
  ]
}

import type { CaseDetail } from '../../../../src/contract/cases/cases.ts'
import { placeOf, safeFileName } from '../../../../src/domain/cases/file-names.ts'
import { type CaseFileWords, caseFileWords } from '../../../../src/domain/export/case-words.ts'
import { fromNumeric, toDecimal } from '../../../../src/domain/money.ts'
import type { AccountAtWork } from '../../../accounts/account/in-account.ts'
import { languageOf } from '../../../delivery/sending/begin-attempt.ts'
import { recipientOf, senderOf } from '../../../delivery/sending/recipient.ts'
import { type MakeStatement, statementNow } from '../../../delivery/sending/statement.ts'
import { documentsOf } from '../../../ledger/customers/documents.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { readFile } from '../../../platform/files/files.ts'
import { Refusal } from '../../../platform/web/refusal.ts'
import { caseDetailOf } from '../queries.ts'
import { csvEntry, type FileEntry, jsonEntry, moneyCell, type SentMail } from './entries.ts'
import { reminderEntries } from './reminders.ts'

type EventRow = {
  kind: string
  created_at: Date
  start_date: string
  planned_date: string | null
  end_date: string | null
  amount: string
  comment: string
  end_comment: string
}
type PaymentRow = { document_number: string; payment_date: string; amount: string; declared_at: Date; by: string }

const amountOf = (amount: string): number => toDecimal(fromNumeric(amount))

const folders = {
  NOTICE: 'notice',
  SUPERSEDED_NOTICE: 'supersededFormalNotice',
  DEPOSIT_PROOF: 'notice',
  DELIVERY_PROOF: 'notice',
  ACKNOWLEDGEMENT: 'acknowledgements',
  JOINED: 'documents',
} as const

const joinedOf = async (tx: Tx, { documents }: CaseDetail, words: CaseFileWords): Promise<FileEntry[]> => {
  const entries: FileEntry[] = []
  for (const { fileId, name, kind } of documents) {
    const file = await readFile(tx, fileId)
    if (!file) continue
    const place = `${placeOf(entries.length)}-${safeFileName(name)}`
    entries.push({ path: `${words[folders[kind]]}/${place}`, content: file.content })
  }
  return entries
}

/** The documents of the invoices of a case. */
const invoiceDocumentsOf = async (
  tx: Tx,
  { tenantId, accountRow }: AccountAtWork,
  { movementRefs }: CaseDetail,
  words: CaseFileWords,
): Promise<FileEntry[]> => {
  const entries: FileEntry[] = []
  const found = await documentsOf(tx, { tenantId, masterRef: accountRow.master_ref }, movementRefs)
  for (const ref of movementRefs) {
    const fileId = found.get(ref)
    const file = fileId && (await readFile(tx, fileId))
    if (!file) continue
    const place = `${placeOf(entries.length)}-${safeFileName(file.name)}`
    entries.push({ path: `${words.invoices}/${place}`, content: file.content })
  }
  return entries
}

/** Promises, disputes, acknowledgements and other events of the invoices of a case. */
const eventsOf = (tx: Tx, { tenantId, accountRow }: AccountAtWork, one: CaseDetail): Promise<EventRow[]> =>
  tx.rows<EventRow>(sql`
    select kind, created_at, start_date, planned_date, end_date, amount, comment, end_comment, event_id from events
    where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and tiers_ref = ${one.tiersRef}
      and (event_id = ${one.eventId} or movement_refs && ${one.movementRefs}::uuid[])
    union all
    select 'ACKNOWLEDGEMENT', a.recorded_at, a.acknowledged_on, null, (a.withdrawn_at at time zone 'Europe/Paris')::date,
      a.amount, '', '', a.acknowledgement_id from acknowledgements a
    where a.tenant_id = ${tenantId} and a.master_ref = ${accountRow.master_ref} and exists (
      select from acknowledged_invoices k where k.tenant_id = a.tenant_id
        and k.acknowledgement_id = a.acknowledgement_id
        and k.invoice_key = any(${one.invoices.map(({ key }) => key)}::text[]))
    order by created_at, event_id`)

const paymentsOf = (tx: Tx, tenantId: string, eventId: string): Promise<PaymentRow[]> =>
  tx.rows<PaymentRow>(sql`
    select p.document_number, p.payment_date, p.amount, p.declared_at,
      coalesce(trim(u.first_name || ' ' || u.last_name), '') as by
    from case_payments p left join users u on u.user_id = p.declared_by
    where p.tenant_id = ${tenantId} and p.event_id = ${eventId} order by p.declared_at, p.payment_id`)

const tablesOf = (
  { invoices, steps }: CaseDetail,
  events: readonly EventRow[],
  payments: readonly PaymentRow[],
  w: CaseFileWords,
): FileEntry[] => [
  csvEntry(
    `${w.invoices}.csv`,
    [w.number, w.documentDate, w.dueDate, w.amount, w.left, w.limitation, w.acknowledged],
    invoices.map((one) => [
      one.documentNumber,
      one.documentDate,
      one.dueDate,
      moneyCell(one.amount),
      moneyCell(one.dueAmount),
      one.limitationDate,
      one.acknowledgedOn ?? '',
    ]),
  ),
  csvEntry(
    `${w.events}.csv`,
    [w.at, w.what, w.from, w.until, w.amount, w.comment],
    events.map((one) => [
      one.created_at.toISOString(),
      one.kind,
      one.start_date,
      one.end_date ?? one.planned_date ?? '',
      moneyCell(amountOf(one.amount)),
      [one.comment, one.end_comment].filter(Boolean).join(' · '),
    ]),
  ),
  csvEntry(
    `${w.payments}.csv`,
    [w.documentDate, w.number, w.amount, w.at, w.by],
    payments.map((one) => [
      one.payment_date,
      one.document_number,
      moneyCell(amountOf(one.amount)),
      one.declared_at.toISOString(),
      one.by,
    ]),
  ),
  csvEntry(
    `${w.steps}.csv`,
    [w.at, w.what, w.by, w.amount, w.text],
    [...steps]
      .reverse()
      .map(({ at, code, by, amount, text }) => [at, code, by, amount === null ? '' : moneyCell(amount), text]),
  ),
]

/** A customer that is no longer on any list has no statement; the rest of the file is unaffected. */
const statementOf = (tx: Tx, account: AccountAtWork, tiersRef: string, locale: 'fr' | 'en') =>
  statementNow(tx, account, tiersRef, locale).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'TIERS_NOT_FOUND') return null
    throw error
  })

/** The content of a case's file. Rendering the statement and parsing e-mails happens outside the transaction. */
export type CaseFileParts = {
  caseNumber: string
  statement: MakeStatement | null
  entries: (FileEntry | SentMail)[]
}

/** Reads everything that the file of a case contains. @throws Refusal CASE_NOT_FOUND */
export const casePartsOf = async (
  tx: Tx,
  account: AccountAtWork,
  eventId: string,
  language: 'fr' | 'en',
): Promise<CaseFileParts> => {
  const words = caseFileWords[language]
  const { tenantId, accountRow } = account
  const masterRef = accountRow.master_ref
  const one = await caseDetailOf(tx, account, eventId)
  const { tiersRef, movementRefs, documents: _, ...shown } = one
  const locale = await languageOf(tx, { tenantId, accountRow }, tiersRef)
  const events = await eventsOf(tx, account, one)
  const payments = await paymentsOf(tx, tenantId, eventId)
  const { addressLines } = await recipientOf(tx, { tenantId, accountRow }, tiersRef)
  const { sender } = senderOf(accountRow, account.now)
  const debtor = { reference: tiersRef, name: one.tiersName, addressLines }
  const creditor = { ...sender, siren: accountRow.siren }
  return {
    caseNumber: one.caseNumber,
    statement: await statementOf(tx, account, tiersRef, locale),
    entries: [
      ...(await joinedOf(tx, one, words)),
      ...(await invoiceDocumentsOf(tx, account, one, words)),
      ...tablesOf(one, events, payments, words),
      ...(await reminderEntries(tx, { tenantId, masterRef, tiersRef, movementRefs }, words)),
      jsonEntry(`${words.summary}.json`, { ...shown, currency: accountRow.accounting_currency, creditor, debtor }),
    ],
  }
}

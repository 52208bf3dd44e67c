import { formalNoticeLetter } from '../../../src/domain/cases/formal-notice.ts'
import { FORMAL_NOTICE_NOT_MADE } from '../../../src/domain/cases/index.ts'
import { type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import { type Cents, fromNumeric, toNumeric } from '../../../src/domain/money.ts'
import { type AccountRow, accountRowOf } from '../../accounts/account/account-row.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { languageOf } from '../../delivery/sending/begin-attempt.ts'
import { hasAddress, type Recipient, recipientOf, senderOf } from '../../delivery/sending/recipient.ts'
import { logoOf } from '../../delivery/sending/statement.ts'
import { dueNow } from '../../planning/plan/case-amounts.ts'
import { remindedBefore } from '../../planning/plan/reminded.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { storeFile } from '../../platform/files/files.ts'
import type { RegisteredMail } from '../../platform/gateways/registered-mail/gateway.ts'
import { type Jobs, jobKind } from '../../platform/jobs/jobs.ts'
import type { LetterToPrint } from '../../platform/pdf/letter.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { InvoiceOfCase } from './new-case.ts'
import { requestLetter } from './registered-letter.ts'
import { writeStep } from './steps.ts'

type NoticedCase = { tiersRef: string; caseNumber: string; invoices: readonly InvoiceOfCase[] }

/**
 * The customer who receives a formal notice.
 * @throws Refusal TIERS_NOT_FOUND for a customer that is no longer on the list, SELECTION_REFUSED for one without a
 * postal address
 */
export const customerOfFormalNotice = async (
  tx: Tx,
  account: Pick<AccountAtWork, 'tenantId' | 'accountRow'>,
  tiersRef: string,
): Promise<Recipient> => {
  const recipient = await recipientOf(tx, account, tiersRef)
  if (!recipient.known) throw new Refusal(404, 'TIERS_NOT_FOUND')
  if (hasAddress(recipient)) return recipient
  throw new Refusal(422, 'SELECTION_REFUSED', { errors: [{ path: 'tiersRef', code: 'TIERS_NO_ADDRESS' }] })
}

/**
 * The letter of a formal notice as it would be written now.
 * @throws Refusal as `customerOfFormalNotice`
 */
export const formalNoticeOfCase = async (
  tx: Tx,
  { tenantId, accountRow, now }: Pick<AccountAtWork, 'tenantId' | 'accountRow' | 'now'>,
  { tiersRef, caseNumber, invoices }: NoticedCase,
): Promise<LetterToPrint> => {
  const recipient = await customerOfFormalNotice(tx, { tenantId, accountRow }, tiersRef)
  const asked = { tenantId, masterRef: accountRow.master_ref, edition: accountRow.movements_edition, tiersRef }
  const refs = invoices.flatMap(({ uniqueRef }) => uniqueRef ?? [])
  const reminded = await remindedBefore(tx, asked, refs)
  const locale = await languageOf(tx, { tenantId, accountRow }, tiersRef)
  const letter = formalNoticeLetter({
    locale,
    place: accountRow.city,
    addressLines: recipient.addressLines,
    caseNumber,
    content: {
      today: businessDateAt(now),
      currency: accountRow.accounting_currency,
      customer: { name: recipient.name, type: recipient.debtor },
      invoices: invoices.map(({ amount, uniqueRef, ...invoice }) => ({
        ...invoice,
        dueAmount: amount,
        initialAmount: amount,
        reminders: reminded.get(uniqueRef ?? '') ?? 0,
      })),
      credits: [],
      paymentReference: caseNumber,
      ...senderOf(accountRow, now),
    },
  })
  return { letter, logo: await logoOf(tx, accountRow) }
}

type FormalNoticeKey = { tenantId: string; eventId: string }
type OpenFormalNotice = {
  tenant_id: string
  event_id: string
  master_ref: string
  tiers_ref: string
  case_number: string
}
type InvoiceRow = {
  unique_ref: string | null
  document_number: string
  document_date: BusinessDate
  due_date: BusinessDate
  left: string
}

/** The open amounts of the invoices of a formal notice; those paid since it was ordered are left out. */
const invoicesLeft = async (
  tx: Tx,
  { tenantId, eventId }: FormalNoticeKey,
  accountRow: AccountRow,
): Promise<InvoiceOfCase[]> => {
  const rows = await tx.rows<InvoiceRow>(sql`
    select i.unique_ref, i.document_number, i.document_date, i.due_date, ${dueNow(accountRow)} as left from case_invoices i
    where i.tenant_id = ${tenantId} and i.event_id = ${eventId} order by i.position`)
  return rows
    .map((row) => ({
      uniqueRef: row.unique_ref,
      documentNumber: row.document_number,
      documentDate: row.document_date,
      dueDate: row.due_date,
      amount: fromNumeric(row.left),
    }))
    .filter(({ amount }) => amount > 0)
}

/** The file of a formal notice, once it exists. */
export const formalNoticeOf = (tx: Tx, tenantId: string, eventId: string): Promise<{ file_id: string } | undefined> =>
  tx.one<{ file_id: string }>(sql`
    select file_id from case_documents
    where tenant_id = ${tenantId} and event_id = ${eventId} and kind = 'NOTICE' order by added_at limit 1`)

/** The letter of a formal notice and the amount it asks for. */
export type WrittenFormalNotice = LetterToPrint & { asked: Cents }

/**
 * Writes the letter of a formal notice for what is owed now; null when nothing is.
 * @throws Refusal as `customerOfFormalNotice`
 */
export const writeFormalNotice = async (
  tx: Tx,
  { tenantId, accountRow, now }: Pick<AccountAtWork, 'tenantId' | 'accountRow' | 'now'>,
  { eventId, ...named }: Pick<NoticedCase, 'tiersRef' | 'caseNumber'> & { eventId: string },
): Promise<WrittenFormalNotice | null> => {
  const invoices = await invoicesLeft(tx, { tenantId, eventId }, accountRow)
  if (invoices.length === 0) return null
  const letter = await formalNoticeOfCase(tx, { tenantId, accountRow, now }, { ...named, invoices })
  return { ...letter, asked: invoices.reduce((sum, { amount }) => sum + amount, 0) }
}

/**
 * Stores the letter of a formal notice with its case. If a provider of registered mail is configured, the letter is
 * handed to it.
 * @param print the rendered letter and its file name
 */
export const storeFormalNotice = async (
  tx: Tx,
  { jobs, registeredMail }: { jobs: Jobs; registeredMail: RegisteredMail },
  { tenantId, eventId, masterRef, at }: FormalNoticeKey & { masterRef: string; at: Date },
  { letter, asked }: WrittenFormalNotice,
  print: { name: string; content: Uint8Array },
): Promise<void> => {
  const fileId = await storeFile(tx, masterRef, { ...print, contentType: 'application/pdf' })
  await tx.run(sql`
    insert into case_documents (tenant_id, event_id, file_id, kind, added_at, asked_amount)
    values (${tenantId}, ${eventId}, ${fileId}, 'NOTICE', ${at}, ${toNumeric(asked)})`)
  if (registeredMail.code !== 'HTTP') return
  const { senderName, senderLines, recipient } = letter
  const parties = { sender: [senderName, ...senderLines], recipient }
  await requestLetter(tx, jobs, { tenantId, eventId, fileId, parties, at })
}

/**
 * Makes and stores the letter of a case. It is rendered between two transactions; a retry or another process leaves an
 * existing letter alone. The case stays open until the letter is posted by a user or by the provider of registered
 * mail. No letter is made when nothing is owed any more.
 */
const makeFormalNotice = async ({ database, gateways, jobs, now }: Services, row: OpenFormalNotice): Promise<void> => {
  const { tenant_id: tenantId, event_id: eventId, master_ref: masterRef, tiers_ref: tiersRef } = row
  const at = now()
  const made = await database.asTenant(tenantId, async (tx) => {
    const accountRow = await accountRowOf(tx, masterRef)
    return writeFormalNotice(tx, { tenantId, accountRow, now: at }, { eventId, tiersRef, caseNumber: row.case_number })
  })
  if (!made) return
  const { letters, registeredMail } = await gateways.of(tenantId)
  const content = await letters.make(made.letter.subject, [made])
  await database.asTenant(tenantId, async (tx) => {
    const mine = await tx.run(sql`
      update cases set refusal = '' where tenant_id = ${tenantId} and event_id = ${eventId} and status = 'OPEN'`)
    if (mine === 0 || (await formalNoticeOf(tx, tenantId, eventId))) return
    const print = { name: `${row.case_number}.pdf`, content }
    const key = { tenantId, eventId, masterRef, at }
    await writeStep(tx, tenantId, eventId, { code: 'NOTICE_SENT', userId: null, at, amount: made.asked })
    await storeFormalNotice(tx, { jobs, registeredMail }, key, made, print)
    const params = { number: row.case_number }
    await writeLog(tx, { masterRef, code: 'FORMAL_NOTICE_MADE', userId: null, tiersRef, at, params })
  })
}

/** Records on the case, once, that its letter could not be made. A retry follows each minute. */
const tellNotMade = ({ database, now }: Services, row: OpenFormalNotice): Promise<void> => {
  const { tenant_id: tenantId, event_id: eventId, master_ref: masterRef, tiers_ref: tiersRef } = row
  const at = now()
  return database.asTenant(tenantId, async (tx) => {
    const first = await tx.run(sql`
      update cases set refusal = ${FORMAL_NOTICE_NOT_MADE}
      where tenant_id = ${tenantId} and event_id = ${eventId} and status = 'OPEN' and refusal = ''`)
    if (first === 0) return
    await writeStep(tx, tenantId, eventId, { code: 'NOTICE_FAILED', userId: null, at })
    const params = { number: row.case_number }
    await writeLog(tx, { masterRef, code: 'FORMAL_NOTICE_FAILED', userId: null, tiersRef, at, params })
  })
}

/**
 * Makes the letters of paid formal notices that have none yet. A failure is recorded on its case and does not stop the
 * others.
 * @param only restricts the work to one case
 */
export const makeFormalNotices = async (services: Services, only?: FormalNoticeKey): Promise<void> => {
  const rows = await services.database.asSystem((tx) =>
    tx.rows<OpenFormalNotice>(sql`
      select tenant_id, event_id, master_ref, tiers_ref, case_number from cases
      where type = 'FORMAL_NOTICE' and status = 'OPEN' and not exists (select from case_documents d
          where d.tenant_id = cases.tenant_id and d.event_id = cases.event_id and d.kind = 'NOTICE')
        and ${only ? sql`tenant_id = ${only.tenantId} and event_id = ${only.eventId}` : sql`true`}
      order by created_at`),
  )
  for (const row of rows) {
    await makeFormalNotice(services, row).catch(async (error: unknown) => {
      if (!(error instanceof Refusal))
        services.log.error({ err: error, caseNumber: row.case_number }, 'formal notice could not be made')
      await tellNotMade(services, row)
    })
  }
}

const formalNoticeJob = jobKind<FormalNoticeKey>('formal-notice')

/** Queues making the letter of a case, in the transaction that opens the case. */
export const requestFormalNotice = (tx: Tx, jobs: Jobs, key: FormalNoticeKey): Promise<void> =>
  jobs.enqueue(tx, formalNoticeJob, key, { singleton: key.eventId })

/** Registers the job that makes formal notices, and its retry each minute. Call before the jobs start. */
export const registerFormalNotices = (services: Services): void => {
  services.jobs.handle(formalNoticeJob, (key) => makeFormalNotices(services, key))
  services.jobs.every('formal-notices', '* * * * *', () => makeFormalNotices(services))
}

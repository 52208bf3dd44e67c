import { NOTICE_NOT_MADE } from '../../src/domain/cases/index.ts'
import { noticeLetter } from '../../src/domain/cases/notice.ts'
import { type BusinessDate, businessDateAt } from '../../src/domain/dates.ts'
import { fromNumeric } from '../../src/domain/money.ts'
import { masterOf } from '../accounts/masters.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { storeFile } from '../files/files.ts'
import type { Services } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import { type Jobs, jobKind } from '../jobs/jobs.ts'
import type { LetterToPrint } from '../letters/pdf/letter.ts'
import { logoOf } from '../letters/statement.ts'
import { writeLog } from '../logs/logs.ts'
import { requestLetter } from '../registered-mail/request.ts'
import { languageOf } from '../reminders/claims.ts'
import { hasAddress, type Recipient, recipientOf, senderOf } from '../reminders/recipient.ts'
import { remindedBefore } from '../reminders/reminded.ts'
import type { InvoiceOfCase } from './open-case.ts'
import type { CaseAccount } from './selection.ts'
import { writeStep } from './steps.ts'

/** What a notice says of its case. */
type NoticedCase = { tiersRef: string; caseNumber: string; invoices: readonly InvoiceOfCase[] }

/**
 * The customer to whom a notice goes.
 * @throws Refusal TIERS_NOT_FOUND for a customer who left the list, SELECTION_REFUSED for one without a postal address
 */
export const noticedCustomer = async (
  tx: Tx,
  account: Pick<CaseAccount, 'tenantId' | 'master'>,
  tiersRef: string,
): Promise<Recipient> => {
  const recipient = await recipientOf(tx, account, tiersRef)
  if (!recipient.known) throw new Refusal(404, 'TIERS_NOT_FOUND')
  if (hasAddress(recipient)) return recipient
  throw new Refusal(422, 'SELECTION_REFUSED', { errors: [{ path: 'tiersRef', code: 'TIERS_NO_ADDRESS' }] })
}

/**
 * The letter of a case's notice, as it would be made now.
 * @throws Refusal as `noticedCustomer` does
 */
export const noticeOfCase = async (
  tx: Tx,
  { tenantId, master, now }: Pick<CaseAccount, 'tenantId' | 'master' | 'now'>,
  { tiersRef, caseNumber, invoices }: NoticedCase,
): Promise<LetterToPrint> => {
  const recipient = await noticedCustomer(tx, { tenantId, master }, tiersRef)
  const asked = { tenantId, masterRef: master.master_ref, edition: master.movements_edition, tiersRef }
  const refs = invoices.flatMap(({ uniqueRef }) => uniqueRef ?? [])
  const reminded = await remindedBefore(tx, asked, refs)
  const locale = await languageOf(tx, { tenantId, master }, tiersRef)
  const letter = noticeLetter({
    locale,
    place: master.city,
    addressLines: recipient.addressLines,
    caseNumber,
    content: {
      today: businessDateAt(now),
      currency: master.accounting_currency,
      customer: { name: recipient.name, type: recipient.debtor },
      invoices: invoices.map(({ amount, uniqueRef, ...invoice }) => ({
        ...invoice,
        dueAmount: amount,
        initialAmount: amount,
        reminders: reminded.get(uniqueRef ?? '') ?? 0,
      })),
      credits: [],
      paymentReference: caseNumber,
      ...senderOf(master, now),
    },
  })
  return { letter, logo: await logoOf(tx, master) }
}

type OpenNotice = { tenant_id: string; event_id: string; master_ref: string; tiers_ref: string; case_number: string }
type InvoiceRow = {
  unique_ref: string | null
  document_number: string
  document_date: BusinessDate
  due_date: BusinessDate
  amount: string
}

const invoicesOf = async (tx: Tx, { tenant_id: tenantId, event_id: eventId }: OpenNotice): Promise<InvoiceOfCase[]> => {
  const rows = await tx.rows<InvoiceRow>(sql`
    select unique_ref, document_number, document_date, due_date, amount from case_invoices
    where tenant_id = ${tenantId} and event_id = ${eventId} order by position`)
  return rows.map((row) => ({
    uniqueRef: row.unique_ref,
    documentNumber: row.document_number,
    documentDate: row.document_date,
    dueDate: row.due_date,
    amount: fromNumeric(row.amount),
  }))
}

/** The letter of a notice, once it is made. */
export const noticeOf = (tx: Tx, tenantId: string, eventId: string): Promise<{ made_at: Date } | undefined> =>
  tx.one<{ made_at: Date }>(sql`
    select added_at as made_at from case_documents
    where tenant_id = ${tenantId} and event_id = ${eventId} and kind = 'NOTICE' order by added_at limit 1`)

/**
 * Makes the letter of one case and stores it with it. It is laid out between two transactions; whoever comes second, after
 * a kill or beside another process, finds it there and leaves it. The case stays open until the letter is posted: by a
 * person, or by the provider of registered mail that it is handed to.
 */
const makeNotice = async ({ database, gateways, jobs, now }: Services, row: OpenNotice): Promise<void> => {
  const { tenant_id: tenantId, event_id: eventId, master_ref: masterRef, tiers_ref: tiersRef } = row
  const at = now()
  const made = await database.asTenant(tenantId, async (tx) => {
    const master = await masterOf(tx, masterRef)
    const invoices = await invoicesOf(tx, row)
    return noticeOfCase(tx, { tenantId, master, now: at }, { tiersRef, caseNumber: row.case_number, invoices })
  })
  const { letters, registeredMail } = await gateways.of(tenantId)
  const content = await letters.make(made.letter.subject, [made])
  await database.asTenant(tenantId, async (tx) => {
    const mine = await tx.run(sql`
      update cases set refusal = '' where tenant_id = ${tenantId} and event_id = ${eventId} and status = 'OPEN'`)
    if (mine === 0 || (await noticeOf(tx, tenantId, eventId))) return
    const name = `${row.case_number}.pdf`
    const fileId = await storeFile(tx, masterRef, { name, contentType: 'application/pdf', content })
    await tx.run(sql`
      insert into case_documents (tenant_id, event_id, file_id, kind, added_at)
      values (${tenantId}, ${eventId}, ${fileId}, 'NOTICE', ${at})`)
    await writeStep(tx, tenantId, eventId, { code: 'NOTICE_SENT', userId: null, at })
    if (registeredMail.code === 'HTTP') {
      const { senderName, senderLines, recipient } = made.letter
      const parties = { sender: [senderName, ...senderLines], recipient }
      await requestLetter(tx, jobs, { tenantId, eventId, fileId, parties, at })
    }
    const params = { number: row.case_number }
    await writeLog(tx, { masterRef, code: 'FORMAL_NOTICE_MADE', userId: null, tiersRef, at, params })
  })
}

/** Says on the case that its letter could not be made, once: it is tried again each minute. */
const tellNotMade = ({ database, now }: Services, row: OpenNotice): Promise<void> => {
  const { tenant_id: tenantId, event_id: eventId, master_ref: masterRef, tiers_ref: tiersRef } = row
  const at = now()
  return database.asTenant(tenantId, async (tx) => {
    const first = await tx.run(sql`
      update cases set refusal = ${NOTICE_NOT_MADE}
      where tenant_id = ${tenantId} and event_id = ${eventId} and status = 'OPEN' and refusal = ''`)
    if (first === 0) return
    await writeStep(tx, tenantId, eventId, { code: 'NOTICE_FAILED', userId: null, at })
    const params = { number: row.case_number }
    await writeLog(tx, { masterRef, code: 'FORMAL_NOTICE_FAILED', userId: null, tiersRef, at, params })
  })
}

/**
 * Makes the letters of the notices that were paid for and have none yet. One that cannot be made does not stop the others,
 * and is told on its case.
 * @param only the case whose letter is made; without it all
 */
export const makeNotices = async (services: Services, only?: NoticeKey): Promise<void> => {
  const rows = await services.database.asSystem((tx) =>
    tx.rows<OpenNotice>(sql`
      select tenant_id, event_id, master_ref, tiers_ref, case_number from cases
      where type = 'FORMAL_NOTICE' and status = 'OPEN' and not exists (select from case_documents d
          where d.tenant_id = cases.tenant_id and d.event_id = cases.event_id and d.kind = 'NOTICE')
        and ${only ? sql`tenant_id = ${only.tenantId} and event_id = ${only.eventId}` : sql`true`}
      order by created_at`),
  )
  for (const row of rows) {
    await makeNotice(services, row).catch(async (error: unknown) => {
      if (!(error instanceof Refusal))
        services.log.error({ err: error, caseNumber: row.case_number }, 'a formal notice could not be made')
      await tellNotMade(services, row)
    })
  }
}

type NoticeKey = { tenantId: string; eventId: string }
const noticeJob = jobKind<NoticeKey>('formal-notice')

/** Asks for the letter of a case, in the transaction that opens it. */
export const requestNotice = (tx: Tx, jobs: Jobs, key: NoticeKey): Promise<void> =>
  jobs.enqueue(tx, noticeJob, key, { singleton: key.eventId })

/** Registers the making of notices: as they are paid for, and each minute those that could not be made. Before the jobs start. */
export const registerFormalNotices = (services: Services): void => {
  services.jobs.handle(noticeJob, (key) => makeNotices(services, key))
  services.jobs.every('formal-notices', '* * * * *', () => makeNotices(services))
}

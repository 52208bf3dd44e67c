import { businessDateAt } from '../../../src/domain/dates.ts'
import { statementOf } from '../../../src/domain/letters/statement.ts'
import { fromNumeric } from '../../../src/domain/money.ts'
import type { MessageLocale } from '../../../src/domain/reminders/index.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { madeLogoOf } from '../../documents/letterhead/logo.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { asRefusal } from '../../platform/files/given.ts'
import { ROWS_LAID_OUT_HERE } from '../../platform/pdf/flow.ts'
import { statementPdf } from '../../platform/pdf/statement.ts'
import { NotRead } from '../../platform/reading/not-read.ts'
import type { Reader } from '../../platform/reading/reader.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { SendingAccount } from './facts.ts'
import { recipientOf, senderOf } from './recipient.ts'

/** A PDF and its file name. */
export type PdfFile = { name: string; contentType: 'application/pdf'; content: Uint8Array }

/**
 * Renders a statement, a long one in a separate process. @throws NotRead when it is too long, or too many are being
 * rendered
 */
export type MakeStatement = (reader: Reader) => Promise<PdfFile>

type Row = { document_number: string; document_date: string; due_date: string; due_amount: string }

/** The account's logo, if it has one. */
export const logoOf = async (tx: Tx, accountRow: AccountRow): Promise<Uint8Array | null> =>
  (await madeLogoOf(tx, accountRow))?.content ?? null

/** A customer's reference made safe for a file name. */
export const fileNameOf = (ref: string): string => ref.replace(/[^\w.-]+/g, '_')

/**
 * The statement of a customer as of now: every open movement and the aged balance. Its data is read in `tx`; the
 * returned function renders the PDF outside the transaction, because that takes a tenth of a second or more.
 * @throws Refusal TIERS_NOT_FOUND when the account has neither the customer nor any of its movements
 */
export const statementNow = async (
  tx: Tx,
  { tenantId, accountRow, now }: SendingAccount,
  tiersRef: string,
  locale: MessageLocale,
): Promise<MakeStatement> => {
  const today = businessDateAt(now)
  const recipient = await recipientOf(tx, { tenantId, accountRow }, tiersRef)
  const rows = await tx.rows<Row>(sql`
    select document_number, document_date, due_date, due_amount from movements
    where tenant_id = ${tenantId} and edition = ${accountRow.movements_edition} and tiers_ref = ${tiersRef}
      and due_amount <> 0 and clearing_date is null
    order by due_date, document_number, unique_ref`)
  if (!recipient.known && rows.length === 0) throw new Refusal(404, 'TIERS_NOT_FOUND')
  const logo = await logoOf(tx, accountRow)
  const content = statementOf({
    locale,
    today,
    currency: accountRow.accounting_currency,
    customer: { name: recipient.name, type: recipient.debtor },
    addressLines: recipient.addressLines,
    place: accountRow.city,
    paymentReference: tiersRef,
    ...senderOf(accountRow, now),
    movements: rows.map((row) => ({
      documentNumber: row.document_number,
      documentDate: row.document_date,
      dueDate: row.due_date,
      dueAmount: fromNumeric(row.due_amount),
    })),
  })
  const word = locale === 'fr' ? 'releve' : 'statement'
  return async (reader) => ({
    name: `${word}-${fileNameOf(tiersRef)}-${today}.pdf`,
    contentType: 'application/pdf',
    content:
      content.rows.length > ROWS_LAID_OUT_HERE
        ? await reader.read('statement', { content, logo }, tenantId)
        : await statementPdf(content, logo),
  })
}

/** Renders the statement for a user. @throws Refusal STATEMENT_TOO_LONG, READING_BUSY */
export const statementFor = async ({ reader }: Pick<Services, 'reader'>, make: MakeStatement): Promise<PdfFile> => {
  try {
    return await make(reader)
  } catch (error) {
    if (error instanceof NotRead && error.reason !== 'BUSY') throw new Refusal(422, 'STATEMENT_TOO_LONG')
    throw asRefusal(error)
  }
}

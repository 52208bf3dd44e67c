import type { BusinessDate } from '../../../src/domain/dates.ts'
import { type Cents, toDecimal } from '../../../src/domain/money.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type {
  ToldInvoice,
  ToldInvoices,
  ToldJoined,
  ToldMandate,
  ToldParties,
  ToldPayment,
} from '../../platform/gateways/partner/gateway.ts'
import { requestDelivery } from './request.ts'

/** The part of a case's invoice that the partner is told. */
type CaseInvoice = { documentNumber: string; documentDate: BusinessDate; dueDate: BusinessDate; amount: Cents }

type CaseCustomer = { tiersRef: string; tiersName: string }

type Told =
  | { kind: 'MANDATE'; content: ToldMandate }
  | { kind: 'INVOICES'; content: ToldInvoices }
  | { kind: 'PAYMENT'; content: ToldPayment }
  | { kind: 'DOCUMENT'; content: ToldJoined }

/** Stores a message to the partner in the transaction of the change it reports (outbox). */
const tell = async (tx: Tx, account: AccountAtWork, eventId: string, { kind, content }: Told): Promise<void> => {
  const { tenantId, now, jobs } = account
  const row = await tx.exactlyOne<{ message_id: string }>(sql`
    insert into partner_messages (tenant_id, event_id, kind, position, content, try_at, created_at)
    select ${tenantId}, ${eventId}, ${kind}, coalesce(max(position), 0) + 1, ${JSON.stringify(content)}::jsonb, ${now}, ${now}
    from partner_messages where tenant_id = ${tenantId} and event_id = ${eventId}
    returning message_id`)
  if (jobs) await requestDelivery(tx, jobs, { tenantId, messageId: row.message_id })
}

const toldInvoice = (invoice: CaseInvoice): ToldInvoice => ({
  documentNumber: invoice.documentNumber,
  documentDate: invoice.documentDate,
  dueDate: invoice.dueDate,
  amount: toDecimal(invoice.amount),
})

type DebtorRow = {
  legal_id: string
  street: string
  zip_code: string
  city: string
  country_iso3: string
  phone: string
  email: string
}

const partiesOf = async (
  tx: Tx,
  { tenantId, accountRow }: AccountAtWork,
  { tiersRef, tiersName }: CaseCustomer,
): Promise<ToldParties> => {
  const row = await tx.one<DebtorRow>(sql`
    select legal_id, concat_ws(', ', nullif(address_line1, ''), nullif(address_line2, ''), nullif(address_line3, '')) as street,
      zip_code, city, country_iso3, phone, email
    from tiers where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition} and ref = ${tiersRef}`)
  return {
    creditor: {
      name: accountRow.name,
      siren: accountRow.siren,
      street: accountRow.street,
      postCode: accountRow.post_code,
      city: accountRow.city,
      country: accountRow.country,
    },
    debtor: {
      reference: tiersRef,
      name: tiersName,
      legalId: row?.legal_id ?? '',
      street: row?.street ?? '',
      postCode: row?.zip_code ?? '',
      city: row?.city ?? '',
      country: row?.country_iso3 ?? '',
      phone: row?.phone ?? '',
      email: row?.email ?? '',
    },
  }
}

/** Sends a debt to the partner: the creditor, the debtor and the invoices as they are now. */
export const tellMandate = async (
  tx: Tx,
  account: AccountAtWork,
  given: CaseCustomer & { comment: string; invoices: readonly CaseInvoice[]; eventId: string; amountDue: Cents },
): Promise<void> => {
  const content: ToldMandate = {
    ...(await partiesOf(tx, account, given)),
    claimedAmount: toDecimal(given.amountDue),
    currency: account.accountRow.accounting_currency,
    comment: given.comment,
    invoices: given.invoices.map(toldInvoice),
  }
  await tell(tx, account, given.eventId, { kind: 'MANDATE', content })
}

/** Reports invoices that were added to a case. */
export const tellInvoices = (
  tx: Tx,
  account: AccountAtWork,
  eventId: string,
  invoices: readonly CaseInvoice[],
): Promise<void> => tell(tx, account, eventId, { kind: 'INVOICES', content: { invoices: invoices.map(toldInvoice) } })

/** Reports an invoice that the customer paid directly. */
export const tellPayment = (
  tx: Tx,
  account: AccountAtWork,
  eventId: string,
  { documentNumber, paymentDate, amount }: { documentNumber: string; paymentDate: string; amount: Cents },
): Promise<void> =>
  tell(tx, account, eventId, {
    kind: 'PAYMENT',
    content: { documentNumber, paymentDate, amount: toDecimal(amount) },
  })

/** Reports documents that were added to a case, one message each, because together they may be too large. */
export const tellDocuments = async (
  tx: Tx,
  account: AccountAtWork,
  eventId: string,
  documents: readonly ToldJoined[],
): Promise<void> => {
  for (const { fileId, name } of documents)
    await tell(tx, account, eventId, { kind: 'DOCUMENT', content: { fileId, name } })
}

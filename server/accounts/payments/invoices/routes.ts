import { getInvoiceFile, listInvoices } from '../../../../src/contract/accounts/invoices.ts'
import type { BusinessDate } from '../../../../src/domain/dates.ts'
import { fromNumeric, toDecimal } from '../../../../src/domain/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import { servedFile } from '../../../platform/files/served.ts'
import type { Api } from '../../../platform/http/router.ts'
import { languageAsked } from '../../../platform/web/accept-language.ts'
import { Refusal } from '../../../platform/web/refusal.ts'
import type { InvoiceContent } from './issue.ts'
import { boughtIn, type Invoice, invoicePdf } from './pdf.ts'

type Row = {
  invoice_id: string
  number: string
  issued_on: BusinessDate
  transaction_number: string
  net_amount: string
  vat_amount: string
  content: InvoiceContent
}

const rowsWhere = (tx: Tx, where: Sql, page: Sql): Promise<Row[]> =>
  tx.rows<Row>(sql`
    select invoice_id, number, issued_on, transaction_number, net_amount, vat_amount, content from invoices
    where tenant_id = current_setting('app.tenant')::uuid and ${where} order by issued_on desc, number desc ${page}`)

const toInvoice = (row: Row): Invoice => ({
  number: row.number,
  issuedOn: row.issued_on,
  transactionNumber: row.transaction_number,
  net: fromNumeric(row.net_amount),
  vat: fromNumeric(row.vat_amount),
  content: row.content,
})

/** Invoices for completed payments (PAY-04). */
export const invoiceRoutes = (api: Api): void => {
  api.implement(listInvoices, ({ query: { masterRef, page, size }, inTenant, requestHeader }) =>
    inTenant(async (tx) => {
      const where = masterRef ? sql`master_ref = ${masterRef}` : sql`true`
      const count = await tx.one<{ n: number }>(sql`select count(*) as n from invoices where ${where}`)
      const rows = await rowsWhere(tx, where, sql`limit ${size} offset ${page * size}`)
      const language = languageAsked(requestHeader('accept-language'))
      const items = rows.map((row) => {
        const { number, issuedOn, net, vat, content } = toInvoice(row)
        return {
          invoiceId: row.invoice_id,
          number,
          issueDate: issuedOn,
          amount: toDecimal(net + vat),
          netAmount: toDecimal(net),
          vatAmount: toDecimal(vat),
          label: boughtIn(content, language),
        }
      })
      return { items, totalItems: count?.n ?? 0 }
    }),
  )

  api.implement(getInvoiceFile, async ({ params, inTenant, requestHeader }) => {
    const [row] = await inTenant((tx) => rowsWhere(tx, sql`invoice_id = ${params.invoiceId}`, sql``))
    if (!row) throw new Refusal(404, 'INVOICE_NOT_FOUND')
    const content = await invoicePdf(toInvoice(row), languageAsked(requestHeader('accept-language')))
    return servedFile({ name: `${row.number}.pdf`, contentType: 'application/pdf', content })
  })
}

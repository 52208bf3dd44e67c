import { defineEndpoint } from '../define.ts'
import { businessDate, decimal, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'

const invoice = z.object({
  invoiceId: z.string(),
  number: z.string(),
  issueDate: businessDate,
  /** Including tax. */
  amount: decimal,
  netAmount: decimal,
  vatAmount: decimal,
  /** What was bought, in the language of Accept-Language. */
  label: z.string(),
})
export type InvoiceLine = z.infer<typeof invoice>

export const listInvoices = defineEndpoint({
  id: 'listInvoices',
  spec: 'API-32',
  summary: 'Invoices for purchases by the accounts of the active company, newest first',
  tag: 'Invoices',
  method: 'GET',
  path: '/api/invoices',
  permission: 'READ',
  query: pageQuery.extend({ masterRef: z.string().min(1).max(64).optional() }),
  answer: pageOf(invoice),
})

export const getInvoiceFile = defineEndpoint({
  id: 'getInvoiceFile',
  summary: 'The PDF of an invoice, in the language of Accept-Language',
  tag: 'Invoices',
  method: 'GET',
  path: '/api/invoices/{invoiceId}/file',
  permission: 'READ',
  params: z.object({ invoiceId: z.guid() }),
  answers: 'binary',
  refusals: [{ status: 404, code: 'INVOICE_NOT_FOUND', when: 'the active company has no such invoice' }],
})

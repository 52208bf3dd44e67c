import type { Bounce } from '../../../../src/contract/delivery/bounces.ts'
import type { DocumentInvoice, InvoiceDocument } from '../../../../src/contract/ledger/invoice-documents.ts'
import type { LogEntry } from '../../../../src/contract/ledger/logs.ts'
import type { FigureEntry } from '../../../../src/contract/ledger/trend.ts'
import { day, dayOf, type ListColumn, moment, money, type Wording } from '../../../ledger/lists/list-columns.ts'

export const logColumns = ({ texts }: Wording): ListColumn<LogEntry>[] => [
  { key: 'at', header: texts.logs.at(), cell: ({ at }) => moment(at) },
  { key: 'words', header: texts.logs.what(), cell: ({ words }) => words },
  { key: 'customer', header: texts.logs.customer(), cell: ({ tiersName }) => tiersName },
  { key: 'who', header: texts.logs.person(), cell: ({ userName }) => userName || texts.logs.application() },
]

export const bounceColumns = ({ texts }: Wording): ListColumn<Bounce>[] => [
  { key: 'customer', header: texts.bounces.customer(), cell: ({ tiersName }) => tiersName },
  { key: 'email', header: texts.bounces.email(), cell: ({ email }) => email },
  {
    key: 'reason',
    header: texts.bounces.reason(),
    cell: ({ reason, statusCode }) => reason || statusCode || texts.bounces.unknown(),
  },
  { key: 'since', header: texts.bounces.since(), cell: ({ bouncedAt }) => dayOf(bouncedAt) },
]

export const documentColumns = ({ texts }: Wording): ListColumn<InvoiceDocument>[] => {
  const words = texts.invoiceDocuments
  return [
    { key: 'document', header: words.document(), cell: ({ name }) => name },
    {
      key: 'invoice',
      header: words.invoice(),
      cell: ({ invoice, candidates }) => {
        if (invoice) return invoice.documentNumber
        return candidates.length > 0 ? words.ambiguous({ count: candidates.length }) : words.notFound()
      },
    },
    { key: 'customer', header: words.customer(), cell: ({ invoice }) => invoice?.tiersName ?? '' },
    { key: 'match', header: words.found(), cell: ({ match }) => (match ? words.match[match]() : '') },
  ]
}

export const undocumentedColumns = ({ texts }: Wording): ListColumn<DocumentInvoice>[] => {
  const words = texts.invoiceDocuments
  return [
    { key: 'invoice', header: words.invoice(), cell: ({ documentNumber }) => documentNumber },
    { key: 'customer', header: words.customer(), cell: ({ tiersName }) => tiersName },
    { key: 'documentDate', header: words.documentDate(), cell: (row) => day(row.documentDate) },
    { key: 'dueDate', header: words.dueDate(), cell: (row) => day(row.dueDate) },
    { key: 'dueAmount', header: words.amount(), cell: ({ dueAmount }) => money(dueAmount) },
  ]
}

export const entryColumns = ({ texts }: Wording, { of }: { of: string }): ListColumn<FigureEntry>[] => {
  const words = texts.dashboard.entries
  return [
    { key: 'customer', header: words.customer(), cell: ({ tiersName }) => tiersName },
    { key: 'documentNumber', header: words.number(), cell: ({ documentNumber }) => documentNumber },
    { key: 'documentDate', header: words.documentDate(), cell: (row) => day(row.documentDate) },
    { key: 'dueDate', header: words.dueDate(), cell: (row) => day(row.dueDate) },
    of === 'EXPECTED'
      ? { key: 'expected', header: words.expectedDate(), cell: (row) => day(row.expectedDate) }
      : { key: 'clearingDate', header: words.clearingDate(), cell: (row) => day(row.clearingDate) },
    { key: 'amount', header: words.amount(), cell: ({ amount }) => money(amount) },
  ]
}

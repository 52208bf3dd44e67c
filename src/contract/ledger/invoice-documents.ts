import { INVOICE_DOCUMENTS_TO_SORT_MAX } from '../../domain/constants.ts'
import { documentMatches } from '../../domain/invoice-documents/match.ts'
import { givenDocument, readingRefusals } from '../cases/drafts.ts'
import { BODY, defineEndpoint } from '../define.ts'
import { accountParams, businessDate, decimal, moment, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'

/** An invoice or credit note, as it is shown beside a document. */
export const documentInvoice = z.object({
  uniqueRef: z.string(),
  tiersRef: z.string(),
  tiersName: z.string(),
  documentNumber: z.string(),
  documentDate: businessDate,
  dueDate: businessDate,
  initialAmount: decimal,
  dueAmount: decimal,
})

export const invoiceDocument = z.object({
  fileId: z.string(),
  name: z.string(),
  size: z.number().int(),
  contentType: z.string(),
  addedAt: moment,
  state: z.enum(['JOINED', 'AMBIGUOUS', 'NOT_FOUND']),
  /** Where its number was found; null while it is not joined. */
  match: z.enum(documentMatches).nullable(),
  invoice: documentInvoice.nullable(),
  /** Invoices that it may belong to. */
  candidates: z.array(documentInvoice),
  /** What its XML says; null without XML. */
  facts: z
    .object({
      type: z.enum(['INVOICE', 'CREDIT_NOTE']),
      documentNumber: z.string(),
      documentDate: businessDate.nullable(),
      dueDate: businessDate.nullable(),
      amount: decimal.nullable(),
      currency: z.string(),
      customerName: z.string(),
      customerSiren: z.string(),
      /** The only customer with that SIREN; null: none, or several. */
      tiersRef: z.string().nullable(),
    })
    .nullable(),
})

const documentsPath = '/api/masters/{masterRef}/invoice-documents'
const documentParams = accountParams.extend({ fileId: z.guid() })
const noDocument = { status: 404, code: 'FILE_NOT_FOUND', when: 'the account has no such document' }
const documentQueries = ['listInvoiceDocuments', 'listUndocumentedInvoices', 'listMovements', 'getMovement']

export const listInvoiceDocuments = defineEndpoint({
  id: 'listInvoiceDocuments',
  summary: 'Documents of invoices, the newest first: those without an invoice, or those that were joined',
  tag: 'Invoice documents',
  method: 'GET',
  path: documentsPath,
  permission: 'READ',
  params: accountParams,
  query: pageQuery.extend({ state: z.enum(['TO_SORT', 'JOINED']).default('TO_SORT') }),
  answer: pageOf(invoiceDocument),
})

export const listUndocumentedInvoices = defineEndpoint({
  id: 'listUndocumentedInvoices',
  summary: 'Open invoices without a document, the oldest due date first',
  tag: 'Invoice documents',
  method: 'GET',
  path: '/api/masters/{masterRef}/undocumented-invoices',
  permission: 'READ',
  params: accountParams,
  query: pageQuery.extend({
    /** Part of a document number, or of the name or reference of a customer. */
    search: z.string().max(100).default(''),
  }),
  answer: pageOf(documentInvoice),
})

export const putInvoiceDocument = defineEndpoint({
  id: 'putInvoiceDocument',
  summary: 'Add the document of an invoice, a pdf or xml of at most 2 MB; it is joined by its number',
  tag: 'Invoice documents',
  method: 'POST',
  path: documentsPath,
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: documentQueries,
  takes: BODY.file,
  params: accountParams,
  body: givenDocument,
  status: 201,
  answer: invoiceDocument,
  refusals: [
    {
      status: 409,
      code: 'TOO_MANY_FILES',
      when: `${INVOICE_DOCUMENTS_TO_SORT_MAX} documents of the account wait for their invoice`,
    },
    { status: 422, code: 'FILE_TYPE_REFUSED', when: 'it is neither a pdf nor the xml of an invoice' },
    ...readingRefusals,
  ],
})

export const getInvoiceDocument = defineEndpoint({
  id: 'getInvoiceDocument',
  summary: 'The file of a document of an invoice',
  tag: 'Invoice documents',
  method: 'GET',
  path: `${documentsPath}/{fileId}/file`,
  permission: 'READ',
  params: documentParams,
  answers: 'binary',
  refusals: [noDocument],
})

export const joinInvoiceDocument = defineEndpoint({
  id: 'joinInvoiceDocument',
  summary: 'Choose the invoice of a document, or take it away from its invoice',
  tag: 'Invoice documents',
  method: 'PUT',
  path: `${documentsPath}/{fileId}/movement`,
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: documentQueries,
  params: documentParams,
  /** Null: it belongs to no known invoice. */
  body: z.object({ uniqueRef: z.guid().nullable() }),
  answer: invoiceDocument,
  refusals: [
    noDocument,
    { status: 404, code: 'MOVEMENT_NOT_FOUND', when: 'the account has no such invoice or credit note' },
  ],
})

export const addDocumentedInvoice = defineEndpoint({
  id: 'addDocumentedInvoice',
  summary: 'Add the invoice that the XML of a document describes to a customer, and join the document to it',
  tag: 'Invoice documents',
  method: 'POST',
  path: `${documentsPath}/{fileId}/invoice`,
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: [
    ...documentQueries,
    'getCustomer',
    'listCustomers',
    'listPlannedReminders',
    'getAgedBalance',
    'getToday',
    'getCoverage',
  ],
  params: documentParams,
  body: z.object({
    tiersRef: z.string().min(1).max(200),
    /** Asked for where the XML has none. */
    dueDate: businessDate,
  }),
  answer: invoiceDocument,
  refusals: [
    noDocument,
    { status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' },
    { status: 409, code: 'DOCUMENT_NUMBER_TAKEN', when: 'an invoice of the account has the number' },
    { status: 409, code: 'DOCUMENT_WITHOUT_FACTS', when: 'it has no XML, or the XML is not that of an invoice to pay' },
    { status: 422, code: 'VALIDATION', when: 'a rule forbids it: `errors` name field and rule' },
  ],
})

export const removeInvoiceDocument = defineEndpoint({
  id: 'removeInvoiceDocument',
  summary: 'Remove a document; its invoice stays',
  tag: 'Invoice documents',
  method: 'DELETE',
  path: `${documentsPath}/{fileId}/file`,
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: documentQueries,
  params: documentParams,
  refusals: [noDocument],
})

export type InvoiceDocument = z.infer<typeof invoiceDocument>
export type DocumentInvoice = z.infer<typeof documentInvoice>

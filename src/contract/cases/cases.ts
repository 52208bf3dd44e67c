import {
  caseStatuses,
  caseStepCodes,
  caseTargets,
  caseTypes,
  formalNoticeStates,
  lockCauses,
  mandateStates,
  selectionCodes,
} from '../../domain/cases/index.ts'
import { COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { defineEndpoint } from '../define.ts'
import { caseQueries } from '../invalidated.ts'
import { accountParams, businessDate, decimal, furtherSorts, moment, ownerQuery, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'

/** A formal notice or a delegation, as in lists (CASE-15). */
export const listedCase = z.object({
  eventId: z.string(),
  caseNumber: z.string(),
  type: z.enum(caseTypes),
  status: z.enum(caseStatuses),
  /** For a delegation; null for a formal notice. */
  mandate: z.enum(mandateStates).nullable(),
  /** Why the partner refused it or it could not be transmitted; otherwise empty. */
  refusal: z.string(),
  /** State of a formal notice's letter, which counts as sent only once it is posted; null for a delegation. */
  notice: z.enum(formalNoticeStates).nullable(),
  tiersRef: z.string(),
  tiersName: z.string(),
  creationDate: businessDate,
  closedDate: businessDate.nullable(),
  /** Amount due of its invoices, less what the partner recovered and what was declared as paid. */
  balanceAmount: decimal,
  amountDue: decimal,
  recoveredAmount: decimal,
  /** Movements of its invoices; invoices typed by a light account have none. */
  movementRefs: z.array(z.string()),
  /** The day from which the first of its unpaid invoices is time-barred. */
  limitationPeriod: businessDate.nullable(),
  /** That day is near or has passed, and something is still due. */
  limitationNear: z.boolean(),
})

export const caseInvoice = z.object({
  /** The key that `recordAcknowledgement` takes. */
  key: z.string(),
  /** Null: typed by hand. */
  uniqueRef: z.string().nullable(),
  documentNumber: z.string(),
  /** The file of its document, see `getInvoiceDocument`; null without one. */
  documentId: z.string().nullable(),
  documentDate: businessDate,
  dueDate: businessDate,
  /** Its amount due when it was added. */
  amount: decimal,
  /** Its current amount due. */
  dueAmount: decimal,
  /** The day from which it is time-barred. */
  limitationDate: businessDate,
  /** The day of the acknowledgement from which its limitation period runs; null: it runs from the due date. */
  acknowledgedOn: businessDate.nullable(),
})

export const caseDocument = z.object({
  fileId: z.string(),
  name: z.string(),
  size: z.number().int(),
  contentType: z.string(),
  kind: z.enum(['JOINED', 'NOTICE', 'SUPERSEDED_NOTICE', 'ACKNOWLEDGEMENT', 'DEPOSIT_PROOF', 'DELIVERY_PROOF']),
})

export const caseStep = z.object({
  at: moment,
  code: z.enum(caseStepCodes),
  /** The user who did it; empty for the application and the partner. */
  by: z.string(),
  amount: decimal.nullable(),
  text: z.string(),
})

export const caseDetail = listedCase.extend({
  /** The day on which the letter of a formal notice was generated; null before, and for a delegation. */
  noticeMadeOn: businessDate.nullable(),
  /**
   * The amount that the letter of a formal notice asks for, as due when it was generated; null before, and for a
   * delegation.
   */
  noticeAskedAmount: decimal.nullable(),
  /** The day on which the provider of registered mail received a letter that it still holds; null otherwise. */
  noticeHandedOn: businessDate.nullable(),
  comment: z.string(),
  /** The partner's share of what it recovered, excluding tax: a cost of the account, never charged to the customer. */
  partnerFee: decimal,
  invoices: z.array(caseInvoice),
  documents: z.array(caseDocument),
  /** Newest first. */
  steps: z.array(caseStep),
})

export const caseParams = accountParams.extend({ eventId: z.string().min(1) })
export const noCase = { status: 404, code: 'CASE_NOT_FOUND', when: 'the account has no such case' }
export const closed = { status: 409, code: 'CASE_CLOSED', when: 'the case is closed' }
/** An ordered formal notice can no longer be changed. */
export const isFormalNotice = [
  { status: 409, code: 'CASE_NOTICE_TO_POST', when: 'it is a formal notice that was ordered and not posted yet' },
  { status: 409, code: 'CASE_NOTICE_SENT', when: 'its formal notice was posted and can no longer be changed' },
] as const

export const caseFilters = ['OPEN', 'SENT', 'CLOSED', 'ALL'] as const
export const caseSorts = ['creationDate', 'tiersName', 'balanceAmount', 'caseNumber'] as const

export const listCases = defineEndpoint({
  id: 'listCases',
  spec: 'API-45',
  summary: 'Formal notices and delegations',
  tag: 'Cases',
  method: 'GET',
  path: '/api/masters/{masterRef}/cases',
  permission: 'READ',
  params: accountParams,
  query: pageQuery.extend({
    status: z.enum(caseFilters).default('ALL'),
    type: z.enum(caseTypes).optional(),
    /** Formal notices with their letter in this state. */
    notice: z.enum(formalNoticeStates).optional(),
    tiersRef: z.string().default(''),
    /** Part of the customer's name or reference, or of the case's number. */
    search: z.string().max(100).default(''),
    sort: z.enum(caseSorts).default('creationDate'),
    order: z.enum(['asc', 'desc']).default('desc'),
    /** Further sort columns: `-balanceAmount,caseNumber`. */
    thenBy: furtherSorts(caseSorts).default(''),
    owner: ownerQuery,
  }),
  answer: pageOf(listedCase).extend({
    /** Number of cases by status, regardless of the requested status. */
    counters: z.object({ OPEN: z.number().int(), SENT: z.number().int(), CLOSED: z.number().int() }),
  }),
})

export const getCase = defineEndpoint({
  id: 'getCase',
  spec: 'API-46',
  summary: 'A case with its invoices, documents and follow-up',
  tag: 'Cases',
  method: 'GET',
  path: '/api/masters/{masterRef}/cases/{eventId}',
  permission: 'READ',
  params: caseParams,
  answer: caseDetail,
  refusals: [noCase],
})

export const getCaseDocument = defineEndpoint({
  id: 'getCaseDocument',
  summary: 'A document of a case, as it was stored',
  tag: 'Cases',
  method: 'GET',
  path: '/api/masters/{masterRef}/cases/{eventId}/documents/{fileId}',
  permission: 'READ',
  params: caseParams.extend({ fileId: z.uuid() }),
  answers: 'binary',
  refusals: [noCase, { status: 404, code: 'FILE_NOT_FOUND', when: 'the case has no such document' }],
})

export const caseStatistics = defineEndpoint({
  id: 'caseStatistics',
  spec: 'API-47',
  summary: 'Cases opened and closed, amounts claimed and recovered, in the last days',
  tag: 'Cases',
  method: 'GET',
  path: '/api/masters/{masterRef}/cases/statistics/last-days/{n}',
  permission: 'READ',
  params: accountParams.extend({ n: z.coerce.number().int().min(1).max(3_650) }),
  answer: z.object({
    opened: z.number().int(),
    closed: z.number().int(),
    amountDue: decimal,
    recoveredAmount: decimal,
    formalNotices: z.number().int(),
    delegations: z.number().int(),
  }),
})

export const listCaseHistories = defineEndpoint({
  id: 'listCaseHistories',
  spec: 'API-48',
  summary: 'The history of cases, open or closed, newest first',
  tag: 'Cases',
  method: 'GET',
  path: '/api/masters/{masterRef}/cases/histories',
  permission: 'READ',
  params: accountParams,
  query: pageQuery.extend({ state: z.enum(['OPEN', 'CLOSED', 'ALL']).default('ALL'), owner: ownerQuery }),
  answer: pageOf(caseStep.extend({ eventId: z.string(), caseNumber: z.string(), tiersName: z.string() })),
})

export const declarePayment = defineEndpoint({
  id: 'declarePayment',
  spec: 'API-49',
  summary: 'Declare that the customer paid an invoice of a case directly (CASE-11)',
  tag: 'Cases',
  method: 'POST',
  path: '/api/masters/{masterRef}/cases/{eventId}/declare-payment',
  permission: 'WRITE',
  needs: [],
  invalidates: caseQueries,
  params: caseParams,
  body: z.object({ documentNumber: z.string().max(64), paymentDate: z.string(), amount: decimal }),
  answer: caseDetail,
  refusals: [
    noCase,
    closed,
    ...isFormalNotice,
    { status: 422, code: 'PAYMENT_REFUSED', when: 'a rule forbids it: `errors` name field and rule' },
  ],
})

export const getPartner = defineEndpoint({
  id: 'getPartner',
  summary: 'The collection partner, and its share of what it recovers',
  tag: 'Cases',
  method: 'GET',
  path: '/api/masters/{masterRef}/partner',
  permission: 'READ',
  params: accountParams,
  answer: z.object({
    name: z.string(),
    /** Excluding tax. */
    feePercent: z.number(),
  }),
  refusals: [{ status: 404, code: 'MASTER_NOT_FOUND', when: 'the tenant has no such account' }],
})

export const postFormalNotice = defineEndpoint({
  id: 'postFormalNotice',
  summary: 'Confirm that the letter of a formal notice was posted: it counts as sent from that day on',
  tag: 'Cases',
  method: 'POST',
  path: '/api/masters/{masterRef}/cases/{eventId}/posting',
  permission: 'WRITE',
  needs: [],
  invalidates: caseQueries,
  params: caseParams,
  body: z.object({
    postedOn: z.string(),
    trackingNumber: z.string().max(200).default(''),
    /** The letter was posted as it is, although it is too old, asks for another amount, or nothing is due anymore. */
    confirmed: z.boolean().default(false),
    /** The posted letter, as the user saw it; without it, the current one. */
    fileId: z.uuid().optional(),
  }),
  answer: caseDetail,
  refusals: [
    noCase,
    {
      status: 409,
      code: 'NOTICE_NOT_TO_POST',
      when: 'it is not a formal notice whose letter is ready and not posted',
    },
    { status: 409, code: 'NOTICE_REPLACED', when: 'the letter in `fileId` has been replaced' },
    { status: 422, code: 'POSTING_REFUSED', when: 'a rule forbids it: `errors` name field and rule' },
  ],
})

export const renewFormalNotice = defineEndpoint({
  id: 'renewFormalNotice',
  summary:
    'Generate the letter of a formal notice again, free of charge, if it is too old or its amount is no longer due',
  tag: 'Cases',
  method: 'POST',
  path: '/api/masters/{masterRef}/cases/{eventId}/notice',
  permission: 'WRITE',
  needs: [],
  invalidates: caseQueries,
  params: caseParams,
  body: z.object({}),
  answer: caseDetail,
  refusals: [
    noCase,
    {
      status: 409,
      code: 'NOTICE_NOT_TO_POST',
      when: 'it is not a formal notice whose letter is ready for a user to post',
    },
    { status: 409, code: 'NOTICE_SETTLED', when: 'nothing is due on it anymore' },
    {
      status: 409,
      code: 'NOTICE_UP_TO_DATE',
      when: 'its letter may be posted as it is: it is recent and asks for the amount due',
    },
    { status: 404, code: 'TIERS_NOT_FOUND', when: 'the customer is no longer in any list' },
    { status: 422, code: 'SELECTION_REFUSED', when: 'the customer has no postal address' },
    { status: 500, code: 'PDF_GENERATION_FAILED', when: 'the letter could not be generated; nothing was changed' },
  ],
})

/** Why a delegation goes out although no formal notice has run out for its invoices; '' if none is needed. */
export const overrideReason = z.string().max(COMMENT_MAX_LENGTH)

export const delegationLocked = {
  status: 409,
  code: 'DELEGATION_LOCKED',
  when: 'no formal notice has run out for an invoice and `overrideReason` is missing: `detail` says until when, `errors` name the invoices',
}

const additionRefusals = [
  delegationLocked,
  noCase,
  closed,
  ...isFormalNotice,
  { status: 409, code: 'MOVEMENTS_ALREADY_ADDED', when: 'one or more invoices have already been added to a case' },
  { status: 422, code: 'SELECTION_REFUSED', when: 'a rule excludes an invoice: `errors` name invoice and rule' },
] as const

export const addInvoices = defineEndpoint({
  id: 'addInvoices',
  spec: 'API-50',
  summary: 'Add invoices to a case (CASE-10)',
  tag: 'Cases',
  method: 'POST',
  path: '/api/masters/{masterRef}/cases/{eventId}/add-invoices',
  permission: 'WRITE',
  needs: ['SUBSCRIPTION'],
  invalidates: caseQueries,
  params: caseParams,
  body: z.object({
    movementRefs: z.array(z.guid()).min(1, { error: 'INVOICE_REQUIRED' }).max(500),
    /** Their total, as the user saw it: a different total is refused. */
    amountDue: decimal,
    overrideReason: overrideReason.default(''),
  }),
  answer: caseDetail,
  refusals: [
    ...additionRefusals,
    { status: 409, code: 'CONFIRMATION_OUTDATED', when: 'their total is no longer the amount that was confirmed' },
  ],
})

/** An invoice typed by a light account. */
export const lightInvoice = z.object({
  documentNumber: z.string().max(64),
  documentDate: z.string(),
  dueDate: z.string(),
  amount: decimal,
})

export const addInvoicesLight = defineEndpoint({
  id: 'addInvoicesLight',
  spec: 'API-51',
  summary: 'Add invoices that were typed by hand to a case of a light account (CASE-13)',
  tag: 'Cases',
  method: 'POST',
  path: '/api/masters/{masterRef}/cases/{eventId}/add-invoices-light',
  permission: 'WRITE',
  needs: [],
  invalidates: caseQueries,
  params: caseParams,
  body: z.object({
    invoices: z.array(lightInvoice).min(1, { error: 'INVOICE_REQUIRED' }).max(100),
    overrideReason: overrideReason.default(''),
  }),
  answer: caseDetail,
  refusals: additionRefusals,
})

const selectionReason = z.object({ code: z.enum(selectionCodes), allowedFrom: businessDate.nullable() })

export const getSelection = defineEndpoint({
  id: 'getSelection',
  summary:
    'Which invoices of a customer may go into a formal notice, a delegation or a case, and why the others may not',
  tag: 'Cases',
  method: 'GET',
  path: '/api/masters/{masterRef}/tiers/{tiersRef}/selection',
  permission: 'READ',
  params: accountParams.extend({ tiersRef: z.string().min(1) }),
  query: z.object({ target: z.enum(caseTargets), caseId: z.string().default('') }),
  answer: z.object({
    tiersRef: z.string(),
    tiersName: z.string(),
    /** Reasons that exclude every invoice of the customer. */
    reasons: z.array(selectionReason),
    allowedFrom: businessDate.nullable(),
    /** The customer's open invoices, oldest due date first. */
    movements: z.array(
      z.object({
        uniqueRef: z.string(),
        documentNumber: z.string(),
        documentDate: businessDate,
        dueDate: businessDate,
        daysLate: z.number().int(),
        dueAmount: decimal,
        /** The day on which a formal notice with this invoice was posted; null: never. */
        noticedOn: businessDate.nullable(),
        /** What locks its delegation until a formal notice has run out, or a reason is given; null: nothing. */
        lock: z.object({ cause: z.enum(lockCauses), until: businessDate.nullable() }).nullable(),
        /** Further reasons that exclude this invoice. */
        reasons: z.array(selectionReason),
        allowedFrom: businessDate.nullable(),
      }),
    ),
  }),
  refusals: [{ status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' }],
})

export type ListedCase = z.infer<typeof listedCase>
export type CaseDetail = z.infer<typeof caseDetail>
export type CaseStep = z.infer<typeof caseStep>
export type SelectionAnswer = z.infer<typeof getSelection.answer>

import { caseStepCodes, ownStepCodes, partnerActions } from '../../domain/cases/index.ts'
import { caseDocument, caseStep } from '../cases/cases.ts'
import { defineEndpoint } from '../define.ts'
import { wantedFile } from '../ledger/export-shapes.ts'
import { businessDate, decimal, moment, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'

/** Stages of a mandate that the partner sees: only transmitted ones. */
export const mandateStages = ['WAITING_TREATMENT', 'TREATED', 'REFUSED', 'CLOSED'] as const

/** A mandate as the partner's list shows it. */
export const listedMandate = z.object({
  eventId: z.string(),
  caseNumber: z.string(),
  stage: z.enum(mandateStages),
  creditor: z.string(),
  debtor: z.string(),
  currency: z.string(),
  receivedAt: moment,
  closedAt: moment.nullable(),
  amountDue: decimal,
  recoveredAmount: decimal,
  /** Amount claimed, less what was recovered and what the debtor paid directly. */
  leftAmount: decimal,
  /** The day from which the first of its invoices is time-barred. */
  limitationPeriod: businessDate.nullable(),
})

const party = z.object({
  name: z.string(),
  street: z.string(),
  postCode: z.string(),
  city: z.string(),
  country: z.string(),
})

export const mandateDetail = listedMandate.extend({
  comment: z.string(),
  /** Why it was refused. */
  refusal: z.string(),
  creditorParty: party.extend({ siren: z.string() }),
  debtorParty: party.extend({ reference: z.string(), legalId: z.string(), phone: z.string(), email: z.string() }),
  invoices: z.array(
    z.object({ documentNumber: z.string(), documentDate: businessDate, dueDate: businessDate, amount: decimal }),
  ),
  payments: z.array(z.object({ documentNumber: z.string(), paymentDate: businessDate, amount: decimal })),
  documents: z.array(caseDocument.omit({ kind: true })),
  /** Newest first. */
  steps: z.array(caseStep.omit({ by: true }).extend({ code: z.enum(caseStepCodes).exclude(ownStepCodes) })),
})

const onlyPartner = { status: 403, code: 'PARTNER_ONLY', when: 'the user does not work for a collection partner' }
const noMandate = { status: 404, code: 'MANDATE_NOT_FOUND', when: 'no such mandate was transmitted to the partner' }
const mandateParams = z.object({ eventId: z.string().min(1) })

export const listMandates = defineEndpoint({
  id: 'listMandates',
  summary: 'The mandates that were transmitted to the partner (CASE-09)',
  tag: 'Partner',
  method: 'GET',
  path: '/api/partner/mandates',
  permission: 'OWN',
  scope: 'USER',
  query: pageQuery.extend({ stage: z.enum([...mandateStages, 'ALL']).default('ALL') }),
  answer: pageOf(listedMandate).extend({
    /** Number of mandates by stage, regardless of the requested stage. */
    counters: z.record(z.enum(mandateStages), z.number().int()),
  }),
  refusals: [onlyPartner],
})

export const exportMandates = defineEndpoint({
  id: 'exportMandates',
  summary: 'Download the mandates of the partner as .xlsx or .csv: what is seen of them, or all of them',
  tag: 'Partner',
  method: 'POST',
  path: '/api/partner/mandates/export',
  permission: 'OWN',
  scope: 'USER',
  needs: [],
  invalidates: [],
  isLong: true,
  body: wantedFile,
  answers: 'binary',
  refusals: [onlyPartner],
})

export const getMandate = defineEndpoint({
  id: 'getMandate',
  summary: 'A mandate with its invoices, documents and history',
  tag: 'Partner',
  method: 'GET',
  path: '/api/partner/mandates/{eventId}',
  permission: 'OWN',
  scope: 'USER',
  params: mandateParams,
  answer: mandateDetail,
  refusals: [onlyPartner, noMandate],
})

export const actOnMandate = defineEndpoint({
  id: 'actOnMandate',
  summary: 'Accept or refuse a mandate, record a recovery, close it',
  tag: 'Partner',
  method: 'POST',
  path: '/api/partner/mandates/{eventId}/act',
  permission: 'OWN',
  scope: 'USER',
  needs: [],
  invalidates: ['listMandates'],
  params: mandateParams,
  body: z.object({
    action: z.enum(partnerActions),
    /** For a refusal; optional when closing. */
    reason: z.string().max(5_000).default(''),
    /** For a recovery. */
    amount: decimal.nullable().default(null),
  }),
  answer: mandateDetail,
  refusals: [
    onlyPartner,
    noMandate,
    { status: 409, code: 'ACTION_IMPOSSIBLE', when: 'the mandate has moved to another stage' },
    { status: 422, code: 'ACTION_REFUSED', when: 'a rule forbids it: `errors` name field and rule' },
  ],
})

export const getMandateDocument = defineEndpoint({
  id: 'getMandateDocument',
  summary: 'A document of a mandate, as it was stored',
  tag: 'Partner',
  method: 'GET',
  path: '/api/partner/mandates/{eventId}/documents/{fileId}',
  permission: 'OWN',
  scope: 'USER',
  params: mandateParams.extend({ fileId: z.uuid() }),
  answers: 'binary',
  refusals: [onlyPartner, noMandate, { status: 404, code: 'FILE_NOT_FOUND', when: 'the mandate has no such document' }],
})

export type ListedMandate = z.infer<typeof listedMandate>
export type MandateDetail = z.infer<typeof mandateDetail>

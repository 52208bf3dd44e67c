import { debtorTypes } from '../../domain/debtor.ts'
import { BODY, defineEndpoint } from '../define.ts'
import { caseQueries } from '../invalidated.ts'
import { accountParams, businessDate, decimal, moment } from '../shared.ts'
import { z } from '../zod.ts'
import { givenDocument, givenDocumentRefusals } from './drafts.ts'

/** An open invoice of a customer, as listed for an acknowledgement. */
export const acknowledgeableInvoice = z.object({
  /** The movement's key; for an invoice that was typed into a case, the case and its position in it. */
  key: z.string(),
  documentNumber: z.string(),
  documentDate: businessDate,
  dueDate: businessDate,
  dueAmount: decimal,
  /** A specific limitation period, in years; null: the statutory one. */
  limitationYears: z.number().int().nullable(),
  /** Days of earlier acknowledgements. */
  acknowledgedOn: z.array(businessDate),
  /** The day from which it is time-barred. */
  limitationDate: businessDate,
})

export const acknowledgement = z.object({
  id: z.string(),
  acknowledgedOn: businessDate,
  amount: decimal,
  /** Numbers of its invoices. */
  documentNumbers: z.array(z.string()),
  document: z.object({ name: z.string(), size: z.number().int() }),
  recordedAt: moment,
  recordedBy: z.string(),
})

const acknowledgements = z.object({
  tiersType: z.enum(debtorTypes),
  /** Oldest due date first. */
  invoices: z.array(acknowledgeableInvoice),
  /** Those that are in force, newest first. */
  acknowledgements: z.array(acknowledgement),
})

const customerParams = accountParams.extend({ tiersRef: z.string().min(1) })
const path = '/api/masters/{masterRef}/tiers/{tiersRef}/acknowledgements'
const unknown = { status: 404, code: 'ACKNOWLEDGEMENT_NOT_FOUND', when: 'the customer has no such acknowledgement' }

export const getAcknowledgements = defineEndpoint({
  id: 'getAcknowledgements',
  summary: 'Open invoices of a customer with their limitation periods and acknowledgements of debt',
  tag: 'Cases',
  method: 'GET',
  path,
  permission: 'READ',
  params: customerParams,
  answer: acknowledgements,
})

export const recordAcknowledgement = defineEndpoint({
  id: 'recordAcknowledgement',
  summary: 'Record a written acknowledgement of debt: a new limitation period runs from its day',
  tag: 'Cases',
  method: 'POST',
  path,
  permission: 'WRITE',
  needs: [],
  invalidates: [...caseQueries, 'getTimeline'],
  takes: BODY.file,
  params: customerParams,
  body: z.object({
    acknowledgedOn: z.string().max(10),
    /** Keys of the invoices. */
    invoices: z.array(z.string().max(100)).max(500),
    /** The proof: a pdf, png or jpg of at most 2 MB, recognised by its content. */
    document: givenDocument,
  }),
  status: 201,
  answer: acknowledgements,
  refusals: [
    { status: 422, code: 'ACKNOWLEDGEMENT_REFUSED', when: 'a rule forbids it: `errors` name field and rule' },
    ...givenDocumentRefusals,
  ],
})

export const withdrawAcknowledgement = defineEndpoint({
  id: 'withdrawAcknowledgement',
  summary: 'Remove an acknowledgement of debt that was recorded by mistake: the former limitation period applies',
  tag: 'Cases',
  method: 'DELETE',
  path: `${path}/{acknowledgementId}`,
  permission: 'WRITE',
  needs: [],
  invalidates: [...caseQueries, 'getTimeline'],
  params: customerParams.extend({ acknowledgementId: z.uuid() }),
  refusals: [unknown],
})

export const getAcknowledgementDocument = defineEndpoint({
  id: 'getAcknowledgementDocument',
  summary: 'The document of an acknowledgement of debt, as it was stored',
  tag: 'Cases',
  method: 'GET',
  path: `${path}/{acknowledgementId}/document`,
  permission: 'READ',
  params: customerParams.extend({ acknowledgementId: z.uuid() }),
  answers: 'binary',
  refusals: [unknown],
})

export type Acknowledgements = z.infer<typeof acknowledgements>
export type RecordedAcknowledgement = Acknowledgements['acknowledgements'][number]

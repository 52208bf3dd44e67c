import { MASS_CUSTOMERS_MAX } from '../../domain/constants.ts'
import { BODY, defineEndpoint } from '../define.ts'
import { moment } from '../shared.ts'
import { z } from '../zod.ts'
import { getSelection } from './cases.ts'
import {
  caseDraftContent,
  changed,
  confirmedPartner,
  confirmedTerms,
  documentRefusals,
  draftDocument,
  draftParams,
  draftsPath,
  givenDocument,
  noDraft,
  notYours,
} from './drafts.ts'

const reference = z.string().min(1).max(200)
const references = z.array(reference).max(MASS_CUSTOMERS_MAX)

/**
 * What is entered for one customer of a mass delegation; it is not validated before the case is created. A standard
 * account selects `movementRefs`. A light account types `invoices`, and for a new customer also `customer`; with
 * `customer` null it is the account's customer with this reference.
 */
export const massClientContent = caseDraftContent
  .pick({ movementRefs: true, customer: true, invoices: true, comment: true, overrideReason: true })
  .extend({ tiersRef: reference })

const clients = z
  .array(massClientContent)
  .min(1)
  .max(MASS_CUSTOMERS_MAX)
  .refine((all) => new Set(all.map(({ tiersRef }) => tiersRef)).size === all.length, { error: 'TIERS_TWICE' })

const offered = getSelection.answer.pick({ tiersName: true, reasons: true, allowedFrom: true, movements: true })

/** A customer of the draft: what is entered, and what the rules currently allow in a delegation. */
export const massClient = massClientContent.extend({
  ...offered.shape,
  /** False: the account has no such customer (any more, or yet). */
  known: z.boolean(),
})

/** A stored mass delegation. `version` counts its changes: a save based on an older version is refused. */
export const massDraft = z.object({
  version: z.int32(),
  updatedDate: moment,
  clients: z.array(massClient),
  /** Documents of all customers, by `tiersRef`. */
  documents: z.array(draftDocument),
})

/** The draft's version after a change; 0 if nothing is left of it. */
const kept = z.object({ version: z.int32().min(0) })

/**
 * The result for one customer: a case; a warning that all selected invoices are already with the partner; or errors.
 */
export const massResult = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('OPENED'),
    tiersRef: z.string(),
    tiersName: z.string(),
    eventId: z.string(),
    caseNumber: z.string(),
    amountDue: z.number(),
  }),
  z.object({ outcome: z.literal('ALREADY_TRANSMITTED'), tiersRef: z.string(), tiersName: z.string() }),
  z.object({
    outcome: z.literal('REFUSED'),
    tiersRef: z.string(),
    tiersName: z.string(),
    /** By part and rule; INTERNAL_ERROR for an unexpected error of ours. */
    errors: z.array(z.object({ path: z.string(), code: z.string() })),
  }),
])

const path = `${draftsPath}/mass-delegation`
const unverified = {
  status: 422,
  code: 'SELECTION_REFUSED',
  when: 'the account is not verified: `errors` hold ACCOUNT_NOT_VERIFIED',
}
/** The version of the draft that is replaced, with its documents; 0 if there is none. */
const replacing = z.object({ replace: z.coerce.number().int().min(0).default(0) })

export const initMassDelegation = defineEndpoint({
  takes: BODY.list,
  id: 'initMassDelegation',
  spec: 'API-56',
  summary: 'Start a mass delegation of customers; invoices for which a delegation is suggested are selected',
  tag: 'Drafts',
  method: 'POST',
  path: `${path}/init`,
  permission: 'WRITE',
  needs: [],
  invalidates: [],
  isLong: true,
  params: draftParams,
  query: replacing,
  body: references.min(1),
  answer: massDraft,
  refusals: [
    notYours,
    changed,
    unverified,
    { status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has none of these customers' },
  ],
})

export const initMassDelegationLight = defineEndpoint({
  id: 'initMassDelegationLight',
  spec: 'API-57',
  summary: 'Start a mass delegation of a light account: invoices are typed, for its customers of these references',
  tag: 'Drafts',
  method: 'POST',
  path: `${path}/init-light`,
  permission: 'WRITE',
  needs: [],
  invalidates: [],
  params: draftParams,
  query: replacing,
  body: references.min(1),
  answer: massDraft,
  refusals: [notYours, changed, unverified],
})

export const getMassDelegation = defineEndpoint({
  id: 'getMassDelegation',
  spec: 'API-58',
  summary: 'The mass delegation as it was left, with the current results of the rules',
  tag: 'Drafts',
  method: 'GET',
  path,
  permission: 'READ',
  params: draftParams,
  answer: massDraft,
  refusals: [notYours, noDraft],
})

export const putMassDelegation = defineEndpoint({
  takes: BODY.list,
  id: 'putMassDelegation',
  spec: 'API-59',
  summary: 'Save a mass delegation while it is entered; documents of removed customers are deleted',
  tag: 'Drafts',
  method: 'PUT',
  path,
  permission: 'WRITE',
  needs: [],
  invalidates: [],
  isLong: true,
  params: draftParams,
  body: z.object({ version: z.int32().min(1), clients }),
  answer: kept,
  refusals: [notYours, changed],
})

export const deleteMassDelegation = defineEndpoint({
  id: 'deleteMassDelegation',
  summary: 'Delete the mass delegation with its documents',
  tag: 'Drafts',
  method: 'DELETE',
  path,
  permission: 'WRITE',
  needs: [],
  invalidates: [],
  isLong: true,
  params: draftParams,
  refusals: [notYours],
})

export const convertMassDelegation = defineEndpoint({
  takes: BODY.list,
  id: 'convertMassDelegation',
  spec: 'API-60',
  summary:
    'Create a case for each confirmed customer, which then leaves the draft; those that fail, differ from what was confirmed (CONFIRMATION_OUTDATED) or are locked (DELEGATION_LOCKED) stay in it',
  tag: 'Drafts',
  method: 'POST',
  path: `${path}/convert`,
  permission: 'WRITE',
  needs: ['SUBSCRIPTION'],
  invalidates: [
    'listCases',
    'listCustomers',
    'getCustomer',
    'listAlerts',
    'listEscalations',
    'getPortfolio',
    'getSelection',
    'getPartner',
  ],
  isLong: true,
  params: draftParams,
  body: z.object({
    version: z.int32().min(1),
    confirmed: confirmedPartner.extend({
      /** The customers to send, each with the amount claimed as shown to the user. */
      clients: z
        .array(confirmedTerms.pick({ amountDue: true }).extend({ tiersRef: reference }))
        .min(1)
        .max(MASS_CUSTOMERS_MAX),
    }),
  }),
  answer: kept.extend({ results: z.array(massResult) }),
  refusals: [notYours, noDraft, changed, unverified],
})

export const removeMassCustomer = defineEndpoint({
  id: 'removeMassCustomer',
  spec: 'API-61',
  summary: 'Remove a customer from a mass delegation with its documents; with the last one the draft is deleted',
  tag: 'Drafts',
  method: 'PUT',
  path: `${path}/remove-tiers/{tiersReference}`,
  permission: 'WRITE',
  needs: [],
  invalidates: [],
  params: draftParams.extend({ tiersReference: reference }),
  query: z.object({
    /** The version that was read. Idempotent: removing the same customer again gives the same answer. */
    version: z.coerce.number().pipe(z.int32().min(1)),
  }),
  answer: kept,
  refusals: [notYours, changed],
})

export const putMassDocument = defineEndpoint({
  takes: BODY.file,
  id: 'putMassDocument',
  summary:
    'Add a document to a customer of a mass delegation: a pdf, png or jpg of at most 2 MB, recognised by its content',
  tag: 'Drafts',
  method: 'POST',
  path: `${path}/documents`,
  permission: 'WRITE',
  needs: [],
  invalidates: [],
  params: draftParams,
  body: givenDocument.extend({ tiersRef: reference }),
  status: 201,
  answer: draftDocument,
  refusals: [
    ...documentRefusals,
    { status: 404, code: 'TIERS_NOT_FOUND', when: 'the mass delegation has no such customer' },
  ],
})

export const getMassDocument = defineEndpoint({
  id: 'getMassDocument',
  summary: 'A document of a mass delegation, as it was stored',
  tag: 'Drafts',
  method: 'GET',
  path: `${path}/documents/{fileId}`,
  permission: 'READ',
  params: draftParams.extend({ fileId: z.uuid() }),
  answers: 'binary',
  refusals: [notYours, { status: 404, code: 'FILE_NOT_FOUND', when: 'the draft has no such document' }],
})

export type MassClientContent = z.infer<typeof massClientContent>
export type MassClient = z.infer<typeof massClient>
export type MassDraft = z.infer<typeof massDraft>
export type MassResult = z.infer<typeof massResult>

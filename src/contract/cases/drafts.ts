import { caseTypes } from '../../domain/cases/index.ts'
import {
  CASE_DOCUMENT_MAX_BYTES,
  COMMENT_MAX_LENGTH,
  DOCUMENT_MAX_MEGAPIXELS,
  FILE_NAME_MAX_LENGTH,
} from '../../domain/constants.ts'
import { BODY, defineEndpoint } from '../define.ts'
import { typedCustomer } from '../ledger/customers.ts'
import { accountParams, decimal, moment } from '../shared.ts'
import { z } from '../zod.ts'
import { delegationLocked, overrideReason } from './cases.ts'

/** Steps of case creation (CASE-03). */
export const caseDraftSteps = ['CUSTOMER', 'DOCUMENTS', 'CHECK'] as const

/** What a user has entered of a case, complete or not: it is not validated before the case is created. */
export const caseDraftContent = z.object({
  type: z.enum(caseTypes),
  /** The step at which to continue. */
  step: z.enum(caseDraftSteps),
  /** The customer; '' while none is selected. */
  tiersRef: z.string().max(64),
  movementRefs: z.array(z.guid()).max(500),
  /** A light account types the customer and the invoices; otherwise null and empty. Amounts are as typed. */
  customer: typedCustomer.nullable(),
  invoices: z
    .array(
      z.object({
        documentNumber: z.string().max(64),
        documentDate: z.string().max(10),
        dueDate: z.string().max(10),
        amount: z.string().max(20),
      }),
    )
    .max(100),
  comment: z.string().max(COMMENT_MAX_LENGTH),
  overrideReason: overrideReason.optional(),
})

export const draftDocument = z.object({
  fileId: z.string(),
  name: z.string(),
  size: z.number().int(),
  contentType: z.string(),
  /** In a mass delegation, the customer of the document; otherwise ''. */
  tiersRef: z.string(),
})

/** A stored draft. `version` counts its changes: a save based on an older version is refused. */
export const caseDraft = caseDraftContent.extend({
  version: z.int32(),
  updatedDate: moment,
  documents: z.array(draftDocument),
})

export const draftParams = accountParams.extend({ userUUID: z.uuid() })
export const draftsPath = '/api/masters/{masterRef}/users/{userUUID}/drafts'
export const notYours = { status: 403, code: 'DRAFT_OF_ANOTHER_USER', when: 'the draft belongs to another user' }
export const noDraft = { status: 404, code: 'DRAFT_NOT_FOUND', when: 'there is no draft' }
export const changed = { status: 409, code: 'DRAFT_CHANGED', when: 'it was changed elsewhere since it was read' }

/** The partner and its share of what it recovers, as shown to the user before confirming. */
export const confirmedPartner = z.object({
  partner: z.string().max(200),
  /** Excluding tax. */
  feePercent: z.number(),
})

/** What the user confirmed: a delegation cannot be undone, and is only created with exactly these figures. */
export const confirmedTerms = confirmedPartner.extend({
  /** The amount claimed of the customer, as shown to the user. */
  amountDue: decimal,
})

export const getCaseDraft = defineEndpoint({
  id: 'getCaseDraft',
  spec: 'API-52',
  summary: 'The draft of a case, as it was left',
  tag: 'Drafts',
  method: 'GET',
  path: `${draftsPath}/case`,
  permission: 'READ',
  params: draftParams,
  answer: caseDraft,
  refusals: [notYours, noDraft],
})

export const putCaseDraft = defineEndpoint({
  id: 'putCaseDraft',
  spec: 'API-53',
  summary: 'Save the draft of a case while it is typed',
  tag: 'Drafts',
  method: 'PUT',
  path: `${draftsPath}/case`,
  permission: 'WRITE',
  needs: [],
  invalidates: [],
  params: draftParams,
  body: caseDraftContent.extend({
    /** The version that was read; 0 for a new draft, which replaces none. */
    version: z.int32().min(0),
  }),
  answer: caseDraft,
  refusals: [notYours, changed],
})

export const deleteCaseDraft = defineEndpoint({
  id: 'deleteCaseDraft',
  spec: 'API-54',
  summary: 'Delete the draft of a case with its documents',
  tag: 'Drafts',
  method: 'DELETE',
  path: `${draftsPath}/case`,
  permission: 'WRITE',
  needs: [],
  invalidates: [],
  params: draftParams,
  refusals: [notYours],
})

export const convertCaseDraft = defineEndpoint({
  id: 'convertCaseDraft',
  spec: 'API-55',
  summary: 'Create a delegation from the draft; a formal notice is created by its payment (DRAFT_FORMAL_NOTICE)',
  tag: 'Drafts',
  method: 'POST',
  path: `${draftsPath}/case/convert`,
  permission: 'WRITE',
  needs: ['SUBSCRIPTION'],
  invalidates: [
    'listCases',
    'listCustomers',
    'getCustomer',
    'listAlerts',
    'listEscalations',
    'getSelection',
    'getPartner',
  ],
  params: draftParams,
  body: z.object({ version: z.int32().min(1), confirmed: confirmedTerms }),
  answer: z.object({ eventId: z.string(), caseNumber: z.string() }),
  refusals: [
    notYours,
    noDraft,
    changed,
    delegationLocked,
    { status: 409, code: 'PAYMENT_REQUIRED', when: 'a formal notice is created when it is paid' },
    {
      status: 409,
      code: 'CONFIRMATION_OUTDATED',
      when: 'amount, partner or fee differ from what was confirmed: `errors` name them',
    },
    { status: 422, code: 'SELECTION_REFUSED', when: 'a rule forbids it: `errors` name part and rule' },
  ],
})

/** A document in a request body: its bytes as base64. */
export const givenDocument = z.object({
  name: z.string().trim().min(1).max(FILE_NAME_MAX_LENGTH),
  content: z.base64().max(Math.ceil(CASE_DOCUMENT_MAX_BYTES / 3) * 4, { error: 'FILE_TOO_LARGE' }),
})

export const readingBusy = {
  status: 503,
  code: 'READING_BUSY',
  when: 'too many files are waiting to be read; see Retry-After',
}

/** Refusals of an unreadable file, whatever its purpose. */
export const readingRefusals = [
  { status: 422, code: 'FILE_TOO_DEMANDING', when: 'reading it took more time or memory than a genuine file needs' },
  readingBusy,
]

/** Refusals of a document. */
export const givenDocumentRefusals = [
  { status: 422, code: 'FILE_TYPE_REFUSED', when: 'it is not a pdf, png or jpg, or it is damaged' },
  {
    status: 422,
    code: 'PICTURE_TOO_LARGE',
    when: `it is a picture of more than ${DOCUMENT_MAX_MEGAPIXELS} megapixels`,
  },
  ...readingRefusals,
]

export const documentRefusals = [
  notYours,
  noDraft,
  { status: 409, code: 'TOO_MANY_FILES', when: 'the draft has the maximum number of documents' },
  ...givenDocumentRefusals,
]

export const putDraftDocument = defineEndpoint({
  id: 'putDraftDocument',
  summary: 'Add a document to the draft of a case: a pdf, png or jpg of at most 2 MB, recognised by its content',
  tag: 'Drafts',
  method: 'POST',
  path: `${draftsPath}/case/documents`,
  permission: 'WRITE',
  needs: [],
  invalidates: [],
  takes: BODY.file,
  params: draftParams,
  body: givenDocument,
  status: 201,
  answer: draftDocument,
  refusals: documentRefusals,
})

export const getDraftDocument = defineEndpoint({
  id: 'getDraftDocument',
  summary: 'A document of a draft, as it was stored',
  tag: 'Drafts',
  method: 'GET',
  path: `${draftsPath}/case/documents/{fileId}`,
  permission: 'READ',
  params: draftParams.extend({ fileId: z.uuid() }),
  answers: 'binary',
  refusals: [notYours, { status: 404, code: 'FILE_NOT_FOUND', when: 'the draft has no such document' }],
})

export const deleteFile = defineEndpoint({
  id: 'deleteFile',
  spec: 'API-14',
  summary: 'Delete a document of the user’s own draft',
  tag: 'Drafts',
  method: 'DELETE',
  path: '/api/files/{fileId}',
  permission: 'WRITE',
  needs: [],
  invalidates: [],
  params: z.object({ fileId: z.uuid() }),
  refusals: [{ status: 404, code: 'FILE_NOT_FOUND', when: 'no draft of the user has such a file' }],
})

export const previewFormalNotice = defineEndpoint({
  id: 'previewFormalNotice',
  summary: 'The formal notice of the draft as it would be sent, as PDF',
  tag: 'Drafts',
  method: 'POST',
  path: `${draftsPath}/case/notice-preview`,
  permission: 'READ',
  needs: [],
  invalidates: [],
  params: draftParams,
  answers: 'binary',
  refusals: [
    notYours,
    noDraft,
    {
      status: 422,
      code: 'SELECTION_REFUSED',
      when: 'a rule forbids it, or the customer has no postal address (TIERS_NO_ADDRESS): `errors` name part and rule',
    },
  ],
})

export type CaseDraftContent = z.infer<typeof caseDraftContent>
export type CaseDraft = z.infer<typeof caseDraft>
export type DraftDocument = z.infer<typeof draftDocument>

import { COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { mrzFormats } from '../../domain/identity-check/mrz-layouts.ts'
import { reviewReasons } from '../../domain/identity-check/refusal.ts'
import {
  checkpoints,
  checkReasons,
  checkResults,
  identityDocumentTypes,
} from '../../domain/identity-check/verification.ts'
import { defineEndpoint } from '../define.ts'
import { wantedFile } from '../ledger/export-shapes.ts'
import { businessDate, moment, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'

/** Whether a verification still waits for a review, or was decided by the user who asks. */
export const reviewStages = ['WAITING', 'ACCEPTED', 'REFUSED'] as const

const checks = z.array(
  z.object({
    checkpoint: z.enum(checkpoints),
    result: z.enum(checkResults),
    reason: z.enum(checkReasons).nullable(),
  }),
)

/** A verification as the list shows it. */
export const listedReview = z.object({
  processId: z.string(),
  stage: z.enum(reviewStages),
  company: z.string(),
  siren: z.string(),
  /** Since when it has been waiting. */
  waitsSince: moment,
  checks,
})

const person = z.object({ surname: z.string(), forenames: z.string() })

const certificate = z.object({
  siren: z.string().nullable(),
  issuedOn: businessDate.nullable(),
  companyName: z.string().nullable(),
  managers: z.array(z.object({ printed: z.string(), usageName: z.string() })),
})

const idCard = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('READ'),
    mrz: person.extend({
      format: z.enum(mrzFormats),
      documentCode: z.string(),
      country: z.string(),
      number: z.string(),
      isNameCut: z.boolean(),
      birthDate: businessDate,
      expiresOn: businessDate.nullable(),
      extendedUntil: businessDate.nullable(),
      isRepaired: z.boolean(),
    }),
  }),
  z.object({ kind: z.literal('CHECK_DIGITS_WRONG') }),
  z.object({ kind: z.literal('UNREADABLE') }),
])

export const reviewDetail = listedReview.extend({
  /** The company as named by the account. */
  account: z.object({
    name: z.string(),
    tradeName: z.string(),
    siren: z.string(),
    street: z.string(),
    postCode: z.string(),
    city: z.string(),
    /** Its declared manager; null once the data that were read are deleted. */
    manager: person.nullable(),
  }),
  /** What was read from the documents; null once it is deleted. */
  read: z.object({ certificate, idCard }).nullable(),
  /** UNREACHABLE: no answer, which says nothing about the company. */
  register: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('FOUND'),
      name: z.string(),
      tradeName: z.string(),
      siren: z.string(),
      street: z.string(),
      postCode: z.string(),
      city: z.string(),
      legalForm: z.string(),
      directors: z.array(z.string()),
      isCeased: z.boolean(),
    }),
    z.object({ state: z.enum(['UNKNOWN', 'UNREACHABLE']) }),
  ]),
  /** Empty once it is decided. */
  documents: z.array(
    z.object({
      type: z.enum(identityDocumentTypes),
      name: z.string(),
      contentType: z.string(),
      size: z.number().int(),
    }),
  ),
  /** The decision of the user who asks; null while it waits. */
  decision: z.object({ decidedAt: moment, reasons: z.array(z.enum(reviewReasons)), comment: z.string() }).nullable(),
})

const onlyReviewer = {
  status: 403,
  code: 'REVIEWER_ONLY',
  when: 'the user does not review identity documents for the operator',
}
const noReview = {
  status: 404,
  code: 'REVIEW_NOT_FOUND',
  when: 'no such verification is waiting, or another reviewer decided it',
}
const params = z.object({ processId: z.uuid() })
const tag = 'Identity review'

export const listReviews = defineEndpoint({
  id: 'listReviews',
  summary: 'Verifications that wait for a reviewer, oldest first, and those that this reviewer decided',
  tag,
  method: 'GET',
  path: '/api/reviews',
  permission: 'READ',
  scope: 'USER',
  query: pageQuery.extend({ stage: z.enum(reviewStages).default('WAITING') }),
  answer: pageOf(listedReview).extend({
    /** Number of verifications by stage, regardless of the requested stage. */
    counters: z.record(z.enum(reviewStages), z.number().int()),
  }),
  refusals: [onlyReviewer],
})

export const exportReviews = defineEndpoint({
  id: 'exportReviews',
  summary:
    'Download the verifications of a reviewer in one stage as .xlsx or .csv, without what was read from documents',
  tag,
  method: 'POST',
  path: '/api/reviews/export',
  permission: 'READ',
  scope: 'USER',
  needs: [],
  invalidates: [],
  isLong: true,
  body: wantedFile,
  answers: 'binary',
  refusals: [onlyReviewer],
})

export const getReview = defineEndpoint({
  id: 'getReview',
  summary: 'A verification: the data of the account, of its documents, and of the register',
  tag,
  method: 'GET',
  path: '/api/reviews/{processId}',
  permission: 'READ',
  scope: 'USER',
  params,
  answer: reviewDetail,
  refusals: [onlyReviewer, noReview],
})

export const getReviewDocument = defineEndpoint({
  id: 'getReviewDocument',
  summary: 'A document of a waiting verification; the view is recorded in the activity log of its account',
  tag,
  method: 'GET',
  path: '/api/reviews/{processId}/documents/{type}',
  permission: 'READ',
  scope: 'USER',
  params: params.extend({ type: z.enum(identityDocumentTypes) }),
  answers: 'binary',
  refusals: [
    onlyReviewer,
    noReview,
    { status: 404, code: 'FILE_NOT_FOUND', when: 'the verification has no such document' },
  ],
})

export const decideReview = defineEndpoint({
  id: 'decideReview',
  summary: 'Accept or refuse the documents of a company; the uploader is told by e-mail',
  tag,
  method: 'POST',
  path: '/api/reviews/{processId}/decide',
  permission: 'WRITE',
  scope: 'USER',
  needs: [],
  invalidates: ['listReviews'],
  params,
  body: z.object({
    accept: z.boolean(),
    /** For a refusal. */
    reasons: z.array(z.enum(reviewReasons)).max(reviewReasons.length).default([]),
    comment: z.string().max(COMMENT_MAX_LENGTH).default(''),
  }),
  answer: reviewDetail,
  refusals: [
    onlyReviewer,
    noReview,
    { status: 409, code: 'REVIEW_CLOSED', when: 'it is no longer waiting: it was decided, or the account changed' },
    { status: 422, code: 'REVIEW_FAULTY', when: 'a refusal has no reason: `errors` name the field' },
  ],
})

export type ListedReview = z.infer<typeof listedReview>
export type ReviewDetail = z.infer<typeof reviewDetail>

import { reviewReasons } from '../../domain/identity-check/refusal.ts'
import {
  checkpoints,
  checkReasons,
  checkResults,
  identityDocumentTypes,
  processStatuses,
  withdrawalReasons,
} from '../../domain/identity-check/verification.ts'
import { givenDocument, givenDocumentRefusals } from '../cases/drafts.ts'
import { BODY, defineEndpoint } from '../define.ts'
import { accountParams, moment } from '../shared.ts'
import { z } from '../zod.ts'

const checkResult = z.enum(checkResults)

export const verification = z.object({
  /** Null while the account is not verified. */
  verifiedAt: moment.nullable(),
  /** Why a successful verification no longer counts; null while it does, and if there was none. */
  withdrawn: z.enum(withdrawalReasons).nullable(),
  documents: z.array(
    z.object({
      type: z.enum(identityDocumentTypes),
      fileUuid: z.string(),
      name: z.string(),
      size: z.number().int(),
    }),
  ),
  /** The last process; null before the first, and once a document was changed after it. */
  process: z
    .object({
      processId: z.string(),
      status: z.enum(processStatuses),
      checks: z.array(
        z.object({
          checkpoint: z.enum(checkpoints),
          result: checkResult,
          /** Why the result is not OK. */
          reason: z.enum(checkReasons).nullable(),
        }),
      ),
      id: checkResult.nullable(),
      kbis: checkResult.nullable(),
      /** Why a person of the operator refused it; null unless it is REFUSED. */
      refusal: z.object({ reasons: z.array(z.enum(reviewReasons)), comment: z.string() }).nullable(),
    })
    .nullable(),
})

const path = '/api/masters/{masterRef}/kyc'
const tag = 'Identity verification'
const noProcess = { status: 404, code: 'PROCESS_NOT_FOUND', when: 'the account has no such process' }
const ofProcess = z.object({ processId: z.uuid() })

export const getVerification = defineEndpoint({
  id: 'getVerification',
  summary: 'The identity documents of an account, and the status of their verification',
  tag,
  method: 'GET',
  path,
  permission: 'READ',
  params: accountParams,
  answer: verification,
})

export const giveIdentityDocument = defineEndpoint({
  id: 'giveIdentityDocument',
  summary: 'Upload an identity document, replacing one of its type: a pdf, png or jpg of at most 2 MB',
  tag,
  method: 'POST',
  path: `${path}/documents`,
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  takes: BODY.file,
  params: accountParams,
  body: givenDocument.extend({ type: z.enum(identityDocumentTypes) }),
  status: 201,
  answer: verification,
  refusals: [...givenDocumentRefusals, { status: 422, code: 'FILE_TOO_LARGE', when: 'it is larger than 2 MB' }],
})

export const removeIdentityDocument = defineEndpoint({
  id: 'removeIdentityDocument',
  spec: 'API-13',
  summary: 'Delete an identity document with its content',
  tag,
  method: 'DELETE',
  path: '/api/masters/{masterRef}/{type}/{fileUuid}',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: accountParams.extend({ type: z.enum(identityDocumentTypes), fileUuid: z.uuid() }),
  refusals: [{ status: 404, code: 'FILE_NOT_FOUND', when: 'the account has no such document' }],
})

export const startVerification = defineEndpoint({
  id: 'startVerification',
  spec: 'API-35',
  summary: 'Start a verification of the uploaded documents, or return the one in progress',
  tag,
  method: 'POST',
  path: `${path}/process/start`,
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: accountParams,
  status: 201,
  answer: verification,
  refusals: [
    { status: 422, code: 'DOCUMENTS_MISSING', when: 'one of the two documents is missing' },
    { status: 429, code: 'TOO_MANY_CHECKS', when: 'the daily limit was reached' },
  ],
})

export const runVerification = defineEndpoint({
  id: 'runVerification',
  spec: 'API-36',
  summary: 'Run the checks of a verification; `getVerification` returns its status',
  tag,
  method: 'POST',
  path: `${path}/process/verify`,
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: accountParams,
  body: ofProcess,
  answer: verification,
  refusals: [noProcess],
})

export const abortVerification = defineEndpoint({
  id: 'abortVerification',
  summary: 'Cancel a verification; one that has ended stays unchanged',
  tag,
  method: 'POST',
  path: `${path}/process/abort`,
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: accountParams,
  body: ofProcess,
  answer: verification,
  refusals: [noProcess],
})

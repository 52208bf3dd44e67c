import { SIGNATURE_CODE_DIGITS, signatureStatuses } from '../../domain/contracts.ts'
import { defineEndpoint } from '../define.ts'
import { accountParams, moment } from '../shared.ts'
import { z } from '../zod.ts'

export const contract = z.object({
  contractId: z.uuid(),
  /** Read and signed at `/api/sign/files/{fileId}`. */
  fileId: z.uuid(),
  status: z.enum(signatureStatuses),
  signerName: z.string(),
  /** Masked; the code is sent to this address. */
  signerEmail: z.string(),
  signedAt: moment.nullable(),
  /** After too many wrong codes: only support can unlock it. */
  isLocked: z.boolean(),
})

const tag = 'Contract and signature'
const file = '/api/sign/files/{fileId}'
const ofFile = z.object({ fileId: z.uuid() })

const notFound = { status: 404, code: 'FILE_NOT_FOUND', when: 'the tenant has no such file' }
const notTheSigner = { status: 403, code: 'NOT_THE_SIGNER', when: 'it is to be signed by somebody else' }
const changed = {
  status: 409,
  code: 'CONTRACT_CHANGED',
  when: 'its content is outdated: a new one has to be made',
}
const locked = { status: 409, code: 'TOO_MANY_ATTEMPTS', when: 'too many wrong codes: only support can unlock it' }
const notVerified = {
  status: 409,
  code: 'ACCOUNT_NOT_VERIFIED',
  when: 'a paid plan was chosen, and the identity of the company is not verified',
}

export const makeContract = defineEndpoint({
  id: 'makeContract',
  spec: 'API-11',
  summary: 'Generate the contract of an account, or return the current one if unchanged. `Location` is its file',
  tag,
  method: 'POST',
  path: '/api/masters/{masterRef}/contracts',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: accountParams,
  status: 201,
  answer: contract,
  refusals: [
    { status: 409, code: 'CONTRACT_INCOMPLETE', when: 'no plan was chosen' },
    notVerified,
    { status: 500, code: 'PDF_GENERATION_FAILED', when: 'the PDF could not be generated; nothing was stored' },
  ],
})

export const documentsStatus = defineEndpoint({
  id: 'documentsStatus',
  spec: 'API-33',
  summary: 'The contracts of an account and their status, newest first',
  tag,
  method: 'POST',
  path: '/api/sign/documents/status',
  permission: 'READ',
  needs: [],
  invalidates: [],
  body: accountParams,
  answer: z.object({ documents: z.array(contract) }),
})

export const readContract = defineEndpoint({
  id: 'readContract',
  spec: 'API-34',
  summary: 'The PDF of a contract: unsigned before the signature, sealed afterwards',
  tag,
  method: 'GET',
  path: file,
  permission: 'READ',
  params: ofFile,
  answers: 'binary',
  refusals: [notFound],
})

export const sendForSignature = defineEndpoint({
  id: 'sendForSignature',
  spec: 'API-34',
  summary: 'Send the signer a code, or ask the manager by e-mail to sign',
  tag,
  method: 'PATCH',
  path: file,
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: ofFile,
  body: z.object({ send: z.enum(['CODE', 'REQUEST']) }),
  answer: contract,
  refusals: [
    notFound,
    notTheSigner,
    changed,
    locked,
    {
      status: 409,
      code: 'NO_OTHER_SIGNER',
      when: 'a request to the manager, and the user signs the contract directly',
    },
    { status: 429, code: 'TOO_MANY_CODES', when: 'the hourly limit of e-mails was reached' },
    { status: 503, code: 'MAIL_NOT_SENT', when: 'the mail server did not accept the code' },
  ],
})

export const signContract = defineEndpoint({
  id: 'signContract',
  spec: 'API-34',
  summary: 'Sign a contract with the code that was sent. A wrong code is a normal answer; signing is idempotent',
  tag,
  method: 'POST',
  path: file,
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: ofFile,
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(new RegExp(`^\\d{${SIGNATURE_CODE_DIGITS}}$`)),
  }),
  answer: z.object({
    result: z.enum(['SIGNED', 'CODE_WRONG']),
    /** Remaining attempts. */
    attemptsLeft: z.number().int(),
    contract,
  }),
  refusals: [
    notFound,
    notTheSigner,
    changed,
    locked,
    notVerified,
    { status: 409, code: 'CODE_EXPIRED', when: 'no code was sent, or it has expired' },
    { status: 500, code: 'SEAL_FAILED', when: 'it could not be sealed; nothing was signed' },
  ],
})

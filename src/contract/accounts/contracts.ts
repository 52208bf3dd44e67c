import { SIGNATURE_CODE_DIGITS, signatureStatuses } from '../../domain/contracts.ts'
import { defineCall } from '../define.ts'
import { masterParams, moment } from '../shared.ts'
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
const notTheSigner = { status: 403, code: 'NOT_THE_SIGNER', when: 'somebody else is to sign it' }
const changed = {
  status: 409,
  code: 'CONTRACT_CHANGED',
  when: 'what it says is no longer so: another one is to be made',
}
const locked = { status: 409, code: 'TOO_MANY_ATTEMPTS', when: 'too many codes were wrong: support alone can go on' }
const notVerified = {
  status: 409,
  code: 'ACCOUNT_NOT_VERIFIED',
  when: 'the paid offer was chosen and the identity of the company is not verified',
}

export const makeContract = defineCall({
  id: 'makeContract',
  spec: 'API-11',
  summary: 'Make the contract of an account; the same one again while nothing in it changes. `Location` is its file',
  tag,
  method: 'POST',
  path: '/api/masters/{masterRef}/contracts',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: masterParams,
  status: 201,
  answer: contract,
  refusals: [
    { status: 409, code: 'CONTRACT_INCOMPLETE', when: 'no formula was chosen' },
    notVerified,
    { status: 500, code: 'PDF_GENERATION_FAILED', when: 'the PDF could not be made; nothing was kept' },
  ],
})

export const documentsStatus = defineCall({
  id: 'documentsStatus',
  spec: 'API-33',
  summary: 'How the contracts of an account stand, the last one first',
  tag,
  method: 'POST',
  path: '/api/sign/documents/status',
  permission: 'READ',
  needs: [],
  invalidates: [],
  body: masterParams,
  answer: z.object({ documents: z.array(contract) }),
})

export const readContract = defineCall({
  id: 'readContract',
  spec: 'API-34',
  summary: 'The PDF of a contract: to be read before it is signed, sealed afterwards',
  tag,
  method: 'GET',
  path: file,
  permission: 'READ',
  params: ofFile,
  answers: 'binary',
  refusals: [notFound],
})

export const sendForSignature = defineCall({
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
    { status: 409, code: 'NO_OTHER_SIGNER', when: 'a request, and whoever signs up signs themselves' },
    { status: 429, code: 'TOO_MANY_CODES', when: 'as many e-mails were sent in an hour as may be' },
    { status: 503, code: 'MAIL_NOT_SENT', when: 'the mail server did not take the code' },
  ],
})

export const signContract = defineCall({
  id: 'signContract',
  spec: 'API-34',
  summary: 'Sign a contract by the code that was sent. A wrong one is an answer; one that is signed stays as it is',
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
    { status: 409, code: 'CODE_EXPIRED', when: 'no code was sent, or it is too old' },
    { status: 500, code: 'SEAL_FAILED', when: 'it could not be sealed; nothing is signed' },
  ],
})

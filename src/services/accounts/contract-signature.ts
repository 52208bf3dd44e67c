import { fromPromise } from 'xstate'
import {
  documentsStatus,
  makeContract,
  readContract,
  sendForSignature,
  signContract,
} from '../../contract/accounts/contracts.ts'
import { plainCode } from '../../domain/contracts.ts'
import { contractSignatureMachine } from '../../machines/contract-signature/contract-signature.machine.ts'
import type { Refused } from '../../machines/contract-signature/contract-signature.types.ts'
import { send } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'

/** Refusals by a rule; other errors may be transient. */
const REFUSALS = [
  'CONTRACT_INCOMPLETE',
  'ACCOUNT_NOT_VERIFIED',
  'PDF_GENERATION_FAILED',
  'CONTRACT_CHANGED',
  'TOO_MANY_ATTEMPTS',
  'TOO_MANY_CODES',
  'NOT_THE_SIGNER',
  'NO_OTHER_SIGNER',
  'MAIL_NOT_SENT',
  'CODE_EXPIRED',
  'SEAL_FAILED',
]

const orRefused = async <R>(work: () => Promise<R>): Promise<R | Refused> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error
    // The contract was replaced.
    if (error.code === 'FILE_NOT_FOUND') return { kind: 'refused', code: 'CONTRACT_CHANGED' }
    if (!REFUSALS.includes(error.code)) throw error
    return { kind: 'refused', code: error.code }
  }
}

type Parts = {
  /** Language of the contract and of its e-mails. */
  language: string
}

/** The contract signature flow, wired to the API. */
export const wiredContractSignature = ({ language }: Parts) =>
  contractSignatureMachine.provide({
    actors: {
      loadContract: fromPromise(async ({ input: { masterRef }, signal }) => {
        const { documents } = await send(documentsStatus, { body: { masterRef } }, { signal })
        return documents[0] ?? null
      }),
      makeContract: fromPromise(({ input: { masterRef }, signal }) =>
        orRefused(async () => {
          let fileId: string | undefined
          const onHeaders = (headers: Headers) => {
            fileId = headers.get('location')?.split('/').at(-1)
          }
          const contract = await send(makeContract, { params: { masterRef } }, { signal, language, onHeaders })
          // The answer's Location header says where to read it (SIGN-08).
          return { kind: 'made', contract: { ...contract, fileId: fileId || contract.fileId } }
        }),
      ),
      retrieveContract: fromPromise(({ input: { fileId }, signal }) =>
        send(readContract, { params: { fileId } }, { signal }),
      ),
      sendCode: fromPromise(({ input: { fileId }, signal }) =>
        orRefused(async () => {
          await send(sendForSignature, { params: { fileId }, body: { send: 'CODE' } }, { signal, language })
          return { kind: 'sent' }
        }),
      ),
      signContract: fromPromise(({ input: { fileId, code, attemptKey }, signal }) =>
        orRefused(async () => {
          const given = { params: { fileId }, body: { code: plainCode(code) } }
          const { result, attemptsLeft, contract } = await send(signContract, given, {
            signal,
            idempotencyKey: attemptKey,
          })
          return result === 'SIGNED' ? { kind: 'signed', contract } : { kind: 'wrong', left: attemptsLeft }
        }),
      ),
      askManager: fromPromise(({ input: { fileId }, signal }) =>
        orRefused(async () => {
          await send(sendForSignature, { params: { fileId }, body: { send: 'REQUEST' } }, { signal, language })
          return { kind: 'asked' }
        }),
      ),
    },
  })

import { fromPromise } from 'xstate'
import {
  abortVerification,
  getVerification,
  giveIdentityDocument,
  removeIdentityDocument,
  runVerification,
  startVerification,
} from '../../contract/accounts/identity-check.ts'
import { IDENTITY_LOOK_MS } from '../../domain/constants.ts'
import type { Verification } from '../../domain/identity-check/verification.ts'
import { identityVerificationMachine } from '../../machines/identity-verification/identity-verification.machine.ts'
import type { SendResult } from '../../machines/identity-verification/identity-verification.types.ts'
import { send, wait } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { refusalWhere } from '../http/refusal.ts'
import { uploadOf } from '../http/upload.ts'

/** Refusals by a rule; other errors may be transient. */
const REFUSALS = [
  'FILE_TYPE_REFUSED',
  'FILE_TOO_LARGE',
  'PICTURE_TOO_LARGE',
  'FILE_TOO_DEMANDING',
  'DOCUMENTS_MISSING',
  'TOO_MANY_CHECKS',
]

const refusalOf = refusalWhere(({ code }) => REFUSALS.includes(code))

const resultOf = async (work: () => Promise<Verification>): Promise<SendResult> => {
  try {
    return { kind: 'taken', verification: await work() }
  } catch (error) {
    return refusalOf(error)
  }
}

const isAtWork = ({ process }: Verification): boolean => process?.status === 'STARTED' || process?.status === 'PENDING'

/** The identity verification flow, wired to the API. */
export const wiredIdentityVerification = identityVerificationMachine.provide({
  actors: {
    loadVerification: fromPromise(({ input: { masterRef }, signal }) =>
      send(getVerification, { params: { masterRef } }, { signal }),
    ),
    uploadDocument: fromPromise(({ input: { masterRef, file, onShare }, signal }) =>
      resultOf(async () => {
        const { body, options } = await uploadOf({ file, onShare }, signal)
        return send(giveIdentityDocument, { params: { masterRef }, body: { ...body, type: file.type } }, options)
      }),
    ),
    removeDocument: fromPromise(async ({ input: { masterRef, type, fileUuid }, signal }) => {
      try {
        await send(removeIdentityDocument, { params: { masterRef, type, fileUuid } }, { signal })
      } catch (error) {
        // It is already gone.
        if (!(error instanceof HttpProblem) || error.code !== 'FILE_NOT_FOUND') throw error
      }
      return send(getVerification, { params: { masterRef } }, { signal })
    }),
    startProcess: fromPromise(({ input: { masterRef }, signal }) =>
      resultOf(() => send(startVerification, { params: { masterRef } }, { signal })),
    ),
    followProcess: fromPromise(async ({ input: { masterRef, processId }, signal }) => {
      const params = { masterRef }
      let standing: Verification = await send(runVerification, { params, body: { processId } }, { signal })
      while (isAtWork(standing)) {
        await wait(IDENTITY_LOOK_MS, signal)
        standing = await send(getVerification, { params }, { signal })
      }
      return standing
    }),
    abortProcess: fromPromise(({ input: { masterRef, processId }, signal }) =>
      send(abortVerification, { params: { masterRef }, body: { processId } }, { signal }),
    ),
  },
})

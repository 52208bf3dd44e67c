import { assign, fromPromise, setup } from 'xstate'
import { CASE_DOCUMENT_MAX_BYTES } from '../../domain/constants.ts'
import {
  type IdentityDocumentType,
  identityDocumentTypes,
  type ProcessStatus,
  type Verification,
} from '../../domain/identity-check/verification.ts'
import { answerGuards, errorActions, unwired } from '../parts.ts'
import type {
  ChosenFile,
  FollowInput,
  RemovalInput,
  SendResult,
  UploadInput,
  VerificationContext,
  VerificationEvent,
  VerificationInput,
  VerificationOutput,
} from './identity-verification.types.ts'

const statusOf = (verification: Verification | null): ProcessStatus | null => verification?.process?.status ?? null

/** Setup of the chart of an identity verification. */
export const verificationSetup = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    input: {} as VerificationInput,
    output: {} as VerificationOutput,
  },
  actors: {
    /** Reads the documents that were uploaded and the status of the last process. */
    loadVerification: fromPromise<Verification, { masterRef: string }>(unwired('loadVerification')),
    /** Uploads a document and reports its progress. */
    uploadDocument: fromPromise<SendResult, UploadInput>(unwired('uploadDocument')),
    removeDocument: fromPromise<Verification, RemovalInput>(unwired('removeDocument')),
    /** Starts a process on the uploaded documents; returns the running one if there is one. */
    startProcess: fromPromise<SendResult, { masterRef: string }>(unwired('startProcess')),
    /** Has the documents checked and waits for the result. */
    followProcess: fromPromise<Verification, FollowInput>(unwired('followProcess')),
    abortProcess: fromPromise<Verification, FollowInput>(unwired('abortProcess')),
  },
  actions: {
    keep: assign((_, { verification }: { verification: Verification }) => ({ verification })),
    choose: assign((_, { file }: { file: ChosenFile }) => ({ file, share: 0, refusal: null })),
    refuseSize: assign((_, { file }: { file: ChosenFile }) => ({ file, refusal: 'FILE_TOO_LARGE' })),
    progress: assign((_, { share }: { share: number }) => ({ share })),
    forgetFile: assign(() => ({ file: null, refusal: null })),
    keepResult: assign((_, { result }: { result: SendResult }) =>
      result.kind === 'taken' ? { verification: result.verification, file: null } : { refusal: result.code },
    ),
    mark: assign((_, { removed }: { removed: IdentityDocumentType | null }) => ({ removed })),
    ...errorActions,
    forgetRefusal: assign(() => ({ refusal: null })),
    leave: assign((_, { outcome }: { outcome: VerificationOutput['outcome'] }) => ({ outcome })),
  },
  guards: {
    isStatus: (_, { verification, status }: { verification: Verification; status: ProcessStatus }) =>
      statusOf(verification) === status,
    ...answerGuards,
    isSmallEnough: (_, { file }: { file: ChosenFile }) => file.size <= CASE_DOCUMENT_MAX_BYTES,
    /** A retry cannot change a refusal by a rule. */
    mayRetry: ({ context }) => context.refusal === null,
    isThere: ({ context }, { document }: { document: IdentityDocumentType }) =>
      context.verification?.documents.some(({ type }) => type === document) ?? false,
    isComplete: ({ context }) =>
      identityDocumentTypes.every((type) => context.verification?.documents.some((one) => one.type === type)),
    maySkip: ({ context }) => !context.isRequired,
  },
})

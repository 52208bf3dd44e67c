import type { ProcessStatus, Verification } from '../../domain/identity-check/verification.ts'
import { resultOf } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import { verificationSetup } from './identity-verification.setup.ts'
import type { ChosenFile, VerificationContext } from './identity-verification.types.ts'

type Read = { event: { output: Verification } }
const keepRead = { type: 'keep', params: ({ event }: Read) => ({ verification: event.output }) } as const
const stands = (status: ProcessStatus) =>
  ({ type: 'isStatus', params: ({ event }: Read) => ({ verification: event.output, status }) }) as const

/** Targets for a process that is no longer running. */
const outcomes = [
  { guard: stands('OK'), target: '#identityVerification.succeeded', actions: keepRead },
  { guard: stands('WARN'), target: '#identityVerification.doubtful', actions: keepRead },
  { guard: stands('REVIEW'), target: '#identityVerification.plausible', actions: keepRead },
  { guard: stands('REFUSED'), target: '#identityVerification.refused', actions: keepRead },
  { guard: stands('KO'), target: '#identityVerification.failedValidation', actions: keepRead },
  { guard: stands('KYC_PROCESS_ERROR'), target: '#identityVerification.processError', actions: keepRead },
  { guard: stands('ABORTED'), target: '#identityVerification.aborted', actions: keepRead },
] as const

const ofFile = { params: ({ event }: { event: { file: ChosenFile } }) => ({ file: event.file }) } as const
const choices = [
  {
    guard: { type: 'isSmallEnough', ...ofFile },
    target: '#identityVerification.uploading',
    actions: { type: 'choose', ...ofFile },
  },
  { target: '#identityVerification.uploadFailed', actions: { type: 'refuseSize', ...ofFile } },
] as const

const skipped = {
  guard: 'maySkip',
  target: '#identityVerification.ended',
} as const
const toProcess = ({ context }: { context: VerificationContext }) => ({
  masterRef: context.masterRef,
  processId: context.verification?.process?.processId ?? '',
})

/**
 * The verification of a company and of its manager by two documents.
 *
 * The documents are uploaded one at a time, checked together on the server, and may be replaced whatever the result.
 * The checks run as a background job, so a user who leaves meanwhile finds the result on coming back. A failed
 * validation names what did not match, a broken process may be started again, and only a result without errors leads
 * on. Where the installation is connected to real services, documents that pass the automatic checks are also reviewed
 * by a person of the operator; that takes hours, so the page does not wait for it. Where nothing requires the
 * verification, it can be done later.
 */
export const identityVerificationMachine = verificationSetup.createMachine({
  id: 'identityVerification',
  description: 'The Kbis of a company and the identity card of its manager are given and checked.',
  context: ({ input }) => ({
    ...input,
    verification: null,
    file: null,
    share: 0,
    removed: null,
    refusal: null,
    error: null,
    outcome: 'SKIPPED',
  }),
  output: ({ context }) => ({ outcome: context.outcome }),
  initial: 'loading',
  states: {
    loading: busyState({
      description: 'Which documents are there, and what came of the last verification?',
      invoke: {
        src: 'loadVerification',
        input: ({ context }) => ({ masterRef: context.masterRef }),
        onDone: [
          ...outcomes,
          { guard: stands('PENDING'), target: 'checking', actions: keepRead },
          { target: 'collecting', actions: keepRead },
        ],
      },
      failure: 'loadFailed',
    }),
    loadFailed: failedState({
      description: 'The verification could not be read; nothing is lost.',
      retry: 'loading',
      on: { 'verification.skipped': skipped },
    }),
    collecting: {
      description: 'The two documents: each is given, replaced or removed.',
      on: {
        'file.chosen': choices,
        'document.removed': {
          guard: { type: 'isThere', params: ({ event }) => ({ document: event.document }) },
          target: 'removing',
          actions: { type: 'mark', params: ({ event }) => ({ removed: event.document }) },
        },
        'check.requested': { guard: 'isComplete', target: 'starting' },
        'verification.skipped': skipped,
      },
    },
    uploading: requestState({
      description: 'A document is on its way; its content is looked at.',
      on: {
        'upload.progressed': { actions: { type: 'progress', params: ({ event }) => ({ share: event.share }) } },
        // The upload may have arrived before it was cancelled.
        'upload.cancelled': { target: 'loading', actions: 'forgetFile' },
      },
      invoke: {
        src: 'uploadDocument',
        input: ({ context, self }) => ({
          masterRef: context.masterRef,
          file: context.file!,
          onShare: (share: number) => self.send({ type: 'upload.progressed', share }),
        }),
      },
      accepted: { target: 'collecting', actions: { type: 'keepResult', params: resultOf } },
      refused: { target: 'uploadFailed', actions: { type: 'keepResult', params: resultOf } },
      failure: 'uploadFailed',
    }),
    uploadFailed: failedState({
      description: 'The document did not arrive, or is not what is asked for; the other one is intact.',
      retry: { guard: 'mayRetry', target: 'uploading' },
      on: {
        'upload.dropped': { target: 'collecting', actions: 'forgetFile' },
        'file.chosen': choices,
      },
    }),
    removing: busyState({
      description: 'A document is deleted from the server.',
      invoke: {
        src: 'removeDocument',
        input: ({ context: { masterRef, verification, removed: type } }) => ({
          masterRef,
          type: type!,
          fileUuid: verification?.documents.find((one) => one.type === type)?.fileUuid ?? '',
        }),
        onDone: { target: 'collecting', actions: [keepRead, { type: 'mark', params: { removed: null } }] },
      },
      failure: 'removalFailed',
    }),
    removalFailed: failedState({
      description: 'The document may still be there.',
      retry: 'removing',
      on: {
        'removal.dropped': { target: 'loading', actions: { type: 'mark', params: { removed: null } } },
      },
    }),
    starting: requestState({
      description: 'The verification begins on the documents that are there.',
      invoke: {
        src: 'startProcess',
        input: ({ context }) => ({ masterRef: context.masterRef }),
      },
      accepted: { target: 'checking', actions: { type: 'keepResult', params: resultOf } },
      refused: { target: 'startRefused', actions: { type: 'keepResult', params: resultOf } },
      failure: 'temporaryError',
    }),
    startRefused: {
      description:
        'A rule of the server says no: a document was removed elsewhere, or there were too many verifications.',
      tags: 'failed',
      on: { 'documents.resumed': { target: 'loading', actions: 'forgetRefusal' }, 'verification.skipped': skipped },
    },
    checking: busyState({
      description: 'The documents are read and verified. It goes on by itself, with or without this page.',
      on: { 'check.aborted': { target: 'aborting' } },
      invoke: {
        src: 'followProcess',
        input: toProcess,
        onDone: [...outcomes, { target: 'collecting', actions: keepRead }],
      },
      failure: 'temporaryError',
    }),
    aborting: busyState({
      description: 'The person asked to call the verification off.',
      invoke: {
        src: 'abortProcess',
        input: toProcess,
        // The process may have ended before it could be cancelled.
        onDone: [...outcomes, { target: 'collecting', actions: keepRead }],
      },
      failure: 'temporaryError',
    }),
    temporaryError: failedState({
      description: 'The server did not answer: nobody can tell how the verification stands. Trying again asks it.',
      retry: 'starting',
      on: { 'verification.skipped': skipped },
    }),
    processError: failedState({
      description: 'The verification broke off on the server; the documents are there.',
      retry: 'starting',
      on: {
        'documents.resumed': { target: 'collecting' },
        'verification.skipped': skipped,
      },
    }),
    aborted: {
      description: 'The verification was called off; the documents are there.',
      on: {
        'retry.requested': { target: 'starting' },
        'documents.resumed': { target: 'collecting' },
        'verification.skipped': skipped,
      },
    },
    failedValidation: {
      description: 'At least one point does not pass: another document is needed.',
      tags: 'failed',
      on: { 'documents.resumed': { target: 'collecting' }, 'verification.skipped': skipped },
    },
    doubtful: {
      description:
        'Nothing stands against it, but a doubt is left: the person may go on, the account is not verified yet.',
      on: {
        'documents.resumed': { target: 'collecting' },
        'verification.left': { target: 'ended', actions: { type: 'leave', params: { outcome: 'WARN' } } },
      },
    },
    plausible: {
      description:
        'The documents read well, and a person of the seller looks at them: the account is not verified before.',
      on: {
        'review.looked': { target: 'loading' },
        'documents.resumed': { target: 'collecting' },
        'verification.left': { target: 'ended', actions: { type: 'leave', params: { outcome: 'WARN' } } },
      },
    },
    refused: {
      description: 'A person of the seller looked at the documents and refused them, with reasons.',
      tags: 'failed',
      on: { 'documents.resumed': { target: 'collecting' }, 'verification.skipped': skipped },
    },
    succeeded: {
      description: 'Every point is passed: the account is verified.',
      on: {
        'documents.resumed': { target: 'collecting' },
        'verification.left': { target: 'ended', actions: { type: 'leave', params: { outcome: 'OK' } } },
      },
    },
    ended: { description: 'The person went on.', type: 'final' },
  },
})

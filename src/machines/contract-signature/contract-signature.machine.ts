import { resultOf } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import { signatureSetup, unread } from './contract-signature.setup.ts'
import type { AskResult, CodeResult, MakeResult, SignatureContext, SignResult } from './contract-signature.types.ts'

type Answer<R> = { event: { output: R } }
const keepRefusal = { type: 'keepRefusal', params: resultOf<MakeResult | CodeResult | SignResult | AskResult> } as const
const refusedFor = (code: string) =>
  ({
    type: 'isRefusedFor',
    params: ({ event }: Answer<MakeResult | CodeResult | SignResult | AskResult>) => ({ result: event.output, code }),
  }) as const
const told = <K extends 'sent' | 'signed' | 'wrong' | 'asked'>(kind: K) =>
  ({
    type: 'isTold',
    params: ({ event }: Answer<CodeResult | SignResult | AskResult>) => ({ result: event.output, kind }),
  }) as const

/** Too many wrong codes, in this tab or another. */
const locked = { guard: refusedFor('TOO_MANY_ATTEMPTS'), target: 'tooManyFailures' } as const
/** The contract was replaced, or signed in another tab: it is reloaded. */
const changed = { guard: refusedFor('CONTRACT_CHANGED'), target: 'loading', actions: 'startOver' } as const

const ofFile = ({ context }: { context: SignatureContext }) => ({ fileId: context.contract?.fileId ?? '' })

/**
 * The contract of an account, from its generation to its signature.
 *
 * The server generates it for this company. The user reads it here and signs it with a code that is sent to the
 * signer's own address; when the user is not the manager, the manager is asked to sign by e-mail. A contract that
 * changed meanwhile is shown again before it can be signed; a signature without an answer is retried under the same
 * key. After too many wrong codes only support can help.
 */
export const contractSignatureMachine = signatureSetup.createMachine({
  id: 'contractSignature',
  description: 'The contract of an account is made, read and signed by a code, or handed to the manager to sign.',
  context: ({ input }) => ({
    ...input,
    ...unread,
    contract: null,
    file: null,
    attemptKey: '',
    error: null,
    outcome: 'SIGNED',
  }),
  output: ({ context }) => ({ outcome: context.outcome }),
  initial: 'loading',
  states: {
    loading: busyState({
      description: 'Is there a contract, and is it signed?',
      invoke: {
        src: 'loadContract',
        input: ({ context }) => ({ masterRef: context.masterRef }),
        onDone: [
          {
            guard: { type: 'isSigned', params: ({ event }) => ({ contract: event.output }) },
            target: 'signed',
            actions: { type: 'keepContract', params: ({ event }) => ({ contract: event.output }) },
          },
          {
            guard: { type: 'isLocked', params: ({ event }) => ({ contract: event.output }) },
            target: 'tooManyFailures',
            actions: { type: 'keepContract', params: ({ event }) => ({ contract: event.output }) },
          },
          // The server knows whether the contract is still up to date: it returns the same one, or a new one.
          { target: 'making' },
        ],
      },
      failure: 'loadFailed',
    }),
    loadFailed: failedState({
      description: 'The server could not say whether there is a contract.',
      retry: 'loading',
    }),
    making: requestState({
      description: 'The server makes the contract for this company, or gives the one that was made.',
      invoke: {
        src: 'makeContract',
        input: ({ context }) => ({ masterRef: context.masterRef }),
      },
      accepted: {
        target: 'retrieving',
        actions: {
          type: 'keepContract',
          params: ({ event }: Answer<MakeResult>) => ({
            contract: event.output.kind === 'made' ? event.output.contract : null,
          }),
        },
      },
      refused: { target: 'makingFailed', actions: keepRefusal },
      failure: 'makingFailed',
    }),
    makingFailed: failedState({
      description: 'The contract could not be made: a choice is missing, or the PDF could not be produced.',
      retry: { target: 'making', actions: 'forgetRefusal' },
    }),
    retrieving: busyState({
      description: 'The PDF of the contract comes from the server.',
      invoke: {
        src: 'retrieveContract',
        input: ofFile,
        onDone: { target: 'reading', actions: { type: 'keepFile', params: ({ event }) => ({ file: event.output }) } },
      },
      failure: 'retrievalFailed',
    }),
    retrievalFailed: failedState({
      description: 'The contract could not be fetched; it is ready on the server.',
      retry: 'retrieving',
    }),
    reading: {
      description: 'The contract is read; whoever signs says that they have read it.',
      on: {
        'reading.confirmed': { actions: { type: 'confirm', params: ({ event }) => ({ hasRead: event.hasRead }) } },
        'code.requested': { guard: 'maySignHere', target: 'sendingCode' },
        'manager.requested': { guard: 'mayAsk', target: 'askingManager' },
      },
    },
    sendingCode: busyState({
      description: 'A code goes to the signer’s address.',
      entry: ['emptyCode', 'forgetRefusal'],
      invoke: {
        src: 'sendCode',
        input: ofFile,
        onDone: [
          { guard: told('sent'), target: 'enteringCode' },
          { ...locked, actions: keepRefusal },
          changed,
          { target: 'codeFailed', actions: keepRefusal },
        ],
      },
      failure: 'codeFailed',
    }),
    codeFailed: failedState({
      description: 'No code was sent, or nobody can tell; a new one may be asked for.',
      retry: 'sendingCode',
      on: { 'reading.resumed': { target: 'reading', actions: 'forgetRefusal' } },
    }),
    enteringCode: {
      description: 'The signer enters the code.',
      on: {
        'code.typed': { actions: { type: 'type', params: ({ event }) => ({ code: event.code }) } },
        'code.submitted': [
          { guard: 'isWholeCode', target: 'signing', actions: 'beginAttempt' },
          { actions: 'refuseCode' },
        ],
        'code.requested': { target: 'sendingCode' },
        'reading.resumed': { target: 'reading' },
      },
    },
    signing: busyState({
      description: 'The code is checked and the contract sealed.',
      invoke: {
        src: 'signContract',
        input: ({ context }) => ({
          fileId: context.contract?.fileId ?? '',
          code: context.code,
          attemptKey: context.attemptKey,
        }),
        onDone: [
          {
            guard: told('signed'),
            target: 'signed',
            actions: {
              type: 'keepContract',
              params: ({ event, context }) => ({
                contract: event.output.kind === 'signed' ? event.output.contract : context.contract,
              }),
            },
          },
          {
            guard: told('wrong'),
            target: 'enteringCode',
            actions: { type: 'keepWrong', params: resultOf<SignResult> },
          },
          {
            guard: refusedFor('CODE_EXPIRED'),
            target: 'enteringCode',
            actions: { type: 'keepWrong', params: resultOf<SignResult> },
          },
          { ...locked, actions: keepRefusal },
          changed,
          { target: 'signingFailed', actions: keepRefusal },
        ],
      },
      failure: 'signingFailed',
    }),
    signingFailed: failedState({
      description: 'The server did not answer: nobody can tell whether it is signed. Trying again does not sign twice.',
      retry: { target: 'signing', actions: 'forgetRefusal' },
    }),
    tooManyFailures: {
      description: 'Too many wrong codes: support alone can unblock the signing.',
      tags: 'failed',
      on: { 'contract.reloaded': { target: 'loading', actions: 'startOver' } },
    },
    askingManager: busyState({
      description: 'The manager is sent an e-mail that asks to sign.',
      invoke: {
        src: 'askManager',
        input: ofFile,
        onDone: [
          {
            guard: told('asked'),
            target: 'managerAsked',
            actions: { type: 'leave', params: { outcome: 'MANAGER_ASKED' } },
          },
          changed,
          { target: 'askingFailed', actions: keepRefusal },
        ],
      },
      failure: 'askingFailed',
    }),
    askingFailed: failedState({
      description: 'The manager may not have been asked.',
      retry: { target: 'askingManager', actions: 'forgetRefusal' },
      on: { 'reading.resumed': { target: 'reading', actions: 'forgetRefusal' } },
    }),
    managerAsked: { description: 'The manager has the e-mail and signs alone.', type: 'final' },
    signed: { description: 'The contract is signed and sealed.', type: 'final' },
  },
})

import { assign, fromPromise, setup } from 'xstate'
import { type Contract, isCode } from '../../domain/contracts.ts'
import { answerGuards, errorActions, unwired } from '../parts.ts'
import type {
  AskResult,
  CodeResult,
  MakeResult,
  SignatureContext,
  SignatureEvent,
  SignatureInput,
  SignatureOutput,
  SignResult,
} from './contract-signature.types.ts'

type Result = MakeResult | CodeResult | SignResult | AskResult

/** Of a contract that is yet to be read. */
export const unread = {
  hasRead: false,
  code: '',
  problem: null,
  left: null,
  refusal: null,
} satisfies Partial<SignatureContext>

/** Setup of the chart of a contract's signature. */
export const signatureSetup = setup({
  types: {
    context: {} as SignatureContext,
    events: {} as SignatureEvent,
    input: {} as SignatureInput,
    output: {} as SignatureOutput,
  },
  actors: {
    /** Reads the contract of the account; null if there is none yet. */
    loadContract: fromPromise<Contract | null, { masterRef: string }>(unwired('loadContract')),
    /** Has the PDF generated; returns the same one while its content is unchanged. */
    makeContract: fromPromise<MakeResult, { masterRef: string }>(unwired('makeContract')),
    retrieveContract: fromPromise<Blob, { fileId: string }>(unwired('retrieveContract')),
    /** E-mails the signer a code. */
    sendCode: fromPromise<CodeResult, { fileId: string }>(unwired('sendCode')),
    signContract: fromPromise<SignResult, { fileId: string; code: string; attemptKey: string }>(
      unwired('signContract'),
    ),
    /** Asks the manager by e-mail to sign. */
    askManager: fromPromise<AskResult, { fileId: string }>(unwired('askManager')),
  },
  actions: {
    keepContract: assign((_, { contract }: { contract: Contract | null }) => ({ contract })),
    keepFile: assign((_, { file }: { file: Blob }) => ({ file })),
    confirm: assign((_, { hasRead }: { hasRead: boolean }) => ({ hasRead })),
    type: assign((_, { code }: { code: string }) => ({ code, problem: null })),
    startOver: assign(() => unread),
    emptyCode: assign(() => ({ code: '', problem: null, left: null })),
    refuseCode: assign(() => ({ problem: 'CODE_INCOMPLETE' as const })),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID() })),
    keepRefusal: assign((_, { result }: { result: Result }) => ({
      refusal: result.kind === 'refused' ? result.code : null,
    })),
    /** Stores why the server rejected the code. */
    keepWrong: assign((_, { result }: { result: SignResult }) =>
      result.kind === 'wrong'
        ? { problem: 'CODE_WRONG' as const, left: result.left, code: '' }
        : { problem: 'CODE_EXPIRED' as const, left: null, code: '' },
    ),
    ...errorActions,
    forgetRefusal: assign(() => ({ refusal: null })),
    leave: assign((_, { outcome }: { outcome: SignatureOutput['outcome'] }) => ({ outcome })),
  },
  guards: {
    ...answerGuards,
    isSigned: (_, { contract }: { contract: Contract | null }) => contract?.status === 'SIGNED',
    isLocked: (_, { contract }: { contract: Contract | null }) => contract?.isLocked === true,
    isTold: (_, { result, kind }: { result: Result; kind: Result['kind'] }) => result.kind === kind,
    isRefusedFor: (_, { result, code }: { result: Result; code: string }) =>
      result.kind === 'refused' && result.code === code,
    maySignHere: ({ context }) => context.hasRead && context.signer === 'SELF',
    mayAsk: ({ context }) => context.hasRead && context.signer === 'MANAGER',
    isWholeCode: ({ context }) => isCode(context.code),
  },
})

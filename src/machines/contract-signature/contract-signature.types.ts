import type { Contract, Signer } from '../../domain/contracts.ts'
import type { Answered, Failed } from '../model.ts'

export type SignatureInput = {
  masterRef: string
  /** MANAGER: the user reads the contract, and the manager is asked to sign it. */
  signer: Signer
}

export type SignatureOutput = { outcome: 'SIGNED' | 'MANAGER_ASKED' }

/** Refused by a rule of the server, with its code. */
export type Refused = { kind: 'refused'; code: string }
export type MakeResult = { kind: 'made'; contract: Contract } | Refused
export type CodeResult = { kind: 'sent' } | Refused
/** wrong: `left` is the number of remaining attempts. */
export type SignResult = { kind: 'signed'; contract: Contract } | { kind: 'wrong'; left: number } | Refused
export type AskResult = { kind: 'asked' } | Refused

export type SignatureContext = SignatureInput & {
  contract: Contract | null
  /** The PDF that is shown. */
  file: Blob | null
  /** The user confirmed having read it. */
  hasRead: boolean
  code: string
  /** Why the code was rejected, and the remaining attempts. */
  problem: 'CODE_INCOMPLETE' | 'CODE_WRONG' | 'CODE_EXPIRED' | null
  left: number | null
  attemptKey: string
  refusal: string | null
  error: unknown
  outcome: SignatureOutput['outcome']
}

export type SignatureEvent =
  | { type: 'retry.requested' }
  | { type: 'contract.reloaded' }
  | { type: 'reading.confirmed'; hasRead: boolean }
  | { type: 'code.requested' }
  | { type: 'code.typed'; code: string }
  | { type: 'code.submitted' }
  | { type: 'reading.resumed' }
  | { type: 'manager.requested' }
  | Answered
  | Failed

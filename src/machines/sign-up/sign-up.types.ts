import type { CompanySheet } from '../../contract/accounts/companies.ts'
import type { SignUp, SignUpContent } from '../../contract/accounts/sign-up.ts'
import type { AccountingSoftware, DetailField, SignUpChannel } from '../../domain/sign-up/index.ts'
import type { Answered, Failed } from '../model.ts'

/** What the URL asks a new sign-up to start with. */
export type SignUpInput = { channel: SignUpChannel; software: AccountingSoftware }

/** A sign-up; `unkept`: with changes of this browser that the server does not have yet. Null: nothing to sign up. */
export type LoadedSignUp = (SignUp & { unkept?: true }) | null

export type DetailProblem = { field: DetailField; code: string }

export type SignUpContext = SignUpInput & {
  content: SignUpContent
  /** The rest of the sign-up on the server, null before it is read. */
  signUp: SignUp | null
  /** The content that the server has, as JSON. */
  kept: string | null
  /** Companies found by the search. */
  found: readonly CompanySheet[]
  /** The SIREN of the company that is shown. */
  siren: string
  /** Problems of the signer: none before the first attempt. */
  problems: readonly DetailProblem[]
  tried: boolean
  /** Idempotency key; kept until the outcome is known. */
  attemptKey: string
  error: unknown
}

export type SignUpEvent =
  | { type: 'retry.requested' }
  | { type: 'content.changed'; change: Partial<SignUpContent> }
  | { type: 'step.continued' }
  | { type: 'step.back' }
  | { type: 'email.checked' }
  | { type: 'company.searched' }
  | { type: 'company.chosen'; siren: string }
  | { type: 'company.changed' }
  | { type: 'access.requested' }
  | { type: 'standing.checked' }
  | { type: 'details.submitted' }
  | { type: 'form.resumed' }
  | { type: 'formula.submitted' }
  | { type: 'manager.reminded' }
  | { type: 'manager.changed' }
  | Answered
  | Failed

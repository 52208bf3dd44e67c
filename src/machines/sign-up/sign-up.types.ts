import type { CompanySheet } from '../../contract/accounts/companies.ts'
import type { SignUp, SignUpContent } from '../../contract/accounts/sign-up.ts'
import type { AccountingSoftware, DetailField, SignUpChannel } from '../../domain/sign-up/index.ts'
import type { Answered, Failed } from '../model.ts'

/** What the address asks a new sign-up to begin with. */
export type SignUpInput = { channel: SignUpChannel; software: AccountingSoftware }

/** A sign-up; `unkept`: with what this browser has of it and the server has not yet. Null: there is nothing to sign up. */
export type LoadedSignUp = (SignUp & { unkept?: true }) | null

export type DetailProblem = { field: DetailField; code: string }

export type SignUpContext = SignUpInput & {
  content: SignUpContent
  /** What the server has: the rest of the sign-up, null before it was read. */
  signUp: SignUp | null
  /** What the server has of the content, as JSON. */
  kept: string | null
  /** Companies that the search found. */
  found: readonly CompanySheet[]
  /** The SIREN that is looked at. */
  siren: string
  /** Of who signs: none before the first try. */
  problems: readonly DetailProblem[]
  tried: boolean
  /** Key of the attempt: the same as long as nobody can tell whether it arrived. */
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

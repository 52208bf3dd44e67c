import { type Formula, needsVerification, type SignUpChannel, type SignUpStep, stepsOf } from './content.ts'

/** What decides where a sign-up is gone on with. */
export type SignUpStanding = {
  step: SignUpStep
  channel: SignUpChannel
  emailConfirmed: boolean
  /** The account is made. */
  hasAccount: boolean
  /** An administrator was asked for access, and no company is chosen. */
  accessRequested: boolean
  /** The manager was asked to sign. */
  managerAsked: boolean
  formula: Formula | ''
  /** The identity of the company was verified. */
  verified: boolean
}

/** Where it is gone on with: a step, or the wait for an administrator or the manager's signature. */
export type SignUpPlace = SignUpStep | 'ACCESS_REQUESTED' | 'WAITING_FOR_MANAGER'

/**
 * Where a sign-up is gone on with, from what the server has: the step that was left, unless something of an earlier one is
 * missing. Who is signed in has an account, and is past the first two steps unless the address is not confirmed.
 */
export const resumeSignUp = (standing: SignUpStanding): SignUpPlace => {
  const { step, channel, emailConfirmed, hasAccount, accessRequested, managerAsked, formula, verified } = standing
  if (!emailConfirmed) return 'EMAIL_CONFIRMATION'
  if (!hasAccount && accessRequested) return 'ACCESS_REQUESTED'
  if (!hasAccount || step === 'ACCOUNT' || step === 'EMAIL_CONFIRMATION') return 'GENERAL_INFORMATION'
  if (!stepsOf(channel).includes(step)) return 'GENERAL_INFORMATION'
  if (step !== 'CONTRACT') return step
  if (formula === '' && channel === 'WEB') return 'FORMULA'
  if (needsVerification(formula) && !verified) return 'IDENTITY_VERIFICATION'
  return managerAsked ? 'WAITING_FOR_MANAGER' : 'CONTRACT'
}

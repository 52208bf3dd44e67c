import { type Formula, needsVerification, type SignUpChannel, type SignUpStep, stepsOf } from './content.ts'

/** What decides where a sign-up resumes. */
export type SignUpStanding = {
  step: SignUpStep
  channel: SignUpChannel
  emailConfirmed: boolean
  /** The account was created. */
  hasAccount: boolean
  /** An administrator was asked for access, and no company is chosen. */
  accessRequested: boolean
  /** The manager was asked to sign. */
  managerAsked: boolean
  formula: Formula | ''
  /** The identity of the company was verified. */
  verified: boolean
}

/** Where a sign-up resumes: at a step, or waiting for an administrator or the manager's signature. */
export type SignUpPlace = SignUpStep | 'ACCESS_REQUESTED' | 'WAITING_FOR_MANAGER'

/**
 * Where a sign-up resumes, from the server's data: the step where the user stopped, unless something is missing from an
 * earlier one. A signed-in user has an account and is past the first two steps, unless the address is not confirmed.
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

import type { SubscriptionType } from '../payments/index.ts'

/** Steps of signing a company up (spec 2, 9). */
export const signUpSteps = [
  'ACCOUNT',
  'EMAIL_CONFIRMATION',
  'GENERAL_INFORMATION',
  'IDENTITY_VERIFICATION',
  'FORMULA',
  'CONTRACT',
] as const
export type SignUpStep = (typeof signUpSteps)[number]

/** From where somebody came, and with what they keep their books (spec 4). */
export const signUpChannels = ['WEB', 'COCKPIT'] as const
export type SignUpChannel = (typeof signUpChannels)[number]
export const accountingSoftware = ['QUADRA', 'OTHERS'] as const
export type AccountingSoftware = (typeof accountingSoftware)[number]

/** Who signs up: the manager of the company, or somebody for them (spec 6). */
export const signUpRoles = ['MANAGER', 'THIRD_PERSON'] as const
export type SignUpRole = (typeof signUpRoles)[number]

/** Plans (spec 1): the standard formula begins with a trial or is paid at once, the light one is paid by act. */
export const formulas = ['TRIAL', 'PAID', 'LIGHT'] as const
export type Formula = (typeof formulas)[number]

/** The manager, as a third person names them. */
export type NamedManager = { firstName: string; lastName: string; email: string }

/** The steps of a channel: who comes from the cockpit has an account, and tries the standard formula first. */
export const stepsOf = (channel: SignUpChannel): readonly SignUpStep[] =>
  channel === 'COCKPIT' ? ['GENERAL_INFORMATION', 'CONTRACT'] : signUpSteps

/** The kind of account that a formula makes. */
export const accountTypeOf = (formula: Formula): 'STANDARD' | 'LIGHT' => (formula === 'LIGHT' ? 'LIGHT' : 'STANDARD')

/** The subscription that a formula begins; none for the light one. */
export const subscriptionOf = (formula: Formula): SubscriptionType | null =>
  formula === 'LIGHT' ? null : formula === 'TRIAL' ? 'TRIAL' : 'BASIC'

/** Identity documents are optional, but required for a paid offer (spec 5). */
export const needsVerification = (formula: Formula | ''): boolean => formula === 'PAID'

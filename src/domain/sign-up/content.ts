import type { SubscriptionType } from '../payments/index.ts'

/** Steps of sign-up (spec 2, 9). */
export const signUpSteps = [
  'ACCOUNT',
  'EMAIL_CONFIRMATION',
  'GENERAL_INFORMATION',
  'IDENTITY_VERIFICATION',
  'FORMULA',
  'CONTRACT',
] as const
export type SignUpStep = (typeof signUpSteps)[number]

/** Where the user came from, and the accounting software used (spec 4). */
export const signUpChannels = ['WEB', 'COCKPIT'] as const
export type SignUpChannel = (typeof signUpChannels)[number]
export const accountingSoftware = ['QUADRA', 'OTHERS'] as const
export type AccountingSoftware = (typeof accountingSoftware)[number]

/** Who signs up: the manager of the company, or somebody acting for them (spec 6). */
export const signUpRoles = ['MANAGER', 'THIRD_PERSON'] as const
export type SignUpRole = (typeof signUpRoles)[number]

/** Plans (spec 1): the standard plan begins with a trial or is paid at once; the light plan is paid per case. */
export const formulas = ['TRIAL', 'PAID', 'LIGHT'] as const
export type Formula = (typeof formulas)[number]

/** The manager, as named by a third person. */
export type NamedManager = { firstName: string; lastName: string; email: string }

/** The steps of a channel: users from the cockpit already have an account and begin with the trial. */
export const stepsOf = (channel: SignUpChannel): readonly SignUpStep[] =>
  channel === 'COCKPIT' ? ['GENERAL_INFORMATION', 'CONTRACT'] : signUpSteps

/** The account type of a plan. */
export const accountTypeOf = (formula: Formula): 'STANDARD' | 'LIGHT' => (formula === 'LIGHT' ? 'LIGHT' : 'STANDARD')

/** The subscription that a plan begins; none for the light plan. */
export const subscriptionOf = (formula: Formula): SubscriptionType | null =>
  formula === 'LIGHT' ? null : formula === 'TRIAL' ? 'TRIAL' : 'BASIC'

/** Identity documents are optional, but required for the paid plan (spec 5). */
export const needsVerification = (formula: Formula | ''): boolean => formula === 'PAID'

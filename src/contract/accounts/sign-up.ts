import { COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { subscriptionDurations } from '../../domain/payments/index.ts'
import { accountingSoftware, formulas, signUpChannels, signUpRoles, signUpSteps } from '../../domain/sign-up/index.ts'
import { defineEndpoint } from '../define.ts'
import { z } from '../zod.ts'
import { company } from './companies.ts'

const none = z.literal('')
const typed = z.string().max(300)

/** The manager, as entered by another person; not validated while it is typed. */
const namedManager = z.object({ firstName: typed, lastName: typed, email: typed })

/** The selected company, with its register data. */
export const chosenCompany = company.pick({
  siren: true,
  name: true,
  tradeName: true,
  address: true,
  legalForm: true,
  directors: true,
})

/** What the user has entered, complete or not. */
export const signUpContent = z.object({
  /** The step at which to continue. */
  step: z.enum(signUpSteps),
  channel: z.enum(signUpChannels),
  software: z.enum(accountingSoftware),
  /** The search term for the company. */
  search: z.string().max(100),
  company: chosenCompany.nullable(),
  role: z.enum(signUpRoles).or(none),
  manager: namedManager,
  /** To the administrator of a company that is already a customer. */
  comment: z.string().max(COMMENT_MAX_LENGTH),
  formula: z.enum(formulas).or(none),
  duration: z.enum(subscriptionDurations),
})

export const signUp = z.object({
  content: signUpContent,
  /** Counts its changes; 0 while nothing is saved. */
  version: z.number().int().min(0),
  /** The signing-up user, from the identity provider. */
  person: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
  }),
  /** The account, once it is created. */
  account: z.object({ masterRef: z.string(), name: z.string(), siren: z.string(), verified: z.boolean() }).nullable(),
  /** Who signs the contract: the user, or the manager they named. */
  signer: z.enum(['SELF', 'MANAGER']),
  /** The manager was asked by e-mail to sign. */
  managerAsked: z.boolean(),
  /** Name of the company whose administrator was asked for access and has not answered yet. */
  accessRequested: z.string().nullable(),
  /** Name of the company whose administrator refused access, if that is the last answer. */
  accessRefused: z.string().nullable(),
  /** Another person started it: this user is the manager, who signs. */
  invited: z.boolean(),
})

export const getSignUp = defineEndpoint({
  id: 'getSignUp',
  summary: 'The unfinished sign-up of the user; null if there is none',
  tag: 'Sign-up',
  method: 'GET',
  path: '/api/sign-up',
  permission: 'READ',
  scope: 'USER',
  answer: z.object({ signUp: signUp.nullable() }),
})

export const changed = { status: 409, code: 'SIGN_UP_CHANGED', when: 'it was changed elsewhere since it was read' }
const noSignUp = { status: 404, code: 'SIGN_UP_NOT_FOUND', when: 'the user has no unfinished sign-up' }
const noAccount = { status: 409, code: 'SIGN_UP_NO_ACCOUNT', when: 'the account has not been created yet' }

export const putSignUp = defineEndpoint({
  id: 'putSignUp',
  summary: 'Save the sign-up while it is typed',
  tag: 'Sign-up',
  method: 'PUT',
  path: '/api/sign-up',
  permission: 'OWN',
  scope: 'USER',
  needs: [],
  invalidates: [],
  body: z.object({
    content: signUpContent,
    /** The version that was read; 0 for a new one. */
    version: z.number().int().min(0),
  }),
  answer: z.object({ version: z.number().int() }),
  refusals: [noSignUp, changed],
})

export const makeAccount = defineEndpoint({
  id: 'makeAccount',
  summary: 'Create the account of a company, or change its signer until the contract is signed',
  tag: 'Sign-up',
  method: 'POST',
  path: '/api/sign-up/account',
  permission: 'OWN',
  scope: 'USER',
  needs: [],
  invalidates: [],
  body: z.object({
    siren: z.string().max(40),
    channel: z.enum(signUpChannels),
    software: z.enum(accountingSoftware),
    role: z.enum(signUpRoles),
    /** Null if the user is the manager. */
    manager: namedManager.nullable(),
  }),
  answer: z.object({ signUp }),
  refusals: [
    noSignUp,
    { status: 409, code: 'EMAIL_NOT_CONFIRMED', when: 'the e-mail address of the user is not confirmed' },
    { status: 422, code: 'VALIDATION', when: 'the manager’s details are incomplete or invalid' },
    {
      status: 409,
      code: 'MANAGER_HAS_ACCOUNT',
      when: 'the manager has an account, and shares a company with the user; not disclosed otherwise',
    },
    { status: 400, code: 'WRONG_SIREN_FORMAT', when: 'a SIREN has nine digits' },
    { status: 404, code: 'NOT_FOUND', when: 'the register has no such company' },
    { status: 409, code: 'COMPANY_CEASED', when: 'the company has ceased to exist' },
    { status: 409, code: 'COMPANY_MANAGED', when: 'colleagues with the same e-mail domain have its account' },
    { status: 409, code: 'COMPANY_FIXED', when: 'the account was already created, for another company' },
    { status: 503, code: 'INTERNAL_SERVER_ERROR', when: 'the company register is unavailable' },
  ],
})

export const chooseFormula = defineEndpoint({
  id: 'chooseFormula',
  summary: 'Choose the plan that starts once the contract is signed',
  tag: 'Sign-up',
  method: 'PUT',
  path: '/api/sign-up/formula',
  permission: 'ADMINISTER',
  scope: 'USER',
  needs: [],
  invalidates: [],
  body: z.object({ formula: z.enum(formulas), duration: z.enum(subscriptionDurations) }),
  answer: z.object({ signUp }),
  refusals: [noSignUp, noAccount],
})

export const requestAccess = defineEndpoint({
  id: 'requestAccess',
  summary: 'Ask the administrator of a company that is already a customer for access',
  tag: 'Sign-up',
  method: 'POST',
  path: '/api/sign-up/access-requests',
  permission: 'OWN',
  scope: 'USER',
  needs: [],
  invalidates: [],
  body: z.object({ siren: z.string().max(40), comment: z.string().max(COMMENT_MAX_LENGTH) }),
  status: 201,
  answer: z.object({ siren: z.string() }),
  refusals: [
    { status: 409, code: 'EMAIL_NOT_CONFIRMED', when: 'the e-mail address of the user is not confirmed' },
    { status: 404, code: 'NOT_FOUND', when: 'no colleague with the same e-mail domain has an account of the company' },
    { status: 429, code: 'RATE_LIMITED', when: 'too many requests in a day; see Retry-After' },
  ],
})

export type SignUpContent = z.infer<typeof signUpContent>

/** The content of a new sign-up. */
export const freshSignUp: SignUpContent = {
  step: 'GENERAL_INFORMATION',
  channel: 'WEB',
  software: 'OTHERS',
  search: '',
  company: null,
  role: '',
  manager: { firstName: '', lastName: '', email: '' },
  comment: '',
  formula: '',
  duration: 'ONE_YEAR',
}

export type SignUp = z.infer<typeof signUp>
export type ChosenCompany = z.infer<typeof chosenCompany>

import { IDENTITY_REALM } from '../../domain/constants.ts'
import { identityDocumentTypes } from '../../domain/identity-check/verification.ts'
import { roles } from '../../domain/roles.ts'
import { defineEndpoint } from '../define.ts'
import { contentAnswer } from '../delivery/reminder-content-answer.ts'
import { accountParams, contactTimes, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'

/**
 * The identity provider and client for the browser. The embedded provider and an external Keycloak give the same
 * answer.
 */
export const oidcConfiguration = z.object({
  clientId: z.string().min(1),
  /** Base URL of the provider, without /realms; '' is the page's own origin. */
  url: z.string().default(''),
  realm: z.string().min(1).default(IDENTITY_REALM),
  /** The `acr_values` that ask for a sign-in with a second factor; null if the provider has none. */
  secondFactor: z.string().nullable().default(null),
})

export const getOidcConfiguration = defineEndpoint({
  id: 'getOidcConfiguration',
  spec: 'API-01',
  summary: 'Where to sign in',
  tag: 'Identity',
  method: 'GET',
  path: '/public/oidc-configuration',
  permission: 'READ',
  scope: 'PUBLIC',
  answer: oidcConfiguration,
})

export const me = z.object({
  userUUID: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** `dev` shows the language switcher (UI-01). */
  dataLocation: z.string(),
  userType: z.enum(['STANDARD', 'DEMO']),
  /** The collection partner for which the user works; null for all others. */
  partner: z.object({ partnerId: z.string(), name: z.string() }).nullable().default(null),
  /** Reviews identity documents for the operator, and belongs to no customer's tenant. */
  reviewer: z.boolean().default(false),
})

export const getMe = defineEndpoint({
  id: 'getMe',
  spec: 'API-02',
  summary: 'The signed-in user',
  tag: 'Identity',
  method: 'GET',
  path: '/api/me',
  permission: 'READ',
  scope: 'USER',
  secondFactor: 'NO_COMPANY',
  answer: me,
})

export const getTenant = defineEndpoint({
  id: 'getTenant',
  spec: 'API-03',
  summary: 'The active tenant, and those that the user belongs to',
  tag: 'Identity',
  method: 'GET',
  path: '/api/tenant',
  permission: 'READ',
  scope: 'USER',
  secondFactor: 'NO_COMPANY',
  answer: z.object({
    tenantId: z.string().nullable(),
    name: z.string(),
    isDemo: z.boolean(),
    /** The user's role in the active tenant; null without one. */
    role: z.enum(roles).nullable(),
    tenants: z.array(z.object({ tenantId: z.string(), name: z.string(), isDemo: z.boolean(), role: z.enum(roles) })),
  }),
})

export const account = z.object({
  masterRef: z.string(),
  name: z.string(),
  tradeName: z.string(),
  siren: z.string(),
  accountType: z.enum(['STANDARD', 'LIGHT']),
  /** Whether the identity of its company was verified, as paid plans and delegations require (PAY-05). */
  verified: z.boolean().optional(),
  settings: z.object({
    /** ISO 4217. */
    accountingCurrency: z.string().length(3),
    /** True opens the light case-creation shell (START-08). */
    creationProcess: z.boolean(),
    /** True: document numbers may only contain letters, digits, dash, underscore and dot; a setting of the account. */
    strictDocumentNumbers: z.boolean(),
    contactTimes,
  }),
  address: z.object({ street: z.string(), city: z.string(), postCode: z.string(), country: z.string() }),
  /** The picture at `companyLogo/{uuid}`; null if there is none. */
  logo: z.object({ uuid: z.string() }).nullable().default(null),
  /** Identity documents, each deleted at `{type}/{uuid}`. */
  files: z
    .array(z.object({ uuid: z.string(), type: z.enum(identityDocumentTypes), size: z.number().int() }))
    .default([]),
})

export const listAccounts = defineEndpoint({
  id: 'listAccounts',
  spec: 'API-07',
  summary: 'The accounts of the tenant',
  tag: 'Identity',
  method: 'GET',
  path: '/api/masters',
  permission: 'READ',
  scope: 'USER',
  query: pageQuery,
  answer: pageOf(account),
})

export const getAccount = defineEndpoint({
  id: 'getAccount',
  spec: 'API-08',
  summary: 'One account',
  tag: 'Identity',
  method: 'GET',
  path: '/api/masters/{masterRef}',
  permission: 'READ',
  params: accountParams,
  query: z.object({
    /** `content`: with the content of its reminders. */
    expand: z.enum(['content']).optional(),
  }),
  answer: account.extend({ content: contentAnswer.optional() }),
  refusals: [{ status: 404, code: 'MASTER_NOT_FOUND', when: 'the tenant has no such account' }],
})

export type OidcConfiguration = z.infer<typeof oidcConfiguration>
export type Me = z.infer<typeof me>
export type Account = z.infer<typeof account>

import { isCompanyName } from '../../domain/names.ts'
import { defineEndpoint } from '../define.ts'
import { accountParams, moment } from '../shared.ts'
import { z } from '../zod.ts'

const tenantId = z.guid()
export const tenant = z.object({ tenantId: z.string(), name: z.string(), isDemo: z.boolean() })
const unknownTenant = { status: 404, code: 'TENANT_NOT_FOUND', when: 'the user is not a member of it' }

export const updateTenant = defineEndpoint({
  id: 'updateTenant',
  spec: 'API-04',
  summary: 'Rename the active company',
  tag: 'Tenants',
  method: 'PATCH',
  path: '/api/tenants',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, { error: 'VALUE_MISSING' })
      .max(150, { error: 'VALUE_TOO_LONG' })
      .refine(isCompanyName, { error: 'NAME_INVALID' }),
  }),
  answer: tenant,
})

export const addTenant = defineEndpoint({
  id: 'addTenant',
  spec: 'API-05',
  summary: 'Add a company that the user administers: an empty one, or a demo with sample data',
  tag: 'Tenants',
  method: 'POST',
  path: '/api/tenant/add-new',
  permission: 'OWN',
  scope: 'USER',
  needs: [],
  invalidates: [],
  secondFactor: 'NO_COMPANY',
  query: z.object({ isDemo: z.stringbool().default(false) }),
  status: 201,
  answer: tenant,
  refusals: [{ status: 409, code: 'TENANTS_LIMIT', when: 'the user belongs to the maximum number of companies' }],
})

export const switchTenant = defineEndpoint({
  id: 'switchTenant',
  spec: 'API-06',
  summary: 'Switch to another company of the user',
  tag: 'Tenants',
  method: 'PATCH',
  path: '/api/tenant/switch',
  permission: 'OWN',
  scope: 'USER',
  needs: [],
  invalidates: [],
  secondFactor: 'NO_COMPANY',
  query: z.object({ newActiveTenantId: tenantId }),
  answer: tenant,
  refusals: [unknownTenant],
})

export const tenantsOfAccount = defineEndpoint({
  id: 'tenantsOfAccount',
  spec: 'API-18',
  summary: 'Companies of the user with an account of this reference',
  tag: 'Tenants',
  method: 'GET',
  path: '/api/tenants/available/master/{masterRef}',
  permission: 'READ',
  scope: 'USER',
  secondFactor: 'ALL_COMPANIES',
  params: accountParams,
  answer: z.object({ items: z.array(tenant) }),
  refusals: [{ status: 404, code: 'MASTER_NOT_FOUND', when: 'none of the user’s companies has such an account' }],
})

export const resetDemoTenant = defineEndpoint({
  id: 'resetDemoTenant',
  summary: 'Reset the data of the active demo: changes made in it are lost',
  tag: 'Tenants',
  method: 'POST',
  path: '/api/tenant/demo/reset',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  isLong: true,
  answer: tenant,
  refusals: [{ status: 409, code: 'NOT_A_DEMO', when: 'the active company is not a demo' }],
})

const secondFactorRule = z.object({
  /** Since when all members must sign in with a second factor; null: they need not. */
  requiredSince: moment.nullable(),
  /** Whether it can be required: the identity provider has to report the methods of a sign-in. */
  offered: z.boolean(),
  /** Whether the requesting user signed in with a second factor. */
  proven: z.boolean(),
})
export type SecondFactorRule = z.infer<typeof secondFactorRule>

export const getSecondFactorRule = defineEndpoint({
  id: 'getSecondFactorRule',
  summary: 'Whether the active company requires a second factor of its members',
  tag: 'Tenants',
  method: 'GET',
  path: '/api/tenant/second-factor',
  permission: 'READ',
  answer: secondFactorRule,
})

export const setSecondFactorRule = defineEndpoint({
  id: 'setSecondFactorRule',
  summary: 'Require a second factor of all members of the active company, or stop; all are told by e-mail',
  tag: 'Tenants',
  method: 'PUT',
  path: '/api/tenant/second-factor',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: ['getSecondFactorRule'],
  body: z.object({ required: z.boolean() }),
  answer: secondFactorRule,
  refusals: [
    {
      status: 409,
      code: 'SECOND_FACTOR_OWN_FIRST',
      when: 'the user signed in without a second factor, and would be locked out',
    },
    {
      status: 409,
      code: 'SECOND_FACTOR_UNKNOWN',
      when: 'no claim is configured by which the identity provider reports a second factor',
    },
  ],
})

import { isCompanyName } from '../../domain/names.ts'
import { givenRoles, roles } from '../../domain/roles.ts'
import { defineEndpoint } from '../define.ts'
import { accountParams, moment } from '../shared.ts'
import { z } from '../zod.ts'

const tenantId = z.guid()
const tenant = z.object({ tenantId: z.string(), name: z.string(), isDemo: z.boolean() })
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

const member = z.object({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  since: moment,
})
export type Member = z.infer<typeof member>
const invitation = z.object({
  invitationId: z.string(),
  email: z.string(),
  role: z.enum(givenRoles),
  expiresAt: moment,
  expired: z.boolean(),
})
const accessRequest = z.object({
  requestId: z.string(),
  name: z.string(),
  email: z.string(),
  comment: z.string(),
  since: moment,
})
const members = z.object({
  members: z.array(member),
  invitations: z.array(invitation),
  /** Access requests, oldest first. */
  requests: z.array(accessRequest),
})
export type Members = z.infer<typeof members>

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

export const listMembers = defineEndpoint({
  id: 'listMembers',
  summary: 'Members, invitations and access requests of the active company',
  tag: 'Tenants',
  method: 'GET',
  path: '/api/tenant/members',
  permission: 'ADMINISTER',
  answer: members,
})

const lastOne = { status: 409, code: 'LAST_ADMINISTRATOR', when: 'the company would have no administrator left' }
const unknownMember = { status: 404, code: 'USER_NOT_FOUND', when: 'the active company has no such user' }

export const inviteUser = defineEndpoint({
  id: 'inviteUser',
  summary: 'Invite somebody by e-mail to the active company; a new invitation replaces the former one',
  tag: 'Tenants',
  method: 'POST',
  path: '/api/tenant/invitations',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  body: z.object({ email: z.email({ error: 'EMAIL_INVALID' }).max(254), role: z.enum(givenRoles) }),
  answer: members,
  refusals: [
    { status: 409, code: 'ALREADY_MEMBER', when: 'the address belongs to a member' },
    {
      status: 429,
      code: 'RATE_LIMITED',
      when: 'too many e-mails to this address, or too many invitations by this user in a day',
    },
  ],
})

export const withdrawInvitation = defineEndpoint({
  id: 'withdrawInvitation',
  summary: 'Revoke an invitation: its link stops working',
  tag: 'Tenants',
  method: 'DELETE',
  path: '/api/tenant/invitations/{invitationId}',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: z.object({ invitationId: z.guid() }),
  answer: members,
  refusals: [{ status: 404, code: 'INVITATION_NOT_FOUND', when: 'it was accepted or revoked, or is unknown' }],
})

export const acceptInvitation = defineEndpoint({
  id: 'acceptInvitation',
  summary: 'Accept an invitation, with any sign-in address; its company becomes the active one',
  tag: 'Tenants',
  method: 'POST',
  path: '/api/invitations/accept',
  permission: 'OWN',
  needs: [],
  invalidates: [],
  secondFactor: 'NO_COMPANY',
  body: z.object({ token: z.string().min(20).max(100) }),
  answer: tenant,
  refusals: [
    { status: 404, code: 'INVITATION_NOT_FOUND', when: 'it was accepted or revoked, has expired, or is unknown' },
  ],
})

export const changeMember = defineEndpoint({
  id: 'changeMember',
  summary: 'Change the role of a member',
  tag: 'Tenants',
  method: 'PATCH',
  path: '/api/tenant/members/{userId}',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: z.object({ userId: z.guid() }),
  body: z.object({ role: z.enum(givenRoles) }),
  answer: members,
  refusals: [unknownMember, lastOne],
})

export const removeMember = defineEndpoint({
  id: 'removeMember',
  summary: 'Remove a member from the active company; their activity is kept',
  tag: 'Tenants',
  method: 'DELETE',
  path: '/api/tenant/members/{userId}',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: z.object({ userId: z.guid() }),
  answer: members,
  refusals: [unknownMember, lastOne],
})

export const decideAccessRequest = defineEndpoint({
  id: 'decideAccessRequest',
  summary: 'Approve or refuse an access request; the requester is told by e-mail',
  tag: 'Tenants',
  method: 'POST',
  path: '/api/tenant/access-requests/{requestId}',
  permission: 'ADMINISTER',
  needs: [],
  invalidates: [],
  params: z.object({ requestId: z.guid() }),
  body: z.object({ accept: z.boolean() }),
  answer: members,
  refusals: [{ status: 404, code: 'ACCESS_REQUEST_NOT_FOUND', when: 'it was already answered, or is unknown' }],
})

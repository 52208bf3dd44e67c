import { givenRoles, roles } from '../../domain/roles.ts'
import { defineEndpoint } from '../define.ts'
import { moment } from '../shared.ts'
import { z } from '../zod.ts'
import { tenant } from './tenants.ts'

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
  scope: 'USER',
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

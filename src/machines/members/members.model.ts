import type { Members } from '../../contract/accounts/members.ts'
import { getSecondFactorRule } from '../../contract/accounts/tenants.ts'
import { answered, type FlowModel, gives } from '../model.ts'
import { membersMachine } from './members.machine.ts'
import type { MembersAction, MembersResult } from './members.types.ts'

/** Members and an invitation, for samples. */
export const sampleMembers: Members = {
  members: [
    {
      userId: '1c7ad2a5-7a41-4f9b-8d0b-2a9c5f1c0a01',
      email: 'ines@atelier.test',
      name: 'Inès Carpentier',
      role: 'administrator',
      since: '2026-03-02T08:00:00.000Z',
    },
    {
      userId: '1c7ad2a5-7a41-4f9b-8d0b-2a9c5f1c0a02',
      email: 'basile@atelier.test',
      name: 'Basile Tronchet',
      role: 'member',
      since: '2026-05-12T08:00:00.000Z',
    },
  ],
  invitations: [
    {
      invitationId: '1c7ad2a5-7a41-4f9b-8d0b-2a9c5f1c0a03',
      email: 'odile@atelier.test',
      role: 'read-only',
      expiresAt: '2026-11-29T08:00:00.000Z',
      expired: false,
    },
  ],
  requests: [
    {
      requestId: '1c7ad2a5-7a41-4f9b-8d0b-2a9c5f1c0a04',
      email: 'ambre@atelier.test',
      name: 'Ambre Lestienne',
      comment: 'Je tiens les comptes.',
      since: '2026-11-18T08:00:00.000Z',
    },
  ],
}

const [, basile] = sampleMembers.members
const [odile] = sampleMembers.invitations
const [ambre] = sampleMembers.requests
const colleague = { userId: basile!.userId, name: basile!.name }
/** One of each kind of action. */
export const sampleActions = {
  invite: { kind: 'invite', email: odile!.email, role: odile!.role },
  withdraw: { kind: 'withdraw', invitationId: odile!.invitationId, email: odile!.email },
  change: { kind: 'change', ...colleague, role: 'read-only' },
  remove: { kind: 'remove', ...colleague },
  decide: { kind: 'decide', requestId: ambre!.requestId, name: ambre!.name, accept: true },
} as const satisfies Record<string, MembersAction>
const results: readonly MembersResult[] = [
  { kind: 'done', people: sampleMembers },
  { kind: 'refused', code: 'LAST_ADMINISTRATOR' },
]

/** Samples for every path of a company's members. */
export const membersModel: FlowModel<typeof membersMachine> = {
  machine: membersMachine,
  events: [
    { type: 'form.changed', patch: { email: 'colette@atelier.test' } },
    ...Object.values(sampleActions).map((action) => ({ type: 'action.requested', action }) as const),
    answered('readMembers', sampleMembers),
    ...results.map((result) => answered('act', result)),
  ],
  key: ({ context }) => context.form.email !== '',
  answers: [gives(getSecondFactorRule, { requiredSince: null, offered: true, proven: true })],
}

import type { Members } from '../../contract/accounts/tenants.ts'
import type { GivenRole } from '../../domain/roles.ts'
import type { Answered, Failed } from '../model.ts'

/** What an administrator does to who belongs to the company. */
export type MembersDeed =
  | { kind: 'invite'; email: string; role: GivenRole }
  | { kind: 'withdraw'; invitationId: string; email: string }
  | { kind: 'change'; userId: string; name: string; role: GivenRole }
  | { kind: 'remove'; userId: string; name: string }
  | { kind: 'decide'; requestId: string; name: string; accept: boolean }

/** What the server says: who belongs to it from now on, or the rule that says no. */
export type MembersResult = { kind: 'done'; people: Members } | { kind: 'refused'; code: string }

export type InvitationForm = { email: string; role: GivenRole }

export type MembersContext = {
  people: Members | null
  form: InvitationForm
  /** Faults of the form are shown once somebody has tried to send it. */
  tried: boolean
  /** What is asked about, being done, or was done. */
  deed: MembersDeed | null
  attemptKey: string
  code: string
  error: unknown
}

export type MembersEvent =
  | { type: 'retry.requested' }
  | { type: 'form.changed'; patch: Partial<InvitationForm> }
  | { type: 'invitation.requested' }
  | { type: 'deed.requested'; deed: MembersDeed }
  | { type: 'removal.confirmed' }
  | { type: 'removal.declined' }
  | { type: 'deed.dropped' }
  | Answered
  | Failed

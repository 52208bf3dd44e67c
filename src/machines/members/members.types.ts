import type { Members } from '../../contract/accounts/members.ts'
import type { GivenRole } from '../../domain/roles.ts'
import type { Answered, Failed } from '../model.ts'

/** An administrator's action on the members. */
export type MembersAction =
  | { kind: 'invite'; email: string; role: GivenRole }
  | { kind: 'withdraw'; invitationId: string; email: string }
  | { kind: 'change'; userId: string; name: string; role: GivenRole }
  | { kind: 'remove'; userId: string; name: string }
  | { kind: 'decide'; requestId: string; name: string; accept: boolean }

/** The server's answer: the updated members, or the rule that refuses. */
export type MembersResult = { kind: 'done'; people: Members } | { kind: 'refused'; code: string }

export type InvitationForm = { email: string; role: GivenRole }

export type MembersContext = {
  people: Members | null
  form: InvitationForm
  /** Problems of the form are shown after the first attempt to send it. */
  tried: boolean
  /** The action that is being confirmed or performed, or the last one. */
  action: MembersAction | null
  attemptKey: string
  code: string
  error: unknown
}

export type MembersEvent =
  | { type: 'retry.requested' }
  | { type: 'form.changed'; patch: Partial<InvitationForm> }
  | { type: 'invitation.requested' }
  | { type: 'action.requested'; action: MembersAction }
  | { type: 'removal.confirmed' }
  | { type: 'removal.declined' }
  | { type: 'action.dropped' }
  | Answered
  | Failed

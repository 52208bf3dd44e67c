import { fromPromise } from 'xstate'
import {
  changeMember,
  decideAccessRequest,
  inviteUser,
  listMembers,
  type Members,
  removeMember,
  withdrawInvitation,
} from '../../contract/accounts/members.ts'
import { addTenant, switchTenant } from '../../contract/accounts/tenants.ts'
import { membersMachine } from '../../machines/members/members.machine.ts'
import type { MembersAction } from '../../machines/members/members.types.ts'
import { tenantSwitchMachine } from '../../machines/tenant-switch/tenant-switch.machine.ts'
import { send } from '../http/http.ts'
import { ruleOf } from './settings.ts'

/** Lists whose detail pages belong to one company: after a switch, the list is shown instead. */
const listsOfOne: readonly [RegExp, string][] = [
  [/^\/(customers|edit-customer)\/./, '/customers'],
  [/^\/cases\/(?!check-file)./, '/cases'],
  [/^\/reminders\/[^/]+\/call/, '/reminders'],
  [/^\/settings\/scenarios\/./, '/settings/scenarios'],
  [/^\/settings\/templates\/./, '/settings/templates'],
  [/^\/(payments|invitation)\b/, '/'],
]

/** The equivalent of a page in another company. */
export const placeInOther = (path: string, search: string): string => {
  const list = listsOfOne.find(([pattern]) => pattern.test(path))?.[1]
  return list ?? `${path}${search}`
}

/** The company switch flow, wired to the API. `open`: reloads the page at a path. */
export const wiredTenantSwitch = ({ open }: { open: (place: string) => void }) =>
  tenantSwitchMachine.provide({
    actors: {
      addTenant: fromPromise(async ({ input: { isDemo, attemptKey }, signal }) => {
        const query = { isDemo: String(isDemo) }
        return (await send(addTenant, { query }, { signal, idempotencyKey: attemptKey })).tenantId
      }),
      openTenant: fromPromise(async ({ input: { tenantId }, signal }) => {
        await send(switchTenant, { query: { newActiveTenantId: tenantId } }, { signal })
        open(placeInOther(location.pathname, location.search))
      }),
    },
  })

type Options = { signal: AbortSignal; idempotencyKey: string; language: 'fr' | 'en' }

const done = (action: MembersAction, options: Options): Promise<Members> => {
  switch (action.kind) {
    case 'invite':
      return send(inviteUser, { body: { email: action.email, role: action.role } }, options)
    case 'withdraw':
      return send(withdrawInvitation, { params: { invitationId: action.invitationId } }, options)
    case 'change':
      return send(changeMember, { params: { userId: action.userId }, body: { role: action.role } }, options)
    case 'remove':
      return send(removeMember, { params: { userId: action.userId } }, options)
    case 'decide':
      return send(
        decideAccessRequest,
        { params: { requestId: action.requestId }, body: { accept: action.accept } },
        options,
      )
  }
}

type Parts = {
  /** Language of the invitation e-mail. */
  language: 'fr' | 'en'
  askToCheck: () => void
  /** Called when the user's own role changed or they left the company: their permissions have changed. */
  ownChanged: (action: MembersAction) => void
  userId: string
}

/** The members flow, wired to the API. */
export const wiredMembers = ({ language, askToCheck, ownChanged, userId }: Parts) =>
  membersMachine.provide({
    actors: {
      readMembers: fromPromise(({ signal }) => send(listMembers, {}, { signal })),
      act: fromPromise(async ({ input: { action, attemptKey }, signal }) => {
        if (!action) throw new Error('no action is pending')
        try {
          const people = await done(action, { signal, idempotencyKey: attemptKey, language })
          if ((action.kind === 'change' || action.kind === 'remove') && action.userId === userId) ownChanged(action)
          return { kind: 'done', people }
        } catch (error) {
          return { kind: 'refused', code: ruleOf(error).code }
        }
      }),
    },
    actions: { askToCheck },
  })

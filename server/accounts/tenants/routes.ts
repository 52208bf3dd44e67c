import { endAbsence, getAbsence, setAbsence } from '../../../src/contract/accounts/absences.ts'
import { listColleagues } from '../../../src/contract/accounts/colleagues.ts'
import {
  acceptInvitation,
  changeMember,
  decideAccessRequest,
  inviteUser,
  listMembers,
  removeMember as removeMemberEndpoint,
  withdrawInvitation,
} from '../../../src/contract/accounts/members.ts'
import {
  getSecondFactorRule,
  setSecondFactorRule,
  switchTenant,
  tenantsOfAccount,
  updateTenant,
} from '../../../src/contract/accounts/tenants.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import type { TenantContext } from '../../platform/context/context.ts'
import { all, sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { languageAsked } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { absenceOf, dropAbsence, keepAbsence } from './absences.ts'
import { decide } from './access-requests.ts'
import { registerAdministratorMails } from './administrator-mails.ts'
import { colleaguesOf } from './colleagues.ts'
import { accept, invite, withdraw } from './invitations.ts'
import { changeRole, peopleOf, removeMember } from './members.ts'
import { addAuditEntries, type Doing } from './rows.ts'
import { requireSecondFactor, secondFactorRule } from './second-factor.ts'
import { type TenantRow, tenantOfId, toTenant } from './tenant.ts'

/** Endpoints for the companies of a user: switch, rename, and manage members (UI-09). */
export const tenantRoutes = (api: Api): void => {
  const { services } = api
  const { database, now } = services
  registerAdministratorMails(services)
  const doing = ({ tenantId, caller }: Pick<TenantContext, 'tenantId' | 'caller'>): Doing => ({
    tenantId,
    userId: caller.userId,
    now: now(),
  })
  const tenantNamed = (tenantId: string) => tenantOfId(database, tenantId)

  api.implement(updateTenant, async ({ body: { name }, ...context }) => {
    const by = doing(context)
    await database.asTenant(by.tenantId, async (tx) => {
      await tx.run(sql`update tenants set name = ${name} where tenant_id = ${by.tenantId}`)
      await addAuditEntries(tx, by, 'TENANT_RENAMED', { name })
    })
    return tenantNamed(by.tenantId)
  })

  api.implement(switchTenant, async ({ query: { newActiveTenantId: tenantId }, caller }) => {
    if (!caller.tenantIds.includes(tenantId)) throw new Refusal(404, 'TENANT_NOT_FOUND')
    await database.asSystem((tx) =>
      tx.run(sql`update users set active_tenant_id = ${tenantId} where user_id = ${caller.userId}`),
    )
    return tenantNamed(tenantId)
  })

  api.implement(tenantsOfAccount, async ({ params: { masterRef }, caller: { tenantIds } }) => {
    if (tenantIds.length === 0) throw new Refusal(404, 'MASTER_NOT_FOUND')
    const rows = await database.asSystem((tx) =>
      tx.rows<TenantRow>(sql`
        select t.tenant_id, t.name, t.is_demo from tenants t join masters m using (tenant_id)
        where m.master_ref = ${masterRef} and t.tenant_id in (${all(
          tenantIds.map((id) => sql`${id}::uuid`),
          ', ',
        )}) order by t.created_at, t.tenant_id`),
    )
    if (rows.length === 0) throw new Refusal(404, 'MASTER_NOT_FOUND')
    return { items: rows.map(toTenant) }
  })

  api.implement(getSecondFactorRule, async ({ caller, ...context }) =>
    secondFactorRule(services, doing({ ...context, caller }).tenantId, caller),
  )

  api.implement(setSecondFactorRule, async ({ body: { required }, caller, requestHeader, ...context }) => {
    const by = doing({ ...context, caller })
    await requireSecondFactor(services, by, caller, required, languageAsked(requestHeader('accept-language')))
    return secondFactorRule(services, by.tenantId, caller)
  })

  api.implement(listColleagues, ({ inTenant }) =>
    inTenant(async (tx, tenantId) => ({ items: await colleaguesOf(tx, tenantId, businessDateAt(now())) })),
  )

  api.implement(getAbsence, ({ inTenant, ...context }) =>
    inTenant(async (tx, tenantId) => ({ absence: await absenceOf(tx, doing({ ...context, tenantId })) })),
  )

  api.implement(setAbsence, ({ inTenant, body, ...context }) =>
    inTenant(async (tx, tenantId) => {
      await keepAbsence(tx, doing({ ...context, tenantId }), body)
      return undefined
    }),
  )

  api.implement(endAbsence, ({ inTenant, ...context }) =>
    inTenant(async (tx, tenantId) => {
      await dropAbsence(tx, doing({ ...context, tenantId }))
      return undefined
    }),
  )

  api.implement(listMembers, (context) => peopleOf(services, doing(context)))

  api.implement(inviteUser, async ({ body, requestHeader, ...context }) => {
    const by = doing(context)
    await invite(services, by, body, languageAsked(requestHeader('accept-language')))
    return peopleOf(services, by)
  })

  api.implement(withdrawInvitation, async ({ params: { invitationId }, ...context }) => {
    const by = doing(context)
    await withdraw(services, by, invitationId)
    return peopleOf(services, by)
  })

  api.implement(acceptInvitation, async ({ body: { token }, caller }) =>
    tenantNamed(await accept(services, caller, token, now())),
  )

  api.implement(changeMember, async ({ params: { userId }, body: { role }, requestHeader, ...context }) => {
    const by = doing(context)
    await changeRole(services, by, userId, role, languageAsked(requestHeader('accept-language')))
    return peopleOf(services, by)
  })

  api.implement(removeMemberEndpoint, async ({ params: { userId }, requestHeader, ...context }) => {
    const by = doing(context)
    await removeMember(services, by, userId, languageAsked(requestHeader('accept-language')))
    return peopleOf(services, by)
  })

  api.implement(decideAccessRequest, async ({ params: { requestId }, body, requestHeader, ...context }) => {
    const by = doing(context)
    await decide(services, by, requestId, body.accept, languageAsked(requestHeader('accept-language')))
    return peopleOf(services, by)
  })
}

import {
  acceptInvitation,
  addTenant,
  changeMember,
  decideAccessRequest,
  getSecondFactorRule,
  inviteUser,
  listMembers,
  removeMember as removeMemberCall,
  resetDemoTenant,
  setSecondFactorRule,
  switchTenant,
  tenantsOfMaster,
  updateTenant,
  withdrawInvitation,
} from '../../src/contract/tenants.ts'
import { TENANTS_MAX } from '../../src/domain/constants.ts'
import { all, sql } from '../database/sql.ts'
import { fillDemo } from '../demo/demo.ts'
import { demoDesk } from '../demo/owner.ts'
import { registerDemoPapers } from '../demo/papers.ts'
import { registerDemoResets, resetDemo } from '../demo/reset.ts'
import { languageAsked } from '../http/accept-language.ts'
import type { CallContext } from '../http/context.ts'
import { Refusal, tenantOf } from '../http/refusal.ts'
import type { Api } from '../http/router.ts'
import { decide } from './access-requests.ts'
import { registerAdministratorMails } from './administrator-mails.ts'
import { accept, invite, withdraw } from './invitations.ts'
import { changeRole, peopleOf, removeMember } from './members.ts'
import { type Doing, logDeed } from './rows.ts'
import { requireSecondFactor, secondFactorRule } from './second-factor.ts'
import { tenantWords } from './words.ts'

type Row = { tenant_id: string; name: string; is_demo: boolean }

const toTenant = (row: Row) => ({ tenantId: row.tenant_id, name: row.name, isDemo: row.is_demo })

/** Companies of a user: added, switched, renamed; and who belongs to them (UI-09). */
export const tenantRoutes = (api: Api): void => {
  const { services } = api
  const { database, now } = services
  registerDemoResets(services)
  registerDemoPapers(services)
  registerAdministratorMails(services)
  const doing = ({ tenantId, caller }: Pick<CallContext<typeof listMembers>, 'tenantId' | 'caller'>): Doing => ({
    tenantId: tenantOf(tenantId),
    userId: caller.userId,
    now: now(),
  })
  const tenantNamed = async (tenantId: string) =>
    toTenant(
      (await database.rowOfSystem<Row>(
        sql`select tenant_id, name, is_demo from tenants where tenant_id = ${tenantId}`,
      ))!,
    )

  api.implement(updateTenant, async ({ body: { name }, ...context }) => {
    const by = doing(context)
    await database.asTenant(by.tenantId, async (tx) => {
      await tx.run(sql`update tenants set name = ${name} where tenant_id = ${by.tenantId}`)
      await logDeed(tx, by, 'TENANT_RENAMED', { name })
    })
    return tenantNamed(by.tenantId)
  })

  api.implement(addTenant, async ({ query: { isDemo }, caller: { userId }, requestHeader }) => {
    const words = tenantWords[languageAsked(requestHeader('accept-language'))]
    const tenantId = await database.asSystem(async (tx) => {
      await tx.run(sql`select 1 from users where user_id = ${userId} for update`)
      const count = await tx.one<{ n: number }>(
        sql`select count(*)::int as n from memberships where user_id = ${userId}`,
      )
      if ((count?.n ?? 0) >= TENANTS_MAX) throw new Refusal(409, 'TENANTS_LIMIT')
      const made = await tx.one<{ tenant_id: string }>(sql`
        insert into tenants (name, is_demo) values (${isDemo ? words.newDemo : words.newCompany}, ${isDemo})
        returning tenant_id`)
      await tx.run(sql`
        insert into memberships (tenant_id, user_id, role) values (${made!.tenant_id}, ${userId}, 'administrator')`)
      return made!.tenant_id
    })
    // Of a demonstration that was not filled nobody knows: it is filled by the next one who asks for it to be made anew.
    if (isDemo) {
      const deskId = await demoDesk(services)
      await database.asTenant(tenantId, (tx) => fillDemo(services, tx, { tenantId, userId, deskId }))
    }
    return tenantNamed(tenantId)
  })

  api.implement(switchTenant, async ({ query: { newActiveTenantId: tenantId }, caller }) => {
    if (!caller.tenantIds.includes(tenantId)) throw new Refusal(404, 'TENANT_NOT_FOUND')
    await database.asSystem((tx) =>
      tx.run(sql`update users set active_tenant_id = ${tenantId} where user_id = ${caller.userId}`),
    )
    return tenantNamed(tenantId)
  })

  api.implement(tenantsOfMaster, async ({ params: { masterRef }, caller: { tenantIds } }) => {
    if (tenantIds.length === 0) throw new Refusal(404, 'MASTER_NOT_FOUND')
    const rows = await database.asSystem((tx) =>
      tx.rows<Row>(sql`
        select t.tenant_id, t.name, t.is_demo from tenants t join masters m using (tenant_id)
        where m.master_ref = ${masterRef} and t.tenant_id in (${all(
          tenantIds.map((id) => sql`${id}::uuid`),
          ', ',
        )}) order by t.created_at, t.tenant_id`),
    )
    if (rows.length === 0) throw new Refusal(404, 'MASTER_NOT_FOUND')
    return { items: rows.map(toTenant) }
  })

  api.implement(resetDemoTenant, async (context) => {
    const by = doing(context)
    await resetDemo(services, by.tenantId, by.userId)
    return tenantNamed(by.tenantId)
  })

  api.implement(getSecondFactorRule, async ({ caller, ...context }) =>
    secondFactorRule(services, doing({ ...context, caller }).tenantId, caller),
  )

  api.implement(setSecondFactorRule, async ({ body: { required }, caller, requestHeader, ...context }) => {
    const by = doing({ ...context, caller })
    await requireSecondFactor(services, by, caller, required, languageAsked(requestHeader('accept-language')))
    return secondFactorRule(services, by.tenantId, caller)
  })

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

  api.implement(removeMemberCall, async ({ params: { userId }, requestHeader, ...context }) => {
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

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { sampleCompanies } from '../../server/platform/gateways/companies/samples.ts'
import { getTenant } from '../../src/contract/accounts/identity.ts'
import {
  acceptInvitation,
  changeMember,
  inviteUser,
  listMembers,
  removeMember,
} from '../../src/contract/accounts/members.ts'
import { eraseOwnData } from '../../src/contract/accounts/personal-data.ts'
import { chooseFormula, getSignUp, makeAccount } from '../../src/contract/accounts/sign-up.ts'
import { addTenant } from '../../src/contract/accounts/tenants.ts'
import { updateAccount } from '../../src/contract/delivery/reminder-content.ts'
import { anyEngine, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

/** Taking over a company, and returning to one. */
describe.each(anyEngine)('company membership under attack on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server?.stop())

  /** A company with two administrators. */
  const company = async () => {
    const owner = await server.newUser({ firstName: 'Inès', lastName: 'Roux', account: { name: 'Quincaillerie Roux' } })
    const { tenantId } = owner
    const other = await server.newUser({ firstName: 'Noé', lastName: 'Vif', tenantId, role: 'administrator' })
    return { owner, other }
  }
  const remove = (as: TestUser, userId: string) => server.ask(removeMember, { params: { userId } }, as)
  const demote = (as: TestUser, userId: string) =>
    server.ask(changeMember, { params: { userId }, body: { role: 'read-only' } }, as)
  const tokenIn = async (email: string) => /token=([\w-]+)/.exec((await server.mails(email))[0]!.text)![1]!

  test.each([
    ['taken out', remove],
    ['no administrator any more', demote],
  ])('an administrator who is %s cannot return by their own invitation', async (_, loses) => {
    const { owner, other } = await company()
    const second = await server.newUser({ tenantId: null })
    await server.ask(inviteUser, { body: { email: second.email, role: 'administrator' } }, other)
    const token = await tokenIn(second.email)
    await loses(owner, other.userId)
    const joined = await server.request(acceptInvitation, { body: { token } }, { token: second.token })
    expect(joined.problem?.code).toBe('INVITATION_NOT_FOUND')
    expect((await server.ask(listMembers, {}, owner)).invitations).toEqual([])
  })

  test('a sign-up continues with the remaining user; a removed one cannot read it and can sign up another company', async () => {
    const [theirs, next] = sampleCompanies('2026-11-20')
      .filter(({ isCeased }) => !isCeased)
      .slice(-2)
    const begun = await server.newUser({ tenantId: null, firstName: 'Inès', lastName: 'Roux' })
    const make = (siren: string) =>
      server.request(
        makeAccount,
        { body: { siren, channel: 'WEB', software: 'OTHERS', role: 'MANAGER', manager: null } },
        { token: begun.token },
      )
    expect((await make(theirs!.siren)).status).toBe(200)
    const tenantId = (await server.ask(getTenant, {}, { token: begun.token })).tenantId!
    const stays = await server.newUser({ tenantId, role: 'administrator', firstName: 'Noé', lastName: 'Vif' })
    const account = (set: ReturnType<typeof sql>) => server.database.asTenant(tenantId, (tx) => tx.rows(set))
    await account(sql`update masters set verified_at = now(), verified_by = 'REVIEWER'`)
    await remove(stays, begun.userId)
    expect(await account(sql`select verified_at, verification_withdrawn as why from masters`)).toEqual([
      { verified_at: null, why: 'MANAGER_CHANGED' },
    ])
    const read = async ({ token }: TestUser) => (await server.ask(getSignUp, {}, { token })).signUp?.account?.siren
    expect([await read(begun), await read(stays)]).toEqual([undefined, theirs!.siren])
    expect((await make(next!.siren)).status).toBe(200)
  })

  // The embedded database has no two transactions at once.
  if (engine === 'postgres')
    test('an invitation sent during the removal lets nobody return', async () => {
      const { owner, other } = await company()
      const held = Promise.withResolvers<void>()
      const locked = Promise.withResolvers<void>()
      const holding = server.database.asSystem(async (tx) => {
        await tx.run(sql`select 1 from tenants where tenant_id = ${owner.tenantId} for update`)
        locked.resolve()
        await held.promise
      })
      await locked.promise
      const waiting = async (requests: number) =>
        vi.waitFor(async () => {
          const rows = await server.database.asSystem((tx) =>
            tx.rows(sql`select 1 from pg_locks where not granted and locktype in ('transactionid', 'tuple')`),
          )
          expect(rows.length).toBeGreaterThanOrEqual(requests)
        })
      const removed = remove(owner, other.userId)
      await waiting(1)
      const invited = server.request(
        inviteUser,
        { body: { email: 'second@elsewhere.test', role: 'administrator' } },
        other,
      )
      await waiting(2)
      held.resolve()
      await Promise.all([holding, removed])
      expect((await invited).problem?.code).toBe('ADMINISTRATOR_ONLY')
      expect((await server.ask(listMembers, {}, owner)).invitations).toEqual([])
    })

  test('an administrator who erased their own data cannot return', async () => {
    const { other } = await company()
    const second = await server.newUser({ tenantId: null })
    await server.ask(inviteUser, { body: { email: second.email, role: 'administrator' } }, other)
    const token = await tokenIn(second.email)
    await server.ask(eraseOwnData, {}, other)
    const joined = await server.request(acceptInvitation, { body: { token } }, { token: second.token })
    expect(joined.problem?.code).toBe('INVITATION_NOT_FOUND')
  })

  test('each change of role and each loss of access is mailed to the user', async () => {
    const { owner, other } = await company()
    await demote(other, owner.userId)
    const [changed] = await server.mails(owner.email)
    expect(changed!.subject).toBe('Quincaillerie Roux : votre rôle a changé')
    expect(changed!.text).toContain('Noé Vif')
    expect(changed!.text).toContain('lecteur')
    await remove(other, owner.userId)
    const [removed] = await server.mails(owner.email, 2)
    expect(removed!.subject).toBe('Quincaillerie Roux : vous n’avez plus accès au compte')
  })

  test('an administrator whose mail server refuses mail does not delay the others’ mail', async () => {
    const { owner, other } = await company()
    const { real } = server.services.gateways
    const { mailer } = real
    real.mailer = {
      ...mailer,
      send: async (mail) => {
        if (mail.to === owner.email) throw new Error('451 try again later')
        return mailer.send(mail)
      },
    }
    try {
      const bank = { chequePayableTo: 'Roux', bankName: '', iban: 'FR7630006000011234567890189', bic: '' }
      const contact = { firstName: 'Inès', lastName: 'Roux', phone: '', email: '' }
      await server.ask(updateAccount, { params: { masterRef: owner.masterRef }, body: { contact, bank } }, owner)
      const [told] = await server.mails(other.email)
      expect(told!.subject).toContain('les coordonnées bancaires vont changer')
    } finally {
      real.mailer = mailer
    }
  })

  test('of two administrators who erase themselves concurrently one stays', async () => {
    const { owner, other } = await company()
    const answers = await Promise.all([owner, other].map((one) => server.request(eraseOwnData, {}, one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const left = await server.database.asSystem((tx) =>
      tx.rows(sql`select 1 from memberships where tenant_id = ${owner.tenantId} and role = 'administrator'`),
    )
    expect(left).toHaveLength(1)
  })

  test('a user removed during a sign-up does not return as the manager whom they named', async () => {
    const founder = await server.newUser({ tenantId: null })
    const { token } = founder
    const { siren } = sampleCompanies('2026-11-20').filter(({ isCeased }) => !isCeased)[1]!
    const manager = { firstName: 'Noé', lastName: 'Vif', email: 'noe.vif@elsewhere.test' }
    const body = { siren, channel: 'WEB', software: 'OTHERS', role: 'THIRD_PERSON', manager } as const
    await server.ask(makeAccount, { body }, { token })
    const asked = sql`update sign_ups set manager_asked_at = now() where user_id = ${founder.userId} returning tenant_id`
    const [row] = await server.database.asSystem((tx) => tx.rows<{ tenant_id: string }>(asked))
    const other = await server.newUser({ tenantId: row!.tenant_id, role: 'administrator' })
    await remove(other, founder.userId)
    const named = await server.newUser({ tenantId: null, email: manager.email })
    expect((await server.ask(getSignUp, {}, { token: named.token })).signUp?.account).toBeNull()
    expect((await server.ask(listMembers, {}, other)).members).toHaveLength(1)
  })

  test('the sign-up of a company that requires a second factor cannot be continued from another company', async () => {
    const founder = await server.newUser({ tenantId: null })
    const { token } = founder
    const { siren } = sampleCompanies('2026-11-20').find(({ isCeased }) => !isCeased)!
    const body = { siren, channel: 'WEB', software: 'OTHERS', role: 'MANAGER', manager: null } as const
    await server.ask(makeAccount, { body }, { token })
    await server.database.asSystem((tx) =>
      tx.run(sql`
        update tenants set second_factor_since = now()
        where tenant_id in (select tenant_id from memberships where user_id = ${founder.userId})`),
    )
    const { tenantId } = await server.ask(addTenant, { query: { isDemo: 'false' } }, { token })
    const there = { token, tenantId }
    const manager = { firstName: 'Noé', lastName: 'Vif', email: 'noe@elsewhere.test' }
    const other = { body: { ...body, role: 'THIRD_PERSON' as const, manager } }
    const formula = { body: { formula: 'LIGHT' as const, duration: 'ONE_MONTH' as const } }
    expect((await server.request(makeAccount, other, there)).problem?.code).toBe('SECOND_FACTOR_NEEDED')
    expect((await server.request(chooseFormula, formula, there)).problem?.code).toBe('SECOND_FACTOR_NEEDED')
  })
})

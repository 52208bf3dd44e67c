import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resetOldDemos } from '../../server/app/demo/reset.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { updateCollectionSettings } from '../../src/contract/accounts/collection-settings.ts'
import { getTenant, listAccounts } from '../../src/contract/accounts/identity.ts'
import {
  acceptInvitation,
  changeMember,
  inviteUser,
  listMembers,
  removeMember,
  withdrawInvitation,
} from '../../src/contract/accounts/members.ts'
import {
  addTenant,
  resetDemoTenant,
  switchTenant,
  tenantsOfAccount,
  updateTenant,
} from '../../src/contract/accounts/tenants.ts'
import { getReminderContent, updateAccount } from '../../src/contract/delivery/reminder-content.ts'
import { replan } from '../../src/contract/delivery/reminders.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { getPortfolio } from '../../src/contract/ledger/portfolio.ts'
import { DEMO_DAYS, INVITATION_DAYS } from '../../src/domain/constants.ts'
import { decimalRules, defaultSending } from '../../src/domain/sending-rules.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

const DAY_MS = 86_400_000

describe.each(engines)('companies and their users on %s', (engine) => {
  let server: TestServer
  let clock = new Date()
  beforeAll(async () => {
    // Each reading of the clock is later than the one before, so that logs have an order.
    const now = () => {
      clock = new Date(clock.getTime() + 1)
      return clock
    }
    server = await startTestServer({ engine, now })
  })
  afterAll(() => server?.stop())

  const active = async (user: TestUser) => server.ask(getTenant, {}, { token: user.token })
  const refusalOf = ({ status, problem }: { status: number; problem: { code: string } | undefined }) => [
    status,
    problem?.code,
  ]
  const logOf = async (user: TestUser) =>
    (
      await server.ask(
        listLogs,
        { params: { masterRef: user.masterRef }, query: {} },
        { ...user, headers: { 'accept-language': 'en' } },
      )
    ).items.map(({ words, userName }) => `${userName}: ${words}`)
  const tokenIn = async (email: string, count = 1) =>
    /token=([\w-]+)/.exec((await server.mails(email, count))[0]!.text)![1]!

  test('[API-04] an administrator can rename the company; a member cannot', async () => {
    const user = await server.newUser()
    const member = await server.newUser({ tenantId: user.tenantId })
    const rename = (as: TestUser, name: string) => server.request(updateTenant, { body: { name } }, as)
    expect((await rename(user, '  Atelier Rivière ')).answer).toEqual({
      tenantId: user.tenantId,
      name: 'Atelier Rivière',
      isDemo: false,
    })
    expect(await active(user)).toMatchObject({ name: 'Atelier Rivière', role: 'administrator' })
    expect(refusalOf(await rename(member, 'Atelier Volé'))).toEqual([403, 'ADMINISTRATOR_ONLY'])
    const empty = await rename(user, ' ')
    expect(empty.problem).toMatchObject({
      code: 'INVALID_REQUEST',
      errors: [{ path: 'body.name', code: 'VALUE_MISSING' }],
    })
    expect(await active(user)).toMatchObject({ name: 'Atelier Rivière' })
    expect(await logOf(user)).toEqual(['Anna Vidal: Account renamed “Atelier Rivière”'])
  })

  test('[API-05] adds an empty company administered by its user, and a demo company with its own data', async () => {
    const user = await server.newUser()
    const add = (isDemo: boolean, idempotencyKey?: string) =>
      server.request(
        addTenant,
        { query: { isDemo: String(isDemo) } },
        { ...user, ...(idempotencyKey ? { idempotencyKey } : {}) },
      )
    const empty = (await add(false, 'add-a-company')).answer!
    expect(empty).toMatchObject({ name: 'Nouvelle entreprise', isDemo: false })
    expect((await add(false, 'add-a-company')).answer).toEqual(empty)
    expect((await server.ask(listAccounts, {}, { ...user, tenantId: empty.tenantId })).totalItems).toBe(0)
    const demo = (await add(true)).answer!
    expect(demo.isDemo).toBe(true)
    const inDemo = { ...user, tenantId: demo.tenantId }
    const { items } = await server.ask(listAccounts, {}, inDemo)
    expect(items).toMatchObject([{ name: 'Fournitures Aubépine SAS', verified: true }])
    expect((await active(user)).tenants.map(({ tenantId, role }) => [tenantId, role])).toEqual([
      [user.tenantId, 'administrator'],
      [empty.tenantId, 'administrator'],
      [demo.tenantId, 'administrator'],
    ])
    await server.database.asSystem((tx) =>
      tx.run(sql`
        with made as (insert into tenants (name) select 'Filiale ' || n from generate_series(1, 17) n returning tenant_id)
        insert into memberships (tenant_id, user_id, role) select tenant_id, ${user.userId}, 'member' from made`),
    )
    expect(refusalOf(await add(false))).toEqual([409, 'TENANTS_LIMIT'])
  })

  test('[API-06] switches to another of the user’s companies, on every device; never to a stranger’s', async () => {
    const user = await server.newUser()
    const other = await server.newUser({ signedIn: false })
    const second = await server.ask(addTenant, { query: { isDemo: 'false' } }, user)
    expect(await active(user)).toMatchObject({ tenantId: user.tenantId })
    const change = (newActiveTenantId: string) => server.request(switchTenant, { query: { newActiveTenantId } }, user)
    expect((await change(second.tenantId)).answer).toEqual(second)
    expect(await active(user)).toMatchObject({ tenantId: second.tenantId })
    expect(refusalOf(await change(other.tenantId))).toEqual([404, 'TENANT_NOT_FOUND'])
    expect(await active(user)).toMatchObject({ tenantId: second.tenantId })
  })

  test('[API-18] tells in which of the user’s companies an account is', async () => {
    const user = await server.newUser({ account: { masterRef: 'PORT', name: 'Boutique du Port' } })
    const stranger = await server.newUser({ account: { masterRef: 'PHARE' } })
    const ask = (masterRef: string) => server.request(tenantsOfAccount, { params: { masterRef } }, user)
    expect((await ask('PORT')).answer).toEqual({
      items: [{ tenantId: user.tenantId, name: 'Boutique du Port', isDemo: false }],
    })
    expect(refusalOf(await ask(stranger.masterRef))).toEqual([404, 'MASTER_NOT_FOUND'])
  })

  test('a reader reads everything and changes nothing; a member works but does not administer', async () => {
    const user = await server.newUser()
    const reader = await server.newUser({ tenantId: user.tenantId, role: 'read-only' })
    const member = await server.newUser({ tenantId: user.tenantId, role: 'member' })
    const params = { masterRef: user.masterRef }
    const content = await server.ask(getReminderContent, { params }, reader)
    const body = {
      contact: { ...content.contact, firstName: 'Nour' },
      bank: { ...content.bank },
    }
    for (const as of [reader, member]) {
      const refused = refusalOf(await server.request(updateAccount, { params, body }, as))
      expect(refused).toEqual([403, 'ADMINISTRATOR_ONLY'])
    }
    expect((await server.ask(getReminderContent, { params }, reader)).contact.firstName).toBe('')
    expect((await server.ask(updateAccount, { params, body }, user)).contact.firstName).toBe('Nour')
    expect(refusalOf(await server.request(replan, { params }, reader))).toEqual([403, 'READ_ONLY'])
    expect((await server.request(replan, { params }, member)).status).toBe(replan.status)
    expect(refusalOf(await server.request(listMembers, {}, member))).toEqual([403, 'ADMINISTRATOR_ONLY'])
    expect((await active(reader)).role).toBe('read-only')
  })

  test('an invited colleague registers, joins with the given role, and is removed again', async () => {
    const user = await server.newUser({ firstName: 'Inès', lastName: 'Roux' })
    const invite = (email: string) => server.request(inviteUser, { body: { email, role: 'member' } }, user)
    const email = `Colette-${user.userId}@echeance.test`
    expect((await invite(email)).answer?.invitations).toMatchObject([
      { email: email.toLowerCase(), role: 'member', expired: false },
    ])
    const mail = (await server.mails(email.toLowerCase()))[0]!
    expect(mail.subject).toBe('Inès Roux vous invite à rejoindre Atelier des Quais')
    expect(mail.text).toContain(`${server.url}/invitation?token=`)
    const first = await tokenIn(email.toLowerCase())
    await invite(email)
    const second = await tokenIn(email.toLowerCase(), 2)
    const colette = await server.newUser({ email, firstName: 'Colette', lastName: 'Brun', tenantId: null })
    const accept = (token: string) => server.request(acceptInvitation, { body: { token } }, { token: colette.token })
    expect(refusalOf(await accept(first))).toEqual([404, 'INVITATION_NOT_FOUND'])
    // The sender may open it.
    await server.ask(acceptInvitation, { body: { token: second } }, user)
    expect((await accept(second)).answer).toMatchObject({ tenantId: user.tenantId })
    expect(refusalOf(await accept(second))).toEqual([404, 'INVITATION_NOT_FOUND'])
    expect(await active(colette)).toMatchObject({ tenantId: user.tenantId, role: 'member' })
    expect(refusalOf(await invite(email))).toEqual([409, 'ALREADY_MEMBER'])

    const params = { userId: colette.userId }
    const changed = await server.ask(changeMember, { params, body: { role: 'administrator' } }, user)
    expect(changed.members.map(({ name, role }) => [name, role])).toEqual([
      ['Inès Roux', 'administrator'],
      ['Colette Brun', 'administrator'],
    ])
    expect((await server.ask(removeMember, { params }, user)).members).toHaveLength(1)
    expect((await active(colette)).tenantId).toBeNull()
    expect(refusalOf(await server.request(removeMember, { params }, user))).toEqual([404, 'USER_NOT_FOUND'])
    expect(await logOf(user)).toEqual([
      'Inès Roux: Colette Brun removed from the account',
      'Inès Roux: Role of Colette Brun: administrator',
      'Colette Brun: Colette Brun joined the account: member',
      `Inès Roux: ${email.toLowerCase()} invited: member`,
      `Inès Roux: ${email.toLowerCase()} invited: member`,
    ])
  })

  test('an invitation expires, or is revoked', async () => {
    const user = await server.newUser()
    const guest = await server.newUser({ tenantId: null })
    const [late, gone] = [`late-${user.userId}@echeance.test`, `gone-${user.userId}@echeance.test`]
    for (const email of [late, gone]) await server.ask(inviteUser, { body: { email, role: 'read-only' } }, user)
    const { invitations } = await server.ask(listMembers, {}, user)
    const { invitationId } = invitations.find(({ email }) => email === gone)!
    await server.ask(withdrawInvitation, { params: { invitationId } }, user)
    const accept = async (email: string) =>
      server.request(acceptInvitation, { body: { token: await tokenIn(email) } }, { token: guest.token })
    expect(refusalOf(await accept(gone))).toEqual([404, 'INVITATION_NOT_FOUND'])
    const before = clock
    clock = new Date(clock.getTime() + INVITATION_DAYS * DAY_MS + 1)
    expect((await server.ask(listMembers, {}, user)).invitations).toMatchObject([{ email: late, expired: true }])
    expect(refusalOf(await accept(late))).toEqual([404, 'INVITATION_NOT_FOUND'])
    clock = before
  })

  test('a company always keeps an administrator, even when two leave at once', async () => {
    const user = await server.newUser()
    const second = await server.newUser({ tenantId: user.tenantId, role: 'administrator' })
    const leave = (one: TestUser) => server.request(removeMember, { params: { userId: one.userId } }, one)
    const left = await Promise.all([leave(user), leave(second)])
    expect(left.map(refusalOf).sort()).toEqual([
      [200, undefined],
      [409, 'LAST_ADMINISTRATOR'],
    ])
    const last = left[0]?.status === 200 ? second : user
    const demoted = await server.request(
      changeMember,
      { params: { userId: last.userId }, body: { role: 'member' } },
      last,
    )
    expect(refusalOf(demoted)).toEqual([409, 'LAST_ADMINISTRATOR'])
  })

  test('[ACC-09] a demo company is reset by its user, or automatically after a week, and no other company ever is', async () => {
    const user = await server.newUser()
    const { tenantId } = await server.ask(addTenant, { query: { isDemo: 'true' } }, user)
    const demo = { ...user, tenantId }
    const params = { masterRef: 'DEMO' }
    const settings = {
      threshold: 9_999,
      maxContactsPerWeek: 3,
      promiseGraceDays: 2,
      disputeCategories: [{ id: 'PRICE', name: 'Prix', ownerId: null, days: 10 }],
      contactDays: [1, 2, 3, 4, 5],
      contactHours: [['09:00', '12:00']] as [string, string][],
      emailHours: [['08:00', '19:00']] as [string, string][],
      sending: decimalRules(defaultSending),
      dataOldAfterDays: 4,
      statementAttached: true,
      penaltiesShown: true,
      unknownRatesCounted: true,
      language: 'fr' as const,
      strictDocumentNumbers: false,
      legalForm: '',
      register: '',
      signatory: '',
      contractRate: null,
    }
    // A separate job creates its documents a moment later.
    const log = async () =>
      (await logOf({ ...demo, masterRef: 'DEMO' })).filter((words) => !words.includes('generated'))
    const changed = async () => {
      await server.ask(updateCollectionSettings, { params, body: settings }, demo)
      return log()
    }
    const ofUser = async () => (await log()).filter((words) => /Demo data|Collection rules/.test(words))
    const before = (await server.ask(getPortfolio, { query: { masterRef: 'DEMO' } }, demo)).totalItems
    expect(await changed()).toContain('Anna Vidal: Collection rules changed')
    await server.ask(resetDemoTenant, {}, demo)
    expect(await ofUser()).toEqual(['Anna Vidal: Demo data reset'])
    expect((await log()).length).toBeGreaterThan(10)
    expect((await server.ask(getPortfolio, { query: { masterRef: 'DEMO' } }, demo)).totalItems).toBe(before)
    expect((await active(user)).tenants).toHaveLength(2)

    await changed()
    await resetOldDemos(server.services)
    expect((await log())[0]).toBe('Anna Vidal: Collection rules changed')
    clock = new Date(clock.getTime() + DEMO_DAYS * DAY_MS)
    await resetOldDemos(server.services)
    expect((await log())[0]).toBe(': Demo data reset')
    expect(await ofUser()).toEqual([': Demo data reset'])
    expect(refusalOf(await server.request(resetDemoTenant, {}, user))).toEqual([409, 'NOT_A_DEMO'])
  })
})

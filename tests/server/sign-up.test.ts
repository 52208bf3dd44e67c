import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askManager, managerOf } from '../../server/accounts/sign-up/manager.ts'
import { contractSigned } from '../../server/accounts/sign-up/signed.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { sampleCompanies } from '../../server/platform/gateways/companies/samples.ts'
import { getCompany } from '../../src/contract/accounts/companies.ts'
import { makeContract, sendForSignature, signContract } from '../../src/contract/accounts/contracts.ts'
import { getTenant, listAccounts } from '../../src/contract/accounts/identity.ts'
import { decideAccessRequest, listMembers } from '../../src/contract/accounts/members.ts'
import {
  chooseFormula,
  freshSignUp,
  getSignUp,
  makeAccount,
  putSignUp,
  requestAccess,
  type SignUpContent,
} from '../../src/contract/accounts/sign-up.ts'
import { SIGN_UP_HELD_DAYS } from '../../src/domain/constants.ts'
import { anyEngine, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

const NOW = new Date('2026-11-20T09:00:00Z')

describe.each(anyEngine)('sign-up on %s', (engine) => {
  let server: TestServer
  let clock = NOW
  const living = sampleCompanies('2026-11-20').filter(({ isCeased }) => !isCeased)
  const nextCompany = () => living.shift()!

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => clock })
  })
  afterAll(() => server?.stop())

  const newcomer = (email = `nouveau-${randomUUID()}@echeance.test`) =>
    server.newUser({ tenantId: null, email, firstName: 'Jeanne', lastName: 'Roux' })
  const read = async (user: TestUser) => (await server.ask(getSignUp, {}, { token: user.token })).signUp
  const keep = (user: TestUser, change: Partial<SignUpContent>, version: number) =>
    server.request(putSignUp, { body: { content: { ...freshSignUp, ...change }, version } }, { token: user.token })
  const account = (siren: string, more: Record<string, unknown> = {}) => ({
    siren,
    channel: 'WEB' as const,
    software: 'OTHERS' as const,
    role: 'MANAGER' as const,
    manager: null,
    ...more,
  })
  const make = (user: TestUser, siren: string, more: Record<string, unknown> = {}) =>
    server.request(makeAccount, { body: account(siren, more) }, { token: user.token })
  const manager = (email: string) => ({
    role: 'THIRD_PERSON',
    manager: { firstName: ' Noëlic ', lastName: 'Riviérac', email },
  })
  const refusal = async (asked: ReturnType<typeof make>) => {
    const { status, problem } = await asked
    return [status, problem?.code, ...(problem?.errors ?? []).map(({ path, code }) => `${path} ${code}`)]
  }
  const accountOf = async (user: TestUser) => {
    const tenant = await server.ask(getTenant, {}, { token: user.token })
    const { items } = await server.ask(listAccounts, { query: {} }, { token: user.token })
    return { tenant, account: items[0] }
  }
  const inAccount = async <T>(user: TestUser, work: Parameters<typeof server.database.asTenant<T>>[1]) => {
    const { tenant } = await accountOf(user)
    return server.database.asTenant(tenant.tenantId!, work)
  }
  const signed = async (user: TestUser) => {
    const { tenant, account } = await accountOf(user)
    await inAccount(user, (tx) =>
      contractSigned(tx, server.services, { tenantId: tenant.tenantId!, masterRef: account!.masterRef }),
    )
  }

  test('entries are saved for their user only, and no tab overwrites what another saved', async () => {
    const user = await newcomer()
    expect(await read(user)).toMatchObject({
      version: 0,
      content: freshSignUp,
      account: null,
      person: { firstName: 'Jeanne', lastName: 'Roux', email: user.email, emailConfirmed: true },
    })
    expect((await keep(user, { search: 'Verrerie' }, 0)).answer).toEqual({ version: 1 })
    // A retry after a lost answer.
    expect((await keep(user, { search: 'Verrerie' }, 0)).answer).toEqual({ version: 1 })
    expect(await keep(user, { search: 'other' }, 0)).toMatchObject({
      status: 409,
      problem: { code: 'SIGN_UP_CHANGED' },
    })
    expect((await keep(user, { search: 'Verrerie S', step: 'FORMULA' }, 1)).answer).toEqual({ version: 2 })
    expect(await read(user)).toMatchObject({ version: 2, content: { search: 'Verrerie S', step: 'FORMULA' } })
    expect(await read(await newcomer())).toMatchObject({ version: 0 })
    // A user with an account has nothing to sign up for.
    const member = await server.newUser()
    expect(await read(member)).toBeNull()
    expect(await keep(member, {}, 0)).toMatchObject({ status: 404, problem: { code: 'SIGN_UP_NOT_FOUND' } })
  })

  test('the company details create tenant, administrator and account, once', async () => {
    const user = await newcomer()
    const company = nextCompany()
    const spaced = company.siren.replace(/(\d{3})(?=\d)/g, '$1 ')
    const [first, second] = await Promise.all([make(user, spaced), make(user, company.siren)])
    expect([first.status, second.status]).toEqual([200, 200])
    const { tenant, account } = await accountOf(user)
    expect(tenant.tenants).toHaveLength(1)
    expect(account).toMatchObject({
      name: company.name,
      siren: company.siren,
      accountType: 'STANDARD',
      settings: { creationProcess: true, accountingCurrency: 'EUR' },
      address: company.address,
    })
    const roles = await inAccount(user, (tx) => tx.rows(sql`select user_id, role from memberships`))
    expect(roles).toEqual([{ user_id: user.userId, role: 'administrator' }])
    expect(await read(user)).toMatchObject({
      account: { masterRef: account!.masterRef, siren: company.siren, verified: false },
      signer: 'SELF',
    })
    expect(await read(user)).toMatchObject({
      version: 0,
      content: { company: { siren: company.siren }, role: 'MANAGER' },
    })
    // Entries made meanwhile arrive after the account was created.
    expect((await keep(user, { search: company.siren }, 0)).answer).toEqual({ version: 1 })
    expect(await refusal(make(user, nextCompany().siren))).toEqual([409, 'COMPANY_FIXED'])
  })

  test('a tenant without an account gets one', async () => {
    const user = await server.newUser({ account: null })
    await make(user, nextCompany().siren)
    const { tenant, account } = await accountOf(user)
    expect(tenant.tenants).toHaveLength(1)
    expect(tenant.tenantId).toBe(user.tenantId)
    expect(account).toBeDefined()
  })

  test('refuses each documented case', async () => {
    const user = await newcomer()
    const company = nextCompany()
    const ceased = sampleCompanies('2026-11-20').find(({ isCeased }) => isCeased)!
    expect(await refusal(make(user, '123'))).toEqual([400, 'WRONG_SIREN_FORMAT'])
    expect(await refusal(make(user, '732829320'))).toEqual([404, 'NOT_FOUND'])
    expect(await refusal(make(user, ceased.siren))).toEqual([409, 'COMPANY_CEASED'])
    const other = await newcomer()
    await make(other, company.siren)
    expect(await refusal(make(user, company.siren))).toEqual([409, 'COMPANY_MANAGED'])
    const third = await server.newUser({ account: null })
    const colleague = await server.newUser({ tenantId: third.tenantId, signedIn: false })
    expect(await refusal(make(third, nextCompany().siren, manager(colleague.email.toUpperCase())))).toEqual([
      409,
      'MANAGER_HAS_ACCOUNT',
    ])
    expect(await refusal(make(user, nextCompany().siren, manager(user.email)))).toEqual([
      422,
      'VALIDATION',
      'body.manager.email OWN_EMAIL',
    ])
    expect(await refusal(make(user, nextCompany().siren, { role: 'THIRD_PERSON' }))).toEqual([
      422,
      'VALIDATION',
      'body.manager.firstName VALUE_MISSING',
      'body.manager.lastName VALUE_MISSING',
      'body.manager.email VALUE_MISSING',
    ])
    // None of them left an account.
    expect((await accountOf(user)).tenant.tenantId).toBeNull()
    // An abandoned sign-up does not block others.
    clock = new Date(NOW.getTime() + (SIGN_UP_HELD_DAYS + 1) * 86_400_000)
    await server.database.asSystem((tx) =>
      tx.run(sql`update masters set created_at = ${NOW} where siren = ${company.siren}`),
    )
    expect((await make(user, company.siren)).status).toBe(200)
    clock = NOW
  })

  test('[SIGN-03] a third person names the manager, who is asked by e-mail, registers with that address, and alone can sign', async () => {
    const third = await newcomer()
    const company = nextCompany()
    const email = `gerante-${randomUUID()}@echeance.test`
    expect((await make(third, company.siren, manager(email.toUpperCase()))).answer?.signUp).toMatchObject({
      signer: 'MANAGER',
      managerAsked: false,
    })
    const { tenant, account } = await accountOf(third)
    const of = { tenantId: tenant.tenantId!, masterRef: account!.masterRef }
    expect(await inAccount(third, (tx) => managerOf(tx, of))).toEqual({
      firstName: 'Noëlic',
      lastName: 'Riviérac',
      email,
    })
    const formula = { formula: 'TRIAL', duration: 'ONE_YEAR' } as const
    await server.ask(chooseFormula, { body: formula }, { token: third.token })
    const contractOf = ({ token }: TestUser) => server.ask(makeContract, { params: of }, { token })
    const send = ({ token }: TestUser, fileId: string, what: 'CODE' | 'REQUEST') =>
      server.request(sendForSignature, { params: { fileId }, body: { send: what } }, { token })
    const { fileId } = await contractOf(third)
    expect((await send(third, fileId, 'CODE')).problem).toMatchObject({ status: 403, code: 'NOT_THE_SIGNER' })
    expect((await send(third, fileId, 'REQUEST')).status).toBe(200)
    const [mail] = await server.mails(email)
    expect(mail!.subject).toBe(`${company.name} : votre signature est attendue`)
    expect(mail!.text).toContain('Jeanne Roux')
    expect(mail!.text).toContain(`/?register=${encodeURIComponent(email)}`)
    expect(await read(third)).toMatchObject({ managerAsked: true })

    expect(await read(await newcomer())).toMatchObject({ invited: false, account: null })
    const named = await newcomer(email)
    expect(await keep(named, { search: 'begun before the mail came' }, 0)).toMatchObject({ status: 200 })
    expect(await read(named)).toMatchObject({
      version: 2,
      invited: true,
      signer: 'SELF',
      content: { step: 'CONTRACT', role: 'MANAGER' },
      account: { siren: company.siren },
    })
    expect((await accountOf(named)).tenant.tenantId).toBe(tenant.tenantId)

    expect((await contractOf(named)).fileId).toBe(fileId)
    await send(named, fileId, 'CODE')
    const code = /\b\d{6}\b/.exec((await server.mails(email, 2))[0]!.text)![0]
    const sign = ({ token }: TestUser) =>
      server.request(signContract, { params: { fileId }, body: { code } }, { token })
    expect((await sign(third)).problem).toMatchObject({ status: 403, code: 'NOT_THE_SIGNER' })
    expect((await sign(named)).answer).toMatchObject({ result: 'SIGNED' })
    expect(await read(third)).toBeNull()
    expect(await read(named)).toBeNull()
    expect((await accountOf(third)).account?.settings.creationProcess).toBe(false)
  })

  test('a new manager is asked again; the previous one no longer has access to the account', async () => {
    const third = await newcomer()
    const { siren } = nextCompany()
    const former = `a-${randomUUID()}@echeance.test`
    await make(third, siren, manager(former))
    const { tenant, account } = await accountOf(third)
    const of = { tenantId: tenant.tenantId!, masterRef: account!.masterRef }
    await inAccount(third, (tx) => askManager(tx, server.services, of, 'en'))
    const named = await newcomer(former)
    expect(await read(named)).toMatchObject({ invited: true })
    expect((await make(third, siren, manager(`b-${randomUUID()}@echeance.test`))).answer?.signUp.managerAsked).toBe(
      false,
    )
    expect((await accountOf(named)).tenant.tenantId).toBeNull()
    expect(await read(named)).toMatchObject({ invited: false, account: null })
    expect(await inAccount(third, (tx) => tx.rows(sql`select user_id from former_members`))).toHaveLength(1)
    expect((await make(third, siren)).answer?.signUp.signer).toBe('SELF')
  })

  const subscriptionOf = (user: TestUser) =>
    inAccount(user, (tx) => tx.rows(sql`select type, duration from subscriptions`))

  test.each([
    ['TRIAL', 'STANDARD', [{ type: 'TRIAL', duration: 'ONE_MONTH' }]],
    ['PAID', 'STANDARD', [{ type: 'BASIC', duration: 'ONE_MONTH' }]],
    ['LIGHT', 'LIGHT', []],
  ] as const)(
    '[SIGN-07] the plan %s creates a %s account, and its subscription begins once, when the contract is signed',
    async (formula, accountType, subscriptions) => {
      const user = await newcomer()
      await make(user, nextCompany().siren)
      const body = { formula, duration: 'ONE_MONTH' } as const
      await server.ask(chooseFormula, { body }, { token: user.token })
      expect(await subscriptionOf(user)).toEqual([])
      await signed(user)
      await signed(user)
      expect(await subscriptionOf(user)).toEqual(subscriptions)
      // Only a light account keeps its own layout.
      expect((await accountOf(user)).account).toMatchObject({
        accountType,
        settings: { creationProcess: accountType === 'LIGHT' },
      })
    },
  )

  test('after the cockpit offer, the standard plan starts with a trial', async () => {
    const user = await newcomer()
    await make(user, nextCompany().siren, { channel: 'COCKPIT', software: 'QUADRA' })
    await signed(user)
    expect(await subscriptionOf(user)).toMatchObject([{ type: 'TRIAL' }])
  })

  test('the plan may be changed until the contract is signed', async () => {
    const user = await newcomer()
    const choose = (formula: 'TRIAL' | 'PAID' | 'LIGHT') =>
      server.request(chooseFormula, { body: { formula, duration: 'ONE_YEAR' } }, { token: user.token })
    expect(await choose('LIGHT')).toMatchObject({ status: 404, problem: { code: 'SIGN_UP_NOT_FOUND' } })
    await keep(user, {}, 0)
    expect(await choose('LIGHT')).toMatchObject({ status: 409, problem: { code: 'SIGN_UP_NO_ACCOUNT' } })
    await make(user, nextCompany().siren)
    expect((await choose('LIGHT')).status).toBe(200)
    expect((await accountOf(user)).account?.accountType).toBe('LIGHT')
    await choose('TRIAL')
    expect((await accountOf(user)).account?.accountType).toBe('STANDARD')
    await signed(user)
    expect(await read(user)).toBeNull()
    expect((await choose('TRIAL')).status).toBe(404)
  })

  test('[SIGN-04] when a company is already managed, the user asks its administrator, who is told once and accepts or declines', async () => {
    const owner = await newcomer()
    const { siren, name } = nextCompany()
    await make(owner, siren)
    const asking = await newcomer()
    const managed = await server.request(getCompany, { query: { legalId: siren, isOnboarding: 'true' } }, asking)
    expect(managed.problem?.code).toBe('COMPANY_MANAGED')
    const ask = (legalId: string) =>
      server.request(
        requestAccess,
        { body: { siren: legalId, comment: 'Je tiens les comptes.' } },
        { token: asking.token, headers: { 'accept-language': 'fr' } },
      )
    expect((await ask(siren)).status).toBe(201)
    expect((await ask(siren)).status).toBe(201)
    const [mail, ...more] = await server.mails(owner.email)
    expect(mail!.subject).toBe(`Jeanne Roux demande l’accès à ${name}`)
    expect(mail!.text).toContain('Je tiens les comptes.')
    expect(mail!.text).toContain(asking.email)
    expect(more).toEqual([])
    expect(await read(asking)).toMatchObject({ accessRequested: name, account: null })
    const rows = await inAccount(owner, (tx) => tx.rows(sql`select user_id, comment, status from access_requests`))
    expect(rows).toEqual([{ user_id: asking.userId, comment: 'Je tiens les comptes.', status: 'OPEN' }])

    const decide = async (accept: boolean, requestId?: string) => {
      const { requests } = await server.ask(listMembers, {}, { token: owner.token })
      const params = { requestId: requestId ?? requests[0]!.requestId }
      expect(requests).toMatchObject(requestId ? [] : [{ email: asking.email, comment: 'Je tiens les comptes.' }])
      return server.request(decideAccessRequest, { params, body: { accept } }, { token: owner.token })
    }
    expect((await decide(false)).answer?.requests).toEqual([])
    expect(await read(asking)).toMatchObject({ accessRequested: null, accessRefused: name })
    expect((await server.mails(asking.email))[0]!.subject).toContain(name)
    expect((await ask(siren)).status).toBe(201)
    const [again] = (await server.ask(listMembers, {}, { token: owner.token })).requests
    const { answer } = await decide(true)
    expect(answer?.members.map(({ email, role }) => [email, role])).toContainEqual([asking.email, 'member'])
    expect((await accountOf(asking)).account?.siren).toBe(siren)
    expect(await read(asking)).toBeNull()
    expect((await decide(true, again!.requestId)).problem).toMatchObject({
      status: 404,
      code: 'ACCESS_REQUEST_NOT_FOUND',
    })
    expect(await ask('732829320')).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } })
  })
})

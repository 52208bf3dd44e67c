import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askManager } from '../../server/accounts/sign-up/manager.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { sampleCompanies } from '../../server/platform/gateways/companies/samples.ts'
import { getCompany } from '../../src/contract/accounts/companies.ts'
import { getTenant } from '../../src/contract/accounts/identity.ts'
import { acceptInvitation } from '../../src/contract/accounts/members.ts'
import { getSignUp, makeAccount, requestAccess } from '../../src/contract/accounts/sign-up.ts'
import { anyEngine, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

const NOW = new Date('2026-11-20T09:00:00Z')

describe.each(anyEngine)('signing up to find out who is a customer on %s', (engine) => {
  let server: TestServer
  const living = sampleCompanies('2026-11-20').filter(({ isCeased }) => !isCeased)
  const nextCompany = () => living.shift()!
  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => NOW })
  })
  afterAll(() => server?.stop())

  const at = (domain: string) => `quelqu-un-${randomUUID()}@${domain}`
  const newcomer = (email: string) => server.newUser({ tenantId: null, email, firstName: 'Jeanne', lastName: 'Roux' })
  const make = (user: TestUser, siren: string, more: object = {}) =>
    server.request(
      makeAccount,
      { body: { siren, channel: 'WEB', software: 'OTHERS', role: 'MANAGER', manager: null, ...more } },
      { token: user.token, headers: { 'accept-language': 'fr' } },
    )
  const manager = (email: string) => ({
    role: 'THIRD_PERSON',
    manager: { firstName: 'Noëlic', lastName: 'Riviérac', email },
  })
  const read = async (user: TestUser) => (await server.ask(getSignUp, {}, { token: user.token })).signUp
  const probe = async (user: TestUser, siren: string) => {
    const looked = await server.request(getCompany, { query: { legalId: siren, isOnboarding: 'true' } }, user)
    const asked = await server.request(requestAccess, { body: { siren, comment: '' } }, user)
    return [looked.status, looked.problem?.code, asked.status, asked.problem?.code]
  }

  test.each([
    ['of another domain', 'client.test', 'stranger.test'],
    ['at the same public provider', 'gmail.com', 'gmail.com'],
  ])('an address %s gets the same answer for a customer as for any company', async (_name, owners, strangers) => {
    const owner = await newcomer(at(owners))
    const [managed, free] = [nextCompany(), nextCompany()]
    await make(owner, managed.siren)
    const stranger = await newcomer(at(strangers))
    expect(await probe(stranger, managed.siren)).toEqual(await probe(stranger, free.siren))
    expect(await probe(stranger, managed.siren)).toEqual([200, undefined, 404, 'NOT_FOUND'])
    const made = await make(stranger, managed.siren)
    expect(made.status).toBe(200)
    // A new account, of which the owner is told.
    const tenantOf = async ({ token }: TestUser) => (await server.ask(getTenant, {}, { token })).tenantId
    expect(await tenantOf(stranger)).not.toBe(await tenantOf(owner))
    const [mail] = await server.mails(owner.email)
    expect(mail!.subject).toBe(`${managed.name} est inscrite une autre fois`)
    expect(mail!.text).toContain(stranger.email)
  })

  test('a colleague, by the company’s domain, is told and may request access', async () => {
    const owner = await newcomer(at('client.test'))
    const { siren } = nextCompany()
    await make(owner, siren)
    expect(await probe(await newcomer(at('client.test')), siren)).toEqual([409, 'COMPANY_MANAGED', 201, undefined])
  })

  test('naming a manager does not reveal whether they have an account, and adds them to nothing', async () => {
    const known = await newcomer(at('client.test'))
    const [one, other] = [await newcomer(at('stranger.test')), await newcomer(at('stranger.test'))]
    const unknown = at('client.test')
    const company = nextCompany()
    const [first, second] = [
      await make(one, company.siren, manager(known.email)),
      await make(other, nextCompany().siren, manager(unknown)),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    const told = ({ answer }: typeof first) => ({ ...answer?.signUp, content: null, account: null, person: null })
    expect(told(first)).toEqual(told(second))

    const tenantId = (await server.ask(getTenant, {}, { token: one.token })).tenantId!
    await server.database.asSystem((tx) => askManager(tx, server.services, { tenantId, masterRef: 'M-0001' }, 'fr'))
    const [mail] = await server.mails(known.email)
    expect(mail!.subject).toBe(`${company.name} : votre signature est attendue`)
    expect(mail!.text).toContain('Vous avez déjà un accès')
    expect(await read(known)).toMatchObject({ invited: false, account: null })
    expect((await server.ask(getTenant, {}, { token: known.token })).tenants).toEqual([])

    // Only the mailed link lets them join, and shows the contract to sign.
    const token = new URL(/https?:\S+token=\S+/.exec(mail!.text)![0]).searchParams.get('token')!
    await server.ask(acceptInvitation, { body: { token } }, { token: known.token })
    expect(await read(known)).toMatchObject({ invited: true, account: { siren: company.siren } })
  })

  test('naming another manager revokes the previous one’s invitation', async () => {
    const known = await newcomer(at('client.test'))
    const third = await newcomer(at('stranger.test'))
    const { siren } = nextCompany()
    await make(third, siren, manager(known.email))
    const tenantId = (await server.ask(getTenant, {}, { token: third.token })).tenantId!
    await server.database.asSystem((tx) => askManager(tx, server.services, { tenantId, masterRef: 'M-0001' }, 'fr'))
    const [mail] = await server.mails(known.email)
    await make(third, siren, manager(at('client.test')))
    const token = new URL(/https?:\S+token=\S+/.exec(mail!.text)![0]).searchParams.get('token')!
    const late = await server.request(acceptInvitation, { body: { token } }, { token: known.token })
    expect(late.problem?.code).toBe('INVITATION_NOT_FOUND')
    const open = await server.database.asSystem((tx) =>
      tx.rows(sql`select 1 from invitations where email = ${known.email}`),
    )
    expect(open).toEqual([])
  })
})

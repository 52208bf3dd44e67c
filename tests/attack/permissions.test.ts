import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isListed } from '../../server/accounts/identity/listed.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { sampleCompanies } from '../../server/platform/gateways/companies/samples.ts'
import { changeCompany } from '../../src/contract/accounts/company.ts'
import { getAccount, getMe } from '../../src/contract/accounts/identity.ts'
import { acceptInvitation, inviteUser } from '../../src/contract/accounts/members.ts'
import {
  decideErasureReview,
  eraseOwnData,
  erasePerson,
  exportOwnData,
  getErasureReview,
  getOwnFindings,
} from '../../src/contract/accounts/personal-data.ts'
import { chooseFormula, getSignUp, makeAccount, requestAccess } from '../../src/contract/accounts/sign-up.ts'
import { addTenant } from '../../src/contract/accounts/tenants.ts'
import { updateUser } from '../../src/contract/accounts/users.ts'
import {
  deleteLogo,
  getReminderContent,
  putLogo,
  updateAccount,
  withdrawBankChange,
} from '../../src/contract/delivery/reminder-content.ts'
import { createContact } from '../../src/contract/ledger/contacts.ts'
import { seeHealthAlert } from '../../src/contract/ledger/health.ts'
import { actOnMandate, exportMandates, listMandates } from '../../src/contract/partner/partner.ts'
import { createTemplate } from '../../src/contract/planning/templates.ts'
import { holdsIban } from '../../src/domain/iban.ts'
import type { Role } from '../../src/domain/roles.ts'
import { startKeycloak } from '../support/keycloak-double.ts'
import { startTestServer, type TestServer, type TestUser } from '../support/server.ts'

/** Permissions that users could give themselves by what they may write: names, numbers, addresses, roles elsewhere. */

const IBAN = 'FR7630006000011234567890189'
const FOREIGN_IBAN = 'DE89370400440532013000'
/** The staff of the embedded partner portal. */
const STAFF = ['desk@partner.test', 'Late@Partner.test'] as const
const NOW = new Date('2026-11-20T09:00:00Z')

describe('privilege escalation', () => {
  let server: TestServer
  let owner: TestUser
  const living = sampleCompanies('2026-11-20').filter(({ isCeased }) => !isCeased)
  beforeAll(async () => {
    server = await startTestServer({ now: () => NOW, settings: { PARTNER_STAFF: STAFF.join(', ') } })
    owner = await server.newUser({ firstName: 'Inès', lastName: 'Roux', account: { name: 'Fournitures Aubépine' } })
  })
  afterAll(() => server?.stop())

  const inTenant = (statement: ReturnType<typeof sql>, tenantId = owner.tenantId) =>
    server.database.asTenant(tenantId, (tx) => tx.rows(statement))
  const asSystem = (statement: ReturnType<typeof sql>) => server.database.asSystem((tx) => tx.rows(statement))
  const colleague = (role: Role) => server.newUser({ tenantId: owner.tenantId, role })
  const codeOf = async (asked: Promise<{ status: number; problem: { code: string } | undefined }>) => {
    const { status, problem } = await asked
    return `${status} ${problem?.code ?? ''}`.trim()
  }
  const params = () => ({ masterRef: owner.masterRef })

  describe('by a chosen name or number', () => {
    const company = () =>
      inTenant(sql`select name, siren, bank, contact, street from masters where tenant_id = ${owner.tenantId}`)
    const rename = (user: TestUser, body: Record<string, string>) =>
      server.ask(updateUser, { params: { userId: user.userId }, body }, user)
    beforeAll(async () => {
      await inTenant(sql`
        update masters set name = 'Fournitures Aubépine', siren = '732829320', street = '06 99 12 34 56',
          bank = ${JSON.stringify({ payableTo: 'Fournitures Aubépine', iban: IBAN })}::jsonb,
          contact = '{"firstName": "Fournitures", "lastName": "Aubépine", "phone": "0699123456"}'
        where tenant_id = ${owner.tenantId}`)
      await inTenant(sql`
        insert into events (tenant_id, master_ref, kind, tiers_ref, start_date, comment) values
          (${owner.tenantId}, ${owner.masterRef}, 'DISPUTE', 'C1', '2026-11-20', 'Vu avec Fournitures Aubépine le 12')`)
    })

    test('a reader who takes the company’s name and number is erased, and the company is unchanged', async () => {
      const before = await company()
      const reader = await colleague('read-only')
      await rename(reader, { firstName: 'Fournitures', lastName: 'Aubépine', phone: '732829320' })
      await inTenant(sql`
        update masters set contact = contact || ${JSON.stringify({ email: 'compta@aubepine.test' })}::jsonb
        where tenant_id = ${owner.tenantId}`)
      const exported = await (await server.ask(exportOwnData, {}, reader)).text()
      expect(exported).not.toContain(IBAN)
      expect((await server.ask(getOwnFindings, {}, reader)).found).toEqual([{ what: 'PROFILE', count: 1 }])
      await server.ask(eraseOwnData, {}, reader)
      expect(await company()).toEqual([{ ...before[0], contact: expect.objectContaining({ lastName: 'Aubépine' }) }])
      expect(await inTenant(sql`select comment from events`)).toEqual([
        { comment: 'Vu avec Fournitures Aubépine le 12' },
      ])
      await expect(server.signIn(reader.email)).rejects.toThrow()
    })

    test('only administrators are notified and decide item by item; what is kept is not asked again', async () => {
      const member = await colleague('member')
      expect(await codeOf(server.request(getErasureReview, {}, member))).toBe('403 ADMINISTRATOR_ONLY')
      const [mail] = await server.mails(owner.email)
      expect(mail!.text).toContain('Fournitures Aubépine')
      expect(mail!.text).toContain('/account/personalData')
      const review = await server.ask(getErasureReview, {}, owner)
      expect(review.person).toMatchObject({ name: 'Fournitures Aubépine', phone: '732829320', dueOn: '2026-12-20' })
      const texts = review.pieces.map(({ text }) => text)
      expect(texts).toContain('Vu avec Fournitures Aubépine le 12')
      // No field names either, which are internal.
      expect(texts.filter((text) => /\w+: /.test(text))).toEqual([])
      // The company's own data is not among them.
      expect(texts.filter((text) => text.includes(IBAN))).toEqual([])
      const comment = review.pieces.find(({ what }) => what === 'EVENTS')!
      const decide = (as: TestUser, erase: string[], keep: string[]) =>
        server.request(
          decideErasureReview,
          { params: { reviewId: review.person!.reviewId }, body: { erase, keep } },
          as,
        )
      expect(await codeOf(decide(member, [comment.pieceId], []))).toBe('403 ADMINISTRATOR_ONLY')
      const stranger = await server.newUser()
      expect(await codeOf(decide(stranger, [comment.pieceId], []))).toBe('404 REVIEW_NOT_FOUND')
      const others = review.pieces.filter((piece) => piece !== comment).map(({ pieceId }) => pieceId)
      const left = await decide(owner, [], others)
      expect(left.answer).toEqual({ ...review, pieces: [comment] })
      expect((await decide(owner, [comment.pieceId], [])).answer).toEqual({ person: null, pieces: [], more: false })
      expect(await inTenant(sql`select comment from events`)).toEqual([{ comment: 'Vu avec [effacé] le 12' }])
      expect(await inTenant(sql`select 1 from erasure_reviews`)).toEqual([])
      expect(await codeOf(decide(owner, [], others))).toBe('404 REVIEW_NOT_FOUND')
    })

    test('a member who writes the company’s texts into a contact does not erase that contact', async () => {
      const member = await colleague('member')
      await inTenant(sql`
        insert into tiers values (${owner.tenantId}, 900, 'C1', 'B2B', '', 'Client', 'UNK', '', '', '', 'c1@client.test',
          '', '', '', '', '', 'FRA', 0)`)
      await inTenant(sql`update masters set tiers_edition = 900 where tenant_id = ${owner.tenantId}`)
      const { id: contactId } = await server.ask(
        createContact,
        {
          query: params(),
          body: {
            tiersRef: 'C1',
            civility: 'MR',
            firstName: 'Fournitures',
            lastName: 'Aubépine',
            email: '',
            phone: '+33 7 32 82 93 20',
            collection: true,
          },
        },
        member,
      )
      const before = await company()
      const erase = (as: TestUser) =>
        server.request(erasePerson, { params: params(), body: { kind: 'CONTACT', tiersRef: 'C1', contactId } }, as)
      expect(await codeOf(erase(member))).toBe('403 ADMINISTRATOR_ONLY')
      expect((await erase(owner)).status).toBe(200)
      // Administrators cannot erase name, number and payee either.
      expect(await company()).toMatchObject(
        before.map(({ name, siren, bank, street }) => ({ name, siren, bank, street })),
      )
    })
  })

  test('a user’s own export contains no answers given to an administrator', async () => {
    const reader = await colleague('read-only')
    const invited = { body: { email: 'recrue@elsewhere.test', role: 'administrator' as const } }
    await server.ask(inviteUser, invited, { ...owner, idempotencyKey: 'invites-a-recruit' })
    const exported = await (await server.ask(exportOwnData, {}, reader)).text()
    expect(exported).toContain(reader.email)
    expect(exported).not.toContain('recrue@elsewhere.test')
  })

  test('an erasure keeps a longer address that begins with the user’s own', async () => {
    const reader = await server.newUser({ tenantId: owner.tenantId, role: 'read-only', email: 'compta@client.co' })
    await inTenant(sql`
      insert into events (tenant_id, master_ref, kind, tiers_ref, start_date, comment) values (${owner.tenantId},
        ${owner.masterRef}, 'DISPUTE', 'C2', '2026-11-20', 'De compta@client.co.uk, pas de compta@client.co.')`)
    await server.ask(eraseOwnData, {}, reader)
    expect(await inTenant(sql`select comment from events where tiers_ref = 'C2'`)).toEqual([
      { comment: 'De compta@client.co.uk, pas de [effacé].' },
    ])
  })

  test('a user of the embedded provider has a confirmed address', async () => {
    const user = await server.newUser({ tenantId: null })
    const { signUp } = await server.ask(getSignUp, {}, { token: user.token })
    expect(signUp?.person).toMatchObject({ email: user.email, emailConfirmed: true })
  })

  describe('by a role in another company, or in one without an account', () => {
    const asked = (siren: string) => ({
      body: { siren, channel: 'WEB' as const, software: 'OTHERS' as const, role: 'MANAGER' as const, manager: null },
    })

    test.each(['read-only', 'member', 'product-owner'] as const)(
      'a %s of a company without an account cannot create one',
      async (role) => {
        const founder = await server.newUser({ account: null, signedIn: false })
        const other = await server.newUser({ tenantId: founder.tenantId, role, account: null })
        const { siren } = living.shift()!
        expect(await codeOf(server.request(makeAccount, asked(siren), other))).toBe('403 ADMINISTRATOR_ONLY')
        expect(await inTenant(sql`select 1 from masters`, founder.tenantId)).toEqual([])
        // Omitting the company does not help either.
        expect(await codeOf(server.request(makeAccount, asked(siren), { token: other.token }))).toBe(
          '403 ADMINISTRATOR_ONLY',
        )
      },
    )

    test('a user who has since become a reader can neither name a manager nor choose a plan for the company they signed up', async () => {
      const founder = await server.newUser({ tenantId: null })
      const company = living.shift()!
      const token = founder.token
      await server.ask(makeAccount, asked(company.siren), { token })
      const [place] = await asSystem(sql`select tenant_id from sign_ups where user_id = ${founder.userId}`)
      await asSystem(sql`update memberships set role = 'read-only' where user_id = ${founder.userId}`)
      const body = {
        ...asked(company.siren).body,
        role: 'THIRD_PERSON' as const,
        manager: { firstName: 'Noé', lastName: 'Vif', email: 'noe@elsewhere.test' },
      }
      expect(await codeOf(server.request(makeAccount, { body }, { token }))).toBe('403 ADMINISTRATOR_ONLY')
      // As the administrator of a company of their own, which is the active one.
      const own = await server.ask(addTenant, { query: { isDemo: 'false' } }, { token })
      const there = { token, tenantId: own.tenantId }
      const formula = { body: { formula: 'LIGHT' as const, duration: 'ONE_MONTH' as const } }
      expect(await codeOf(server.request(chooseFormula, formula, there))).toBe('403 ADMINISTRATOR_ONLY')
      expect(await codeOf(server.request(makeAccount, { body }, there))).toBe('403 ADMINISTRATOR_ONLY')
      expect(await inTenant(sql`select account_type from masters`, place!.tenant_id as string)).toEqual([
        { account_type: 'STANDARD' },
      ])
    })

    test('only users with a confirmed address in PARTNER_STAFF work in the portal', async () => {
      const exported = { format: 'csv', extent: 'ALL', language: 'fr' } as const
      const works = async (user: TestUser) => [
        (await server.request(listMandates, {}, user)).status,
        (await server.request(exportMandates, { body: exported }, user)).status,
        (await server.ask(getMe, {}, user)).partner?.name ?? null,
      ]
      const staff = await server.newUser({ tenantId: null, email: STAFF[0] })
      expect(await works(staff)).toEqual([200, 200, 'Recouvrement Delaunay'])
      expect(await works(await server.newUser({ tenantId: null }))).toEqual([403, 403, null])
      const listed = (emailConfirmed: boolean) =>
        isListed(server.services.config.PARTNER_STAFF, { email: STAFF[1].toUpperCase(), emailConfirmed })
      expect([listed(true), listed(false)]).toEqual([true, false])
    })

    test('a partner’s user who adds, joins or reads a company keeps the portal', async () => {
      const partner = await server.newUser({ tenantId: null })
      await asSystem(sql`
        insert into partner_users (user_id, partner_id) select ${partner.userId}, partner_id from partners where code = 'DESK'`)
      const as = { token: partner.token }
      const desk = async () => [
        (await server.request(listMandates, {}, as)).status,
        (await server.ask(getMe, {}, as)).partner !== null,
        await codeOf(
          server.request(
            actOnMandate,
            { params: { eventId: 'x' }, body: { action: 'ACCEPT', amount: null, text: '' } as never },
            as,
          ),
        ),
      ]
      const before = await desk()
      expect(before.slice(0, 2)).toEqual([200, true])
      await server.ask(addTenant, { query: { isDemo: 'false' } }, as)
      expect(await desk()).toEqual(before)
      await server.ask(inviteUser, { body: { email: partner.email, role: 'read-only' } }, owner)
      const token = /token=([\w-]+)/.exec((await server.mails(partner.email))[0]!.text)![1]!
      await server.ask(acceptInvitation, { body: { token } }, as)
      expect(await desk()).toEqual(before)
      expect(await codeOf(server.request(updateAccount, { params: params(), body: {} as never }, as))).toBe(
        '403 ADMINISTRATOR_ONLY',
      )
    })
  })

  describe('by what debtors read', () => {
    const content = (bank: Record<string, string>, contact: Record<string, string> = {}) => ({
      contact: { firstName: '', lastName: '', phone: '', email: '', ...contact },
      bank: { chequePayableTo: '', bankName: '', iban: '', bic: '', ...bank },
    })
    const png = Buffer.from('x').toString('base64')

    test.each(['read-only', 'member', 'product-owner'] as const)(
      'a %s can change neither bank details, signatory, logo nor a notice that others have not seen',
      async (role) => {
        const user = await colleague(role)
        const refused = '403 ADMINISTRATOR_ONLY'
        const id = '00000000-0000-4000-8000-000000000000'
        const given = params()
        expect([
          await codeOf(server.request(updateAccount, { params: given, body: content({ iban: FOREIGN_IBAN }) }, user)),
          await codeOf(server.request(withdrawBankChange, { params: { ...given, changeId: id } }, user)),
          await codeOf(server.request(putLogo, { params: given, body: { content: png } }, user)),
          await codeOf(server.request(deleteLogo, { params: { ...given, logoUuid: id } }, user)),
        ]).toEqual([refused, refused, refused, refused])
        const seen = await codeOf(server.request(seeHealthAlert, { params: { ...given, alertId: id } }, user))
        expect(seen).toBe(role === 'member' ? '404 HEALTH_ALERT_NOT_FOUND' : '403 READ_ONLY')
        expect(await inTenant(sql`select 1 from bank_changes`)).toEqual([])
      },
    )

    test.each([
      'DE89 3704 0044 0532 0130 00',
      'ＤＥ８９ ３７０４ ００４４ ０５３２ ０１３０ ００',
      'DE𝟾𝟿 𝟹𝟽𝟶𝟺 𝟶𝟶𝟺𝟺 𝟶𝟻𝟹𝟸 𝟶𝟷𝟹𝟶 𝟶𝟶',
      'D\u200bE⑧⑨·3704·0044·0532·0130·00',
      'ВЕ68 5390 0754 7034',
      'ΒΕ68 5390 0754 7034',
    ])('%s is recognised as an IBAN', (text) => {
      expect(holdsIban(`Payez sur ${text} svp`)).toBe(true)
    })

    test('only the bank details accept an IBAN, whoever writes it and however it is spaced', async () => {
      const member = await colleague('member')
      const texts = (body: string) => ({ subject: 'Facture', body })
      const template = {
        name: 'Virement',
        media: 'EMAIL' as const,
        texts: { fr: texts('Payez sur DE89 3704 0044\n0532 0130 00 svp'), en: texts('Pay {amount}') },
      }
      const made = await server.request(createTemplate, { params: params(), body: template }, member)
      expect(made.problem).toMatchObject({
        code: 'TEMPLATE_FAULTY',
        errors: [{ path: 'body.texts.fr.body', code: 'IBAN_IN_TEXT' }],
      })
      const signed = await server.request(
        updateAccount,
        {
          params: params(),
          body: content({ bankName: `Banque, ${FOREIGN_IBAN}` }, { lastName: `de-89.3704 00440532 013000` }),
        },
        owner,
      )
      expect(signed.problem?.errors).toEqual([
        { path: 'body.contact.lastName', code: 'IBAN_IN_TEXT' },
        { path: 'body.bank.bankName', code: 'IBAN_IN_TEXT' },
      ])
      const { name, tradeName, address } = await server.ask(getAccount, { params: params() }, owner)
      const renamed = await server.request(
        changeCompany,
        { params: params(), body: { name, tradeName, address: { ...address, street: `IBAN ${FOREIGN_IBAN}` } } },
        owner,
      )
      expect(renamed.problem).toMatchObject({
        code: 'COMPANY_FAULTY',
        errors: [{ path: 'body.address.street', code: 'IBAN_IN_TEXT' }],
      })
      expect((await server.ask(getReminderContent, { params: params() }, owner)).bank.iban).toBe(IBAN)
    })
  })
})

describe('an address that an external provider has not confirmed', () => {
  let provider: Awaited<ReturnType<typeof startKeycloak>>
  let server: TestServer
  let owner: TestUser
  beforeAll(async () => {
    provider = await startKeycloak()
    const settings = {
      OIDC_URL: `${provider.url}/`,
      OIDC_REALM: 'clients',
      OIDC_CLIENT_ID: 'web',
      OIDC_AUDIENCE: 'echeance-api',
    }
    server = await startTestServer({ settings, now: () => NOW })
    owner = await server.newUser({ signedIn: false, email: 'owner@quais.test' })
    await server.database.asSystem((tx) => tx.run(sql`update masters set siren = '732829320'`))
  })
  afterAll(async () => {
    await server?.stop()
    provider?.close()
  })

  const rows = (statement: ReturnType<typeof sql>) => server.database.asSystem((tx) => tx.rows(statement))
  const request = (token: string) =>
    server.request(requestAccess, { body: { siren: '732829320', comment: '' } }, { token })

  test.each([
    ['says nothing of it', {}],
    ['says no', { email_verified: false }],
    ['says so in words', { email_verified: 'true' }],
  ])('is not confirmed by a token that %s', async (name, claims) => {
    const token = await provider.token({ sub: `external ${name}`, ...claims })
    expect((await request(token)).problem).toMatchObject({ status: 409, code: 'EMAIL_NOT_CONFIRMED' })
    const { signUp } = await server.ask(getSignUp, {}, { token })
    expect(signUp?.person.emailConfirmed).toBe(false)
  })

  test('does not become confirmed when another one is', async () => {
    const sub = 'two addresses'
    const provided = await provider.token({ sub, email: owner.email })
    expect((await server.ask(getMe, {}, { token: provided })).email).toBe(owner.email)
    const confirmed = await provider.token({ sub, email: 'Own@quais.test', email_verified: true })
    expect((await server.ask(getMe, {}, { token: confirmed })).email).toBe('own@quais.test')
    // Claiming it again does not take it back.
    const again = await provider.token({ sub, email: owner.email })
    const { signUp } = await server.ask(getSignUp, {}, { token: again })
    expect(signUp?.person).toMatchObject({ email: 'own@quais.test', emailConfirmed: false })
    expect((await request(confirmed)).status).toBe(requestAccess.status)
  })

  test('neither erases nor exports the data of somebody else’s address', async () => {
    const token = await provider.token({ sub: 'eraser', email: owner.email })
    await server.ask(getMe, {}, { token })
    const [user] = await rows(sql`select user_id from users where subject = 'eraser'`)
    await rows(sql`
      insert into memberships (tenant_id, user_id, role) values (${owner.tenantId}, ${user!.user_id as string}, 'read-only')`)
    await rows(sql`update masters set contact = ${JSON.stringify({ email: owner.email })}::jsonb`)
    await rows(sql`
      insert into identity_registrations (email, password_hash, first_name, last_name, link_digest, code_digest,
        interaction_uid, expires_at) values (${owner.email}, 'x', 'I', 'R', 'l', 'c', 'u', now() + interval '1 h')`)
    const exported = JSON.parse(await (await server.ask(exportOwnData, {}, { token })).text())
    expect(exported.named).toEqual([])
    await server.ask(eraseOwnData, {}, { token })
    expect(await rows(sql`select contact from masters`)).toEqual([{ contact: { email: owner.email } }])
    expect(await rows(sql`select 1 from identity_registrations where email = ${owner.email}`)).toHaveLength(1)
  })
})

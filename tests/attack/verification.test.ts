import { decodeJwt, importJWK, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { reviewReadings } from '../../server/accounts/identity-check/reading-alone.ts'
import { followSubscription } from '../../server/accounts/subscriptions/follow.ts'
import { deliverMessage } from '../../server/partner/desk/deliver.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { httpCheck } from '../../server/platform/gateways/identity-check/http-check.ts'
import { changeCompany, switchAccountVersion } from '../../src/contract/accounts/company.ts'
import { getMe } from '../../src/contract/accounts/identity.ts'
import { runVerification, startVerification } from '../../src/contract/accounts/identity-check.ts'
import { listInvoices } from '../../src/contract/accounts/invoices.ts'
import { getOrder, payBuyable } from '../../src/contract/accounts/orders.ts'
import {
  decideReview,
  exportReviews,
  getReview,
  getReviewDocument,
  listReviews,
} from '../../src/contract/accounts/reviews.ts'
import { listSubscriptions } from '../../src/contract/accounts/subscriptions.ts'
import { updateTenant } from '../../src/contract/accounts/tenants.ts'
import { updateUser } from '../../src/contract/accounts/users.ts'
import { initMassDelegation } from '../../src/contract/cases/mass-delegation.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { statusOfReading } from '../../src/domain/identity-check/index.ts'
import { openedCase, userWithLateInvoices, verifyAccount } from '../server/cases-fixture.ts'
import { companyOf, give, papers, standing, TODAY, verified } from '../server/identity-fixture.ts'
import { startPartnerDouble } from '../server/partner-double.ts'
import { refOf } from '../server/reminders-fixture.ts'
import { startIdentityDouble } from '../support/identity-double.ts'
import { kbisFacts, kbisLines, td1 } from '../support/identity-papers.ts'
import { anyEngine, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

/** Two forged documents, a real partner, and users who pretend to be somebody else. */

const SECRET = 'a secret of the two sides'
const REVIEWERS = ['rene@seller.test', 'rita@seller.test', 'rosa@seller.test', 'rudi@seller.test'] as const
const now = () => new Date(`${TODAY}T09:00:00Z`)

describe.each(anyEngine)('identity verification under attack on %s', (engine) => {
  let server: TestServer
  let partner: Awaited<ReturnType<typeof startPartnerDouble>>
  let good: Awaited<ReturnType<typeof papers>>
  let rene: TestUser
  let rita: TestUser
  let user: TestUser
  const nobody = { tenantId: null, account: null }
  beforeAll(async () => {
    partner = await startPartnerDouble(SECRET, now)
    server = await startTestServer({
      engine,
      now,
      settings: { PARTNER_URL: partner.url, PARTNER_SECRET: SECRET, REVIEWERS: REVIEWERS.join(', ') },
    })
    good = await papers()
    rene = await server.newUser({ ...nobody, email: REVIEWERS[0], firstName: 'René' })
    rita = await server.newUser({ ...nobody, email: REVIEWERS[1], firstName: 'Rita' })
  })
  afterAll(async () => {
    await server?.stop()
    await partner?.stop()
  })
  beforeEach(async () => {
    user = await userWithLateInvoices(server, TODAY)
    await companyOf(server, user)
  })

  const params = () => ({ masterRef: user.masterRef })
  const giveBoth = async () => {
    for (const type of ['certificateOfIncorporation', 'managingDirectorIDCard'] as const)
      await give(server, user, type, good[type])
  }
  /** The verification of the user's company, waiting for a reviewer. */
  const waiting = async () => {
    await giveBoth()
    const { process } = await verified(server, user)
    expect(process?.status).toBe('REVIEW')
    return { processId: process!.processId }
  }
  const list = (as: TestUser, stage: 'WAITING' | 'ACCEPTED' | 'REFUSED' = 'WAITING') =>
    server.request(listReviews, { query: { size: 200, stage } }, as)
  const seenBy = async (as: TestUser) => (await list(as)).answer?.items.map(({ processId }) => processId)
  const decide = (
    as: TestUser,
    target: { processId: string },
    body: { accept: boolean; reasons?: 'NOT_AUTHENTIC'[]; comment?: string } = { accept: true },
  ) => server.request(decideReview, { params: target, body }, as)
  const logged = async () =>
    (await server.ask(listLogs, { params: params() }, user)).items.map(({ words }) => words.replaceAll(/\s/g, ' '))
  const delegated = async () => {
    const draft = { masterRef: user.masterRef, userUUID: user.userId }
    const asked = { params: draft, query: { replace: 0 }, body: ['C1'] }
    return (await server.request(initMassDelegation, asked, user)).problem?.errors?.[0]?.code ?? 'TAKEN'
  }

  describe('documents that read well', () => {
    test('are only plausible: a person decides, and nothing is delegated before', async () => {
      const { processId } = await waiting()
      expect((await standing(server, user)).verifiedAt).toBeNull()
      expect(await delegated()).toBe('ACCOUNT_NOT_VERIFIED')
      expect((await decide(rene, { processId })).answer?.stage).toBe('ACCEPTED')
      expect(await standing(server, user)).toMatchObject({
        verifiedAt: now().toISOString(),
        process: { status: 'OK' },
      })
      expect(await delegated()).toBe('TAKEN')
    })

    test('with a doubt wait for a person too, and contradictory ones are refused at once', async () => {
      expect((['OK', 'WARN', 'KO'] as const).map((summary) => statusOfReading(summary, false))).toEqual([
        'REVIEW',
        'REVIEW',
        'KO',
      ])
      await giveBoth()
      await server.database.asTenant(user.tenantId, (tx) => tx.run(sql`update masters set siren = '552100554'`))
      expect((await verified(server, user)).process?.status).toBe('KO')
    })

    test('are announced by mail: to reviewers when they wait, to the user with decision and reason', async () => {
      const target = await waiting()
      const [told] = await server.mails(REVIEWERS[2])
      expect(told?.subject).toBe('Une vérification d’identité attend une décision')
      expect(told?.text).not.toContain(kbisFacts.name)
      const comment = 'Le tampon du greffe est flou.'
      await decide(rene, target, { accept: false, reasons: ['NOT_AUTHENTIC'], comment })
      const [mail] = await server.mails(user.email)
      expect(mail?.text).toContain('l’authenticité d’un document n’a pas pu être établie')
      expect(mail?.text).toContain(comment)
      expect(await standing(server, user)).toMatchObject({
        verifiedAt: null,
        process: { status: 'REFUSED', refusal: { reasons: ['NOT_AUTHENTIC'], comment } },
      })
    })

    test('leave no readable content in the database, and are deleted with the verification', async () => {
      const { processId } = await waiting()
      const kept = () =>
        server.database.asTenant(user.tenantId, (tx) =>
          tx.one<{ row: string; findings: Uint8Array | null }>(
            sql`select p::text as row, findings from identity_processes p where process_id = ${processId}`,
          ),
        )
      const before = (await kept())!
      expect(before.findings).not.toBeNull()
      for (const text of ['VIDAL', '732829320', kbisFacts.name]) {
        expect(before.row.toUpperCase()).not.toContain(text.toUpperCase())
        expect(Buffer.from(before.findings!).includes(text)).toBe(false)
      }
      await give(server, user, 'managingDirectorIDCard', good.managingDirectorIDCard)
      expect((await kept())?.findings).toBeNull()
    })

    test('a configured provider decides alone', async () => {
      const provider = await startIdentityDouble({
        certificate: { text: kbisLines().join('\n') },
        idCard: { text: td1().join('\n') },
      })
      const { identityCheck } = server.services.gateways.real
      server.services.gateways.real.identityCheck = httpCheck(provider.url, SECRET, now)
      try {
        await giveBoth()
        const { process, verifiedAt } = await verified(server, user)
        expect([process?.status, verifiedAt]).toEqual(['OK', now().toISOString()])
      } finally {
        server.services.gateways.real.identityCheck = identityCheck
        await provider.stop()
      }
    })

    test('verified by our own reading only, before anything could be sent, no longer count after the next start', async () => {
      const { processId } = await waiting()
      await server.database.asTenant(user.tenantId, async (tx) => {
        await tx.run(sql`update identity_processes set status = 'OK' where process_id = ${processId}`)
        await tx.run(sql`update masters set verified_at = now(), verified_by = 'READING'`)
      })
      await reviewReadings(server.services)
      expect(await standing(server, user)).toMatchObject({
        verifiedAt: null,
        withdrawn: 'READING_ALONE',
        process: { status: 'REVIEW' },
      })
      expect(await seenBy(rene)).toContain(processId)
      await decide(rene, { processId })
      await reviewReadings(server.services)
      expect((await standing(server, user)).verifiedAt).not.toBeNull()
    })
  })

  describe('a reviewer', () => {
    const wholeFile = { format: 'csv', extent: 'ALL', language: 'fr' } as const
    const fileOf = async (as: TestUser, wanted: { state?: string; columns?: string[] } = {}) =>
      await (await server.ask(exportReviews, { body: { ...wholeFile, extent: 'SEEN', ...wanted } }, as)).arrayBuffer()
    const linesOf = async (...of: Parameters<typeof fileOf>) =>
      Buffer.from(await fileOf(...of))
        .toString()
        .replace('\ufeff', '')
        .trim()
        .split('\r\n')

    test('[OUT-08] exports what the list shows: what waits, and what they decided themselves', async () => {
      const { processId } = await waiting()
      const { name, siren } = await server
        .ask(getReview, { params: { processId } }, rene)
        .then(({ account }) => account)
      const [header, ...lines] = await linesOf(rene)
      expect(header).toBe('Société;SIREN;Attend depuis;Constats')
      expect(lines).toHaveLength((await list(rene)).answer!.totalItems)
      expect(lines.find((line) => line.startsWith(`${name};${siren};`))).toMatch(/;\d\d\/\d\d\/\d{4} \d\d:\d\d;/)
      expect(lines.join()).not.toContain('VIDAL')
      expect(await linesOf(rene, { columns: ['found', 'company'] })).toContain(`Rien à signaler;${name}`)
      await decide(rita, { processId })
      const accepted = { state: 'stage=ACCEPTED', columns: ['company'] }
      expect((await linesOf(rita, accepted)).filter((line) => line === name)).toHaveLength(1)
      expect(await linesOf(rene, accepted)).toHaveLength((await list(rene, 'ACCEPTED')).answer!.totalItems + 1)
      expect((await logged()).filter((words) => words.startsWith('Export'))).toEqual([])
    })

    const endpoints = (target: { processId: string }) => [
      [listReviews, {}],
      [exportReviews, { body: wholeFile }],
      [getReview, { params: target }],
      [getReviewDocument, { params: { ...target, type: 'managingDirectorIDCard' as const } }],
      [decideReview, { params: target, body: { accept: true } }],
    ]
    const refusals = async (target: { processId: string }, as: Parameters<TestServer['request']>[2]) => {
      const codes = []
      for (const [endpoint, given] of endpoints(target)) {
        const { status, problem } = await server.request(
          endpoint as typeof getReview,
          given as { params: typeof target },
          as,
        )
        codes.push(problem?.code ?? status)
      }
      return codes
    }
    const only = Array.from({ length: 5 }, () => 'REVIEWER_ONLY')
    /** A token of a user's session, with other claims. */
    const token = async ({ subject, token: own }: TestUser, claims: object) => {
      const { rows } = await server.database.executeSql("select value from identity_keys where purpose = 'SIGNING'")
      const key = (rows[0] as { value: JWK }).value
      const payload = {
        iss: `${server.url}/realms/echeance`,
        aud: 'echeance-web',
        sub: subject,
        sid: decodeJwt(own).sid,
        exp: Math.floor(Date.now() / 1000) + 60,
        typ: 'Bearer',
        ...claims,
      }
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'RS256', kid: key.kid! })
        .sign(await importJWK(key, 'RS256'))
    }

    test('is named by REVIEWERS: no customer or partner is one', async () => {
      const target = await waiting()
      expect(await refusals(target, user)).toEqual(only)
      const stranger = await server.newUser(nobody)
      expect(await refusals(target, stranger)).toEqual(only)
      await server.database.asSystem((tx) =>
        tx.run(sql`
          insert into partner_users (user_id, partner_id) select ${stranger.userId}, partner_id from partners where code = 'HTTP'`),
      )
      expect(await refusals(target, stranger)).toEqual(only)
      expect((await server.ask(getMe, {}, user)).reviewer).toBe(false)
      expect((await server.ask(getMe, {}, rene)).reviewer).toBe(true)
    })

    test('needs a confirmed address: an unconfirmed one, or one formerly somebody else’s, is not enough', async () => {
      const target = await waiting()
      const rudi = await server.newUser({ ...nobody, email: REVIEWERS[3] })
      expect(await seenBy(rudi)).toContain(target.processId)
      const unconfirmed = await token(rudi, { email: REVIEWERS[3], email_verified: false })
      expect(await refusals(target, { token: unconfirmed })).toEqual(only)
      const other = await token(rudi, { email: 'mallory@evil.test', email_verified: true })
      expect(await refusals(target, { token: other })).toEqual(only)
    })

    test('cannot belong to a company, and never decides on a former company of theirs', async () => {
      const target = await waiting()
      const rosa = await server.newUser({ ...nobody, email: REVIEWERS[2] })
      expect(await seenBy(rosa)).toContain(target.processId)
      const join = (sqlText: ReturnType<typeof sql>) => server.database.asSystem((tx) => tx.run(sqlText))
      await join(sql`
        insert into memberships (tenant_id, user_id, role) values (${user.tenantId}, ${rosa.userId}, 'administrator')`)
      expect(await refusals(target, { token: rosa.token })).toEqual(only)
      await join(sql`delete from memberships where user_id = ${rosa.userId}`)
      await join(sql`
        insert into former_members (tenant_id, user_id, left_at) values (${user.tenantId}, ${rosa.userId}, now())`)
      expect(await seenBy(rosa)).not.toContain(target.processId)
      expect(await refusals(target, { token: rosa.token })).toEqual([200, 200, ...Array(3).fill('REVIEW_NOT_FOUND')])
    })

    test('sees waiting verifications and their own decisions, and nothing else of a company', async () => {
      const target = await waiting()
      const { answer } = await server.request(getReview, { params: target }, rene)
      expect(answer).toMatchObject({
        stage: 'WAITING',
        account: { siren: '732829320', manager: { surname: 'Vidal', forenames: 'Anna' } },
        read: { certificate: { siren: '732829320' }, idCard: { kind: 'READ' } },
        documents: [{ type: 'certificateOfIncorporation' }, { type: 'managingDirectorIDCard' }],
      })
      expect((await decide(rene, target)).answer?.documents).toEqual([])
      const file = { params: { ...target, type: 'managingDirectorIDCard' as const } }
      expect((await server.request(getReviewDocument, file, rene)).problem?.code).toBe('FILE_NOT_FOUND')
      expect((await server.request(getReview, { params: target }, rita)).problem?.code).toBe('REVIEW_NOT_FOUND')
      expect((await list(rita, 'ACCEPTED')).answer?.items.map(({ processId }) => processId)).not.toContain(
        target.processId,
      )
      expect((await list(rene, 'ACCEPTED')).answer?.items.map(({ processId }) => processId)).toContain(target.processId)
    })

    test('reads five tables in the database, without banks and contacts of accounts, and writes none', async () => {
      const may = await server.database.asSystem((tx) =>
        tx.rows<{ name: string; readable: boolean; writable: boolean }>(sql`
          select c.relname as name, has_any_column_privilege('echeance_reviewer', c.oid, 'select') as readable,
            has_table_privilege('echeance_reviewer', c.oid, 'insert, update, delete, truncate') as writable
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public' and c.relkind = 'r' order by c.relname`),
      )
      expect(may.filter(({ readable }) => readable).map(({ name }) => name)).toEqual([
        'former_members',
        'identity_documents',
        'identity_processes',
        'masters',
        'memberships',
      ])
      expect(may.filter(({ writable }) => writable)).toEqual([])
      await expect(
        server.database.asReviewer(rene.userId, (tx) => tx.rows(sql`select bank from masters`)),
      ).rejects.toThrow(/permission denied/)
      await waiting()
      const mine = await server.newUser()
      const shown = await server.database.asReviewer(rene.userId, (tx) =>
        tx.rows<{ tenant_id: string }>(sql`select tenant_id from masters`),
      )
      expect(shown.map((row) => row.tenant_id)).toContain(user.tenantId)
      expect(shown.map((row) => row.tenant_id)).not.toContain(mine.tenantId)
    })

    test('leaves a trace in the account’s log with each view of a document and each decision', async () => {
      const target = await waiting()
      for (const type of ['certificateOfIncorporation', 'managingDirectorIDCard'] as const) {
        const { status, headers } = await server.request(getReviewDocument, { params: { ...target, type } }, rene)
        expect(status).toBe(200)
        expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
      }
      await decide(rene, target)
      const words = await logged()
      expect(words).toContain('Document consulté par le service de vérification : Kbis')
      expect(words).toContain('Document consulté par le service de vérification : pièce d’identité du dirigeant')
      expect(words).toContain('Identité de la société vérifiée par le service de vérification')
      const by = await server.database.asTenant(user.tenantId, (tx) =>
        tx.rows(sql`select 1 from logs where user_id = ${rene.userId}`),
      )
      expect(by).toHaveLength(3)
    })

    test('refuses with a reason, and of two reviewers only one decides', async () => {
      const target = await waiting()
      expect((await decide(rene, target, { accept: false })).problem).toMatchObject({
        code: 'REVIEW_FAULTY',
        errors: [{ path: 'body.reasons', code: 'VALUE_MISSING' }],
      })
      const both = await Promise.all([
        decide(rene, target),
        decide(rita, target, { accept: false, reasons: ['NOT_AUTHENTIC'] }),
      ])
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
      const loser = both.find(({ status }) => status !== 200)
      expect(['REVIEW_CLOSED', 'REVIEW_NOT_FOUND']).toContain(loser?.problem?.code)
      expect((await decide(rene, target)).problem?.code).toMatch(/REVIEW_(CLOSED|NOT_FOUND)/)
      const end = await standing(server, user)
      expect(end.verifiedAt !== null).toBe(end.process?.status === 'OK')
    })

    test('cannot decide once the documents were replaced, or the company renamed', async () => {
      const replaced = await waiting()
      await give(server, user, 'certificateOfIncorporation', good.certificateOfIncorporation)
      expect((await decide(rene, replaced)).problem?.code).toBe('REVIEW_NOT_FOUND')
      const renamed = await waiting()
      await server.database.asTenant(user.tenantId, (tx) => tx.run(sql`update masters set trade_name = 'Ministère'`))
      expect((await decide(rene, renamed)).problem?.code).toBe('REVIEW_NOT_FOUND')
      expect((await standing(server, user)).verifiedAt).toBeNull()
    })
  })

  describe('a verification is withdrawn', () => {
    beforeEach(async () => {
      await verifyAccount(server, user)
    })
    const expectWithdrawn = async (reason: 'COMPANY_RENAMED' | 'MANAGER_CHANGED') => {
      expect(await standing(server, user)).toMatchObject({ verifiedAt: null, withdrawn: reason, process: null })
      expect(await delegated()).toBe('ACCOUNT_NOT_VERIFIED')
      expect((await logged()).filter((words) => words.startsWith('Vérification de l’identité retirée'))).toHaveLength(1)
    }
    const address = { street: '12 quai Rambaud', postCode: '69002', city: 'Lyon' }
    const signedUp = (manager: object | null = null) =>
      server.database.asSystem((tx) =>
        tx.run(sql`
          insert into sign_ups (user_id, content, tenant_id, master_ref, manager, created_at, updated_at)
          values (${user.userId}, '{}', ${user.tenantId}, ${user.masterRef},
            ${manager && JSON.stringify(manager)}::jsonb, now(), now())`),
      )

    test.each([
      ['the name', { name: 'Ministère de la Justice', tradeName: '' }],
      ['the trade name', { name: kbisFacts.name, tradeName: 'Ministère de la Justice' }],
    ])('when a request changes %s of the company', async (_, names) => {
      await server.ask(changeCompany, { params: params(), body: { ...names, address } }, user)
      await expectWithdrawn('COMPANY_RENAMED')
    })

    test('when the company’s number changes, by whatever statement', async () => {
      await server.database.asTenant(user.tenantId, (tx) => tx.run(sql`update masters set siren = '552100554'`))
      await expectWithdrawn('COMPANY_RENAMED')
    })

    test('when the whole account is renamed', async () => {
      await server.ask(updateTenant, { body: { name: 'Ministère de la Justice' } }, user)
      await expectWithdrawn('COMPANY_RENAMED')
    })

    test('not when only its address changes', async () => {
      const body = { name: kbisFacts.name, tradeName: '', address: { ...address, street: '14 quai Rambaud' } }
      await server.ask(changeCompany, { params: params(), body }, user)
      expect(await standing(server, user)).toMatchObject({ withdrawn: null })
      expect(await delegated()).toBe('TAKEN')
    })

    test('when the user who signed up, and is the manager, changes their name', async () => {
      await signedUp()
      const target = { params: { userId: user.userId }, body: { firstName: 'Jeanne', lastName: 'Martin' } }
      await server.ask(updateUser, target, user)
      await expectWithdrawn('MANAGER_CHANGED')
    })

    test('when another manager is named', async () => {
      await signedUp({ firstName: 'Anna', lastName: 'Vidal', email: 'anna@vidal.test' })
      await server.database.asSystem((tx) =>
        tx.run(sql`
          update sign_ups set manager = '{"firstName": "Jeanne", "lastName": "Martin", "email": "jeanne@martin.test"}'
          where tenant_id = ${user.tenantId}`),
      )
      await expectWithdrawn('MANAGER_CHANGED')
    })

    test('when new documents of it are refused', async () => {
      const target = await waiting()
      expect(await delegated()).toBe('ACCOUNT_NOT_VERIFIED')
      await decide(rene, target, { accept: false, reasons: ['NOT_AUTHENTIC'] })
      expect(await standing(server, user)).toMatchObject({ verifiedAt: null, withdrawn: 'REVIEW_REFUSED' })
    })
  })

  test('renaming a company during the check keeps it unverified', async () => {
    await giveBoth()
    const { identityCheck } = server.services.gateways.real
    const { read } = identityCheck
    identityCheck.read = async (...given) => {
      const readings = await read(...given)
      await server.database.asTenant(user.tenantId, (tx) => tx.run(sql`update masters set name = 'Ministère'`))
      return readings
    }
    try {
      const { process } = await server.ask(startVerification, { params: params() }, user)
      const { processId } = process!
      await server.ask(runVerification, { params: params(), body: { processId } }, user)
      await vi.waitFor(async () => {
        const row = await server.database.asTenant(user.tenantId, (tx) =>
          tx.one<{ status: string }>(sql`select status from identity_processes where process_id = ${processId}`),
        )
        expect(row?.status).not.toBe('PENDING')
      }, 10_000)
      expect(await standing(server, user)).toMatchObject({ verifiedAt: null, process: null })
      expect(await seenBy(rene)).not.toContain(processId)
    } finally {
      identityCheck.read = read
    }
  })

  describe('a mandate waiting for transmission', () => {
    const opened = async () => {
      await verifyAccount(server, user)
      const movementRefs = [refOf('F1'), refOf('F2')]
      return openedCase(server, user, { type: 'DEBT_COLLECTION_DELEGATION', tiersRef: 'C1', movementRefs })
    }
    const leave = async (eventId: string) => {
      const rows = await server.database.asSystem((tx) =>
        tx.rows<{ message_id: string }>(sql`select message_id from partner_messages where event_id = ${eventId}`),
      )
      for (const { message_id: messageId } of rows)
        await deliverMessage(server.services, { tenantId: user.tenantId, messageId })
    }
    const arrived = (eventId: string) => partner.received.filter(({ caseId }) => caseId === eventId).length
    const stepsOf = (eventId: string) =>
      server.database.asTenant(user.tenantId, async (tx) =>
        (
          await tx.rows<{ code: string }>(sql`select code from case_steps where event_id = ${eventId} order by step`)
        ).map(({ code }) => code),
      )

    test('is held back once the company is renamed, says so once, and is sent when it is verified again', async () => {
      const eventId = await opened()
      await server.database.asTenant(user.tenantId, (tx) =>
        tx.run(sql`update masters set name = 'Ministère de la Justice'`),
      )
      await leave(eventId)
      await server.database.asSystem((tx) =>
        tx.run(sql`update partner_messages set try_at = ${now()} where event_id = ${eventId}`),
      )
      await leave(eventId)
      expect(arrived(eventId)).toBe(0)
      expect((await stepsOf(eventId)).filter((code) => code === 'HELD_BACK')).toHaveLength(1)
      await companyOf(server, user)
      await decide(rene, await waiting())
      await vi.waitFor(() => expect(arrived(eventId)).toBe(1), 10_000)
      await vi.waitFor(async () => expect(await stepsOf(eventId)).toContain('TRANSMITTED'), 10_000)
    })

    test('is held back while new documents of the account wait for a decision', async () => {
      const eventId = await opened()
      const target = await waiting()
      await leave(eventId)
      expect(arrived(eventId)).toBe(0)
      await decide(rene, target)
      await vi.waitFor(() => expect(arrived(eventId)).toBe(1), 10_000)
    })
  })

  describe('a paid plan', () => {
    const order = () =>
      server.ask(payBuyable, { params: { ...params(), type: 'SUBSCRIPTION' }, body: { duration: 'ONE_YEAR' } }, user)
    const pay = (paymentUrl: string) =>
      server.fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ card: 'paid' }), redirect: 'manual' })
    const read = (transactionNumber: string) => server.ask(getOrder, { query: { transactionNumber } }, user)
    const rename = () =>
      server.database.asTenant(user.tenantId, (tx) => tx.run(sql`update masters set name = 'Ministère de la Justice'`))
    const bought = async () => [
      (await server.ask(listSubscriptions, { query: params() }, user)).items.length,
      (await server.ask(listInvoices, { query: params() }, user)).totalItems,
    ]
    beforeEach(() => verifyAccount(server, user))

    test('paid after the company was renamed waits, says so, and begins when it is verified again', async () => {
      const { transactionNumber, paymentUrl } = await order()
      await rename()
      await pay(paymentUrl)
      for (const _ of [1, 2])
        expect(await read(transactionNumber)).toMatchObject({ outcome: 'WAITING', held: true, paymentUrl: null })
      expect(await bought()).toEqual([0, 0])
      await companyOf(server, user)
      await decide(rene, await waiting())
      await vi.waitFor(async () => expect(await bought()).toEqual([1, 1]), 10_000)
      expect(await read(transactionNumber)).toMatchObject({ outcome: 'OK', held: false })
    })

    test('that waits does not extend the trial', async () => {
      const { paymentUrl, transactionNumber } = await order()
      await server.database.asTenant(user.tenantId, (tx) =>
        tx.run(sql`
          insert into subscriptions (tenant_id, master_ref, type, duration, status, began_on, valid_until, begun_at)
          values (${user.tenantId}, ${user.masterRef}, 'TRIAL', 'ONE_MONTH', 'TRIAL', ${TODAY}::date - 40,
            ${TODAY}::date - 10, ${now()})`),
      )
      await rename()
      await pay(paymentUrl)
      await read(transactionNumber)
      await followSubscription(server.services, user)
      const { items } = await server.ask(listSubscriptions, { query: params() }, user)
      expect(items).toMatchObject([{ status: 'ENDED' }])
    })

    test('during payment keeps a standard account from switching to the Light plan, so that no debit is for nothing', async () => {
      const { paymentUrl, transactionNumber } = await order()
      const toLight = () =>
        server.request(switchAccountVersion, { params: params(), body: { accountType: 'LIGHT' as const } }, user)
      expect((await toLight()).problem?.code).toBe('SUBSCRIPTION_BEING_PAID')
      await pay(paymentUrl)
      await read(transactionNumber)
      expect((await toLight()).status).toBe(200)
    })
  })
})

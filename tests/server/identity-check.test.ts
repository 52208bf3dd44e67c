import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resumeVerifications } from '../../server/accounts/identity-check/work.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { UnusableDocument } from '../../server/platform/gateways/identity-check/gateway.ts'
import { makeContract } from '../../src/contract/accounts/contracts.ts'
import { getAccount } from '../../src/contract/accounts/identity.ts'
import {
  abortVerification,
  removeIdentityDocument,
  runVerification,
  startVerification,
} from '../../src/contract/accounts/identity-check.ts'
import { payBuyable } from '../../src/contract/accounts/orders.ts'
import { initMassDelegation } from '../../src/contract/cases/mass-delegation.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { CASE_DOCUMENT_MAX_BYTES, IDENTITY_CHECKS_PER_DAY } from '../../src/domain/constants.ts'
import { kbisFacts, kbisLines } from '../support/identity-papers.ts'
import { kbisPdf } from '../support/paper-scans.ts'
import { pdf } from '../support/pdf.ts'
import { anyEngine, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { userWithLateInvoices, verifyAccount } from './cases-fixture.ts'
import { companyOf, ended, give, papers, standing, TODAY, verified } from './identity-fixture.ts'

describe.each(anyEngine)('identity verification on %s', (engine) => {
  let server: TestServer
  let user: TestUser
  let good: Awaited<ReturnType<typeof papers>>
  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${TODAY}T09:00:00Z`) })
    good = await papers()
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    user = await server.newUser()
    await companyOf(server, user)
  })

  const params = () => ({ masterRef: user.masterRef })
  const giveBoth = async () => {
    await give(server, user, 'certificateOfIncorporation', good.certificateOfIncorporation, 'kbis.pdf')
    await give(server, user, 'managingDirectorIDCard', good.managingDirectorIDCard, 'carte.pdf')
  }
  const start = (as = user) => server.request(startVerification, { params: { masterRef: user.masterRef } }, as)
  const run = (processId: string) => server.request(runVerification, { params: params(), body: { processId } }, user)

  test('[API-35] [API-36] documents of the manager and of the company verify the account', async () => {
    await giveBoth()
    const begun = await start()
    expect([begun.status, begun.answer?.process?.status]).toEqual([201, 'STARTED'])
    const { processId } = begun.answer!.process!
    expect((await start()).answer?.process?.processId).toBe(processId)
    expect((await run(processId)).status).toBe(200)
    const end = await verified(server, user)
    expect(end.process).toMatchObject({ processId, status: 'OK', id: 'OK', kbis: 'OK' })
    expect(end.process?.checks.map(({ checkpoint, result }) => [checkpoint, result])).toEqual([
      ['ID_ACCEPTANCE', 'OK'],
      ['MANAGER_MATCH_ID', 'OK'],
      ['LEGAL_ENTITY_DIRECTOR_CONTROL', 'OK'],
      ['COMPANY_CERTIFICATE_EXPIRATION', 'OK'],
      ['MASTER_AND_LEGAL_ENTITY_IDENTIFIERS_MATCH', 'OK'],
    ])
    expect(end.verifiedAt).toBe(`${TODAY}T09:00:00.000Z`)
    const { items } = await server.ask(listLogs, { params: params() }, user)
    expect(items.map(({ words }) => words)).toContain('Identité de la société vérifiée')
  })

  test('[API-35] does not start without both documents', async () => {
    await give(server, user, 'certificateOfIncorporation', good.certificateOfIncorporation)
    expect((await start()).problem).toMatchObject({ status: 422, code: 'DOCUMENTS_MISSING' })
    expect((await standing(server, user)).process).toBeNull()
  })

  test('[API-36] an unknown process is refused', async () => {
    const processId = '6b1f2a54-1f0d-4d8e-9d0a-3f0b8c1d2e03'
    expect((await run(processId)).problem).toMatchObject({ status: 404, code: 'PROCESS_NOT_FOUND' })
  })

  test('a Kbis older than 3 months fails without verifying the account; a new verification starts over', async () => {
    await giveBoth()
    const old = await kbisPdf(kbisLines({ ...kbisFacts, issued: '22 août 2026' }))
    await give(server, user, 'certificateOfIncorporation', old)
    const end = await verified(server, user)
    expect(end.process).toMatchObject({ status: 'KO', id: 'OK', kbis: 'ERROR' })
    expect(end.process?.checks.filter(({ result }) => result === 'ERROR')).toEqual([
      { checkpoint: 'COMPANY_CERTIFICATE_EXPIRATION', result: 'ERROR', reason: 'TOO_OLD' },
    ])
    expect(end.verifiedAt).toBeNull()
    await give(server, user, 'certificateOfIncorporation', good.certificateOfIncorporation)
    expect((await standing(server, user)).process).toBeNull()
    expect((await verified(server, user)).process?.status).toBe('OK')
  })

  test('a doubtful result continues without verifying the account', async () => {
    await giveBoth()
    await server.database.asTenant(user.tenantId, (tx) => tx.run(sql`update masters set name = 'Port et Quais'`))
    const end = await verified(server, user)
    expect(end.process).toMatchObject({ status: 'WARN', kbis: 'WARN' })
    expect(end.verifiedAt).toBeNull()
  })

  test('[API-13] deleting a document leaves nothing of it', async () => {
    await giveBoth()
    const { documents } = await standing(server, user)
    const { fileUuid, type } = documents.find((one) => one.name === 'carte.pdf')!
    const { files } = await server.ask(getAccount, { params: params() }, user)
    expect(files.map(({ uuid }) => uuid).sort()).toEqual(documents.map((one) => one.fileUuid).sort())
    const target = { params: { ...params(), type, fileUuid } }
    const other = await server.newUser()
    expect((await server.request(removeIdentityDocument, target, other)).problem).toMatchObject({
      status: 404,
      code: 'FILE_NOT_FOUND',
    })
    expect((await server.request(removeIdentityDocument, target, user)).status).toBe(204)
    expect((await standing(server, user)).documents.map(({ name }) => name)).toEqual(['kbis.pdf'])
    expect((await server.request(removeIdentityDocument, target, user)).problem).toMatchObject({
      status: 404,
      code: 'FILE_NOT_FOUND',
    })
    const left = await server.database.asTenant(user.tenantId, (tx) =>
      tx.rows(sql`select 1 from identity_documents where file_uuid = ${fileUuid}`),
    )
    expect(left).toEqual([])
  })

  test('[SEC-03] a file whose content is not of its type, or that is too large, is refused', async () => {
    expect((await give(server, user, 'certificateOfIncorporation', Buffer.from('MZ'))).problem).toMatchObject({
      status: 422,
      code: 'FILE_TYPE_REFUSED',
    })
    const large = Buffer.concat([pdf(), Buffer.alloc(CASE_DOCUMENT_MAX_BYTES), Buffer.from('%%EOF')])
    expect(JSON.stringify((await give(server, user, 'managingDirectorIDCard', large)).problem)).toContain(
      'FILE_TOO_LARGE',
    )
    expect((await standing(server, user)).documents).toEqual([])
  })

  test('no document content can be read in the database', async () => {
    await giveBoth()
    const rows = await server.database.asTenant(user.tenantId, (tx) =>
      tx.rows<{ sealed: Uint8Array; size: number }>(sql`select sealed, size from identity_documents`),
    )
    expect(rows).toHaveLength(2)
    for (const { sealed, size } of rows) {
      expect(Buffer.from(sealed).includes(Buffer.from('%PDF'))).toBe(false)
      expect(sealed.length).toBe(size + 32)
    }
  })

  test('a document that cannot be opened ends in a failed process, which may be started again', async () => {
    await giveBoth()
    await give(server, user, 'managingDirectorIDCard', Buffer.from('%PDF-1.7 nothing of a document %%EOF'))
    const end = await verified(server, user)
    expect(end.process).toMatchObject({ status: 'KYC_PROCESS_ERROR', checks: [], id: null, kbis: null })
    expect((await start()).answer?.process?.status).toBe('STARTED')
  })

  test('a source that does not answer is retried', async () => {
    await giveBoth()
    const { identityCheck } = server.services.gateways.real
    const { read } = identityCheck
    let asked = 0
    identityCheck.read = (...given) => {
      asked += 1
      return asked === 1 ? Promise.reject(new Error('no connection')) : read(...given)
    }
    try {
      expect((await verified(server, user)).process?.status).toBe('OK')
      expect(asked).toBe(2)
    } finally {
      identityCheck.read = read
    }
  })

  test('a verification cancelled while running proves nothing', async () => {
    await giveBoth()
    const { identityCheck } = server.services.gateways.real
    const { read } = identityCheck
    const asked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    identityCheck.read = async (...given) => {
      asked.resolve()
      await goOn.promise
      return read(...given)
    }
    try {
      const { processId } = (await start()).answer!.process!
      await run(processId)
      await asked.promise
      const body = { processId }
      const aborted = await server.ask(abortVerification, { params: params(), body }, user)
      expect(aborted.process?.status).toBe('ABORTED')
      goOn.resolve()
      identityCheck.read = () => Promise.reject(new UnusableDocument('none'))
      // The next process runs after the first one's job.
      expect((await verified(server, user)).process?.status).toBe('KYC_PROCESS_ERROR')
      expect((await standing(server, user)).verifiedAt).toBeNull()
    } finally {
      identityCheck.read = read
    }
  })

  test('[SEC-02] [PAY-05] until its verification succeeds, an account can neither delegate nor take a paid plan', async () => {
    user = await userWithLateInvoices(server, TODAY)
    await companyOf(server, user)
    await giveBoth()
    const tried = async () => {
      const draft = { masterRef: user.masterRef, userUUID: user.userId }
      const delegated = await server.request(
        initMassDelegation,
        { params: draft, query: { replace: 0 }, body: ['C1'] },
        user,
      )
      const type = 'SUBSCRIPTION' as const
      const bought = await server.request(
        payBuyable,
        { params: { ...params(), type }, body: { duration: 'ONE_YEAR' } },
        user,
      )
      return [delegated.problem?.errors?.[0]?.code, bought.problem?.code]
    }
    const refused = ['ACCOUNT_NOT_VERIFIED', 'ACCOUNT_NOT_VERIFIED']
    expect(await tried()).toEqual(refused)
    const { identityCheck } = server.services.gateways.real
    const { read } = identityCheck
    const goOn = Promise.withResolvers<void>()
    identityCheck.read = async (...given) => {
      await goOn.promise
      return read(...given)
    }
    try {
      await run((await start()).answer!.process!.processId)
      expect(await tried()).toEqual(refused)
      // The same goes for an account verified before, while other documents are being checked.
      await verifyAccount(server, user)
      expect(await tried()).toEqual(refused)
      goOn.resolve()
      expect((await ended(server, user)).process?.status).toBe('OK')
    } finally {
      identityCheck.read = read
    }
    expect(await tried()).toEqual([undefined, undefined])
  })

  test('[SIGN-05] documents are optional except for a paid plan, which needs a Kbis of at most 3 months', async () => {
    const signUp = (formula: string) =>
      server.database.asSystem(async (tx) => {
        await tx.run(sql`delete from sign_ups where user_id = ${user.userId}`)
        await tx.run(sql`
          insert into sign_ups (user_id, content, tenant_id, master_ref, formula, created_at, updated_at)
          values (${user.userId}, '{}', ${user.tenantId}, ${user.masterRef},
            ${JSON.stringify({ formula, duration: 'ONE_MONTH' })}::jsonb, now(), now())`)
      })
    const contract = async () => {
      const { status, problem } = await server.request(makeContract, { params: params() }, user)
      return problem?.code ?? status
    }
    for (const formula of ['TRIAL', 'LIGHT']) {
      await signUp(formula)
      expect(await contract()).toBe(201)
    }
    await signUp('PAID')
    expect(await contract()).toBe('ACCOUNT_NOT_VERIFIED')
    await giveBoth()
    const issued = async (day: string) => {
      const kbis = await kbisPdf(kbisLines({ ...kbisFacts, issued: day }))
      await give(server, user, 'certificateOfIncorporation', kbis)
      return (await verified(server, user)).process?.kbis
    }
    expect(await issued('22 août 2026')).toBe('ERROR')
    expect(await contract()).toBe('ACCOUNT_NOT_VERIFIED')
    expect(await issued('23 août 2026')).toBe('OK')
    expect(await contract()).toBe(201)
  })

  test('a restarted server resumes the previous one’s verifications', async () => {
    await giveBoth()
    const { processId } = (await start()).answer!.process!
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update identity_processes set status = 'PENDING' where process_id = ${processId}`),
    )
    await resumeVerifications(server.services)
    expect((await verified(server, user)).process?.status).toBe('OK')
  })

  test('the number of verifications per day is limited', async () => {
    await giveBoth()
    const tenant = server.database
    for (let n = 0; n < IDENTITY_CHECKS_PER_DAY; n++) {
      expect((await start()).status).toBe(201)
      await tenant.asTenant(user.tenantId, (tx) => tx.run(sql`update identity_processes set status = 'KO'`))
    }
    expect((await start()).problem).toMatchObject({ status: 429, code: 'TOO_MANY_CHECKS' })
  })

  test('another company’s verification can be neither seen nor changed', async () => {
    await giveBoth()
    const other = await server.newUser()
    expect((await standing(server, other)).documents).toEqual([])
    const { processId } = (await start()).answer!.process!
    const body = { processId }
    const refused = await server.request(runVerification, { params: { masterRef: other.masterRef }, body }, other)
    expect(refused.problem).toMatchObject({ status: 404, code: 'PROCESS_NOT_FOUND' })
  })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import {
  documentsStatus,
  makeContract,
  readContract,
  sendForSignature,
  signContract,
} from '../../src/contract/accounts/contracts.ts'
import { getAccount } from '../../src/contract/accounts/identity.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import {
  SIGNATURE_CODE_MINUTES,
  SIGNATURE_MAILS_PER_HOUR,
  SIGNATURE_MOST_ATTEMPTS,
} from '../../src/domain/constants.ts'
import { readPdf, textOf } from '../support/letters.ts'
import { pdfsig, pdfsigIsMissing } from '../support/pdfsig.ts'
import { anyEngine, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'

const NOW = new Date('2026-11-22T09:00:00Z')

describe.each(anyEngine)('contracts on %s', (engine) => {
  const clock = testClock(NOW)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let user: TestUser

  beforeEach(async () => {
    user = await server.newUser({ account: { accountType: 'LIGHT', creationProcess: true, name: 'Verrerie du Lac' } })
  })

  const make = (as: TestUser = user) => server.request(makeContract, { params: { masterRef: as.masterRef } }, as)
  const made = async () => (await make()).answer!
  const standing = (as: TestUser = user) => server.ask(documentsStatus, { body: { masterRef: as.masterRef } }, as)
  const send = (fileId: string, what: 'CODE' | 'REQUEST' = 'CODE', as: TestUser = user) =>
    server.request(sendForSignature, { params: { fileId }, body: { send: what } }, as)
  const sign = (fileId: string, code: string, as: TestUser = user, idempotencyKey = randomUUID()) =>
    server.request(signContract, { params: { fileId }, body: { code } }, { ...as, idempotencyKey })
  const file = async (fileId: string, as: TestUser = user) => {
    const blob = await server.ask(readContract, { params: { fileId } }, as)
    return Buffer.from(await blob.arrayBuffer())
  }
  const textOfPdf = async (pdf: Uint8Array) => textOf(await readPdf(pdf))
  const codeOf = async (email: string, count = 1): Promise<string> => {
    const [mail] = await server.mails(email, count)
    return /\b\d{6}\b/.exec(mail!.text)![0]
  }
  const coded = async (): Promise<{ fileId: string; code: string; wrong: string }> => {
    const { fileId } = await made()
    expect((await send(fileId)).status).toBe(200)
    const code = await codeOf(user.email)
    return { fileId, code, wrong: code === '000000' ? '000001' : '000000' }
  }
  const inTenant = (statement: ReturnType<typeof sql>, tenantId = user.tenantId) =>
    server.database.asTenant(tenantId, (tx) => tx.rows<Record<string, unknown>>(statement))

  test('[API-11] [API-33] a contract is generated for the company, and stays the same until something in it changes', async () => {
    expect(await standing()).toEqual({ documents: [] })
    const { status, headers, answer } = await make()
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/api/sign/files/${answer?.fileId}`)
    expect(answer).toMatchObject({ status: 'UNSIGNED', signerName: 'Anna Vidal', signedAt: null, isLocked: false })
    expect(answer?.signerEmail).toMatch(/^u•••@echeance\.test$/)
    expect(await standing()).toEqual({ documents: [answer] })
    const text = await textOfPdf(await file(answer!.fileId))
    for (const words of ['Verrerie du Lac', 'Anna Vidal', user.email, 'Formule légère']) expect(text).toContain(words)

    clock.set(new Date(NOW.getTime() + 86_400_000))
    expect((await make()).answer).toEqual(answer)
    await inTenant(sql`update masters set name = 'Verrerie des Lacs'`)
    const other = await made()
    expect(other.fileId).not.toBe(answer?.fileId)
    expect(await standing()).toEqual({ documents: [other] })

    const stranger = await server.newUser()
    const refused = await server.request(makeContract, { params: { masterRef: 'M-9' } }, stranger)
    expect(refused.problem).toMatchObject({ status: 404, code: 'MASTER_NOT_FOUND' })
    const asked = await server.request(documentsStatus, { body: { masterRef: 'M-9' } }, stranger)
    expect(asked.problem).toMatchObject({ status: 404, code: 'MASTER_NOT_FOUND' })
  })

  test('[API-34] the signer reads it, receives a code and signs with it; the account opens', async () => {
    const { fileId, code } = await coded()
    const account = () => server.ask(getAccount, { params: { masterRef: user.masterRef } }, user)
    const [before] = await inTenant(sql`select creation_process from masters`)
    expect(before).toEqual({ creation_process: true })
    const key = randomUUID()
    const first = await sign(fileId, code, user, key)
    expect(first.answer).toMatchObject({
      result: 'SIGNED',
      contract: { status: 'SIGNED', signedAt: NOW.toISOString(), fileId },
    })
    expect((await sign(fileId, code, user, key)).answer).toEqual(first.answer)
    expect((await sign(fileId, '999999')).answer?.result).toBe('SIGNED')
    expect((await make()).answer).toEqual(first.answer?.contract)
    const [after] = await inTenant(sql`select creation_process from masters`)
    expect(after).toEqual({ creation_process: false })
    expect((await account()).accountType).toBe('LIGHT')
    const { items } = await server.ask(listLogs, { params: { masterRef: user.masterRef } }, user)
    expect(items.map(({ words }) => words)).toEqual(['Contrat signé par Anna Vidal'])

    const pdf = await file(fileId)
    const text = await textOfPdf(pdf)
    for (const words of ['Page de preuve', 'Anna Vidal', user.email, '22/11/2026, 10:00:00'])
      expect(text).toContain(words)
    const [mail] = await server.mails(user.email, 2)
    expect(mail?.subject).toBe('Le contrat de Verrerie du Lac est signé')

    const stranger = await server.newUser()
    const refused = await server.request(readContract, { params: { fileId } }, stranger)
    expect(refused.problem).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
    expect((await sign(fileId, code, stranger)).problem).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
  })

  test.skipIf(pdfsigIsMissing)(
    'the seal covers the whole document for pdfsig (poppler-utils), and is invalid once a byte changes',
    async () => {
      const { fileId, code } = await coded()
      expect((await sign(fileId, code)).answer?.result).toBe('SIGNED')
      const pdf = await file(fileId)
      const said = pdfsig(pdf)
      expect(said).toContain('Signature is Valid.')
      expect(said).toContain('Total document signed')
      expect(said).toContain('ETSI.CAdES.detached')
      expect(said.match(/^Signature #/gm)).toHaveLength(1)
      const changed = Buffer.from(pdf)
      // The year in which it says that it was signed.
      const date = '(D:202'
      changed.write('5', changed.indexOf(date) + date.length)
      expect(pdfsig(changed)).toContain('Digest Mismatch')
    },
  )

  test('after too many failed attempts, over all codes, only support can help', async () => {
    const { fileId, wrong } = await coded()
    const key = randomUUID()
    expect((await sign(fileId, wrong, user, key)).answer).toMatchObject({ result: 'CODE_WRONG', attemptsLeft: 4 })
    // Repeating the same attempt counts once.
    expect((await sign(fileId, wrong, user, key)).answer).toMatchObject({ attemptsLeft: 4 })
    await sign(fileId, wrong)
    expect((await send(fileId)).status).toBe(200)
    const second = await codeOf(user.email, 2)
    const other = second === '000000' ? '000001' : '000000'
    for (let n = 2; n < SIGNATURE_MOST_ATTEMPTS - 1; n++) await sign(fileId, other)
    // Concurrent attempts count like successive ones.
    const last = await Promise.all([sign(fileId, other), sign(fileId, other)])
    for (const one of last) expect(one.problem).toMatchObject({ status: 409, code: 'TOO_MANY_ATTEMPTS' })
    expect((await sign(fileId, second)).problem?.code).toBe('TOO_MANY_ATTEMPTS')
    expect((await send(fileId)).problem?.code).toBe('TOO_MANY_ATTEMPTS')
    expect((await standing()).documents).toMatchObject([{ status: 'UNSIGNED', isLocked: true }])
    // Another contract does not reset the count.
    await inTenant(sql`update masters set name = 'Verrerie des Lacs'`)
    expect((await made()).isLocked).toBe(true)
  })

  test('a code is valid for a few minutes, replaces the previous one and works only for the signer', async () => {
    const { fileId, code } = await coded()
    const colleague = await server.newUser({ tenantId: user.tenantId, role: 'administrator' })
    expect((await sign(fileId, code, colleague)).problem).toMatchObject({ status: 403, code: 'NOT_THE_SIGNER' })
    expect((await send(fileId, 'CODE', colleague)).problem).toMatchObject({ status: 403, code: 'NOT_THE_SIGNER' })
    // A user who is not an administrator sees the state of the contract and changes nothing.
    const reader = await server.newUser({ tenantId: user.tenantId, role: 'read-only' })
    expect((await make(reader)).problem).toMatchObject({ status: 403, code: 'ADMINISTRATOR_ONLY' })
    expect((await standing(reader)).documents).toHaveLength(1)
    await send(fileId)
    const second = await codeOf(user.email, 2)
    if (second !== code) expect((await sign(fileId, code)).answer?.result).toBe('CODE_WRONG')
    clock.set(new Date(NOW.getTime() + SIGNATURE_CODE_MINUTES * 60_000))
    expect((await sign(fileId, second)).problem).toMatchObject({ status: 409, code: 'CODE_EXPIRED' })
    const [kept] = await inTenant(sql`select code_digest, failed_attempts from contracts`)
    expect(JSON.stringify(kept)).not.toContain(second)
  })

  test('without a code there is nothing to enter, and the number of codes sent is limited', async () => {
    const { fileId } = await made()
    expect((await sign(fileId, '123456')).problem).toMatchObject({ status: 409, code: 'CODE_EXPIRED' })
    for (let n = 0; n < SIGNATURE_MAILS_PER_HOUR; n++) expect((await send(fileId)).status).toBe(200)
    expect((await send(fileId)).problem).toMatchObject({ status: 429, code: 'TOO_MANY_CODES' })
    expect((await send(fileId, 'REQUEST')).problem?.code).toBe('TOO_MANY_CODES')
    clock.set(new Date(NOW.getTime() + 3_600_000))
    expect((await send(fileId, 'REQUEST')).problem).toMatchObject({ status: 409, code: 'NO_OTHER_SIGNER' })
  })

  test('when the company has changed since, the contract must be read again before it is signed', async () => {
    const { fileId, code } = await coded()
    await inTenant(sql`update masters set street = '3 quai des Brumes'`)
    expect((await sign(fileId, code)).problem).toMatchObject({ status: 409, code: 'CONTRACT_CHANGED' })
    expect((await send(fileId)).problem).toMatchObject({ status: 409, code: 'CONTRACT_CHANGED' })
    expect((await made()).fileId).not.toBe(fileId)
  })

  test('a contract whose text would be different today cannot be signed', async () => {
    const { fileId, code } = await coded()
    await inTenant(sql`update contracts set read_pdf = 'another edition'`)
    expect((await sign(fileId, code)).problem).toMatchObject({ status: 409, code: 'CONTRACT_CHANGED' })
    expect((await standing()).documents).toEqual([])
  })

  test('when the seal or the mail server fails, nothing is signed and the user may try again', async () => {
    const { real } = server.services.gateways
    const { seal, mailer } = real
    const { fileId, code } = await coded()
    try {
      real.seal = () => Promise.reject(new Error('no key'))
      expect((await sign(fileId, code)).problem).toMatchObject({ status: 500, code: 'SEAL_FAILED' })
      real.mailer = { ...mailer, send: () => Promise.reject(new Error('no connection')) }
      expect((await send(fileId)).problem).toMatchObject({ status: 503, code: 'MAIL_NOT_SENT' })
    } finally {
      Object.assign(real, { seal, mailer })
    }
    expect((await standing()).documents).toMatchObject([{ status: 'UNSIGNED' }])
    await send(fileId)
    const again = await codeOf(user.email, 2)
    expect((await sign(fileId, again)).answer?.result).toBe('SIGNED')
  })

  test('no contract without a plan, and no paid plan before the identity is verified', async () => {
    const standard = await server.newUser({ account: { creationProcess: true } })
    expect((await make(standard)).problem).toMatchObject({ status: 409, code: 'CONTRACT_INCOMPLETE' })
    const formula = JSON.stringify({ formula: 'PAID', duration: 'ONE_YEAR' })
    await server.database.asSystem((tx) =>
      tx.run(sql`
        insert into sign_ups (user_id, content, tenant_id, master_ref, formula, created_at, updated_at)
        values (${standard.userId}, '{}', ${standard.tenantId}, ${standard.masterRef}, ${formula}::jsonb, ${NOW}, ${NOW})`),
    )
    expect((await make(standard)).problem).toMatchObject({ status: 409, code: 'ACCOUNT_NOT_VERIFIED' })
    await inTenant(sql`update masters set verified_at = ${NOW}`, standard.tenantId)
    const { fileId } = (await make(standard)).answer!
    expect(await textOfPdf(await file(fileId, standard))).toMatch(/374,40.€ hors taxes/)
    await send(fileId, 'CODE', standard)
    expect((await sign(fileId, await codeOf(standard.email), standard)).answer?.result).toBe('SIGNED')
    const held = await inTenant(sql`select type, duration from subscriptions`, standard.tenantId)
    expect(held).toEqual([{ type: 'BASIC', duration: 'ONE_YEAR' }])
  })

  test('when a third person signs up, the manager is asked by e-mail and is the only one who can sign', async () => {
    const email = `gerante-${randomUUID()}@echeance.test`
    const manager = JSON.stringify({ firstName: 'Noëlie', lastName: 'Rivière', email })
    await server.database.asSystem((tx) =>
      tx.run(sql`
        insert into sign_ups (user_id, content, tenant_id, master_ref, manager, created_at, updated_at)
        values (${user.userId}, '{"step": "CONTRACT"}', ${user.tenantId}, ${user.masterRef}, ${manager}::jsonb, ${NOW}, ${NOW})`),
    )
    const { fileId, ...contract } = await made()
    expect(contract).toMatchObject({ signerName: 'Noëlie Rivière', signerEmail: expect.stringMatching(/^g•••@/) })
    expect((await send(fileId)).problem).toMatchObject({ status: 403, code: 'NOT_THE_SIGNER' })
    expect((await send(fileId, 'REQUEST')).status).toBe(200)
    const [mail] = await server.mails(email)
    expect(mail?.subject).toContain('votre signature est attendue')
    const signer = await server.newUser({ email, tenantId: user.tenantId, role: 'administrator' })
    expect((await send(fileId, 'CODE', signer)).status).toBe(200)
    const code = await codeOf(email, 2)
    expect((await sign(fileId, code)).problem).toMatchObject({ status: 403, code: 'NOT_THE_SIGNER' })
    expect((await sign(fileId, code, signer)).answer?.result).toBe('SIGNED')
    await vi.waitFor(async () =>
      expect(await inTenant(sql`select ended_at from sign_ups`)).toEqual([{ ended_at: NOW }]),
    )
  })
})

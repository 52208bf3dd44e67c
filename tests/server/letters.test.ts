import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRowOf } from '../../server/accounts/account/account-row.ts'
import { amountsDueNow } from '../../server/delivery/letters/amounts-due.ts'
import { insertBatch } from '../../server/delivery/letters/batches.ts'
import { resumePrintBatches } from '../../server/delivery/letters/jobs.ts'
import { makeBatch } from '../../server/delivery/letters/making.ts'
import { factsNow } from '../../server/delivery/sending/facts.ts'
import { sql } from '../../server/platform/database/sql.ts'
import {
  cancelPrintBatch,
  confirmPrintBatch,
  downloadPrintBatch,
  downloadStatement,
  getAmountsDue,
  getPrintBatch,
  listOpenPrintBatches,
  type PrintBatch,
  previewLetter,
  printLetters,
  startPrintBatch,
} from '../../src/contract/delivery/letters.ts'
import { getReminderFile, listReminders, previewReminder } from '../../src/contract/delivery/reminders.ts'
import { withGateways } from '../support/gateways.ts'
import { readPdf, textOf } from '../support/letters.ts'
import { anyEngine, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { plannedOf, putBooks, refOf, replanned } from './reminders-fixture.ts'

/** A Tuesday, long past, so that a token of today is valid at every moment of these tests. */
const TODAY = '2025-09-09'
const NOW = new Date(`${TODAY}T09:00:00Z`)

const pagesOf = async (file: Blob) => readPdf(new Uint8Array(await file.arrayBuffer()))
/** Names in the windows of a file's letters, in order. */
const namesIn = async (file: Blob): Promise<string[]> =>
  (await pagesOf(file)).flatMap((page) => page.filter(({ text }) => /^Client /.test(text)).map(({ text }) => text))

describe.each(anyEngine)('letters on %s', (engine) => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => NOW })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    user = await server.newUser({ account: { name: 'Atelier des Quais' } })
    // Without an e-mail address the first step is a letter; L4's is not due yet, and M receives an e-mail.
    await putBooks(server, user, TODAY, [
      { ref: 'L1', email: '', invoices: [[9, 1200, 'F1']] },
      { ref: 'L2', email: '', invoices: [[9, 800, 'F2']] },
      { ref: 'L3', email: '', type: 'B2C', invoices: [[9, 300, 'F3']] },
      { ref: 'L4', email: '', invoices: [[-30, 300, 'F4']] },
      { ref: 'M', invoices: [[9, 500, 'F5']] },
    ])
    await replanned(server, user)
  })

  const params = () => ({ masterRef: user.masterRef })
  const start = (tiersRefs: string[]) => server.ask(startPrintBatch, { params: params(), body: { tiersRefs } }, user)
  const stands = ({ batchId }: PrintBatch) => server.ask(getPrintBatch, { params: { batchId } }, user)
  const until = async (batch: PrintBatch, state: PrintBatch['state']) => {
    await expect.poll(async () => (await stands(batch)).state, { timeout: 20_000, interval: 50 }).toBe(state)
    return stands(batch)
  }
  const download = ({ batchId }: PrintBatch) => server.request(downloadPrintBatch, { params: { batchId } }, user)
  const sent = async () => (await server.ask(listReminders, { params: params() }, user)).items
  const firstOf = async (ref: string) => (await plannedOf(server, user, ref))[0]
  const newBatch = (tiersRefs: string[]) =>
    server.database.asTenant(user.tenantId, (tx) =>
      insertBatch(
        tx,
        { tenantId: user.tenantId, masterRef: user.masterRef, language: 'fr', userId: user.userId, now: NOW },
        tiersRefs,
      ),
    )

  test('[API-83] [API-84] makes one PDF in the given order; letters count as sent once a user confirms the printing', async () => {
    const nobody = await server.request(startPrintBatch, { params: params(), body: { tiersRefs: [] } }, user)
    expect(nobody.problem).toMatchObject({ status: 400, errors: [{ path: 'body.tiersRefs' }] })
    const letters = { params: { masterRef: 'elsewhere' }, body: { tiersRefs: ['L1'] } }
    const noAccount = await server.request(startPrintBatch, letters, user)
    expect(noAccount.problem).toMatchObject({ status: 404, code: 'MASTER_NOT_FOUND' })
    const batch = await start(['L3', 'L1', 'L3', 'L2'])
    expect(batch).toMatchObject({ total: 3, state: 'MAKING' })
    const ready = await until(batch, 'READY')
    expect(ready.letters.map(({ tiersRef, state }) => [tiersRef, state])).toEqual([
      ['L3', 'MADE'],
      ['L1', 'MADE'],
      ['L2', 'MADE'],
    ])
    const { status, headers, answer } = await download(batch)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await namesIn(answer!)).toEqual(['Client L3', 'Client L1', 'Client L2'])
    // Until then nothing counts as sent, and the plan shows them in progress.
    expect(await sent()).toEqual([])
    expect((await firstOf('L1'))?.status).toBe('SENDING')
    expect((await server.ask(listOpenPrintBatches, { params: params() }, user)).items).toHaveLength(1)

    await server.ask(confirmPrintBatch, { params: { batchId: batch.batchId } }, user)
    await until(batch, 'PRINTED')
    const items = await sent()
    expect(items.map(({ tiersRef, media, status: state }) => [tiersRef, media, state]).sort()).toEqual([
      ['L1', 'LETTER', 'SENT'],
      ['L2', 'LETTER', 'SENT'],
      ['L3', 'LETTER', 'SENT'],
    ])
    expect((await firstOf('L1'))?.stepId).toBe('second')
    expect((await server.ask(listOpenPrintBatches, { params: params() }, user)).items).toEqual([])
    // The proof of sending: the customer's own letter.
    const { id } = items.find(({ tiersRef }) => tiersRef === 'L1')!
    const file = await server.ask(getReminderFile, { params: { ...params(), reminderId: id } }, user)
    expect(await namesIn(file)).toEqual(['Client L1'])
    expect(textOf(await pagesOf(file))).toContain('F1')
    const confirmedAgain = await server.ask(confirmPrintBatch, { params: { batchId: batch.batchId } }, user)
    expect(confirmedAgain.state).toBe('PRINTED')
    const late = await server.request(cancelPrintBatch, { params: { batchId: batch.batchId } }, user)
    expect(late.problem?.code).toBe('PRINT_BATCH_PRINTED')
  })

  test('[API-84] answers 202 while the file is generated, and other users cannot read it', async () => {
    const batchId = await newBatch(['L1'])
    const making = await server.request(downloadPrintBatch, { params: { batchId } }, user)
    expect([making.status, making.headers.get('retry-after')]).toEqual([202, '4'])
    const early = await server.request(confirmPrintBatch, { params: { batchId } }, user)
    expect(early.problem?.code).toBe('PRINT_BATCH_NOT_READY')
    const stranger = await server.newUser()
    for (const endpoint of [downloadPrintBatch, getPrintBatch, cancelPrintBatch, confirmPrintBatch])
      expect((await server.request(endpoint, { params: { batchId } }, stranger)).problem?.code).toBe(
        'PRINT_BATCH_NOT_FOUND',
      )
  })

  test('[REM-10] letters that cannot be generated are reported by customer, and none of them is marked sent', async () => {
    const press = server.services.gateways.real.letters
    const { make } = press
    press.make = (title, letters) =>
      letters.some(({ letter }) => letter.recipient[0] === 'Client L2')
        ? Promise.reject(new Error('no ink'))
        : make(title, letters)
    try {
      const batch = await until(await start(['L1', 'L2', 'L4', 'M', 'NOBODY']), 'READY')
      expect(batch.letters.map(({ tiersRef, state, failure }) => [tiersRef, state, failure?.code ?? ''])).toEqual([
        ['L1', 'MADE', ''],
        ['L2', 'FAILED', 'PDF_GENERATION_FAILED'],
        ['L4', 'FAILED', 'REMINDER_NO_LETTER_DUE'],
        ['M', 'FAILED', 'REMINDER_NO_LETTER_DUE'],
        ['NOBODY', 'FAILED', 'REMINDER_NO_LETTER_DUE'],
      ])
      expect(await namesIn((await download(batch)).answer!)).toEqual(['Client L1'])
      await server.ask(confirmPrintBatch, { params: { batchId: batch.batchId } }, user)
      await until(batch, 'PRINTED')
    } finally {
      press.make = make
    }
    expect((await sent()).map(({ tiersRef }) => tiersRef)).toEqual(['L1'])
    expect(await firstOf('L2')).toMatchObject({ stepId: 'first', status: 'PLANNED' })
  })

  test('[REM-10] a batch without a single possible letter ends automatically', async () => {
    const batch = await until(await start(['L4', 'M']), 'CANCELLED')
    expect((await download(batch)).problem?.code).toBe('PRINT_NOTHING_MADE')
  })

  test('a customer who has paid meanwhile gets no letter', async () => {
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(
        sql`update movements set due_amount = 0 where tenant_id = ${user.tenantId} and unique_ref = ${refOf('F2')}`,
      ),
    )
    const batch = await until(await start(['L1', 'L2']), 'READY')
    expect(batch.letters[1]).toMatchObject({ state: 'FAILED', failure: { code: 'REMINDER_NOTHING_DUE' } })
  })

  test('cancelling a batch returns its reminders to the to-do list, and they can be printed again', async () => {
    const batch = await until(await start(['L1', 'L2']), 'READY')
    const cancelled = await server.ask(cancelPrintBatch, { params: { batchId: batch.batchId } }, user)
    expect(cancelled.letters.map(({ state }) => state)).toEqual(['CANCELLED', 'CANCELLED'])
    expect((await download(batch)).problem?.code).toBe('PRINT_BATCH_CANCELLED')
    expect((await server.request(confirmPrintBatch, { params: { batchId: batch.batchId } }, user)).problem?.code).toBe(
      'PRINT_BATCH_CANCELLED',
    )
    expect(await sent()).toEqual([])
    expect(await firstOf('L1')).toMatchObject({ stepId: 'first', status: 'PLANNED' })
    const files = await server.database.asTenant(user.tenantId, (tx) =>
      tx.one<{ n: number }>(sql`select count(*) as n from files where tenant_id = ${user.tenantId}`),
    )
    expect(files?.n).toBe(0)
    expect((await until(await start(['L1']), 'READY')).letters[0]?.state).toBe('MADE')
  })

  test('a batch killed at any moment and resumed loses no letter and makes none twice', async () => {
    const batchId = await newBatch(['L1', 'L2', 'L3'])
    const key = { tenantId: user.tenantId, batchId }
    const batch = { batchId } as PrintBatch
    // Dies between two letters.
    const stop = new AbortController()
    const { services } = server
    const { make } = services.gateways.real.letters
    const dying = withGateways(services, {
      letters: { make: (...given) => make(...given).finally(() => stop.abort()) },
    })
    await expect(makeBatch(dying, key, stop.signal)).rejects.toThrow()
    expect((await stands(batch)).letters.map(({ state }) => state)).toEqual(['MADE', 'PENDING', 'PENDING'])
    // Dies between the delivery attempt and the file, and never returns.
    void makeBatch(withGateways(services, { letters: { make: () => new Promise(() => {}) } }), key)
    await expect.poll(async () => (await stands(batch)).letters[1]?.state, { interval: 20 }).toBe('CLAIMED')
    // Two processes resume it concurrently.
    await Promise.all([makeBatch(services, key), makeBatch(services, key)])
    expect((await stands(batch)).state).toBe('READY')
    expect(await namesIn((await download(batch)).answer!)).toEqual(['Client L1', 'Client L2', 'Client L3'])
    const amountsDue = await server.database.asTenant(user.tenantId, (tx) =>
      tx.rows<{ tiers_ref: string }>(sql`
        select tiers_ref from reminders where tenant_id = ${user.tenantId} and status = 'SENDING' and file_id is not null`),
    )
    expect(amountsDue.map((row) => row.tiers_ref).sort()).toEqual(['L1', 'L2', 'L3'])
  })

  test('a batch left by a stopped server is generated after the next start', async () => {
    const batchId = await newBatch(['L1'])
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        update print_batches set touched_at = touched_at - interval '1 hour'
        where tenant_id = ${user.tenantId} and batch_id = ${batchId}`),
    )
    await resumePrintBatches(server.services)
    await until({ batchId } as PrintBatch, 'READY')
  })

  test('[API-81] a few letters come at once as one PDF, and wait until the printing is confirmed', async () => {
    // Customers without a language get the account's, whoever prints.
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        update masters set collection_settings = '{"language": "en"}'
        where tenant_id = ${user.tenantId} and master_ref = ${user.masterRef}`),
    )
    const print = (tiersRefs: string[]) => server.request(printLetters, { params: params(), body: { tiersRefs } }, user)
    const { status, headers, answer } = await print(['L2', 'L1'])
    expect(status).toBe(200)
    expect(await namesIn(answer!)).toEqual(['Client L2', 'Client L1'])
    expect(textOf(await pagesOf(answer!))).toContain('Dear Sir or Madam,')
    expect((await stands({ batchId: headers.get('x-print-batch')! } as PrintBatch)).state).toBe('READY')
    const again = await print(['L1'])
    expect(again.problem).toMatchObject({
      code: 'PRINT_NOTHING_MADE',
      errors: [{ path: 'L1', code: 'REMINDER_ALREADY_SENT' }],
    })
    expect((await print(Array.from({ length: 21 }, (_, n) => `X${n}`))).status).toBe(400)
  })

  test('[API-80] [API-82] the preview of a letter is its PDF, and does not start a delivery attempt', async () => {
    const { id } = (await firstOf('L1'))!
    for (const endpoint of [previewReminder, previewLetter]) {
      const { headers, answer } = await server.request(
        endpoint,
        { params: params(), body: { plannedReminderId: id, language: 'fr' } },
        user,
      )
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(await namesIn(answer!)).toEqual(['Client L1'])
    }
    expect((await firstOf('L1'))?.status).toBe('PLANNED')
    const mail = await server.request(
      previewLetter,
      { params: params(), body: { plannedReminderId: (await firstOf('M'))!.id, language: 'fr' } },
      user,
    )
    expect(mail.headers.get('content-type')).toContain('text/html')
    const none = await server.request(
      previewLetter,
      { params: params(), body: { plannedReminderId: 'nothing', language: 'fr' } },
      user,
    )
    expect(none.problem?.code).toBe('REMINDER_NOT_FOUND')
  })

  test('shows principal, interest and fixed compensation in letters only if the account enables them, never to consumers', async () => {
    const amountsDue = (tiersRef: string) => server.ask(getAmountsDue, { params: { ...params(), tiersRef } }, user)
    const text = async (ref: string) => {
      const body = { plannedReminderId: (await firstOf(ref))!.id, language: 'fr' as const }
      return textOf(await pagesOf(await server.ask(previewLetter, { params: params(), body }, user)))
    }
    expect(await text('L1')).not.toContain('Pénalités de retard à ce jour')
    expect((await amountsDue('L1')).shown).toBe(false)
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        update masters set collection_settings = '{"penaltiesShown": true}'
        where tenant_id = ${user.tenantId} and master_ref = ${user.masterRef}`),
    )
    // 1,200 x 9 days x 12.15 % / 365.
    expect(await amountsDue('L1')).toEqual({
      shown: true,
      principal: 1200,
      penalties: 3.6,
      indemnity: 40,
      total: 1243.6,
      unknownRate: null,
    })
    expect(await amountsDue('L3')).toMatchObject({ principal: 300, penalties: 0, indemnity: 0, total: 300 })
    expect(await text('L1')).toMatch(/Pénalités de retard à ce jour\n3,60 €/)
    expect(await text('L3')).not.toMatch(/pénalité|indemnité/i)
    // A local authority: 10.15 % and the law of public orders.
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update tiers set legal_id = '217 500 016' where tenant_id = ${user.tenantId} and ref = 'L1'`),
    )
    expect(await amountsDue('L1')).toMatchObject({ penalties: 3, indemnity: 40 })
    expect(await text('L1')).toMatch(/Pénalités de retard à ce jour\n3,00 €/)
    expect((await server.request(getAmountsDue, { params: { ...params(), tiersRef: 'X' } }, user)).problem?.code).toBe(
      'TIERS_NOT_FOUND',
    )
  })

  test('interest of a half-year without a published rate is calculated, or omitted from page and messages', async () => {
    const later = new Date('2031-07-10T09:00:00Z')
    const told = (rules: object) =>
      server.database.asTenant(user.tenantId, async (tx) => {
        await tx.run(sql`
          update masters set collection_settings = ${JSON.stringify({ penaltiesShown: true, ...rules })}::jsonb
          where tenant_id = ${user.tenantId} and master_ref = ${user.masterRef}`)
        const account = { tenantId: user.tenantId, accountRow: await accountRowOf(tx, user.masterRef), now: later }
        const page = await amountsDueNow(tx, account, 'L1')
        // After six years the round would begin with the letter.
        const { content } = await factsNow(tx, account, { tiersRef: 'L1', round: 1, stepId: 'letter' })
        return { page, left: content.amountsDue! }
      })
    const counted = await told({})
    const leftOut = await told({ unknownRatesCounted: false })
    expect([counted.page.unknownRate?.counted, counted.left.unknownRate?.counted]).toEqual([true, true])
    expect([leftOut.page.unknownRate?.counted, leftOut.left.unknownRate?.counted]).toEqual([false, false])
    expect(leftOut.page.penalties).toBeLessThan(counted.page.penalties)
    expect(leftOut.left.penalties).toBeLessThan(counted.left.penalties)
  })

  test('letters, statements and e-mails show the registered company details, and letters the signatory', async () => {
    const identity = {
      legalForm: 'SAS au capital de 10 000 €',
      register: 'RCS Lyon',
      signatory: 'Jeanne Roux, présidente',
    }
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        update masters set siren = '812345676', collection_settings = ${JSON.stringify(identity)}::jsonb
        where tenant_id = ${user.tenantId}`),
    )
    const legal = 'Atelier des Quais, SAS au capital de 10 000 € – SIREN 812 345 676 – RCS Lyon'
    const wordsOf = async (file: Blob) => textOf(await pagesOf(file)).replaceAll(/\s+/g, ' ')
    const preview = async (ref: string) => {
      const body = { plannedReminderId: (await firstOf(ref))!.id, language: 'fr' as const }
      return server.ask(previewReminder, { params: params(), body }, user)
    }
    const letter = await wordsOf(await preview('L1'))
    expect(letter).toContain(legal)
    expect(letter).toContain(identity.signatory)
    const statement = await server.ask(
      downloadStatement,
      { params: { ...params(), tiersRef: 'L1' }, query: { language: 'fr' } },
      user,
    )
    expect(await wordsOf(statement)).toContain(legal)
    const mail = (await (await preview('M')).text()).replaceAll(/&nbsp;|\s+/g, ' ')
    expect(mail).toContain(legal)
  })

  test('the statement of a customer is a PDF of the open items', async () => {
    const statement = await server.ask(
      downloadStatement,
      { params: { ...params(), tiersRef: 'L1' }, query: { language: 'fr' } },
      user,
    )
    const text = textOf(await pagesOf(statement))
    expect(text).toContain('Relevé de compte au 09/09/2025')
    expect(text).toMatch(/Solde du compte\n1 200,00 €/)
    const none = await server.request(downloadStatement, { params: { ...params(), tiersRef: 'X' } }, user)
    expect(none.problem?.code).toBe('TIERS_NOT_FOUND')
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { createReminder, type handReminder, previewHandReminder } from '../../src/contract/delivery/hand-reminder.ts'
import {
  changePlannedReminder,
  listPlannedReminders,
  listReminders,
  type plannedChange,
  sendMail,
} from '../../src/contract/delivery/reminders.ts'
import { changeCustomers } from '../../src/contract/ledger/customer-changes.ts'
import { getCustomer } from '../../src/contract/ledger/customers.ts'
import { createEvent, getTimeline } from '../../src/contract/ledger/events.ts'
import { setInsolvency } from '../../src/contract/ledger/insolvency.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import type { z } from '../../src/contract/zod.ts'
import { eachMedium } from '../../src/domain/mediums/index.ts'
import type { SendInput } from '../../src/services/http/http.ts'
import { anyEngine, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, refOf, replanned } from './reminders-fixture.ts'

/** A Tuesday, long past, so that a token of today is valid at every moment of these tests. */
const TODAY = '2025-09-09'

type Body = z.input<typeof handReminder>

describe.each(anyEngine)('manual reminders on %s', (engine) => {
  const clock = testClock(`${TODAY}T09:00:00Z`)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let user: TestUser

  beforeEach(async () => {
    user = await server.newUser()
    await books()
    await replanned(server, user)
  })

  const vasseur = { ref: 'C1', name: 'Menuiserie Vasseur', invoices: [[9, 1200, 'F1']] } as const
  const books = (...others: Parameters<typeof putBooks>[3]) =>
    putBooks(server, user, TODAY, [
      ...(others.length > 0 ? others : [vasseur]),
      { ref: 'C2', invoices: [[-30, 80, 'F2']] },
    ])
  const params = () => ({ masterRef: user.masterRef })
  const phoneCall: Body = { tiersRef: 'C1', media: 'PHONE', plannedDate: '2025-09-12', beside: 'ANYWAY' }
  const plan = (body: Partial<Body> = {}, as: TestUser = user) =>
    server.request(createReminder, { params: params(), query: {}, body: { ...phoneCall, ...body } }, as)
  const steps = async () =>
    (await plannedOf(server, user, 'C1')).map(({ stepId, media, plannedDate }) => `${stepId} ${media} ${plannedDate}`)
  const byHand = async () =>
    (
      await server.ask(
        listPlannedReminders,
        { params: params(), query: { byHand: 'true', period: 'ALL', tiersRef: 'C1' } },
        user,
      )
    ).items
  const codes = async () => (await server.ask(listLogs, { params: params() }, user)).items.map(({ code }) => code)
  const change = (plannedReminderId: string, body: z.input<typeof plannedChange>) =>
    server.ask(changePlannedReminder, { params: { ...params(), plannedReminderId }, body }, user)

  test('[REM-03] [API-63] appears in the plan with title and comment, survives every planning, and other steps move', async () => {
    const { status, answer } = await plan({ title: ' Rappeler Mme Roux ', comment: 'A promis un virement' })
    expect([status, answer]).toMatchObject([
      200,
      {
        tiersRef: 'C1',
        tiersName: 'Menuiserie Vasseur',
        media: 'PHONE',
        stepId: 'byHand',
        plannedDate: '2025-09-12',
        status: 'PLANNED',
        title: 'Rappeler Mme Roux',
        comment: 'A promis un virement',
        byHand: true,
        amount: 1200,
        daysLate: 9,
        printBatch: null,
      },
    ])
    expect(answer?.plannedBy).not.toBe('')
    expect((await plan({ media: 'EMAIL', plannedDate: TODAY })).status).toBe(200)
    const expected = [
      'byHand EMAIL 2025-09-09',
      'first EMAIL 2025-09-10',
      'byHand PHONE 2025-09-12',
      'second EMAIL 2025-09-17',
    ]
    expect((await steps()).slice(0, 4)).toEqual(expected)
    await books()
    await replanned(server, user)
    expect((await steps()).slice(0, 4)).toEqual(expected)
    expect((await byHand()).map(({ id, title }) => [id, title])[1]).toEqual([answer?.id, 'Rappeler Mme Roux'])
    expect((await codes()).filter((code) => code === 'REMINDER_PLANNED')).toHaveLength(2)
  })

  test('[REM-03] is sent like any other, with its title and comment; then the scenario starts at its first step', async () => {
    const { answer } = await plan({ media: 'EMAIL', plannedDate: TODAY, title: 'Avant la réunion', comment: 'Urgent' })
    const send = { params: params(), body: { plannedReminderId: answer!.id } }
    expect((await server.ask(sendMail, send, user)).status).toBe('SENT')
    const [mail] = await server.mails('c1@client.test')
    expect(JSON.stringify(mail)).not.toContain('Avant la réunion')
    const { items } = await server.ask(listReminders, { params: params() }, user)
    expect(items).toMatchObject([{ handTitle: 'Avant la réunion', comment: 'Urgent', media: 'EMAIL', status: 'SENT' }])
    // The proof keeps the title that the customer read.
    expect(items[0]?.title).toBe(mail?.subject)
    expect(items[0]?.workflowStepLabel).toMatch(/Relance ponctuelle|One-off reminder/)
    expect((await steps())[0]).toBe('first EMAIL 2025-09-10')
    expect(await byHand()).toEqual([])
  })

  test('[REM-20] a customer who disputes everything is written to in words of one’s own: nothing is asked for', async () => {
    const dispute = { kind: 'DISPUTE' as const, tiersRef: 'C1', movementRefs: [refOf('F1')], comment: 'Prix' }
    await server.ask(createEvent, { params: params(), body: dispute }, user)
    const texts = { subject: 'Votre litige', body: 'Bonjour Madame,\n\nNous refaisons la facture.' }
    const free: Partial<Body> = {
      media: 'EMAIL',
      plannedDate: TODAY,
      movementRefs: [],
      texts: { fr: texts, en: texts },
    }
    expect((await plan({ ...free, texts: null })).problem?.errors).toEqual([
      { path: 'body.texts', code: 'ASKS_NOTHING' },
    ])
    expect((await plan({ ...free, movementRefs: null })).problem?.code).toBe('REMINDER_CUSTOMER_HELD')
    const preview = { tiersRef: 'C1', media: 'EMAIL' as const, texts: { fr: texts, en: texts }, movementRefs: [] }
    const shown = await (await server.ask(previewHandReminder, { params: params(), body: preview }, user)).text()
    expect(shown).toContain('Nous refaisons la facture.')
    expect(shown).not.toContain('<th')
    const { answer } = await plan(free)
    expect(answer).toMatchObject({ status: 'PLANNED', amount: 0, daysLate: 0 })
    await replanned(server, user)
    const send = { params: params(), body: { plannedReminderId: answer!.id } }
    expect((await server.ask(sendMail, send, user)).status).toBe('SENT')
    const [mail] = await server.mails('c1@client.test')
    expect(mail?.subject).toBe('Votre litige')
    expect(mail?.text).toContain('Bonjour Madame,\n\nNous refaisons la facture.')
    expect(mail?.text).not.toMatch(/1.?200|F1|IBAN|Cordialement|Madame, Monsieur/)
    expect(await byHand()).toEqual([])
  })

  test('[REM-02] is postponed and cancelled like any other', async () => {
    const { id } = (await plan()).answer!
    expect(await change(id, { plannedDate: '2025-09-19' })).toMatchObject({ plannedDate: '2025-09-19' })
    await replanned(server, user)
    expect(await change(id, { plannedDate: '2025-09-11' })).toMatchObject({ plannedDate: '2025-09-11' })
    expect(await change(id, { status: 'CANCELLED' })).toMatchObject({ status: 'CANCELLED' })
    expect(await byHand()).toEqual([])
    await replanned(server, user)
    expect(await change(id, { status: 'PLANNED' })).toMatchObject({ status: 'PLANNED', plannedDate: '2025-09-11' })
  })

  test('waits while a rule holds it back, returns afterwards, and ends when nothing is due on its day', async () => {
    const { id } = (await plan({ title: 'Rappeler' })).answer!
    const insolvent = (since: string | null) =>
      server.ask(setInsolvency, { params: { ...params(), tiersRef: 'C1' }, body: { since } }, user)
    await insolvent('2025-09-01')
    expect(await steps()).toEqual([])
    expect(await byHand()).toMatchObject([{ id, status: 'HELD', title: 'Rappeler' }])
    const held = { params: params(), query: { status: 'HELD', period: 'ALL' } } as const
    expect((await server.ask(listPlannedReminders, held, user)).items).toMatchObject([{ id }])
    await insolvent(null)
    expect(await byHand()).toMatchObject([{ id, status: 'PLANNED', plannedDate: '2025-09-12' }])
    // Paid before its day: it waits, since an import may still reopen the invoice; on its day it is dropped.
    await books({ ref: 'C1', invoices: [] })
    await replanned(server, user)
    expect(await byHand()).toMatchObject([{ id, status: 'HELD' }])
    await books()
    await replanned(server, user)
    expect(await byHand()).toMatchObject([{ id, status: 'PLANNED' }])
    await books({ ref: 'C1', invoices: [] })
    clock.set('2025-09-12T09:00:00Z')
    await replanned(server, user)
    expect(await byHand()).toEqual([])
    expect(await codes()).toContain('REMINDER_LAPSED')
    await books()
    await replanned(server, user)
    expect((await steps()).some((step) => step.startsWith('byHand'))).toBe(false)
  })

  test('[API-63] is refused by the rules of the form, naming the field', async () => {
    const refusalOf = async (body: Partial<Body>) => {
      const { problem } = await plan(body)
      return [problem?.status, problem?.code, ...(problem?.errors ?? []).map(({ path, code }) => `${path} ${code}`)]
    }
    expect(await refusalOf({ media: 'SMS' })).toEqual([422, 'VALIDATION', 'body.media NO_MOBILE'])
    expect(await refusalOf({ plannedDate: '2025-09-08' })).toEqual([
      422,
      'VALIDATION',
      'body.plannedDate REMINDER_DATE_PAST',
    ])
    expect(await refusalOf({ plannedDate: '2025-09-13' })).toEqual([
      422,
      'VALIDATION',
      'body.plannedDate REMINDER_DATE_OFF',
    ])
    expect(await refusalOf({ tiersRef: 'C2' })).toEqual([422, 'VALIDATION', 'body.plannedDate REMINDER_DATE_NOT_DUE'])
    expect((await refusalOf({ title: 'x'.repeat(81) }))[0]).toBe(400)
    expect((await refusalOf({ comment: 'x'.repeat(1_001) }))[0]).toBe(400)
    expect((await refusalOf({ media: 'FAX' as 'SMS' }))[0]).toBe(400)
    expect((await plan()).status).toBe(200)
    expect(await refusalOf({})).toEqual([422, 'VALIDATION', 'body.plannedDate REMINDER_ALREADY_PLANNED'])
    await server.ask(setInsolvency, { params: { ...params(), tiersRef: 'C1' }, body: { since: '2025-09-01' } }, user)
    expect(await refusalOf({ plannedDate: '2025-09-15' })).toEqual([
      409,
      'REMINDER_CUSTOMER_HELD',
      'body.tiersRef INSOLVENT',
    ])
    const { byHand: outlook } = await server.ask(getCustomer, { params: { ...params(), tiersRef: 'C1' } }, user)
    expect(outlook).toMatchObject({
      heldBy: 'INSOLVENT',
      obstacles: { ...eachMedium(() => null), SMS: 'NO_MOBILE' },
      promisedUntil: null,
      messageHeldBy: 'INSOLVENT',
      overdueFrom: '2025-09-01',
    })
    expect(await byHand()).toHaveLength(1)
  })

  test('[API-63] cannot be created for another tenant’s customer, by a reader, twice for one attempt, or in a light account', async () => {
    expect((await plan({ tiersRef: 'C9' })).problem).toMatchObject({ status: 404, code: 'TIERS_NOT_FOUND' })
    const stranger = await server.newUser()
    expect((await plan({}, stranger)).problem).toMatchObject({ status: 404, code: 'TIERS_NOT_FOUND' })
    const reader = await server.newUser({ tenantId: user.tenantId, role: 'read-only', account: null })
    expect((await plan({}, reader)).problem).toMatchObject({ status: 403 })
    const twice = { params: params(), query: {}, body: phoneCall }
    const as = { token: user.token, tenantId: user.tenantId, idempotencyKey: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b09' }
    const first = await server.ask(createReminder, twice, as)
    expect((await server.ask(createReminder, twice, as)).id).toBe(first.id)
    expect(await byHand()).toHaveLength(1)
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update masters set account_type = 'LIGHT' where tenant_id = ${user.tenantId}`),
    )
    expect((await plan({ plannedDate: '2025-09-15' })).problem).toMatchObject({ status: 403 })
  })

  test('[API-63] generates the PDF of a letter due today, within the request or in the background, as requested', async () => {
    await books(vasseur, { ref: 'C3', invoices: [[9, 300, 'F3']] })
    const letter = (tiersRef: string, plannedDate: string, generatePdfAsync: 'true' | 'false') =>
      server.ask(
        createReminder,
        {
          params: params(),
          query: { generatePdfAsync },
          body: { tiersRef, media: 'LETTER', plannedDate, beside: 'ANYWAY' },
        },
        user,
      )
    expect(await letter('C1', '2025-09-12', 'false')).toMatchObject({ status: 'PLANNED', printBatch: null })
    expect((await letter('C3', TODAY, 'true')).printBatch).toMatchObject({ state: 'MAKING', total: 1 })
    expect(await letter('C1', TODAY, 'false')).toMatchObject({
      status: 'SENDING',
      printBatch: { state: 'READY', letters: [{ tiersRef: 'C1', state: 'MADE' }] },
    })
  })

  describe('outside the plan', () => {
    const texts = (subject: string, body: string) => ({ fr: { subject, body }, en: { subject, body } })
    const mail: Partial<Body> = { media: 'EMAIL', plannedDate: TODAY }
    const timeline = async () =>
      (await server.ask(getTimeline, { params: { ...params(), tiersRef: 'C1' }, query: { group: 'EVENTS' } }, user))
        .items
    const preview = (body: SendInput<typeof previewHandReminder>['body']) =>
      server.request(previewHandReminder, { params: params(), body }, user)

    test('[API-63] asks about a contact within the days of the limit, and sends on top of it or instead of it', async () => {
      expect(await steps()).toContain(`first EMAIL ${TODAY}`)
      const asked = await plan({ beside: null })
      expect(asked.problem).toMatchObject({ status: 409, code: 'REMINDER_BESIDE_CONTACT' })
      expect((await plan({ plannedDate: '2026-01-09', beside: null })).status).toBe(200)
      const { answer } = await plan({ ...mail, beside: 'REPLACE' })
      expect((await steps()).slice(0, 1)).toEqual([`byHand EMAIL ${TODAY}`])
      expect((await steps()).some((step) => step.startsWith('first'))).toBe(false)
      expect(await codes()).toContain('REMINDER_UNPLANNED')
      expect(answer?.status).toBe('PLANNED')
    })

    test('leaves now within the hours of contact, with its own text, and at the next hour outside them', async () => {
      const { answer } = await plan({ ...mail, now: true, texts: texts('Facture en retard', 'Bonjour {customerName}') })
      expect(answer).toMatchObject({ plannedDate: TODAY, byHand: true })
      await expect.poll(async () => (await server.mails('c1@client.test'))[0]?.subject).toBe('Facture en retard')
      const [sent] = await server.mails('c1@client.test')
      expect(JSON.stringify(sent)).toContain('Bonjour Menuiserie Vasseur')
      clock.set('2025-09-13T20:00:00Z')
      const late = await plan({ ...mail, plannedDate: '2025-09-13', now: true })
      expect(late.answer?.waiting?.leavesAt.slice(0, 10)).toBe('2025-09-15')
    })

    test('refuses faulty texts, and previews sound ones as they are sent', async () => {
      const faulty = texts('Bonjour', 'Bonjour {nobody}')
      expect((await plan({ ...mail, texts: faulty })).problem?.errors).toEqual([
        { path: 'body.texts', code: 'UNKNOWN_VARIABLE' },
      ])
      expect((await plan({ ...mail, texts: texts('Bonjour', '{field3}') })).problem?.errors).toEqual([
        { path: 'body.texts', code: 'UNKNOWN_VARIABLE' },
      ])
      expect((await preview({ tiersRef: 'C1', media: 'EMAIL', texts: faulty })).problem?.code).toBe('VALIDATION')
      const seen = await preview({ tiersRef: 'C1', media: 'EMAIL', texts: texts('Rappel', 'Pour {customerName}') })
      expect(await seen.answer?.text()).toContain('Pour Menuiserie Vasseur')
      expect((await preview({ tiersRef: 'C1', media: 'LETTER' })).answer?.type).toContain('pdf')
      expect((await preview({ tiersRef: 'C1', media: 'PHONE' })).problem?.code).toBe('REMINDER_NOT_AN_EMAIL')
      expect((await preview({ tiersRef: 'C9', media: 'EMAIL' })).problem?.code).toBe('TIERS_NOT_FOUND')
      expect((await preview({ tiersRef: 'C2', media: 'EMAIL' })).problem?.code).toBe('REMINDER_NOTHING_DUE')
      expect(await byHand()).toEqual([])
    })

    test('asks for the named invoices alone, and is refused when none of them is due', async () => {
      await books({
        ref: 'C1',
        name: 'Menuiserie Vasseur',
        invoices: [
          [9, 1200, 'F1'],
          [3, 500, 'F5'],
        ],
      })
      await replanned(server, user)
      expect((await plan({ movementRefs: [refOf('F5')] })).answer?.amount).toBe(500)
      const none = await plan({ plannedDate: '2025-09-15', movementRefs: [refOf('F2')] })
      expect(none.problem?.code).toBe('REMINDER_NOTHING_DUE')
    })

    test('a note stands in the history with its writer, for one customer or several', async () => {
      const write = (keys: string[], text: string) =>
        server.request(
          changeCustomers,
          { params: params(), body: { customers: { of: 'KEYS', keys }, change: { kind: 'NOTE', text } } },
          user,
        )
      expect((await write(['C1', 'C2'], ' Rappelle lundi ')).answer).toEqual({ done: 2, refused: [] })
      expect(await timeline()).toMatchObject([{ kind: 'NOTE', comment: 'Rappelle lundi', amount: 0 }])
      expect((await timeline())[0]?.title).not.toBe('')
      expect((await write(['C1'], ' ')).status).toBe(400)
    })
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import type { EndpointInput } from '../../src/contract/endpoint.ts'
import { getCustomer, operationalStatistics } from '../../src/contract/ledger/customers.ts'
import {
  createEvent,
  getEvent,
  getTimeline,
  listDisputes,
  listPromises,
  setCustomerReminders,
  setMovementReminders,
  type timelineGroups,
  updateEvent,
} from '../../src/contract/ledger/events.ts'
import { listMovements } from '../../src/contract/ledger/movements.ts'
import { getToday } from '../../src/contract/ledger/statistics.ts'
import { addDays } from '../../src/domain/dates.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, recordImport, refOf, replanned } from './reminders-fixture.ts'

type Body = EndpointInput<typeof createEvent>['body']

/** A Tuesday, long past, so that a token of today is valid at every moment of these tests. */
const TODAY = '2025-09-09'
const at = (date: string): Date => new Date(`${date}T09:00:00Z`)

describe.each(engines)('events on %s', (engine) => {
  const clock = testClock(at(TODAY))
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let user: TestUser

  beforeEach(async () => {
    user = await server.newUser()
    await putBooks(server, user, TODAY, [
      {
        ref: 'C1',
        name: 'Menuiserie Vasseur',
        invoices: [
          [5, 100, 'F1'],
          [25, 250.5, 'F2'],
          [3, -20, 'A1'],
        ],
      },
      { ref: 'C2', name: 'Atelier Brun', invoices: [[9, 80, 'F3']] },
    ])
    await replanned(server, user)
  })

  const params = () => ({ masterRef: user.masterRef })
  const record = (body: Body) => server.ask(createEvent, { params: params(), body }, user)
  const refused = async (body: Body) => {
    const { status, problem } = await server.request(createEvent, { params: params(), body }, user)
    return { status, code: problem?.code, errors: problem?.errors }
  }
  const dispute = (...numbers: string[]): Body => ({
    kind: 'DISPUTE',
    tiersRef: 'C1',
    movementRefs: numbers.map(refOf),
    comment: 'Quantité livrée contestée',
  })
  const promise = (paymentDate: string, ...numbers: string[]): Body => ({
    ...dispute(...numbers),
    kind: 'PROMISE',
    comment: 'Virement annoncé',
    paymentDate,
  })
  const rewrite = (eventId: string, body: EndpointInput<typeof updateEvent>['body']) =>
    server.request(updateEvent, { params: { ...params(), eventId }, body }, user)
  const detail = (tiersRef = 'C1') => server.ask(getCustomer, { params: { ...params(), tiersRef } }, user)
  const whyOf = async (tiersRef = 'C1') => {
    const { items } = await server.ask(listMovements, { params: params(), query: { tiersRef } }, user)
    return Object.fromEntries(items.map(({ documentNumber, why }) => [documentNumber, why]))
  }
  const logged = async (): Promise<string[]> =>
    server.database.asTenant(user.tenantId, async (tx) =>
      (await tx.rows<{ code: string }>(sql`select code from logs order by at, code`)).map(({ code }) => code),
    )

  test('[API-68] [EVT-01] [EVT-03] a dispute removes its invoice from the next reminder at once; other invoices stay', async () => {
    const before = await plannedOf(server, user, 'C1')
    expect(before[0]).toMatchObject({ amount: 330.5, invoices: 2 })
    const event = await record({ ...dispute('F2'), startDate: '2025-09-01', amount: 200 })
    expect(event).toMatchObject({
      kind: 'DISPUTE',
      tiersRef: 'C1',
      movementRefs: [refOf('F2')],
      startDate: '2025-09-01',
      amount: 200,
      comment: 'Quantité livrée contestée',
      endDate: null,
      outcome: null,
      createdDate: clock.now().toISOString(),
    })
    const after = await plannedOf(server, user, 'C1')
    // The same reminder, with one invoice fewer.
    expect(after[0]).toMatchObject({ id: before[0]?.id, amount: 80, invoices: 1 })
    expect((await whyOf()).F2).toMatchObject({ next: null, heldBy: 'DISPUTED', liftedBy: 'RESOLVE_DISPUTE' })
    expect((await whyOf()).F1).toMatchObject({ next: { stepId: 'first', plannedDate: TODAY }, heldBy: null })
    expect(await logged()).toEqual(['DISPUTE_OPENED'])
  })

  test('[API-68] an event against the rules is refused with field and rule, and nothing is stored', async () => {
    expect(await refused({ ...dispute('A1'), comment: ' ' })).toEqual({
      status: 422,
      code: 'EVENT_REFUSED',
      errors: [
        { path: 'movementRefs', code: 'INVOICE_NOT_OWED' },
        { path: 'amount', code: 'AMOUNT_INVALID' },
        { path: 'comment', code: 'COMMENT_REQUIRED' },
      ],
    })
    // Another customer's invoice is not accepted.
    expect((await refused(dispute('F3'))).errors).toContainEqual({ path: 'movementRefs', code: 'INVOICE_UNKNOWN' })
    expect((await refused(promise('2025-09-08', 'F1'))).errors).toEqual([{ path: 'paymentDate', code: 'DATE_PAST' }])
    expect(await refused({ ...dispute('F1'), tiersRef: 'NOBODY' })).toMatchObject({ code: 'TIERS_NOT_FOUND' })
    const { totalItems } = await server.ask(listDisputes, { params: params(), query: { status: 'ALL' } }, user)
    expect(totalItems).toBe(0)
  })

  test('[API-69] [EVT-01] resolving requires a comment; then the invoice is reminded again and the event is closed', async () => {
    const { id } = await record(dispute('F2'))
    expect(await server.ask(getEvent, { params: { ...params(), eventId: id } }, user)).toMatchObject({
      resolved: false,
      tiersName: 'Menuiserie Vasseur',
      documents: ['F2'],
    })
    const bare = await rewrite(id, { action: 'RESOLVE', endComment: '  ' })
    expect(bare).toMatchObject({
      status: 400,
      problem: { errors: [{ path: 'body.endComment', code: 'COMMENT_REQUIRED' }] },
    })
    clock.set(at('2025-09-10'))
    const resolved = await rewrite(id, { action: 'RESOLVE', endComment: 'Avoir accepté' })
    expect(resolved.answer).toMatchObject({ endDate: '2025-09-10', endComment: 'Avoir accepté', resolved: true })
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ amount: 330.5, invoices: 2 })
    const again = await rewrite(id, { action: 'CANCEL', endComment: 'Encore' })
    expect(again).toMatchObject({ status: 409, problem: { code: 'EVENT_ENDED' } })
    const nobody = await rewrite('00000000-0000-4000-8000-000000000000', { action: 'CANCEL', endComment: 'x' })
    expect(nobody).toMatchObject({ status: 404, problem: { code: 'EVENT_NOT_FOUND' } })
    expect(await logged()).toEqual(['DISPUTE_OPENED', 'DISPUTE_RESOLVED'])
    expect(await server.ask(operationalStatistics, { params: params() }, user)).toMatchObject({
      dispute: { opened: 0, closed: 1 },
    })
    // An event recorded by mistake is ended without being resolved.
    const mistaken = await record(dispute('F1'))
    const cancelled = await rewrite(mistaken.id, { action: 'CANCEL', endComment: 'Erreur de client' })
    expect(cancelled.answer).toMatchObject({ endDate: '2025-09-10', outcome: 'CANCELLED', resolved: false })
    const { items } = await server.ask(listDisputes, { params: params(), query: { status: 'CLOSED' } }, user)
    expect(items.map((one) => [one.id, one.resolved])).toEqual(
      expect.arrayContaining([
        [id, true],
        [mistaken.id, false],
      ]),
    )
  })

  test('[EVT-02] a movement has at most one open promise; after a cancellation another may be recorded', async () => {
    const first = await record(promise('2025-09-20', 'F1', 'F2'))
    expect(await refused(promise('2025-09-21', 'F1'))).toMatchObject({
      status: 422,
      errors: [{ path: 'movementRefs', code: 'INVOICE_PROMISED' }],
    })
    const resolve = await rewrite(first.id, { action: 'RESOLVE', endComment: 'payé ?' })
    expect(resolve).toMatchObject({ status: 409, problem: { code: 'EVENT_NOT_RESOLVABLE' } })
    const moved = await rewrite(first.id, { action: 'CHANGE', paymentDate: '2025-09-25' })
    expect(moved.answer).toMatchObject({ id: first.id, paymentDate: '2025-09-25', amount: 350.5 })
    expect((await detail()).next).toMatchObject({ heldBy: 'PROMISED', until: '2025-09-25' })
    const cancelled = await rewrite(first.id, { action: 'CANCEL', endComment: 'Saisie en double' })
    expect(cancelled.answer).toMatchObject({ outcome: 'CANCELLED' })
    expect((await record(promise('2025-09-21', 'F1'))).id).not.toBe(first.id)
    expect(await logged()).toEqual(['PROMISE_CANCELLED', 'PROMISE_CHANGED', 'PROMISE_OPENED', 'PROMISE_OPENED'])
  })

  test('[REM-09] [EVT-04] a promise of everything due pauses until its date and grace; it is to be checked, and broken by newer entries only', async () => {
    const { id } = await record(promise('2025-09-19', 'F1', 'F2'))
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ plannedDate: '2025-09-24' })
    expect((await detail()).next).toMatchObject({ heldBy: 'PROMISED', until: '2025-09-19' })
    // The customer has the whole day of the promise: nothing is sent on it.
    clock.set(at('2025-09-19'))
    await replanned(server, user)
    expect((await detail()).next).toMatchObject({ heldBy: 'PROMISED', plannedDate: '2025-09-24' })
    const due = await server.ask(listPromises, { params: params(), query: { status: 'DUE' } }, user)
    expect(due).toMatchObject({
      totalItems: 1,
      amount: 350.5,
      items: [{ id, outcome: null, tiersName: 'Menuiserie Vasseur' }],
    })
    const totalOf = async (query: { from?: string; to?: string }) =>
      (await server.ask(listPromises, { params: params(), query }, user)).totalItems
    expect(await totalOf({ from: '2025-09-15', to: '2025-09-21' })).toBe(1)
    expect(await totalOf({ from: '2025-09-20' })).toBe(0)
    expect(await totalOf({ to: '2025-09-18' })).toBe(0)
    // Tuesday: the two business days of grace after Friday are not over.
    clock.set(at('2025-09-23'))
    await replanned(server, user)
    expect((await detail()).next).toMatchObject({ heldBy: 'PROMISED', plannedDate: '2025-09-24' })
    const figures = async () => (await server.ask(getToday, { params: params() }, user)).value
    expect(await figures()).toMatchObject({ promisesDue: 1, promisesToCheck: 0 })
    // Wednesday: the entries were imported on the promised day, so the promise can only be checked.
    await recordImport(server, user, at('2025-09-19'))
    clock.set(at('2025-09-24'))
    await replanned(server, user)
    expect((await detail()).next).toMatchObject({
      heldBy: 'PROMISE_TO_CHECK',
      liftedBy: 'IMPORT_MOVEMENTS',
      until: '2025-09-19',
      stepId: null,
    })
    expect(await plannedOf(server, user, 'C1')).toEqual([])
    const inState = async (status: 'AWAITED' | 'TO_CHECK') =>
      (await server.ask(listPromises, { params: params(), query: { status } }, user)).items
    expect(await inState('TO_CHECK')).toMatchObject([{ id, outcome: null, toCheck: true }])
    expect(await inState('AWAITED')).toEqual([])
    expect(await figures()).toMatchObject({ promisesDue: 0, promisesToCheck: 1 })
    const ofC1 = { params: { ...params(), tiersRef: 'C1' }, query: { group: 'EVENTS' as const } }
    expect((await server.ask(getTimeline, ofC1, user)).items).toMatchObject([{ id, toCheck: true }])
    // An import of the next day still shows both invoices unpaid.
    await recordImport(server, user, at('2025-09-20'))
    await replanned(server, user)
    const broken = await server.ask(listPromises, { params: params(), query: { status: 'BROKEN' } }, user)
    expect(broken.items).toMatchObject([
      { id, endDate: '2025-09-24', outcome: 'BROKEN', openAmount: 350.5, toCheck: false },
    ])
    expect((await detail()).promises).toEqual({ open: 0, kept: 0, broken: 1 })
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ plannedDate: '2025-09-24' })
    expect(await logged()).toEqual(['PROMISE_OPENED', 'PROMISE_BROKEN'])
  })

  test('[EVT-04] an import that shows the payment keeps the promise; a partial promise is kept by its amount', async () => {
    await record(promise('2025-09-19', 'F2'))
    await record({ ...promise('2025-09-19', 'F1'), amount: 60 })
    clock.set(at('2025-09-12'))
    // F2 is missing from the new file, and 60 of F1 is paid.
    await putBooks(server, user, '2025-09-12', [{ ref: 'C1', invoices: [[8, 40, 'F1']] }])
    await replanned(server, user)
    const { items } = await server.ask(
      listPromises,
      { params: params(), query: { status: 'KEPT', sort: 'amount' } },
      user,
    )
    expect(items.map(({ amount, outcome, endDate }) => [amount, outcome, endDate])).toEqual([
      [60, 'KEPT', '2025-09-12'],
      [250.5, 'KEPT', '2025-09-12'],
    ])
    expect((await detail()).promises).toEqual({ open: 0, kept: 2, broken: 0 })
    // The rest of F1 is reminded.
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ amount: 40, invoices: 1 })
  })

  test('[EVT-01] a dispute whose invoices are paid closes automatically and leaves the list; a part payment closes nothing', async () => {
    const { id } = await record(dispute('F1', 'F2'))
    const list = async (status: 'OPEN' | 'CLOSED') =>
      (await server.ask(listDisputes, { params: params(), query: { status } }, user)).items
    clock.set(at('2025-09-12'))
    // F1 is missing from the new file, and a part of F2 is paid.
    await putBooks(server, user, '2025-09-12', [{ ref: 'C1', invoices: [[28, 100, 'F2']] }])
    await replanned(server, user)
    expect(await list('OPEN')).toMatchObject([{ id, openAmount: 100, outcome: null }])
    clock.set(at('2025-09-15'))
    await putBooks(server, user, '2025-09-15', [{ ref: 'C1', invoices: [[5, 70, 'F9']] }])
    await replanned(server, user)
    expect(await list('OPEN')).toEqual([])
    expect(await list('CLOSED')).toMatchObject([{ id, outcome: 'PAID', endDate: '2025-09-15', openAmount: 0 }])
    expect(await logged()).toEqual(['DISPUTE_OPENED', 'DISPUTE_PAID'])
    expect(await rewrite(id, { action: 'RESOLVE', endComment: 'Réglé' })).toMatchObject({
      problem: { code: 'EVENT_ENDED' },
    })
    const statistics = await server.ask(operationalStatistics, { params: params() }, user)
    expect(statistics.dispute).toEqual({ opened: 0, closed: 1, customers: 0 })
  })

  test('[API-67] [EVT-01] lists disputes of all customers: filtered, searched, sorted, paged, with customer, start and amount', async () => {
    const one = await record({ ...dispute('F2'), startDate: '2025-08-20' })
    await record({ ...dispute('F1'), startDate: '2025-09-02' })
    await record({ ...dispute('F3'), tiersRef: 'C2', startDate: '2025-09-01' })
    await rewrite(one.id, { action: 'RESOLVE', endComment: 'Réglé' })
    const list = async (query: Record<string, string | number> = {}) => {
      const page = await server.ask(listDisputes, { params: params(), query }, user)
      return { ...page, names: page.items.map(({ tiersName, documents }) => `${tiersName} ${documents}`) }
    }
    expect(await list()).toMatchObject({
      totalItems: 2,
      amount: 180,
      names: ['Menuiserie Vasseur F1', 'Atelier Brun F3'],
      items: [{ tiersRef: 'C1', startDate: '2025-09-02', amount: 100, openAmount: 100 }, { tiersRef: 'C2' }],
    })
    expect((await list({ status: 'CLOSED' })).names).toEqual(['Menuiserie Vasseur F2'])
    expect((await list({ status: 'ALL', sort: 'amount', order: 'asc' })).items.map(({ amount }) => amount)).toEqual([
      80, 100, 250.5,
    ])
    expect((await list({ sort: 'tiersName', order: 'asc', size: 1, page: 1 })).names).toEqual(['Menuiserie Vasseur F1'])
    expect((await list({ search: 'BRUN' })).names).toEqual(['Atelier Brun F3'])
    expect((await list({ tiersRef: 'C1' })).totalItems).toBe(1)
    const other = await server.newUser()
    const theirs = await server.ask(listDisputes, { params: { masterRef: other.masterRef } }, other)
    expect(theirs).toEqual({ items: [], totalItems: 0, amount: 0 })
    const wrong = await server.request(listDisputes, { params: params(), query: { sort: 'comment' as 'amount' } }, user)
    expect(wrong).toMatchObject({ status: 400, problem: { code: 'INVALID_REQUEST' } })
  })

  test('a payment discrepancy is recorded and settled without holding back reminders', async () => {
    const { id } = await record({ ...dispute('F1'), kind: 'DISCREPANCY', amount: -12.3 })
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ amount: 330.5, invoices: 2 })
    const { items } = await server.ask(listDisputes, { params: params(), query: { kind: 'DISCREPANCY' } }, user)
    expect(items).toMatchObject([{ id, kind: 'DISCREPANCY', amount: -12.3 }])
    const settled = await rewrite(id, { action: 'RESOLVE', endComment: 'Escompte admis' })
    expect(settled.answer).toMatchObject({ outcome: 'RESOLVED' })
    const bare = await server.request(
      createEvent,
      { params: params(), body: { ...dispute('F1'), kind: 'DISCREPANCY' } },
      user,
    )
    expect(bare.problem?.errors).toEqual([{ path: 'amount', code: 'AMOUNT_REQUIRED' }])
  })

  test('reminders of a customer, or of one invoice, are stopped with a comment and resumed', async () => {
    const customer = { params: { ...params(), tiersRef: 'C1' } }
    await server.ask(
      setCustomerReminders,
      { ...customer, body: { stopped: true, comment: 'Accord du dirigeant' } },
      user,
    )
    expect(await plannedOf(server, user, 'C1')).toEqual([])
    expect(await detail()).toMatchObject({
      reminders: { stopped: true, comment: 'Accord du dirigeant', language: null },
      next: { heldBy: 'STOPPED', liftedBy: 'RESUME_REMINDERS' },
    })
    await server.ask(setCustomerReminders, { ...customer, body: { language: 'en' } }, user)
    await server.ask(setCustomerReminders, { ...customer, body: { stopped: false } }, user)
    expect((await detail()).reminders).toEqual({ stopped: false, comment: '', language: 'en' })
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ invoices: 2 })
    const bare = await server.request(setCustomerReminders, { ...customer, body: { stopped: true, comment: '' } }, user)
    expect(bare.status).toBe(400)

    const invoice = { params: { ...params(), uniqueRef: refOf('F2') } }
    await server.ask(setMovementReminders, { ...invoice, body: { stopped: true, comment: 'À vérifier' } }, user)
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ invoices: 1, amount: 80 })
    expect((await whyOf()).F2).toMatchObject({ heldBy: 'INVOICE_STOPPED', liftedBy: 'RESUME_REMINDERS' })
    // The stop survives an import.
    await putBooks(server, user, TODAY, [{ ref: 'C1', invoices: [[25, 250.5, 'F2']] }])
    await replanned(server, user)
    expect(await plannedOf(server, user, 'C1')).toEqual([])
    expect((await detail()).next).toMatchObject({ heldBy: 'ALL_STOPPED' })
    await server.ask(setMovementReminders, { ...invoice, body: { stopped: false } }, user)
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ invoices: 1 })
    const credit = { params: { ...params(), uniqueRef: refOf('nothing') } }
    const unknown = await server.request(setMovementReminders, { ...credit, body: { stopped: false } }, user)
    expect(unknown).toMatchObject({ status: 404, problem: { code: 'MOVEMENT_NOT_FOUND' } })
  })

  test('[EVT-05] [REM-08] one timeline of events with their ends, reminders in every state and documents; newest first, filtered, paged', async () => {
    const first = await record(promise('2025-09-12', 'F1'))
    clock.set(at('2025-09-10'))
    const noted = await record({ ...dispute('F2'), kind: 'DISCREPANCY', amount: 5 })
    await server.database.asTenant(user.tenantId, async (tx) => {
      await tx.run(sql`
        insert into events (tenant_id, master_ref, kind, tiers_ref, start_date, amount, comment, created_at)
        values (${user.tenantId}, ${user.masterRef}, 'FORMAL_NOTICE', 'C1', '2025-09-08', 100, '', ${at('2025-09-08')}),
          (${user.tenantId}, ${user.masterRef}, 'DEBT_COLLECTION_DELEGATION', 'C1', '2025-09-07', 100, '', ${at('2025-09-07')})`)
      for (const [status, on] of [
        ['SENT', '2025-09-03'],
        ['BOUNCED', '2025-09-02'],
        ['REFUSED', '2025-09-01'],
      ] as const) {
        const bad = status === 'SENT' ? '' : '550 5.1.1 unknown'
        await tx.run(sql`
          insert into reminders (tenant_id, master_ref, planned_id, tiers_ref, tiers_name, step_id, round, media, title,
            amount, planned_date, status, recipient, comment, failure_code, failure_reason, created_at, attempted_at, sent_at,
            end_date, end_comment)
          values (${user.tenantId}, ${user.masterRef}, gen_random_uuid(), 'C1', 'Menuiserie Vasseur', 'first', 1, 'EMAIL',
            'Rappel', 330.5, '2025-08-30', ${status}, 'c1@client.test', 'Ton cordial', ${bad && 'MAIL_REFUSED'}, ${bad},
            ${at(on)}, ${at(on)}, ${at(on)}, ${status === 'SENT' ? at('2025-09-04') : null}, ${status === 'SENT' ? 'Rappelé' : ''})`)
      }
    })
    await rewrite(first.id, { action: 'CANCEL', endComment: 'Doublon' })
    const timeline = async (query: EndpointInput<typeof getTimeline>['query'] = {}) =>
      server.ask(getTimeline, { params: { ...params(), tiersRef: 'C1' }, query }, user)
    const { items, totalItems } = await timeline()
    expect(totalItems).toBe(10)
    expect(items.map(({ kind, date }) => `${date} ${kind}`)).toEqual([
      '2025-09-10 DISCREPANCY',
      '2025-09-09 PROMISE',
      '2025-09-08 FORMAL_NOTICE',
      '2025-09-07 DEBT_COLLECTION_DELEGATION',
      '2025-09-03 REMINDER',
      '2025-09-02 REMINDER',
      '2025-09-01 REMINDER',
      '2025-08-07 CREDIT_NOTE',
      '2025-08-05 INVOICE',
      '2025-07-16 INVOICE',
    ])
    expect(items[0]).toMatchObject({ id: noted.id, amount: 5, comment: 'Quantité livrée contestée', endDate: null })
    expect(items[1]).toMatchObject({
      comment: 'Virement annoncé',
      plannedDate: '2025-09-12',
      endDate: '2025-09-10',
      endComment: 'Doublon',
      outcome: 'CANCELLED',
    })
    expect(items[4]).toMatchObject({
      media: 'EMAIL',
      status: 'SENT',
      title: 'Rappel',
      comment: 'Ton cordial',
      plannedDate: '2025-08-30',
      endDate: '2025-09-04',
      endComment: 'Rappelé',
      recipient: 'c1@client.test',
      failure: null,
    })
    expect(items[5]).toMatchObject({
      status: 'BOUNCED',
      failure: { code: 'MAIL_REFUSED', reason: '550 5.1.1 unknown' },
    })
    expect(items[9]).toMatchObject({ title: 'F2', plannedDate: '2025-08-15', amount: 250.5, endDate: null })
    expect((await timeline({ group: 'REMINDERS' })).items.map(({ status }) => status)).toEqual([
      'SENT',
      'BOUNCED',
      'REFUSED',
    ])
    expect((await timeline({ group: 'EVENTS' })).totalItems).toBe(4)
    expect((await timeline({ group: 'DOCUMENTS', size: 1, page: 2 })).items).toMatchObject([{ title: 'F2' }])
    const kinds = async (group: (typeof timelineGroups)[number]) =>
      (await timeline({ group })).items.map(({ kind }) => kind)
    expect(await kinds('SENT')).toEqual(['REMINDER', 'REMINDER', 'REMINDER'])
    expect(await kinds('CALLS')).toEqual([])
    expect(await kinds('PROMISES')).toEqual(['PROMISE'])
    expect(await kinds('DISPUTES')).toEqual(['DISCREPANCY'])
    expect(await kinds('CASES')).toEqual(['FORMAL_NOTICE', 'DEBT_COLLECTION_DELEGATION'])
    expect(await kinds('COMMENTS')).toEqual([])
    expect(await kinds('INVOICES')).toEqual(['CREDIT_NOTE', 'INVOICE', 'INVOICE'])
    expect(await kinds('PAYMENTS')).toEqual([])
    // An entry links to its event, which can be viewed and ended.
    const read = await server.ask(getEvent, { params: { ...params(), eventId: noted.id } }, user)
    expect(read).toEqual(noted)
    const formal = await server.request(getEvent, { params: { ...params(), eventId: items[2]!.id } }, user)
    expect(formal).toMatchObject({ status: 404, problem: { code: 'EVENT_NOT_FOUND' } })
    const other = await server.newUser()
    const theirs = await server.ask(getTimeline, { params: { masterRef: other.masterRef, tiersRef: 'C1' } }, other)
    expect(theirs.totalItems).toBe(0)
  })

  test('a cleared movement says so, and a list over all customers gives no explanations', async () => {
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(
        sql`update movements set due_amount = 0, clearing_date = ${addDays(TODAY, -1)} where document_number = 'F1'`,
      ),
    )
    expect((await whyOf()).F1).toEqual({
      next: null,
      heldBy: 'CLEARED',
      liftedBy: null,
      until: null,
      promisedFor: null,
      promiseToCheck: false,
    })
    expect((await whyOf('C2')).F3).toMatchObject({ next: { stepId: 'first' } })
    const { items } = await server.ask(listMovements, { params: params() }, user)
    expect(items.every(({ why }) => why === null)).toBe(true)
  })
})

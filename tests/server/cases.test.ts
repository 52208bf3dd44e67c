import { beforeEach, describe, expect, test } from 'vitest'
import { makeFormalNotices } from '../../server/cases/case/formal-notice.ts'
import { sql } from '../../server/platform/database/sql.ts'
import {
  addInvoices,
  addInvoicesLight,
  caseStatistics,
  declarePayment,
  getCase,
  getSelection,
  listCaseHistories,
  listCases,
  postFormalNotice,
} from '../../src/contract/cases/cases.ts'
import { getLimitation } from '../../src/contract/cases/limitation.ts'
import { putInvoiceDocument } from '../../src/contract/ledger/invoice-documents.ts'
import { quickSearch } from '../../src/contract/ledger/search.ts'
import { addDays } from '../../src/domain/dates.ts'
import { invoicePdf } from '../support/electronic-invoices.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { openedCase, ranOutFormalNotice, verifyAccount, withReason } from './cases-fixture.ts'
import { putBooks, refOf } from './reminders-fixture.ts'

const TODAY = '2025-09-09'
const at = (date: string): Date => new Date(`${date}T09:00:00Z`)

describe.each(engines)('cases on %s', (engine) => {
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
          [40, 250.5, 'F1'],
          [70, 100, 'F2'],
          [-5, 80, 'F3'],
          [10, -20, 'A1'],
        ],
      },
      { ref: 'C2', name: 'Atelier Brun', invoices: [[90, 400, 'F4']] },
      { ref: 'C3', name: 'Ébénisterie Créac’h', invoices: [[60, 310, 'F5']] },
    ])
    await verifyAccount(server, user)
  })

  const params = () => ({ masterRef: user.masterRef })
  const delegate = (tiersRef: string, ...numbers: string[]) =>
    openedCase(server, user, {
      type: 'DEBT_COLLECTION_DELEGATION',
      tiersRef,
      movementRefs: numbers.map((number) => refOf(number)),
    })
  const list = (query = {}) => server.ask(listCases, { params: params(), query }, user)

  test('[UI-08] [API-22] the quick search finds cases by number and by customer, with or without accents', async () => {
    const eventId = await delegate('C3', 'F5')
    const cases = async (query: string) => {
      const { content } = await server.ask(quickSearch, { query: { query, ...params() } }, user)
      return content.filter(({ kind }) => kind === 'CASE')
    }
    const found = [
      {
        kind: 'CASE',
        tiersRef: 'C3',
        tiersName: 'Ébénisterie Créac’h',
        label: 'D-2025-000001',
        uniqueRef: null,
        eventId,
        case: { type: 'DEBT_COLLECTION_DELEGATION', status: 'SENT' },
        amount: 310,
        dueDate: null,
      },
    ]
    for (const typed of ['d-2025-0000', 'creac', 'CRÉAC', 'ebenisterie']) expect(await cases(typed)).toEqual(found)
    expect(await cases('brun')).toEqual([])
    expect((await list({ search: 'creac' })).items.map(({ tiersRef }) => tiersRef)).toEqual(['C3'])
    const other = await server.newUser()
    expect((await server.ask(quickSearch, { query: { query: 'creac' } }, other)).content).toEqual([])
  })

  test('[API-45] cases of the same day are further sorted by their balance due', async () => {
    await delegate('C1', 'F1', 'F2')
    await delegate('C3', 'F5')
    const amounts = async (thenBy: string) =>
      (await list({ sort: 'creationDate', thenBy })).items.map(({ balanceAmount }) => balanceAmount)
    expect(await amounts('-balanceAmount')).toEqual([350.5, 310])
    expect(await amounts('balanceAmount,caseNumber')).toEqual([310, 350.5])
  })

  test('[API-45] [CASE-01] [CASE-15] the list filters by open, sent, closed and all, and shows all details of each case', async () => {
    const eventId = await delegate('C1', 'F1', 'F2')
    const page = await list()
    expect(page).toMatchObject({ totalItems: 1, counters: { OPEN: 0, SENT: 1, CLOSED: 0 } })
    expect(page.items).toEqual([
      {
        eventId,
        caseNumber: 'D-2025-000001',
        type: 'DEBT_COLLECTION_DELEGATION',
        status: 'SENT',
        mandate: 'WAITING_TRANSFER',
        refusal: '',
        notice: null,
        tiersRef: 'C1',
        tiersName: 'Menuiserie Vasseur',
        creationDate: TODAY,
        closedDate: null,
        balanceAmount: 350.5,
        amountDue: 350.5,
        recoveredAmount: 0,
        movementRefs: [refOf('F2'), refOf('F1')],
        limitationPeriod: addDays(TODAY, -70).replace('2025', '2030'),
        limitationNear: false,
      },
    ])
    expect((await list({ status: 'SENT' })).totalItems).toBe(1)
    expect((await list({ status: 'OPEN' })).items).toEqual([])
    expect((await list({ search: 'vasseur' })).totalItems).toBe(1)
    expect((await list({ search: 'D-2025-000009' })).totalItems).toBe(0)
    const other = await server.newUser()
    const theirs = await server.request(listCases, { params: params() }, { ...other, tenantId: user.tenantId })
    expect([theirs.status, theirs.answer]).toEqual([403, undefined])
    const unknown = await server.request(listCases, { params: params(), query: { status: 'LATE' as never } }, user)
    expect(unknown.problem).toMatchObject({ status: 400, errors: [{ path: 'query.status' }] })
    const oneOfTheirs = await server.request(getCase, { params: { masterRef: other.masterRef, eventId } }, other)
    expect(oneOfTheirs.problem).toMatchObject({ status: 404, code: 'CASE_NOT_FOUND' })
  })

  test('[API-46] [CASE-02] shows one case with its invoices and history', async () => {
    const eventId = await delegate('C1', 'F1')
    const target = { params: { ...params(), eventId } }
    expect(await server.ask(getCase, target, user)).toMatchObject({
      invoices: [{ documentNumber: 'F1', amount: 250.5, dueAmount: 250.5 }],
      steps: [{ code: 'CREATED', amount: 250.5, by: 'Anna Vidal' }],
    })
    const documentIds = async () => (await server.ask(getCase, target, user)).invoices.map((one) => one.documentId)
    expect(await documentIds()).toEqual([null])
    const content = (await invoicePdf('Facture F1')).toString('base64')
    const { fileId } = await server.ask(
      putInvoiceDocument,
      { params: params(), body: { name: 'F1.pdf', content } },
      user,
    )
    expect(await documentIds()).toEqual([fileId])
    const unknown = { params: { ...params(), eventId: 'nothing' } }
    expect((await server.request(getCase, unknown, user)).problem).toMatchObject({
      status: 404,
      code: 'CASE_NOT_FOUND',
    })
  })

  test('[API-47] [API-48] [CASE-01] [CASE-02] statistics of the last days, and the history of open and closed cases', async () => {
    await delegate('C1', 'F1')
    clock.set(at(addDays(TODAY, 3)))
    await delegate('C2', 'F4')
    const statistics = (n: number) => server.ask(caseStatistics, { params: { ...params(), n } }, user)
    expect(await statistics(1)).toEqual({
      opened: 1,
      closed: 0,
      amountDue: 400,
      recoveredAmount: 0,
      formalNotices: 0,
      delegations: 1,
    })
    expect(await statistics(4)).toMatchObject({ opened: 2, amountDue: 650.5 })
    const { items, totalItems } = await server.ask(listCaseHistories, { params: params() }, user)
    expect(totalItems).toBe(2)
    expect(items.map(({ tiersName, code }) => [tiersName, code])).toEqual([
      ['Atelier Brun', 'CREATED'],
      ['Menuiserie Vasseur', 'CREATED'],
    ])
    const closed = await server.ask(listCaseHistories, { params: params(), query: { state: 'CLOSED' } }, user)
    expect(closed.items).toEqual([])
    const refused = await server.request(caseStatistics, { params: { ...params(), n: 0 } }, user)
    expect(refused.problem).toMatchObject({ status: 400 })
    const noState = await server.request(
      listCaseHistories,
      { params: params(), query: { state: 'SENT' as never } },
      user,
    )
    expect(noState.problem).toMatchObject({ status: 400, errors: [{ path: 'query.state' }] })
    const noAccount = await server.request(listCaseHistories, { params: { masterRef: 'elsewhere' } }, user)
    expect(noAccount.problem).toMatchObject({ status: 404, code: 'MASTER_NOT_FOUND' })
  })

  test('[API-49] [CASE-11] a payment is declared on an invoice of the case; invalid values are refused at their fields', async () => {
    const eventId = await delegate('C1', 'F1')
    const declare = (documentNumber: string, paymentDate: string, amount: number) =>
      server.request(
        declarePayment,
        { params: { ...params(), eventId }, body: { documentNumber, paymentDate, amount } },
        user,
      )
    expect((await declare('F9', addDays(TODAY, 1), 300)).problem).toMatchObject({
      status: 422,
      code: 'PAYMENT_REFUSED',
      errors: [
        { path: 'body.documentNumber', code: 'DOCUMENT_UNKNOWN' },
        { path: 'body.paymentDate', code: 'DATE_FUTURE' },
        { path: 'body.amount', code: 'AMOUNT_TOO_HIGH' },
      ],
    })
    expect((await declare('F1', TODAY, 50.5)).answer).toMatchObject({
      balanceAmount: 200,
      steps: [{ code: 'PAYMENT_DECLARED', amount: 50.5, text: 'F1' }, { code: 'CREATED' }],
    })
  })

  test('[API-50] [CASE-10] invoices are added to a case, each once, by the rules that the screen shows', async () => {
    await ranOutFormalNotice(server, user, { tiersRef: 'C1', movementRefs: [refOf('F2')] })
    const eventId = await delegate('C1', 'F1')
    const add = (number: string, amountDue = 100) =>
      server.request(
        addInvoices,
        { params: { ...params(), eventId }, body: { movementRefs: [refOf(number)], amountDue } },
        user,
      )
    expect((await add('F2', 150)).problem).toMatchObject({ status: 409, code: 'CONFIRMATION_OUTDATED' })
    expect((await add('F2')).answer).toMatchObject({
      amountDue: 350.5,
      steps: [{ code: 'INVOICES_ADDED', text: 'F2' }, {}],
    })
    expect((await add('F1')).problem).toMatchObject({ status: 409, code: 'MOVEMENTS_ALREADY_ADDED' })
    expect((await add('F3')).problem).toMatchObject({ status: 422, errors: [{ code: 'NOT_OVERDUE' }] })
    const shown = await server.ask(
      getSelection,
      { params: { ...params(), tiersRef: 'C1' }, query: { target: 'EXISTING_CASE', caseId: eventId } },
      user,
    )
    expect(
      shown.movements.map(({ documentNumber, reasons }) => [documentNumber, reasons.map(({ code }) => code)]),
    ).toEqual([
      ['F2', ['MOVEMENTS_ALREADY_ADDED']],
      ['F1', ['MOVEMENTS_ALREADY_ADDED']],
      ['A1', ['AMOUNT_NOT_POSITIVE']],
      ['F3', ['NOT_OVERDUE']],
    ])
  })

  test('[CASE-14] [CASE-10] [CASE-08] a closed case, or one whose notice is ordered or sent, refuses every change; a notice is sent only once posted', async () => {
    const formalNotice = await openedCase(server, user, {
      type: 'FORMAL_NOTICE',
      tiersRef: 'C1',
      movementRefs: [refOf('F1')],
    })
    const change = async (eventId: string) => {
      const target = { ...params(), eventId }
      const payment = { documentNumber: 'F1', paymentDate: TODAY, amount: 1 }
      const typed = { documentNumber: 'F8', documentDate: '2025-06-01', dueDate: '2025-07-01', amount: 10 }
      return [
        await server.request(
          addInvoices,
          { params: target, body: { movementRefs: [refOf('F2')], amountDue: 100 } },
          user,
        ),
        await server.request(addInvoicesLight, { params: target, body: { invoices: [typed] } }, user),
        await server.request(declarePayment, { params: target, body: payment }, user),
      ].map(({ problem }) => problem?.code)
    }
    expect(await change(formalNotice)).toEqual(Array(3).fill('CASE_NOTICE_TO_POST'))
    const addable = async () => {
      const query = { target: 'EXISTING_CASE' as const, caseId: formalNotice }
      const target = { params: { masterRef: user.masterRef, tiersRef: 'C1' }, query }
      return (await server.ask(getSelection, target, user)).reasons.map(({ code }) => code)
    }
    expect(await addable()).toEqual(['CASE_NOTICE_TO_POST'])
    await makeFormalNotices(server.services)
    await server.ask(
      postFormalNotice,
      { params: { ...params(), eventId: formalNotice }, body: { postedOn: TODAY } },
      user,
    )
    expect(await change(formalNotice)).toEqual(Array(3).fill('CASE_NOTICE_SENT'))
    expect(await addable()).toEqual(['CASE_NOTICE_SENT'])
    await server.database.asTenant(user.tenantId, (tx) => tx.run(sql`update cases set status = 'CLOSED'`))
    expect(await change(formalNotice)).toEqual(Array(3).fill('CASE_CLOSED'))
  })

  test('a case and its customer warn 90 days before the limitation period ends, counted from the earlier of invoice and due date', async () => {
    const eventId = await delegate('C1', 'F1', 'F2')
    // F2 was due 70 days ago, and its invoice is 30 days older.
    const end = addDays(TODAY, -70).replace('2025', '2030')
    const seenOn = async (day: string) => {
      clock.set(at(day))
      const { items } = await list()
      const near = { params: { ...params(), tiersRef: 'C1' } }
      const { invoices } = await server.ask(getLimitation, near, user)
      return [items[0]!.limitationNear, invoices.map(({ documentNumber, barred }) => `${documentNumber} ${barred}`)]
    }
    expect(await seenOn(addDays(end, -121))).toEqual([false, []])
    expect(await seenOn(addDays(end, -120))).toEqual([true, ['F2 false']])
    expect(await seenOn(end)).toEqual([true, ['F2 true', 'F1 false', 'F3 false']])
    // A period that a user set on an invoice applies instead of the law's.
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into movement_details (tenant_id, master_ref, unique_ref, limitation_years)
        values (${user.tenantId}, ${user.masterRef}, ${refOf('F4')}, 1)`),
    )
    clock.set(at(addDays(TODAY, 200)))
    const { invoices } = await server.ask(getLimitation, { params: { ...params(), tiersRef: 'C2' } }, user)
    expect(invoices).toEqual([
      { documentNumber: 'F4', dueAmount: 400, limitationDate: addDays(TODAY, -90 + 365), barred: false },
    ])
    // An older invoice that is added later makes the case end earlier.
    clock.set(at(TODAY))
    const older = { documentNumber: 'L9', documentDate: '2021-01-04', dueDate: '2021-02-04', amount: 10 }
    await server.ask(
      addInvoicesLight,
      { params: { ...params(), eventId }, body: { invoices: [older], ...withReason } },
      user,
    )
    expect((await list()).items[0]).toMatchObject({ limitationPeriod: '2026-02-04', limitationNear: false })
  })

  test('[API-51] invoices entered manually are added to a case, with the same checks as in the form', async () => {
    const eventId = await delegate('C2', 'F4')
    const add = (documentNumber: string, dueDate: string) =>
      server.request(
        addInvoicesLight,
        {
          params: { ...params(), eventId },
          body: { invoices: [{ documentNumber, documentDate: '2025-06-01', dueDate, amount: 75 }], ...withReason },
        },
        user,
      )
    expect((await add('L1', '2025-07-01')).answer).toMatchObject({ amountDue: 475, balanceAmount: 475 })
    expect((await add('L1', '2025-07-01')).problem).toMatchObject({ status: 409, code: 'MOVEMENTS_ALREADY_ADDED' })
    expect((await add('L#2', TODAY)).problem?.errors).toEqual([
      { path: 'body.invoices.0.documentNumber', code: 'DOCUMENT_NUMBER_CHARACTERS' },
      { path: 'body.invoices.0.dueDate', code: 'NOT_OVERDUE' },
    ])
  })
})

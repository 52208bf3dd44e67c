import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCase, listCases } from '../../src/contract/cases/cases.ts'
import {
  convertMassDelegation,
  deleteMassDelegation,
  getMassDelegation,
  getMassDocument,
  initMassDelegation,
  initMassDelegationLight,
  type MassClientContent,
  putMassDelegation,
  putMassDocument,
  removeMassCustomer,
} from '../../src/contract/cases/mass-delegation.ts'
import { noCustomer } from '../../src/domain/cases/index.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { openedCase, partnerTold, ranOutFormalNotice, verifyAccount } from './cases-fixture.ts'
import { putBooks, refOf } from './reminders-fixture.ts'

const TODAY = '2025-09-09'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const books = [
  {
    ref: 'C1',
    name: 'Menuiserie Vasseur',
    invoices: [
      [40, 250.5, 'F1'],
      [-5, 80, 'F2'],
    ],
  },
  {
    ref: 'C2',
    name: 'Garage Lenoir',
    invoices: [
      [70, 300, 'F3'],
      [50, 90, 'F4'],
    ],
  },
  { ref: 'C3', name: 'Petit compte', invoices: [[30, 149.99, 'F5']] },
  { ref: 'C4', type: 'B2C', name: 'Jeanne Petit', invoices: [[90, 800, 'F6']] },
] as const

/** The amount suggested for each customer, and what the new customer of a light account owes. */
const amountDue: Record<string, number> = { C1: 250.5, C2: 390, C4: 0, NOUVEAU: 1250.5 }

describe.each(engines)('mass delegation on %s', (engine) => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${TODAY}T09:00:00Z`) })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    user = await server.newUser()
    await putBooks(server, user, TODAY, books)
    await ranOutFormalNotice(server, user, { tiersRef: 'C1', movementRefs: [refOf('F1')] })
    await ranOutFormalNotice(server, user, { tiersRef: 'C2', movementRefs: [refOf('F3'), refOf('F4')] })
    await verifyAccount(server, user)
  })

  const params = (of = user) => ({ masterRef: of.masterRef, userUUID: of.userId })
  const init = (body: string[], replace = 0, of = user) =>
    server.request(initMassDelegation, { params: params(of), query: { replace }, body }, of)
  const read = (of = user) => server.request(getMassDelegation, { params: params(of) }, of)
  /** Delegates customers, with the amounts that the screen shows for these books. */
  const convert = (version: number, tiersRefs = Object.keys(amountDue), of = user, told = partnerTold) => {
    const clients = tiersRefs.map((tiersRef) => ({ tiersRef, amountDue: amountDue[tiersRef]! }))
    return server.request(
      convertMassDelegation,
      { params: params(of), body: { version, confirmed: { ...told, clients } } },
      of,
    )
  }
  const remove = (version: number, tiersReference: string) =>
    server.request(removeMassCustomer, { params: { ...params(), tiersReference }, query: { version } }, user)
  const join = (tiersRef: string, name = 'contrat.pdf') =>
    server.request(
      putMassDocument,
      { params: params(), body: { tiersRef, name, content: PDF.toString('base64') } },
      user,
    )
  const cases = async () => (await server.ask(listCases, { params: { masterRef: user.masterRef } }, user)).items
  const clientsOf = async () => (await read()).answer!.clients.map(({ tiersRef }) => tiersRef)

  test('[API-56] [API-58] [CASE-05] [CASE-07] starts with each customer’s open invoices: selected where a delegation is recommended, explained where not', async () => {
    expect((await read()).problem).toMatchObject({ status: 404, code: 'DRAFT_NOT_FOUND' })
    const { answer } = await init(['C2', 'C1', 'C3', 'C4', 'C2', 'nobody'])
    const colleague = await server.newUser({ tenantId: user.tenantId })
    const theirs = await server.request(getMassDelegation, { params: params() }, colleague)
    expect(theirs.problem).toMatchObject({ status: 403, code: 'DRAFT_OF_ANOTHER_USER' })
    expect(answer).toMatchObject({ version: 1, documents: [] })
    const of = (ref: string) => answer!.clients.find(({ tiersRef }) => tiersRef === ref)!
    expect(answer!.clients.map(({ tiersRef }) => tiersRef)).toEqual(['C2', 'C1', 'C3', 'C4'])
    expect(of('C1')).toMatchObject({ tiersName: 'Menuiserie Vasseur', movementRefs: [refOf('F1')], reasons: [] })
    expect(of('C1').movements[1]?.reasons).toEqual([{ code: 'NOT_OVERDUE', allowedFrom: '2025-09-15' }])
    expect(of('C2').movementRefs).toEqual([refOf('F3'), refOf('F4')])
    expect(of('C3')).toMatchObject({ movementRefs: [], reasons: [] })
    expect(of('C4')).toMatchObject({ movementRefs: [], reasons: [{ code: 'INDIVIDUAL' }] })
    expect((await read()).answer).toEqual(answer)
    expect((await init(['nobody'], 1)).problem).toMatchObject({ status: 404, code: 'TIERS_NOT_FOUND' })
  })

  test('a second one asks before replacing the first; the first and its documents are deleted, and its version never returns', async () => {
    await init(['C1'])
    const { fileId } = (await join('C1')).answer!
    expect((await init(['C2'])).problem).toMatchObject({ status: 409, code: 'DRAFT_CHANGED' })
    expect((await init(['C2'], 1)).answer).toMatchObject({ version: 2, documents: [], clients: [{ tiersRef: 'C2' }] })
    const file = await server.request(getMassDocument, { params: { ...params(), fileId } }, user)
    expect(file.problem).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
  })

  test('a tab showing a deleted draft does not overwrite the new one', async () => {
    const { clients } = (await init(['C1', 'C2'])).answer!
    const before = clients.map(({ tiersRef, movementRefs, customer, invoices }) => ({
      ...{ tiersRef, movementRefs, customer, invoices },
      comment: 'd’avant',
    }))
    const keep = (version: number) =>
      server.request(putMassDelegation, { params: params(), body: { version, clients: before } }, user)
    await server.ask(deleteMassDelegation, { params: params() }, user)
    expect((await init(['C1'])).answer).toMatchObject({ version: 2 })
    expect((await keep(1)).problem).toMatchObject({ status: 409, code: 'DRAFT_CHANGED' })
    expect((await convert(2)).answer).toMatchObject({ version: 0, results: [{ outcome: 'OPENED' }] })
    expect((await init(['C2'])).answer).toMatchObject({ version: 3 })
    expect((await keep(2)).problem).toMatchObject({ status: 409, code: 'DRAFT_CHANGED' })
    expect(await clientsOf()).toEqual(['C2'])
  })

  test('[API-59] it is saved as it is entered; an older version does not overwrite a newer one; only its user sees it', async () => {
    const { clients } = (await init(['C1', 'C2'])).answer!
    const entered: MassClientContent[] = clients.map(({ tiersRef, movementRefs, customer, invoices }) => ({
      ...{ tiersRef, movementRefs, customer, invoices },
      comment: `pour ${tiersRef}`,
    }))
    const keep = (version: number, all: MassClientContent[]) =>
      server.request(putMassDelegation, { params: params(), body: { version, clients: all } }, user)
    expect((await keep(1, entered)).answer).toEqual({ version: 2 })
    expect((await keep(1, entered)).problem).toMatchObject({ status: 409, code: 'DRAFT_CHANGED' })
    expect((await read()).answer).toMatchObject({ version: 2, clients: [{ comment: 'pour C1' }, {}] })
    expect((await keep(2, [entered[0]!, entered[0]!])).problem?.status).toBe(400)
    await join('C1')
    await keep(2, [entered[1]!])
    expect((await read()).answer).toMatchObject({ documents: [], clients: [{ tiersRef: 'C2' }] })
    const colleague = await server.newUser({ tenantId: user.tenantId })
    const theirs = await server.request(getMassDelegation, { params: params() }, colleague)
    expect(theirs.problem).toMatchObject({ status: 403, code: 'DRAFT_OF_ANOTHER_USER' })
  })

  test('[API-61] [CASE-05] removing the last customer deletes the draft; repeating the removal changes nothing', async () => {
    await init(['C1', 'C2'])
    await join('C1')
    expect((await remove(1, 'C1')).answer).toEqual({ version: 2 })
    expect((await remove(1, 'C1')).answer).toEqual({ version: 2 })
    expect((await remove(1, 'C2')).problem).toMatchObject({ status: 409, code: 'DRAFT_CHANGED' })
    expect((await read()).answer).toMatchObject({ clients: [{ tiersRef: 'C2' }], documents: [] })
    expect((await remove(2, 'C2')).answer).toEqual({ version: 0 })
    expect((await remove(2, 'C2')).answer).toEqual({ version: 0 })
    expect((await read()).problem).toMatchObject({ status: 404, code: 'DRAFT_NOT_FOUND' })
    await init(['C1', 'C2'])
    await server.ask(deleteMassDelegation, { params: params() }, user)
    expect((await read()).problem).toMatchObject({ status: 404, code: 'DRAFT_NOT_FOUND' })
  })

  test('[API-60] [CASE-05] each customer has a result: cases with their documents, or the reason why not; nothing is lost', async () => {
    await init(['C1', 'C2', 'C4'])
    await join('C2', 'bon de livraison.pdf')
    expect((await join('C9')).problem).toMatchObject({ status: 404, code: 'TIERS_NOT_FOUND' })
    const { answer } = await convert(1)
    expect(answer!.results).toMatchObject([
      { outcome: 'OPENED', tiersRef: 'C1', tiersName: 'Menuiserie Vasseur', amountDue: 250.5 },
      { outcome: 'OPENED', tiersRef: 'C2', caseNumber: 'D-2025-000002', amountDue: 390 },
      { outcome: 'REFUSED', tiersRef: 'C4', errors: [{ path: 'tiersRef', code: 'INDIVIDUAL' }] },
    ])
    expect((await read()).answer).toMatchObject({ version: answer!.version, clients: [{ tiersRef: 'C4' }] })
    const { eventId } = answer!.results[1] as { eventId: string }
    const opened = await server.ask(getCase, { params: { masterRef: user.masterRef, eventId } }, user)
    expect(opened).toMatchObject({
      type: 'DEBT_COLLECTION_DELEGATION',
      documents: [{ name: 'bon de livraison.pdf' }],
    })
  })

  test('only the named customers are delegated; the draft is deleted with the last one', async () => {
    await init(['C1', 'C2'])
    const first = (await convert(1, ['C2'])).answer!
    expect(first.results.map(({ tiersRef }) => tiersRef)).toEqual(['C2'])
    expect(await clientsOf()).toEqual(['C1'])
    expect((await convert(first.version)).answer).toMatchObject({ version: 0, results: [{ outcome: 'OPENED' }] })
    expect((await read()).problem?.code).toBe('DRAFT_NOT_FOUND')
  })

  test('[CASE-05] a customer whose confirmed amount, partner or fee has changed stays in the draft and must be confirmed again', async () => {
    await init(['C1', 'C2'])
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.executeSql(
        `update movements set due_amount = 10 where tenant_id = '${user.tenantId}' and document_number = 'F4'`,
      ),
    )
    const refused = (...parts: string[]) => ({
      outcome: 'REFUSED',
      errors: parts.map((part) => ({ path: `confirmed.${part}`, code: 'CONFIRMATION_OUTDATED' })),
    })
    const other = await convert(1, ['C1'], user, { partner: 'Un autre', feePercent: 12 })
    expect(other.answer).toMatchObject({ version: 1, results: [refused('partner', 'feePercent')] })
    const { answer } = await convert(1)
    expect(answer).toMatchObject({ version: 2, results: [{ outcome: 'OPENED' }, refused('amountDue')] })
    expect(await cases()).toMatchObject([{ tiersRef: 'C1' }])
    expect(await clientsOf()).toEqual(['C2'])
  })

  test('[CASE-12] cases already transmitted are a warning: the others are opened, and the customer leaves the draft', async () => {
    await init(['C1', 'C2'])
    await openedCase(server, user, {
      type: 'DEBT_COLLECTION_DELEGATION',
      tiersRef: 'C1',
      movementRefs: [refOf('F1')],
    })
    expect((await convert(1)).answer).toMatchObject({
      version: 0,
      results: [
        { outcome: 'ALREADY_TRANSMITTED', tiersRef: 'C1', tiersName: 'Menuiserie Vasseur' },
        { outcome: 'OPENED' },
      ],
    })
    expect(await cases()).toHaveLength(2)
  })

  test('twenty concurrent requests open each case once', async () => {
    await init(['C1', 'C2'])
    const all = await Promise.all(Array.from({ length: 20 }, () => convert(1)))
    const opened = all.flatMap(({ answer }) => answer?.results ?? []).filter(({ outcome }) => outcome === 'OPENED')
    expect(opened.map(({ tiersRef }) => tiersRef).sort()).toEqual(['C1', 'C2'])
    const told = all.flatMap(({ answer, problem }) => problem?.code ?? answer!.results.map(({ outcome }) => outcome))
    const expected = ['OPENED', 'ALREADY_TRANSMITTED', 'DRAFT_CHANGED', 'DRAFT_NOT_FOUND']
    expect(told.filter((one) => !expected.includes(one))).toEqual([])
    expect(await cases()).toHaveLength(2)
  })

  test('[CASE-12] nothing is delegated until the account is verified', async () => {
    const other = await server.newUser()
    await putBooks(server, other, TODAY, books)
    const { problem } = await init(['C1'], 0, other)
    expect(problem).toMatchObject({
      status: 422,
      code: 'SELECTION_REFUSED',
      errors: [{ path: 'tiersRef', code: 'ACCOUNT_NOT_VERIFIED' }],
    })
  })

  test('[API-57] a light account enters invoices, for its customers and for new ones, by the rules of the forms', async () => {
    const light = await server.newUser({ account: { accountType: 'LIGHT' } })
    await putBooks(server, light, TODAY, [{ ref: 'C1', name: 'Menuiserie Vasseur', invoices: [] }])
    await server.database.asTenant(light.tenantId, (tx) =>
      tx.executeSql(`update tiers set legal_id = '552100554' where tenant_id = '${light.tenantId}'`),
    )
    await verifyAccount(server, light)
    const begun = await server.request(
      initMassDelegationLight,
      { params: params(light), query: {}, body: ['C1', 'NOUVEAU'] },
      light,
    )
    expect(begun.answer!.clients).toMatchObject([
      { tiersRef: 'C1', known: true, tiersName: 'Menuiserie Vasseur', movementRefs: [], invoices: [] },
      { tiersRef: 'NOUVEAU', known: false, customer: null },
    ])
    const invoice = { documentNumber: 'L-1', documentDate: '2025-05-01', dueDate: '2025-06-01', amount: '1 250,50' }
    const customer: MassClientContent['customer'] = {
      ...noCustomer,
      ...{ legalId: '552100554', name: 'Boulangerie Morel', phone: '+33 1 99 00 11 22' },
      ...{ email: 'compta@morel.example', addressLine1: '4 rue du Four', zipCode: '35000', city: 'Rennes' },
    }
    const keep = (version: number, invoices: (typeof invoice)[]) =>
      server.ask(
        putMassDelegation,
        {
          params: params(light),
          body: {
            version,
            clients: [
              { tiersRef: 'C1', movementRefs: [], customer: null, invoices, comment: '' },
              { tiersRef: 'NOUVEAU', movementRefs: [], customer, invoices: [invoice], comment: '' },
            ],
          },
        },
        light,
      )
    await keep(1, [])
    const { answer } = await convert(2, undefined, light)
    expect(answer!.results).toMatchObject([
      { outcome: 'REFUSED', tiersRef: 'C1', errors: [{ path: 'movementRefs', code: 'INVOICE_REQUIRED' }] },
      { outcome: 'OPENED', tiersRef: 'NOUVEAU', tiersName: 'Boulangerie Morel', amountDue: 1250.5 },
    ])
    const refusalOf = async (of: object, as: TestUser, body = ['C1'], query = {}) => {
      const given = { params: { ...params(as), ...of }, query, body }
      const { status, problem } = await server.request(initMassDelegationLight, given, as)
      return [status, problem?.code]
    }
    const unverified = await server.newUser({ account: { accountType: 'LIGHT' } })
    expect(await refusalOf({}, unverified)).toEqual([422, 'SELECTION_REFUSED'])
    expect(await refusalOf({ userUUID: unverified.userId }, light)).toEqual([403, 'DRAFT_OF_ANOTHER_USER'])
    expect(await refusalOf({}, light, [])).toEqual([400, 'INVALID_REQUEST'])
    // An existing draft is replaced only with its own version.
    expect(await refusalOf({}, light, ['C1'], { replace: 1 })).toEqual([409, 'DRAFT_CHANGED'])
  })
})

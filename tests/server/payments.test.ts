import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestDueAsks } from '../../server/accounts/payments/asking.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { AWAY_MS, THINKING_MS } from '../../server/platform/gateways/payments/embedded.ts'
import type { TestCard } from '../../server/platform/gateways/payments/embedded-shelf.ts'
import { getOrder, payBuyable } from '../../src/contract/accounts/orders.ts'
import { listSubscriptions } from '../../src/contract/accounts/subscriptions.ts'
import { getCase, getCaseDocument, getSelection, listCases } from '../../src/contract/cases/cases.ts'
import {
  convertCaseDraft,
  getCaseDraft,
  previewFormalNotice,
  putCaseDraft,
  putDraftDocument,
} from '../../src/contract/cases/drafts.ts'
import {
  convertMassDelegation,
  getMassDelegation,
  initMassDelegation,
  putMassDelegation,
} from '../../src/contract/cases/mass-delegation.ts'
import { listMonitoredCompanies } from '../../src/contract/ledger/health.ts'
import type { CaseType } from '../../src/domain/cases/index.ts'
import { noCustomer } from '../../src/domain/cases/index.ts'
import { ORDER_OPEN_MS } from '../../src/domain/constants.ts'
import { newFolder } from '../support/seeds.ts'
import { anyEngine, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { type StripeDouble, startStripeDouble, stripeSignature } from '../support/stripe-double.ts'
import { openedCase, partnerTold, verifyAccount } from './cases-fixture.ts'
import { putBooks, refOf } from './reminders-fixture.ts'

const TODAY = '2025-09-09'
const WEBHOOK_SECRET = 'whsec_made_up'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const customers = [
  {
    ref: 'C1',
    name: 'Menuiserie Vasseur',
    invoices: [
      [40, 250.5, 'F1'],
      [70, 100, 'F2'],
      [-5, 80, 'F3'],
    ],
  },
] as const

describe.each(anyEngine)('payments on %s', (engine) => {
  let server: TestServer
  let stripe: StripeDouble
  let withStripe: TestServer
  let user: TestUser
  let clock = new Date(`${TODAY}T09:00:00Z`)
  const pass = (ms: number) => {
    clock = new Date(clock.getTime() + ms)
  }

  beforeAll(async () => {
    stripe = await startStripeDouble()
    server = await startTestServer({ engine, now: () => clock })
    withStripe = await startTestServer({
      engine,
      now: () => clock,
      settings: { STRIPE_SECRET_KEY: stripe.key, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_URL: stripe.url },
    })
  })
  afterAll(async () => {
    await server?.stop()
    await withStripe?.stop()
    await stripe?.close()
  })
  beforeEach(() => {
    clock = new Date(`${TODAY}T09:00:00Z`)
    stripe.away = false
  })

  const someone = async (on: TestServer) => {
    user = await on.newUser()
    await putBooks(on, user, TODAY, customers)
  }
  const buy = (on: TestServer, movements: readonly string[], type = 'FORMAL_NOTICE' as const) =>
    on.request(
      payBuyable,
      {
        params: { masterRef: user.masterRef, type },
        body: { tiersRef: 'C1', movementRefs: movements.map(refOf) },
      },
      user,
    )
  const bought = async (on: TestServer, ...movements: string[]) => {
    const { answer, problem } = await buy(on, movements)
    if (!answer) throw new Error(JSON.stringify(problem))
    return answer
  }
  const read = (on: TestServer, transactionNumber: string) => on.ask(getOrder, { query: { transactionNumber } }, user)
  const cases = (on: TestServer) => on.ask(listCases, { params: { masterRef: user.masterRef } }, user)
  /** The stored payment, without querying the provider. */
  const stored = (on: TestServer, transactionNumber: string) =>
    on.database.asTenant(user.tenantId, (tx) =>
      tx.one<{ status: string }>(sql`select status from orders where transaction_number = ${transactionNumber}`),
    )
  const giveCard = (paymentUrl: string, card: TestCard) =>
    server.fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ card }) })
  const message = (payload: object, at = clock, secret = WEBHOOK_SECRET) => {
    const body = JSON.stringify(payload)
    return withStripe.fetch('/payment/stripe', {
      method: 'POST',
      body,
      headers: { 'stripe-signature': stripeSignature(body, secret, at) },
    })
  }

  describe('the embedded page', () => {
    beforeEach(() => someone(server))

    test('[API-30] [API-31] [CASE-08] a formal notice is ordered and paid, and its case opened with the selected invoices', async () => {
      const { transactionNumber, paymentUrl } = await bought(server, 'F1', 'F2')
      const page = await (await server.fetch(paymentUrl)).text()
      expect(page).toContain('20.40')
      expect(page).toContain(transactionNumber)
      expect(await read(server, transactionNumber)).toMatchObject({ outcome: 'WAITING', unknown: false, paymentUrl })
      const paid = await giveCard(paymentUrl, 'paid')
      expect(paid.status).toBe(303)
      expect(paid.headers.get('location')).toBe(`/payments/return?transactionNumber=${transactionNumber}`)
      expect((await read(server, transactionNumber)).outcome).toBe('OK')
      const { items } = await cases(server)
      expect(await read(server, transactionNumber)).toEqual({
        transactionNumber,
        purpose: 'FORMAL_NOTICE',
        outcome: 'OK',
        unknown: false,
        held: false,
        netAmount: 17,
        vatAmount: 3.4,
        grossAmount: 20.4,
        createdDate: `${TODAY}T09:00:00.000Z`,
        paymentUrl: null,
        tiersRef: 'C1',
        tiersName: 'Menuiserie Vasseur',
        movementRefs: [refOf('F2'), refOf('F1')],
        duration: null,
        case: { eventId: items[0]?.eventId, caseNumber: 'M-2025-000001' },
      })
      expect(items).toMatchObject([{ type: 'FORMAL_NOTICE', tiersRef: 'C1', amountDue: 350.5 }])
      // A job generates its letter, at once or a moment later.
      await expect.poll(async () => (await cases(server)).items[0]?.notice, { timeout: 10_000 }).toBe('TO_POST')
      const kept = await server.database.asTenant(user.tenantId, (tx) =>
        tx.one(sql`select transaction_number from cases where tenant_id = ${user.tenantId}`),
      )
      expect(kept).toEqual({ transaction_number: transactionNumber })
    })

    test('[CASE-08] a refused payment opens no case, leaves no order, and the notice can be ordered again', async () => {
      const first = await bought(server, 'F1')
      await giveCard(first.paymentUrl, 'refused')
      expect(await read(server, first.transactionNumber)).toMatchObject({ outcome: 'KO', case: null, paymentUrl: null })
      expect((await cases(server)).totalItems).toBe(0)
      const second = await bought(server, 'F1')
      expect(second.transactionNumber).not.toBe(first.transactionNumber)
      await giveCard(second.paymentUrl, 'paid')
      expect((await read(server, second.transactionNumber)).outcome).toBe('OK')
    })

    test.each([
      ['waitingPaid', 'OK', 1],
      ['waitingRefused', 'KO', 0],
    ] as const)('[CASE-08] %s: WAITING until the bank answers %s', async (card, outcome, opened) => {
      const { transactionNumber, paymentUrl } = await bought(server, 'F1')
      await giveCard(paymentUrl, card)
      expect(await read(server, transactionNumber)).toMatchObject({
        outcome: 'WAITING',
        unknown: false,
        paymentUrl: null,
      })
      // A pending payment is not ordered a second time: the user is sent to its status page.
      expect(await bought(server, 'F1')).toEqual({
        transactionNumber,
        paymentUrl: `/payments/return?transactionNumber=${transactionNumber}`,
      })
      pass(THINKING_MS)
      expect((await read(server, transactionNumber)).outcome).toBe(outcome)
      expect((await cases(server)).totalItems).toBe(opened)
    })

    test.each(['FORMAL_NOTICE', 'DRAFT_FORMAL_NOTICE', 'SUBSCRIPTION', 'COMPANY_INFORMATION'] as const)(
      '[PAY-01] %s: after the payment page it is KO, or WAITING until it is OK and delivered',
      async (type) => {
        const { masterRef, tenantId, userId: userUUID } = user
        await server.database.asTenant(tenantId, async (tx) => {
          await tx.run(sql`update masters set verified_at = ${clock} where tenant_id = ${tenantId}`)
          await tx.run(sql`update tiers set legal_id = '552081317', country_iso3 = 'FRA' where tenant_id = ${tenantId}`)
        })
        const draft = {
          type: 'FORMAL_NOTICE' as const,
          step: 'CHECK' as const,
          tiersRef: 'C1',
          movementRefs: [refOf('F2')],
          customer: null,
          invoices: [],
          comment: '',
          version: 0,
        }
        await server.ask(putCaseDraft, { params: { masterRef, userUUID }, body: draft }, user)
        const body = { tiersRef: 'C1', movementRefs: type === 'FORMAL_NOTICE' ? [refOf('F1')] : [] }
        const order = () => server.ask(payBuyable, { params: { masterRef, type }, body }, user)
        const delivered = async () => ({
          FORMAL_NOTICE: (await cases(server)).totalItems === 1,
          DRAFT_FORMAL_NOTICE: (await cases(server)).totalItems === 1,
          SUBSCRIPTION:
            (await server.ask(listSubscriptions, { query: { masterRef } }, user)).items[0]?.status === 'ACTIVE',
          COMPANY_INFORMATION:
            (await server.ask(listMonitoredCompanies, { params: { masterRef } }, user)).items[0]?.siren === '552081317',
        })

        const refused = await order()
        const back = await giveCard(refused.paymentUrl, 'refused')
        expect(back.headers.get('location')).toBe(`/payments/return?transactionNumber=${refused.transactionNumber}`)
        expect(await read(server, refused.transactionNumber)).toMatchObject({ purpose: type, outcome: 'KO' })
        expect(Object.values(await delivered())).toEqual([false, false, false, false])

        const { transactionNumber, paymentUrl } = await order()
        expect(transactionNumber).not.toBe(refused.transactionNumber)
        await giveCard(paymentUrl, 'waitingPaid')
        expect(await read(server, transactionNumber)).toMatchObject({ purpose: type, outcome: 'WAITING' })
        expect((await delivered())[type]).toBe(false)
        pass(THINKING_MS)
        expect((await read(server, transactionNumber)).outcome).toBe('OK')
        expect((await delivered())[type]).toBe(true)
      },
    )

    test('[CASE-08] while the provider is unreachable the payment is unknown, never guessed, and retried by a job', async () => {
      const { transactionNumber, paymentUrl } = await bought(server, 'F1')
      await giveCard(paymentUrl, 'unreachable')
      expect(await read(server, transactionNumber)).toMatchObject({ outcome: 'WAITING', unknown: true, case: null })
      expect((await buy(server, ['F1'])).problem).toMatchObject({ status: 502, code: 'PAYMENT_PROVIDER_UNREACHABLE' })
      pass(AWAY_MS)
      await requestDueAsks(server.services)
      await expect.poll(() => stored(server, transactionNumber), { timeout: 10_000 }).toEqual({ status: 'OK' })
      expect((await cases(server)).totalItems).toBe(1)
    })

    test('20 concurrent orders make one order, and 20 payments one case', async () => {
      const orders = await Promise.all(Array.from({ length: 20 }, () => bought(server, 'F1')))
      expect(new Set(orders.map(({ transactionNumber }) => transactionNumber)).size).toBe(1)
      const { transactionNumber, paymentUrl } = orders[0]!
      await Promise.all(Array.from({ length: 20 }, () => giveCard(paymentUrl, 'paid')))
      await Promise.all(Array.from({ length: 20 }, () => read(server, transactionNumber)))
      expect((await read(server, transactionNumber)).outcome).toBe('OK')
      expect((await cases(server)).totalItems).toBe(1)
      // The notice waits to be posted: the rules refuse another one.
      expect((await buy(server, ['F1'])).problem).toMatchObject({
        status: 422,
        code: 'SELECTION_REFUSED',
        errors: [{ path: 'tiersRef', code: 'NOTICE_NOT_POSTED' }],
      })
    })

    test('other invoices make another order; the first payment page accepts no card any more', async () => {
      const first = await bought(server, 'F1')
      const second = await bought(server, 'F1', 'F2')
      expect(second.transactionNumber).not.toBe(first.transactionNumber)
      await giveCard(first.paymentUrl, 'paid')
      expect((await read(server, first.transactionNumber)).outcome).toBe('KO')
      await giveCard(second.paymentUrl, 'paid')
      expect((await read(server, second.transactionNumber)).outcome).toBe('OK')
      expect(await cases(server)).toMatchObject({ totalItems: 1, items: [{ amountDue: 350.5 }] })
    })

    test('a pending order keeps the customer’s invoices out of a delegation; a refused or expired one does not', async () => {
      const { masterRef, userId: userUUID } = user
      await verifyAccount(server, user)
      const offered = async () => {
        const query = { target: 'DELEGATION' as const }
        const params = { masterRef, tiersRef: 'C1' }
        return (await server.ask(getSelection, { params, query }, user)).reasons.map(({ code }) => code)
      }
      const delegate = (...refs: string[]) =>
        openedCase(server, user, {
          type: 'DEBT_COLLECTION_DELEGATION',
          tiersRef: 'C1',
          movementRefs: refs.map(refOf),
        })
      const errors = [{ path: 'tiersRef', code: 'NOTICE_ORDERED' }]
      const first = await bought(server, 'F1')
      expect(await offered()).toEqual(['NOTICE_ORDERED'])
      await expect(delegate('F1')).rejects.toMatchObject({ code: 'SELECTION_REFUSED', errors })
      await expect(delegate('F2')).rejects.toMatchObject({ code: 'SELECTION_REFUSED', errors })
      const mass = { params: { masterRef, userUUID } }
      const { version } = await server.ask(initMassDelegation, { ...mass, query: { replace: 0 }, body: ['C1'] }, user)
      const { clients } = await server.ask(getMassDelegation, mass, user)
      const client = { tiersRef: 'C1', comment: '', movementRefs: [refOf('F2')], customer: null, invoices: [] }
      const saved = await server.ask(putMassDelegation, { ...mass, body: { version, clients: [client] } }, user)
      expect(clients).toMatchObject([{ movementRefs: [] }])
      const { results } = await server.ask(
        convertMassDelegation,
        {
          ...mass,
          body: {
            version: saved.version,
            confirmed: { ...partnerTold, clients: [{ tiersRef: 'C1', amountDue: 80 }] },
          },
        },
        user,
      )
      expect(results).toMatchObject([{ outcome: 'REFUSED', errors }])
      await giveCard(first.paymentUrl, 'refused')
      await read(server, first.transactionNumber)
      expect(await offered()).toEqual([])
      const { transactionNumber } = await bought(server, 'F2')
      expect(await offered()).toEqual(['NOTICE_ORDERED'])
      pass(ORDER_OPEN_MS + 1)
      expect(await read(server, transactionNumber)).toMatchObject({ outcome: 'KO' })
      await delegate('F1', 'F2')
    })

    test('a pending order keeps a light account from delegating the customer’s manual invoices', async () => {
      const light = await server.newUser({ account: { accountType: 'LIGHT' } })
      await verifyAccount(server, light)
      const { masterRef } = light
      const params = { masterRef, userUUID: light.userId }
      const invoice = { documentNumber: 'L-1', documentDate: '2025-06-01', dueDate: '2025-07-01', amount: '80' }
      const draft = {
        step: 'CHECK' as const,
        tiersRef: 'C1',
        movementRefs: [],
        customer: null,
        comment: '',
      }
      await putBooks(server, light, TODAY, customers)
      const keep = (version: number, type: CaseType, documentNumber: string) =>
        server.ask(
          putCaseDraft,
          { params, body: { ...draft, type, invoices: [{ ...invoice, documentNumber }], version } },
          light,
        )
      await keep(0, 'FORMAL_NOTICE', 'L-1')
      await server.ask(payBuyable, { params: { masterRef, type: 'DRAFT_FORMAL_NOTICE' }, body: {} }, light)
      await keep(1, 'DEBT_COLLECTION_DELEGATION', 'L-2')
      const { problem } = await server.request(
        convertCaseDraft,
        { params, body: { version: 2, confirmed: { ...partnerTold, amountDue: 80 } } },
        light,
      )
      expect(problem).toMatchObject({
        code: 'SELECTION_REFUSED',
        errors: [{ path: 'tiersRef', code: 'NOTICE_ORDERED' }],
      })
    })

    test('[API-30] the rules of selection apply', async () => {
      expect((await buy(server, ['F3'])).problem).toMatchObject({
        status: 422,
        code: 'SELECTION_REFUSED',
        errors: [{ path: `movementRefs.${refOf('F3')}`, code: 'NOT_OVERDUE' }],
      })
    })

    test('a notice to a customer without a postal address is neither sold nor previewed until there is one', async () => {
      const { masterRef, userId: userUUID } = user
      const live = (street: string, zipCode: string, city: string, country: string) =>
        server.database.asTenant(user.tenantId, (tx) =>
          tx.run(sql`
            update tiers set address_line1 = ${street}, zip_code = ${zipCode}, city = ${city}, country_iso3 = ${country}
            where tenant_id = ${user.tenantId} and ref = 'C1'`),
        )
      const params = { masterRef, userUUID }
      const draft = {
        type: 'FORMAL_NOTICE' as const,
        step: 'CHECK' as const,
        tiersRef: 'C1',
        movementRefs: [refOf('F1')],
        customer: null,
        invoices: [],
        comment: '',
      }
      await server.ask(putCaseDraft, { params, body: { ...draft, version: 0 } }, user)
      const buyDraft = () =>
        server.request(payBuyable, { params: { masterRef, type: 'DRAFT_FORMAL_NOTICE' }, body: {} }, user)
      const refused = {
        status: 422,
        code: 'SELECTION_REFUSED',
        errors: [{ path: 'tiersRef', code: 'TIERS_NO_ADDRESS' }],
      }
      for (const country of ['FRA', 'DEU', '']) {
        await live('', '', '', country)
        expect((await buy(server, ['F1'])).problem).toMatchObject(refused)
        expect((await buyDraft()).problem).toMatchObject(refused)
        expect((await server.request(previewFormalNotice, { params }, user)).problem).toMatchObject(refused)
      }
      await live('1 rue des Essais', '75001', 'Paris', 'FRA')
      expect((await server.request(previewFormalNotice, { params }, user)).status).toBe(200)
      expect((await buyDraft()).status).toBe(200)
      expect((await buy(server, ['F1'])).status).toBe(200)
    })

    test('the address that a light account enters with its first customer is used for the notice', async () => {
      const light = await server.newUser({ account: { accountType: 'LIGHT' } })
      const { masterRef } = light
      const customer = {
        ...noCustomer,
        legalId: '552100554',
        name: 'Boulangerie Morel',
        email: 'compta@morel.example',
        addressLine1: '4 rue du Four',
        zipCode: '35000',
        city: 'Rennes',
      }
      const draft = {
        type: 'FORMAL_NOTICE' as const,
        step: 'CHECK' as const,
        tiersRef: '',
        movementRefs: [],
        customer,
        invoices: [{ documentNumber: 'L-1', documentDate: '2025-06-01', dueDate: '2025-07-01', amount: '80' }],
        comment: '',
      }
      const params = { masterRef, userUUID: light.userId }
      await server.ask(putCaseDraft, { params, body: { ...draft, version: 0 } }, light)
      const order = { params: { masterRef, type: 'DRAFT_FORMAL_NOTICE' as const }, body: {} }
      expect((await server.request(payBuyable, order, light)).status).toBe(200)
    })

    test('a notice that could not be carried out is not sold', async () => {
      const most = 999_999_999_999.99
      const invoices = [
        [40, most, 'F1'],
        [70, most, 'F2'],
      ] as const
      await putBooks(server, user, TODAY, [{ ref: 'C1', invoices }])
      const { problem } = await buy(server, ['F1', 'F2'])
      expect(problem).toMatchObject({ code: 'SELECTION_REFUSED', errors: [{ code: 'AMOUNT_TOO_LARGE' }] })
      expect((await buy(server, ['F1'])).status).toBe(200)
    })

    test('[CASE-08] paying the notice of a draft moves the documents to its case and deletes the draft', async () => {
      const params = { masterRef: user.masterRef, userUUID: user.userId }
      const order = (as = user) =>
        server.request(payBuyable, { params: { masterRef: user.masterRef, type: 'DRAFT_FORMAL_NOTICE' }, body: {} }, as)
      expect((await order()).problem).toMatchObject({ status: 404, code: 'DRAFT_NOT_FOUND' })
      const draft = {
        type: 'FORMAL_NOTICE' as const,
        step: 'CHECK' as const,
        tiersRef: 'C1',
        movementRefs: [refOf('F1')],
        customer: null,
        invoices: [],
        comment: 'Deux appels sans réponse',
      }
      await server.ask(putCaseDraft, { params, body: { ...draft, version: 0 } }, user)
      const join = (name: string) =>
        server.ask(putDraftDocument, { params, body: { name, content: PDF.toString('base64') } }, user)
      const { fileId } = await join('contrat.pdf')
      const { transactionNumber, paymentUrl } = (await order()).answer!
      expect((await order()).answer).toEqual({ transactionNumber, paymentUrl })
      await giveCard(paymentUrl, 'waitingPaid')
      expect((await read(server, transactionNumber)).outcome).toBe('WAITING')
      await join('trop tard.pdf')
      pass(THINKING_MS)
      const paid = await read(server, transactionNumber)
      expect(paid).toMatchObject({ purpose: 'DRAFT_FORMAL_NOTICE', outcome: 'OK' })
      const eventId = paid.case!.eventId
      expect(await server.ask(getCase, { params: { masterRef: user.masterRef, eventId } }, user)).toMatchObject({
        type: 'FORMAL_NOTICE',
        comment: 'Deux appels sans réponse',
        amountDue: 250.5,
        documents: expect.arrayContaining([expect.objectContaining({ fileId, name: 'contrat.pdf', kind: 'JOINED' })]),
      })
      expect((await server.request(getCaseDraft, { params }, user)).problem).toMatchObject({ code: 'DRAFT_NOT_FOUND' })
      expect(
        await server.ask(getCaseDocument, { params: { masterRef: user.masterRef, eventId, fileId } }, user),
      ).toHaveProperty('size', PDF.length)
      const files = await server.database.asTenant(user.tenantId, (tx) => tx.rows(sql`select name from files`))
      expect(files).not.toContainEqual({ name: 'trop tard.pdf' })
    })

    test('[API-31] an order is visible to its tenant only', async () => {
      const { transactionNumber } = await bought(server, 'F1')
      const other = await server.newUser()
      const { problem } = await server.request(getOrder, { query: { transactionNumber } }, other)
      expect(problem).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
    })

    test('an order unpaid for a day expires, and so does its payment page', async () => {
      const { transactionNumber, paymentUrl } = await bought(server, 'F1')
      pass(ORDER_OPEN_MS + 1)
      expect((await read(server, transactionNumber)).outcome).toBe('KO')
      await giveCard(paymentUrl, 'paid')
      expect((await read(server, transactionNumber)).outcome).toBe('KO')
    })

    test('the page uses the language of the order, refuses an unknown card, and shows no other payment', async () => {
      const french = await server.request(
        payBuyable,
        {
          params: { masterRef: user.masterRef, type: 'FORMAL_NOTICE' },
          body: { tiersRef: 'C1', movementRefs: [refOf('F1')] },
        },
        { ...user, headers: { 'accept-language': 'fr-FR' } },
      )
      const { paymentUrl, transactionNumber } = french.answer!
      expect(await (await server.fetch(paymentUrl)).text()).toContain('Carte d’essai')
      const unknown = await server.fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ card: 'gold' }) })
      expect(unknown.status).toBe(400)
      expect((await read(server, transactionNumber)).outcome).toBe('WAITING')
      expect((await server.fetch('/payment/nothing')).status).toBe(404)
    })
  })

  describe('Stripe Checkout', () => {
    beforeEach(() => someone(withStripe))

    const sessionOf = (transactionNumber: string) => {
      const [id, form] = [...stripe.made].find(([, sent]) => sent.get('client_reference_id') === transactionNumber)!
      return { session: stripe.sessions.get(id)!, form }
    }
    const about = (transactionNumber: string) => ({
      type: 'checkout.session.completed',
      data: { object: { object: 'checkout.session', metadata: { tenantId: user.tenantId, transactionNumber } } },
    })

    test('[API-30] a session is created once, with our amount, and is paid when Stripe says so', async () => {
      const { transactionNumber, paymentUrl } = await bought(withStripe, 'F1')
      const { session, form } = sessionOf(transactionNumber)
      expect(paymentUrl).toBe(session.url)
      expect(Object.fromEntries(form)).toMatchObject({
        mode: 'payment',
        customer_email: user.email,
        'line_items[0][price_data][currency]': 'eur',
        'line_items[0][price_data][unit_amount]': '2040',
        'metadata[tenantId]': user.tenantId,
        success_url: `${withStripe.url}/payments/return?transactionNumber=${transactionNumber}`,
      })
      expect(await bought(withStripe, 'F1')).toEqual({ transactionNumber, paymentUrl })
      Object.assign(session, { status: 'complete', payment_status: 'paid' })
      expect((await read(withStripe, transactionNumber)).outcome).toBe('OK')
      expect((await cases(withStripe)).totalItems).toBe(1)
    })

    test('a signed webhook triggers a status check; replayed, it pays once', async () => {
      const { transactionNumber } = await bought(withStripe, 'F1')
      Object.assign(sessionOf(transactionNumber).session, { status: 'complete', payment_status: 'paid' })
      const answers = await Promise.all(Array.from({ length: 20 }, () => message(about(transactionNumber))))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
      await expect.poll(() => stored(withStripe, transactionNumber), { timeout: 10_000 }).toEqual({ status: 'OK' })
      expect((await message(about(transactionNumber))).status).toBe(204)
      expect((await cases(withStripe)).totalItems).toBe(1)
    })

    test('a webhook without a valid Stripe signature, or an old one, is refused', async () => {
      const { transactionNumber } = await bought(withStripe, 'F1')
      expect((await message(about(transactionNumber), clock, 'whsec_other')).status).toBe(400)
      expect((await message(about(transactionNumber), new Date(clock.getTime() - 301_000))).status).toBe(400)
      expect((await withStripe.fetch('/payment/stripe', { method: 'POST', body: '{}' })).status).toBe(400)
      expect((await message({ type: 'x', data: { object: { object: 'charge' } } })).status).toBe(204)
      // Without Stripe, no webhook is accepted.
      expect((await server.fetch('/payment/stripe', { method: 'POST', body: '{}' })).status).toBe(404)
    })

    test('[CASE-08] a slow bank is WAITING; a returned payment is KO', async () => {
      const { transactionNumber } = await bought(withStripe, 'F1')
      const { session } = sessionOf(transactionNumber)
      Object.assign(session, { status: 'complete', payment_intent: { status: 'processing' } })
      expect(await read(withStripe, transactionNumber)).toMatchObject({ outcome: 'WAITING', unknown: false })
      session.payment_intent = { status: 'requires_payment_method' }
      expect((await read(withStripe, transactionNumber)).outcome).toBe('KO')
    })

    test('[CASE-08] while Stripe is unavailable nothing is ordered twice, and nothing is guessed', async () => {
      stripe.away = true
      expect((await buy(withStripe, ['F1'])).problem).toMatchObject({ code: 'PAYMENT_PROVIDER_UNREACHABLE' })
      stripe.away = false
      const { transactionNumber } = await bought(withStripe, 'F1')
      stripe.away = true
      expect(await read(withStripe, transactionNumber)).toMatchObject({ outcome: 'WAITING', unknown: true })
      stripe.away = false
      expect(await read(withStripe, transactionNumber)).toMatchObject({ outcome: 'WAITING', unknown: false })
    })

    test('other invoices close the first session; if it was paid meanwhile, it counts', async () => {
      const first = await bought(withStripe, 'F1')
      const second = await bought(withStripe, 'F2')
      expect(sessionOf(first.transactionNumber).session.status).toBe('expired')
      Object.assign(sessionOf(second.transactionNumber).session, { status: 'complete', payment_status: 'paid' })
      expect(await bought(withStripe, 'F1')).toEqual({
        transactionNumber: second.transactionNumber,
        paymentUrl: `/payments/return?transactionNumber=${second.transactionNumber}`,
      })
      expect(await cases(withStripe)).toMatchObject({ totalItems: 1, items: [{ amountDue: 100 }] })
    })
  })
})

test('[CASE-08] an order pending when the server stops is checked when it starts again', async () => {
  const { folder, remove } = newFolder()
  let clock = new Date(`${TODAY}T09:00:00Z`)
  const start = () => startTestServer({ now: () => clock, settings: { DATA_DIR: folder } })
  let server = await start()
  try {
    const user = await server.newUser()
    await putBooks(server, user, TODAY, customers)
    const { paymentUrl } = await server.ask(
      payBuyable,
      {
        params: { masterRef: user.masterRef, type: 'FORMAL_NOTICE' },
        body: { tiersRef: 'C1', movementRefs: [refOf('F1')] },
      },
      user,
    )
    await server.fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ card: 'waitingPaid' }) })
    await server.stop()
    clock = new Date(clock.getTime() + THINKING_MS)
    server = await start()
    const status = () =>
      server.database.asTenant(user.tenantId, (tx) => tx.one(sql`select status from orders order by created_at`))
    await expect.poll(status, { timeout: 20_000 }).toEqual({ status: 'OK' })
  } finally {
    await server.stop()
    remove()
  }
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Sql, sql } from '../../server/platform/database/sql.ts'
import { payBuyable } from '../../src/contract/accounts/orders.ts'
import { recordAcknowledgement } from '../../src/contract/cases/acknowledgements.ts'
import { makeCaseFile } from '../../src/contract/cases/case-file.ts'
import { addInvoices, addInvoicesLight, declarePayment } from '../../src/contract/cases/cases.ts'
import { convertCaseDraft, putCaseDraft } from '../../src/contract/cases/drafts.ts'
import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { pdf } from '../support/pdf.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { openedCase, partnerTold, userWithLateInvoices, verifyAccount, withReason } from './cases-fixture.ts'
import { refOf } from './reminders-fixture.ts'

const TODAY = '2025-09-09'
const TIMES = 20

/** A POST of the cases, ready to be sent, and the query that counts its effects. */
type Post = { endpoint: AnyEndpoint; given: object; effects: Sql }

describe.each(engines)(`${TIMES} concurrent replays on %s`, (engine) => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${TODAY}T09:00:00Z`) })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    user = await userWithLateInvoices(server, TODAY)
    await verifyAccount(server, user)
  })

  const delegated = () =>
    openedCase(server, user, { type: 'DEBT_COLLECTION_DELEGATION', tiersRef: 'C1', movementRefs: [refOf('F1')] })
  const counted = async (effects: Sql): Promise<number> =>
    (await server.database.asTenant(user.tenantId, (tx) => tx.one<{ n: number }>(effects)))!.n

  const ofCase = async (endpoint: AnyEndpoint, body: object, effects: (eventId: string) => Sql): Promise<Post> => {
    const eventId = await delegated()
    return { endpoint, given: { params: { masterRef: user.masterRef, eventId }, body }, effects: effects(eventId) }
  }
  const added = (eventId: string) =>
    sql`select count(*)::int as n from case_invoices where event_id = ${eventId} and position > 1`

  const posts: Record<string, () => Promise<Post>> = {
    'add-invoices': () => ofCase(addInvoices, { movementRefs: [refOf('F2')], amountDue: 100, ...withReason }, added),
    'add-invoices-light': () => {
      const invoice = { documentNumber: 'L1', documentDate: '2025-06-01', dueDate: '2025-07-01', amount: 75 }
      return ofCase(addInvoicesLight, { invoices: [invoice], ...withReason }, added)
    },
    acknowledgements: async () => ({
      endpoint: recordAcknowledgement,
      given: {
        params: { masterRef: user.masterRef, tiersRef: 'C1' },
        body: {
          acknowledgedOn: TODAY,
          invoices: [refOf('F1')],
          document: { name: 'lettre.pdf', content: pdf().toString('base64') },
        },
      },
      effects: sql`select count(*)::int as n from acknowledgements where tenant_id = ${user.tenantId}`,
    }),
    'drafts/case/convert': async () => {
      const params = { masterRef: user.masterRef, userUUID: user.userId }
      const content = {
        step: 'CHECK' as const,
        tiersRef: 'C1',
        movementRefs: [refOf('F1')],
        customer: null,
        invoices: [],
      }
      const type = 'DEBT_COLLECTION_DELEGATION' as const
      const { version } = await server.ask(
        putCaseDraft,
        { params, body: { ...content, type, comment: '', ...withReason, version: 0 } },
        user,
      )
      const effects = sql`select count(*)::int as n from cases where tenant_id = ${user.tenantId}`
      return {
        endpoint: convertCaseDraft,
        given: { params, body: { version, confirmed: { ...partnerTold, amountDue: 250.5 } } },
        effects,
      }
    },
    'buyables/FORMAL_NOTICE/pay': async () => ({
      endpoint: payBuyable,
      given: {
        params: { masterRef: user.masterRef, type: 'FORMAL_NOTICE' },
        body: { tiersRef: 'C1', movementRefs: [refOf('F1')] },
      },
      effects: sql`select count(*)::int as n from orders where tenant_id = ${user.tenantId}`,
    }),
  }
  /** Requests that a person may repeat on purpose: only an identical request has a single effect. */
  const repeatable: Record<string, () => Promise<Post>> = {
    'declare-payment': () => {
      const body = { documentNumber: 'F1', paymentDate: TODAY, amount: 10 }
      return ofCase(
        declarePayment,
        body,
        (eventId) => sql`select count(*)::int as n from case_payments where event_id = ${eventId}`,
      )
    },
    files: () =>
      ofCase(
        makeCaseFile,
        { language: 'fr' },
        (eventId) => sql`select count(*)::int as n from case_steps where event_id = ${eventId} and code = 'FILE_MADE'`,
      ),
  }

  const atOnce = ({ endpoint, given }: Post, keyOf: () => string) =>
    Promise.all(
      Array.from({ length: TIMES }, () =>
        server.request(endpoint, given as never, { ...user, idempotencyKey: keyOf() }),
      ),
    )

  test.each(Object.entries({ ...posts, ...repeatable }))('of the same POST %s have one effect', async (_, prepare) => {
    const post = await prepare()
    const key = randomUUID()
    const answers = await atOnce(post, () => key)
    expect(await counted(post.effects)).toBe(1)
    // A request that arrives while the first is running is told to retry, and then gets the first one's answer.
    const done = answers.filter(({ status }) => status === post.endpoint.status)
    expect(done.length).toBeGreaterThan(0)
    for (const { status, problem } of answers)
      if (status !== post.endpoint.status) expect(problem).toMatchObject({ status: 409, code: 'REQUEST_IN_PROGRESS' })
    const again = await server.request(post.endpoint, post.given as never, { ...user, idempotencyKey: key })
    expect(again.answer).toEqual(done[0]!.answer)
    expect(await counted(post.effects)).toBe(1)
  })

  test.each(Object.entries(posts))('of the POST %s from as many tabs have one effect', async (_, prepare) => {
    const post = await prepare()
    await atOnce(post, randomUUID)
    expect(await counted(post.effects)).toBe(1)
  })
})

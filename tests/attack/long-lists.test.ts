import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { downloadStatement } from '../../src/contract/delivery/letters.ts'
import { putBooks } from '../server/reminders-fixture.ts'
import { anyEngine, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

const TODAY = '2025-09-09'
const INVOICES = 1_500

/** The longest pause of this process during some work, and the time of the whole work, in milliseconds. */
const pausesOf = async <T>(work: () => Promise<T>): Promise<{ answer: T; longestMs: number; allMs: number }> => {
  const started = performance.now()
  let [last, longestMs] = [started, 0]
  const look = () => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }
  const looking = setInterval(look, 5)
  const answer = await work()
  look()
  clearInterval(looking)
  return { answer, longestMs, allMs: performance.now() - started }
}

describe.each(anyEngine)('an endless list, on %s', (engine) => {
  let server: TestServer
  let user: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${TODAY}T09:00:00Z`) })
    user = await server.newUser()
    await putBooks(server, user, TODAY, [{ ref: 'LONG', invoices: [[9, 100, 'F']] }])
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into movements (tenant_id, edition, unique_ref, tiers_ref, document_number, type, label, root_account,
          document_date, due_date, initial_amount, due_amount, clearing_date, digest)
        select tenant_id, edition, gen_random_uuid(), tiers_ref, 'F' || n, type, label, root_account, document_date,
          due_date, initial_amount, due_amount, clearing_date, digest
        from movements, generate_series(1, ${INVOICES}) n where tiers_ref = 'LONG'`),
    )
  })
  afterAll(() => server?.stop())

  test('of one customer’s invoices is rendered while other requests are answered', async () => {
    const params = { masterRef: user.masterRef, tiersRef: 'LONG' }
    const { answer, longestMs, allMs } = await pausesOf(() => server.request(downloadStatement, { params }, user))
    expect(answer.status).toBe(200)
    expect(longestMs, `${Math.round(longestMs)} ms of ${Math.round(allMs)}`).toBeLessThan(allMs / 3)
  })
})

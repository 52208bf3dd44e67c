import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDemo } from '../../server/app/demo/demo.ts'
import { demoDesk } from '../../server/app/demo/owner.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

describe.each(engines)('the job queue on %s', (engine) => {
  let server: TestServer
  let anna: TestUser
  let deskId: string
  beforeAll(async () => {
    server = await startTestServer({ engine })
    anna = await server.newUser({ account: null, signedIn: false })
    const boris = await server.newUser({ account: null, signedIn: false })
    deskId = await demoDesk(server.services)
    // Filling a company requests a job.
    await server.database.asTenant(boris.tenantId, (tx) => fillDemo(server.services, tx, { ...boris, deskId }))
  })
  afterAll(() => server?.stop())

  test('runs a tenant’s job in that tenant’s transaction', async () => {
    await server.database.asTenant(anna.tenantId, (tx) => fillDemo(server.services, tx, { ...anna, deskId }))
    const { rows } = await server.database.executeSql(
      `select count(*)::int as n from pgboss.job where data ->> 'tenantId' = '${anna.tenantId}'`,
    )
    expect((rows as { n: number }[])[0]!.n).toBeGreaterThan(0)
  })

  test.each([
    ['the data of jobs', sql`select data from pgboss.job_common`],
    ['the whole job table', sql`select id from pgboss.job`],
    ['schedules', sql`select * from pgboss.schedule`],
    ['queue settings, by an update', sql`update pgboss.queue set retry_limit = 0`],
    ['jobs, by an update', sql`update pgboss.job_common set state = 'cancelled'`],
    ['jobs, by a deletion', sql`delete from pgboss.job_common`],
    [
      'the jobs of another tenant, by an insertion',
      sql`
      insert into pgboss.job_common (id, name, data) values (gen_random_uuid(), 'planning', '{"tenantId": "another"}')`,
    ],
  ])('gives a tenant no access to %s', async (_, statement) => {
    await expect(server.database.asTenant(anna.tenantId, (tx) => tx.rows(statement))).rejects.toThrow(
      /permission denied|row-level security/,
    )
  })

  test('shows a tenant only the ids of its own jobs', async () => {
    const own = await server.database.asTenant(anna.tenantId, (tx) =>
      tx.rows<{ id: string }>(sql`select id from pgboss.job_common`),
    )
    const { rows } = await server.database.executeSql(
      `select id from pgboss.job_common where data ->> 'tenantId' = '${anna.tenantId}'`,
    )
    expect(own.map(({ id }) => id).sort()).toEqual((rows as { id: string }[]).map(({ id }) => id).sort())
  })
})

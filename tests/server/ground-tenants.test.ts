import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raw, sql } from '../../server/platform/database/sql.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

type Table = { name: string; enabled: boolean; forced: boolean; readable: boolean; of_tenant: boolean }

/** The product's tables with their properties, from the database catalogue. */
const tablesOf = async (server: TestServer): Promise<Table[]> => {
  const { rows } = await server.database.executeSql(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      has_table_privilege('echeance_app', c.oid, 'select, insert, update, delete') as readable,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as of_tenant
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  return rows as Table[]
}

describe.each(engines)('[SEC-01] tenants are isolated on %s', (engine) => {
  let server: TestServer
  let anna: TestUser
  let boris: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine })
    anna = await server.newUser({ signedIn: false })
    boris = await server.newUser({ signedIn: false, firstName: 'Boris' })
    for (const { tenantId } of [anna, boris]) {
      await server.database.asTenant(tenantId, async (tx) => {
        await tx.run(sql`
          insert into tiers (tenant_id, edition, ref, type, legal_id, name, civility, first_name, last_name, phone, email,
            address_line1, address_line2, address_line3, zip_code, city, country_iso3, digest)
          values (${tenantId}, 1, 'C1', 'B2B', '', 'Client', '', '', '', '', '', '', '', '', '', '', 'FRA', 0)`)
        await tx.run(sql`
          insert into events (tenant_id, master_ref, kind, tiers_ref, start_date)
          values (${tenantId}, 'M-0001', 'PROMISE', 'C1', '2026-11-20')`)
      })
    }
  })
  afterAll(() => server?.stop())

  test('row-level security is forced on every table that the application may access', async () => {
    const tables = await tablesOf(server)
    expect(tables.length).toBeGreaterThan(20)
    expect(tables.filter(({ enabled, forced, readable }) => readable && !(enabled && forced))).toEqual([])
    // The only table without it: the list of migrations, which only the owner reads.
    expect(tables.filter(({ forced }) => !forced).map(({ name }) => name)).toEqual(['schema_migrations'])
  })

  test('each tenant table has the tenant policy, for reading and writing', async () => {
    const { rows } = await server.database.executeSql(`
      select tablename as name, qual, with_check from pg_policies where 'echeance_app' = any(roles) order by 1`)
    const condition = /tenant_id = \(?current_setting\('app\.tenant'/
    const policies = new Map(
      (rows as { name: string; qual: string; with_check: string }[]).map((row) => [row.name, row]),
    )
    const tables = (await tablesOf(server)).filter(({ of_tenant, readable }) => of_tenant && readable)
    expect(tables.length).toBeGreaterThan(12)
    for (const { name } of tables) {
      expect(policies.get(name)?.qual, name).toMatch(condition)
      expect(policies.get(name)?.with_check, name).toMatch(condition)
    }
    expect(rows).toHaveLength(policies.size)
  })

  test('primary keys begin with the tenant, so that tables can be partitioned by it', async () => {
    const { rows } = await server.database.executeSql(`
      select c.conrelid::regclass::text as table, c.conname as key from pg_constraint c
      join pg_attribute t on t.attrelid = c.conrelid and t.attname = 'tenant_id'
      where c.contype in ('p', 'u') and c.connamespace = 'public'::regnamespace and c.conkey[1] <> t.attnum order by 1`)
    // A domain is held by one of all companies; a sign-up belongs to its user, who has no tenant before the account exists.
    expect(rows).toEqual([
      { table: 'held_sender_domains', key: 'held_sender_domains_pkey' },
      { table: 'sign_ups', key: 'sign_ups_pkey' },
    ])
  })

  test('a tenant’s transaction sees only its own rows, whatever it queries', async () => {
    const seen = await server.database.asTenant(anna.tenantId, async (tx) => ({
      tenants: await tx.rows(sql`select tenant_id from tenants`),
      masters: await tx.rows(sql`select tenant_id from masters where tenant_id = ${boris.tenantId} or true`),
      tiers: await tx.rows(sql`select tenant_id from tiers`),
      events: await tx.rows(sql`select tenant_id from events`),
      memberships: await tx.rows(sql`select tenant_id from memberships`),
      users: await tx.rows<{ user_id: string }>(sql`select user_id from users`),
    }))
    const own = [{ tenant_id: anna.tenantId }]
    expect(seen).toEqual({
      tenants: own,
      masters: own,
      tiers: own,
      events: own,
      memberships: own,
      users: [{ user_id: anna.userId }],
    })
  })

  test.each(['masters', 'tiers', 'events', 'tenants', 'memberships'])(
    'it can neither update nor delete other tenants’ rows in %s',
    async (table) => {
      await server.database.asTenant(anna.tenantId, async (tx) => {
        const others = sql`tenant_id = ${boris.tenantId}`
        expect(await tx.run(sql`update ${raw(table)} set tenant_id = tenant_id where ${others}`)).toBe(0)
        expect(await tx.run(sql`delete from ${raw(table)} where ${others}`)).toBe(0)
      })
    },
  )

  test('it cannot write a row into another tenant', async () => {
    const write = server.database.asTenant(anna.tenantId, (tx) =>
      tx.run(sql`insert into masters (tenant_id, master_ref, name) values (${boris.tenantId}, 'M-0002', 'Mine')`),
    )
    await expect(write).rejects.toThrow(/row-level security/)
    const move = server.database.asTenant(anna.tenantId, (tx) =>
      tx.run(sql`update events set tenant_id = ${boris.tenantId}`),
    )
    await expect(move).rejects.toThrow(/row-level security/)
  })

  test('it cannot read the identity provider’s tables', async () => {
    const tables = (await tablesOf(server)).filter(({ name, of_tenant }) => name.startsWith('identity_') && !of_tenant)
    expect(tables.length).toBeGreaterThan(3)
    for (const { name } of tables) {
      const read = server.database.asTenant(anna.tenantId, (tx) => tx.rows(sql`select * from ${raw(name)}`))
      await expect(read, name).rejects.toThrow(/permission denied/)
    }
  })

  test('role and tenant are reset when the transaction ends', async () => {
    await server.database.asTenant(anna.tenantId, async (tx) => {
      expect((await tx.one<{ role: string }>(sql`select current_user as role`))?.role).toBe('echeance_app')
    })
    const { rows } = await server.database.executeSql(
      "select current_user as role, current_setting('app.tenant', true) as tenant",
    )
    expect(rows).not.toEqual([expect.objectContaining({ role: 'echeance_app' })])
    expect(rows).toEqual([expect.objectContaining({ tenant: expect.not.stringContaining(anna.tenantId) })])
  })

  test('the row of a statement that always has one is returned; none or several are an error that names the statement', async () => {
    const rowsTo = (last: number) =>
      server.database.asTenant(anna.tenantId, (tx) =>
        tx.exactlyOne<{ n: number }>(sql`select n from generate_series(1, ${last}::int) as n`),
      )
    expect(await rowsTo(1)).toEqual({ n: 1 })
    await expect(rowsTo(0)).rejects.toThrow('no row instead of one: select n from generate_series')
    await expect(rowsTo(2)).rejects.toThrow('several rows instead of one: select n from generate_series')
  })

  test('after-commit callbacks run after the commit, and never after a rollback', async () => {
    const done: string[] = []
    const said = (what: string) => () => done.push(what)
    await server.database.asTenant(anna.tenantId, async (tx) => {
      tx.afterCommit(said('committed'))
      await tx.run(sql`select 1`)
      expect(done).toEqual([])
    })
    const failing = server.database.asTenant(anna.tenantId, async (tx) => {
      tx.afterCommit(said('never'))
      throw new Error('the work failed')
    })
    await expect(failing).rejects.toThrow('the work failed')
    expect(done).toEqual(['committed'])
  })
})

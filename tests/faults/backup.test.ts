import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getMe, listAccounts } from '../../src/contract/accounts/identity.ts'
import { type OwnPostgres, ownPostgres, postgresIsThere } from '../support/postgres.ts'
import { scratchFolder } from '../support/scratch.ts'
import { requester, startTestServer, type TestUser } from '../support/server.ts'
import { startProcess } from '../support/server-process.ts'
import { signInOverHttp } from '../support/server-sign-in.ts'

vi.setConfig({ testTimeout: 120_000 })

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The same keys before and after, as the README requires. */
const KEYS = { DOCUMENTS_KEY: Buffer.alloc(32, 7).toString('base64') }
/** The commands as written in the README. */
const COMMANDS = /```sh\n(# a backup\n[\s\S]+?)```/.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1]

const on = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A database whose owner has only the rights that the README requires. */
const ownDatabase = async ({ url }: OwnPostgres): Promise<{ asUser: string; asSuperuser: string }> => {
  await on(url, async (client) => {
    await client.query('create role seller login createrole')
    await client.query('create database sold owner seller')
  })
  const asSuperuser = url.replace(/postgres$/, 'sold')
  return { asSuperuser, asUser: asSuperuser.replace('postgres@', 'seller@') }
}

/** Every table with its number of rows and a digest of their contents. */
const contents = (url: string): Promise<Record<string, string>> =>
  on(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    )
    const all: Record<string, string> = {}
    for (const { name } of rows) {
      const { rows: found } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as held from ${name} t`,
      )
      all[name] = found[0].held
    }
    return all
  })

describe.runIf(postgresIsThere())('a backup', () => {
  let clusters: OwnPostgres[]
  const folder = scratchFolder('echeance-backup-')
  beforeAll(async () => {
    clusters = await Promise.all([ownPostgres(), ownPostgres()])
  })
  afterAll(async () => {
    await Promise.all(clusters.map((cluster) => cluster.stop()))
    rmSync(folder, { recursive: true, force: true })
  })

  test('made with the commands of the README is restored into another cluster with every row, and works there', async () => {
    const [from, to] = await Promise.all(clusters.map(ownDatabase))
    const server = await startTestServer({ settings: { DATABASE_URL: from.asUser, ...KEYS } })
    let users: TestUser[]
    try {
      users = await Promise.all([
        server.newUser({ account: { name: 'Un' } }),
        server.newUser({ account: { name: 'Deux' } }),
      ])
    } finally {
      await server.stop()
    }
    expect(COMMANDS).toBeDefined()
    execFileSync('bash', ['-ec', COMMANDS!.replaceAll('deploy/', `${root}/deploy/`)], {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: from.asUser, NEW_DATABASE_URL: to.asUser },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const before = await contents(from.asSuperuser)
    expect(before['public.users']).toMatch(/^2 /)
    expect(await contents(to.asSuperuser)).toEqual(before)

    const again = startProcess({ DATABASE_URL: to.asUser, DATA_DIR: 'memory://', ...KEYS })
    try {
      const url = await again.url
      const [user] = users
      const { accessToken: token } = await signInOverHttp({ url, realm: 'echeance', clientId: 'echeance-web', ...user })
      expect((await requester(url)(getMe, {}, { token })).status).toBe(200)
      expect((await requester(url)(listAccounts, {}, { token })).answer?.items.map(({ name }) => name)).toEqual(['Un'])
    } finally {
      again.child.kill('SIGTERM')
      await again.ended
    }
  })

  test('contains the rows of every table: those with row-level security are visible to the system', async () => {
    const [{ url }] = clusters
    const hidden = await on(url.replace(/postgres$/, 'sold'), async (client) =>
      client.query(`
        select c.relname from pg_class c where c.relrowsecurity and c.relkind in ('r', 'p') and not exists (
          select from pg_policies p where p.tablename = c.relname and p.qual = 'true' and p.cmd in ('ALL', 'SELECT')
            and p.roles && array['echeance_system', 'public']::name[])`),
    )
    expect(hidden.rows).toEqual([])
  })
})

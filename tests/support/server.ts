/**
 * The real server for tests of the API: started on a free port with its own empty database.
 *
 *   describe.each(engines)('customers on %s', (engine) => {
 *     let server: TestServer
 *     let anna: TestUser
 *     beforeAll(async () => {
 *       server = await startTestServer({ engine })          // ~2 s: share one per file
 *       anna = await server.newUser()                       // user + tenant + master, signed in
 *     })
 *     afterAll(() => server.stop())
 *
 *     test('...', async () => {
 *       const page = await server.ask(listMasters, {}, anna)               // the answer; throws on a refusal
 *       const { status, problem } = await server.request(getMaster, { params: { masterRef: 'x' } }, anna)
 *     })
 *   })
 *
 * - `engines`: PGlite, and PostgreSQL where TEST_DATABASE_URL names a server (tests/support/global-setup.ts starts one
 *   if it is installed; in CI its absence is an error). Each start creates a database and `stop` drops it.
 * - `startTestServer({ engine, now, settings, staticRoot })`: `now` is the clock of the rules (tokens use the machine's
 *   clock); `settings` are environment variables. No demo company, no log, free ports.
 * - `server.newUser({...})`: each call creates a new tenant and account; `tenantId` adds the user to an existing
 *   tenant, `tenantId: null` and `master: null` omit them. `user.token` is an access token from the embedded
 *   provider, fetched once through its sign-in page (authorization code with PKCE); `server.signIn` fetches another.
 * - `server.request(endpoint, { params, query, body }, as)` -> { status, headers, answer, problem }; `as` is a user, or
 *   { token, tenantId, idempotencyKey, headers }. `server.fetch(path, init)` for routes outside the contract.
 * - `server.mails(address)`: the embedded mailbox's mails to an address, newest first; waits for one
 *   (or for `count` of them; 0 waits for none).
 * - `server.database`, `server.services`: direct access, to store data or inspect it.
 */
import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { insertAccount } from '../../server/accounts/identity/accounts.ts'
import { hashPassword } from '../../server/accounts/identity/passwords.ts'
import { type RunningServer, startServer } from '../../server/app/server.ts'
import type { Services } from '../../server/platform/context/context.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { readConfig } from '../../server/platform/settings/config.ts'
import type { HttpLimits } from '../../server/platform/web/http-limits.ts'
import type { Route } from '../../server/platform/web/routes.ts'
import type { AnyEndpoint, EndpointAnswer, EndpointInput } from '../../src/contract/endpoint.ts'
import { type Problem, problemSchema } from '../../src/contract/shared.ts'
import type { Role } from '../../src/domain/roles.ts'
import { freshPostgres } from './databases.ts'
import { newFolder } from './seeds.ts'
import { signInOverHttp, type Tokens } from './server-sign-in.ts'
import { UNLIMITED } from './unlimited.ts'

export type Engine = 'pglite' | 'postgres'

/** The engines on which a server suite runs. In CI PostgreSQL is always among them, so that its absence fails. */
export const engines: readonly Engine[] =
  process.env.TEST_DATABASE_URL || process.env.CI === 'true' ? ['pglite', 'postgres'] : ['pglite']

/** For suites independent of the engine: one of them, and both in `npm run test:all`. */
export const anyEngine: readonly Engine[] = process.env.ALL ? engines : engines.slice(-1)

/** Made-up password of every test user. */
export const TEST_PASSWORD = 'ocre-lagune-tambour-27'

export type TestUser = {
  userId: string
  subject: string
  email: string
  password: string
  firstName: string
  lastName: string
  /** null for a user without a tenant. */
  tenantId: string
  /** null for a tenant without an account. */
  masterRef: string
  /** Access token of the embedded provider. */
  token: string
}

export type NewUser = {
  email?: string
  firstName?: string
  lastName?: string
  dataLocation?: string
  userType?: 'STANDARD' | 'DEMO'
  /** The tenant to join; a new one without it; null for none. */
  tenantId?: string | null
  /** The new tenant is a demonstration. */
  isDemo?: boolean
  /** In the tenant: administrator of a new one, member of another's without it. */
  role?: Role
  /** Columns of `masters` that differ; null makes no account. */
  account?: { masterRef?: string; name?: string; accountType?: 'STANDARD' | 'LIGHT'; creationProcess?: boolean } | null
  /** False spares the sign-in (and its password hash): `token` is empty then. */
  signedIn?: boolean
}

/** The credentials and headers of a request. */
export type As = { token?: string; tenantId?: string; idempotencyKey?: string; headers?: Record<string, string> }

type Given<C extends AnyEndpoint> = Partial<Pick<EndpointInput<C>, 'params' | 'query' | 'body'>>

export type RequestResult<C extends AnyEndpoint> = {
  status: number
  headers: Headers
  /** Only when the status is the declared one. */
  answer: EndpointAnswer<C> | undefined
  /** Only for a refusal or a failure. */
  problem: Problem | undefined
}

export type TestMail = { id: string; to: string; subject: string; text: string; html: string | null; messageId: string }

export type TestServer = {
  url: string
  engine: Engine
  /** The printed logins of the demonstrations; null where there are none. */
  demos: RunningServer['demos']
  /** Page of the embedded outbox of text messages. */
  smsOutboxUrl: string | null
  services: Services
  /** The routes of the router. */
  routes: readonly Route[]
  /** Address of the embedded mailbox's pages, and their routes. */
  mailboxUrl: string | null
  mailboxRoutes: readonly Route[]
  database: Database
  /** As DATABASE_URL, for tests that look from outside; null on PGlite. */
  databaseUrl: string | null
  newUser(user?: NewUser): Promise<TestUser>
  signIn(email: string, password?: string): Promise<Tokens>
  request<C extends AnyEndpoint>(endpoint: C, given?: Given<C>, as?: As): Promise<RequestResult<C>>
  /** The answer. @throws with the problem when the request is refused */
  ask<C extends AnyEndpoint>(endpoint: C, given?: Given<C>, as?: As): Promise<EndpointAnswer<C>>
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Mails to an address, newest first, once there are `count` (1 by default). */
  mails(to: string, count?: number): Promise<TestMail[]>
  stop(): Promise<void>
}

export type TestServerOptions = {
  engine?: Engine
  now?: () => Date
  /** Environment variables over the defaults of tests. */
  settings?: Record<string, string>
  staticRoot?: string
  limits?: Partial<HttpLimits>
}

let hashed: Promise<string> | undefined

/** Cheap hash of every test user's password, since tests sign in often. */
const passwordHash = (): Promise<string> => {
  hashed ??= hashPassword(TEST_PASSWORD, 1024)
  return hashed
}

/** Path and query of a request. */
export const pathOf = (endpoint: AnyEndpoint, given: { params?: unknown; query?: unknown }): string => {
  const params = (given.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((given.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) for (const one of [value].flat()) query.append(name, String(one))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

const answerOf = async (endpoint: AnyEndpoint, response: Response): Promise<unknown> => {
  if (endpoint.answers === 'binary') return response.blob()
  if (endpoint.answers === 'none') return undefined
  return endpoint.answer.parse(await response.json())
}

/** Calls any server according to the contract. */
export const requester =
  (url: string) =>
  async <C extends AnyEndpoint>(endpoint: C, given: Given<C> = {}, as: As = {}): Promise<RequestResult<C>> => {
    const response = await fetch(url + pathOf(endpoint, given), {
      method: endpoint.method,
      headers: {
        ...(as.token ? { authorization: `Bearer ${as.token}` } : {}),
        ...(as.tenantId ? { 'x-tenantid': as.tenantId } : {}),
        ...(as.idempotencyKey ? { 'idempotency-key': as.idempotencyKey } : {}),
        ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...as.headers,
      },
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    })
    const { status, headers } = response
    if (status === endpoint.status) {
      return { status, headers, answer: (await answerOf(endpoint, response)) as EndpointAnswer<C>, problem: undefined }
    }
    const text = await response.text()
    const problem = /problem\+json/.test(headers.get('content-type') ?? '')
      ? problemSchema.parse(JSON.parse(text))
      : undefined
    return { status, headers, answer: undefined, problem }
  }

const newTenant = async (
  database: Database,
  userId: string,
  wanted: NewUser,
): Promise<{ tenantId: string; masterRef: string }> =>
  database.asSystem(async (tx) => {
    if (wanted.tenantId === null) return { tenantId: '', masterRef: '' }
    const name = wanted.account?.name ?? 'Atelier des Quais'
    let tenantId = wanted.tenantId
    const joins = tenantId !== undefined
    if (tenantId === undefined) {
      const row = await tx.one<{ tenant_id: string }>(
        sql`insert into tenants (name, is_demo) values (${name}, ${wanted.isDemo ?? false}) returning tenant_id`,
      )
      tenantId = row!.tenant_id
    }
    const role = wanted.role ?? (joins ? 'member' : 'administrator')
    await tx.run(sql`insert into memberships (tenant_id, user_id, role) values (${tenantId}, ${userId}, ${role})`)
    if (wanted.account === null || (joins && !wanted.account)) {
      const row = await tx.one<{ master_ref: string }>(
        sql`select master_ref from masters where tenant_id = ${tenantId} order by created_at limit 1`,
      )
      return { tenantId, masterRef: row?.master_ref ?? '' }
    }
    const masterRef = wanted.account?.masterRef ?? 'M-0001'
    await tx.run(sql`
      insert into masters (tenant_id, master_ref, name, account_type, creation_process)
      values (${tenantId}, ${masterRef}, ${name}, ${wanted.account?.accountType ?? 'STANDARD'},
        ${wanted.account?.creationProcess ?? false})`)
    return { tenantId, masterRef }
  })

/** Starts a server; see the top of this file. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const engine = options.engine ?? 'pglite'
  const postgres = engine === 'postgres' ? await freshPostgres() : null
  const data = postgres ? null : newFolder()
  const leave = async () => {
    await postgres?.drop()
    data?.remove()
  }
  const config = readConfig({
    PORT: '0',
    MAILBOX_PORT: '0',
    DATA_DIR: data?.folder ?? 'memory://',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    ...UNLIMITED,
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...options.settings,
  })
  let server: Awaited<ReturnType<typeof startServer>>
  try {
    server = await startServer(config, {
      ...(options.now ? { now: options.now } : {}),
      ...(options.limits ? { limits: options.limits } : {}),
      ...(options.staticRoot ? { staticRoot: options.staticRoot } : {}),
    })
  } catch (error) {
    await leave()
    throw error
  }
  const { services, url } = server
  const { database } = services
  const request = requester(url)
  const signIn = (email: string, password = TEST_PASSWORD) =>
    signInOverHttp({ url, realm: config.OIDC_REALM, clientId: config.OIDC_CLIENT_ID, email, password })
  return {
    url,
    engine,
    demos: server.demos,
    smsOutboxUrl: server.smsOutboxUrl,
    services,
    routes: server.routes,
    mailboxUrl: server.mailboxUrl,
    mailboxRoutes: server.mailboxRoutes,
    database,
    databaseUrl: postgres?.url ?? null,
    signIn,
    request,
    ask: async (declared, given, as) => {
      const result = await request(declared, given, as)
      if (result.status === declared.status) return result.answer as EndpointAnswer<typeof declared>
      throw new Error(`${declared.id}: ${result.status} ${JSON.stringify(result.problem ?? null)}`)
    },
    newUser: async (wanted = {}) => {
      const account = {
        email: wanted.email ?? `user-${randomUUID()}@echeance.test`,
        password: TEST_PASSWORD,
        firstName: wanted.firstName ?? 'Anna',
        lastName: wanted.lastName ?? 'Vidal',
        dataLocation: wanted.dataLocation ?? '',
        userType: wanted.userType ?? ('STANDARD' as const),
      }
      const hash = await passwordHash()
      const made = await database.asSystem((tx) => insertAccount(tx, account, hash))
      const place = await newTenant(database, made.userId, wanted)
      const token = wanted.signedIn === false ? '' : (await signIn(account.email)).accessToken
      return { ...account, ...made, ...place, token }
    },
    fetch: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
    mails: (to, count = 1) =>
      vi.waitFor(
        async () => {
          const response = await fetch(`${server.mailboxUrl}/messages`)
          const { items } = (await response.json()) as { items: TestMail[] }
          const found = items.filter((mail) => mail.to.includes(to))
          if (found.length < count) throw new Error(`${found.length} of ${count} mails to ${to}`)
          return found
        },
        { timeout: 5_000 },
      ),
    stop: async () => {
      await server.stop()
      await leave()
    },
  }
}

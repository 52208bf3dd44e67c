import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JWTPayload } from 'jose'
import { sql } from '../../server/platform/database/sql.ts'
import type { Route } from '../../server/platform/web/routes.ts'
import { anyEngine, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import type { Caller } from './role-table.ts'
import { signerOf } from './tokens.ts'

/** Settings of a server whose external gateways (Stripe, partner, registered mail) add routes of their own. */
export const OUTSIDE = {
  STRIPE_SECRET_KEY: 'sk_test_attack',
  STRIPE_WEBHOOK_SECRET: 'whsec_attack',
  PARTNER_URL: 'http://127.0.0.1:9',
  PARTNER_SECRET: 'secret-of-the-attack',
  REGISTERED_MAIL_URL: 'http://127.0.0.1:9',
  REGISTERED_MAIL_SECRET: 'secret-of-the-letters',
}
/** The address of a reviewer, who decides on identity verifications for the seller. */
const REVIEWER = 'reviewer@echeance.test'
export const { STRIPE_WEBHOOK_SECRET, PARTNER_SECRET, REGISTERED_MAIL_SECRET } = OUTSIDE

export type AttackedRoute = Route & {
  /** The server that answers the route. */
  server: 'embedded' | 'outside' | 'mailbox'
}

/** A request to a route: its path is filled in from `values` by name, and with NOTHING_ID otherwise. */
export type Asked = {
  as?: string
  values?: Record<string, string>
  query?: string
  headers?: Record<string, string>
  body?: BodyInit
}

/** A server with every feature, one with external gateways, a company with a user of each role, and all routes. */
export type Attacked = {
  server: TestServer
  routes: readonly AttackedRoute[]
  /** The administrator of the company. */
  anna: TestUser
  /** A token of each caller; '' for nobody. */
  tokens: Record<Caller, string>
  /** Signs a token with these claims in addition to Anna's. */
  signed(claims?: JWTPayload): Promise<string>
  ask(route: AttackedRoute, asked?: Asked): Promise<Response>
  stop(): Promise<void>
}

/** A folder in place of the built application. */
const builtFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'echeance-built-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Échéance</title>')
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A well-formed id of nothing. */
export const NOTHING_ID = '00000000-0000-4000-8000-000000000000'

const NONE = ['GET', 'HEAD']

/** Starts both servers with `settings`. */
export const startAttacked = async (settings: Record<string, string> = {}): Promise<Attacked> => {
  const built = builtFolder()
  const [engine = 'pglite'] = anyEngine
  const staticRoot = built.folder
  const server = await startTestServer({ engine, staticRoot, settings: { REVIEWERS: REVIEWER, ...settings } })
  const outside = await startTestServer({ engine, settings: { ...OUTSIDE, ...settings } })
  const sign = await signerOf(server)
  const anna = await server.newUser()
  const signed = ({ sub = anna.subject, ...claims }: JWTPayload = {}) => sign(sub, claims)
  const tokenOf = async ({ subject }: TestUser) => sign(subject)
  const colleague = (role: 'read-only' | 'product-owner' | 'member') =>
    server.newUser({ tenantId: anna.tenantId, role, signedIn: false }).then(tokenOf)
  const alone = { tenantId: null, account: null, signedIn: false } as const
  const partner = await server.newUser(alone)
  await server.database.rowOfSystem(sql`
    insert into partner_users (user_id, partner_id) select ${partner.userId}, partner_id from partners where code = 'DESK'`)
  const tokens: Record<Caller, string> = {
    nobody: '',
    'no-company': await tokenOf(await server.newUser(alone)),
    partner: await tokenOf(partner),
    reviewer: await tokenOf(await server.newUser({ ...alone, email: REVIEWER })),
    'read-only': await colleague('read-only'),
    'product-owner': await colleague('product-owner'),
    member: await colleague('member'),
    administrator: await signed(),
  }

  const known = new Set(server.routes.map(({ method, path }) => `${method} ${path}`))
  const routes: AttackedRoute[] = [
    ...server.routes.map((route) => ({ ...route, server: 'embedded' as const })),
    ...outside.routes
      .filter(({ method, path }) => !known.has(`${method} ${path}`))
      .map((route) => ({ ...route, server: 'outside' as const })),
    ...server.mailboxRoutes.map((route) => ({ ...route, server: 'mailbox' as const })),
  ]
  const urls = { embedded: server.url, outside: outside.url, mailbox: server.mailboxUrl! }
  return {
    server,
    routes,
    anna,
    tokens,
    signed,
    ask: (route, { as, values = {}, query = '', headers, body = '{}' } = {}) => {
      const given: Record<string, string> = { masterRef: anna.masterRef, ...values }
      const path = route.path.replaceAll(/:(\w+)(\{[^}]*\})?/g, (_, name: string) =>
        encodeURIComponent(given[name] ?? NOTHING_ID),
      )
      return fetch(urls[route.server] + path + query, {
        method: route.method,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          ...(as ? { authorization: `Bearer ${as}` } : {}),
          ...headers,
        },
        ...(NONE.includes(route.method) ? {} : { body }),
      })
    },
    stop: async () => {
      await server.stop()
      await outside.stop()
      built.remove()
    },
  }
}

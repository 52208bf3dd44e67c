import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { AnyEndpoint, EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { Role } from '../../../src/domain/roles.ts'
import type { Database, Tx } from '../database/database.ts'
import type { CompanyRegister } from '../gateways/companies/register.ts'
import type { Gateways } from '../gateways/tenant.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Reader } from '../reading/reader.ts'
import type { Config } from '../settings/config.ts'

/** The dependencies of the server; tests replace them. */
export type Services = {
  config: Config
  database: Database
  jobs: Jobs
  /** Opens files of third parties, in separate processes. */
  reader: Reader
  /** Outgoing channels, chosen by tenant. */
  gateways: Gateways
  /** Names, addresses and directors of French companies. */
  companies: CompanyRegister
  log: Logger
  /** The clock. Rules receive the time instead of reading it. */
  now: () => Date
  /** Address at which browsers reach the application, without a trailing slash. */
  publicUrl: () => string
}

/** The calling user. `userId` is the id in `users`; `tenantIds` and the role in each come from the memberships. */
export type Caller = {
  userId: string
  subject: string
  email: string
  /** The identity provider asserts, in the token, that the user owns this address. */
  emailConfirmed: boolean
  /** The company that the user switched to comes first. */
  tenantIds: string[]
  roles: Record<string, Role>
  /** The token proves a sign-in with a second factor. */
  secondFactor: boolean
  /** Those of the tenants that require a second factor. */
  secondFactorTenantIds: string[]
}

/** What every handler receives besides the parsed request. */
type RequestContext = {
  services: Services
  requestId: string
  log: Logger
  /** The network that the request comes from, by which callers without an account are counted. */
  network: string
  /** A request header; '' if it is missing. */
  requestHeader(name: string): string
  /** Sets a response header. */
  header(name: string, value: string): void
}

/** The request of a signed-in user, who may belong to no company. */
export type UserContext = RequestContext & {
  caller: Caller
  /** The active tenant: the membership that X-TenantId selects, else the first one; null if there is none. */
  tenantId: string | null
}

/** The request of a signed-in user with an active tenant. */
export type TenantContext = RequestContext & {
  caller: Caller
  tenantId: string
  /** Runs a transaction that sees the active tenant only. */
  inTenant<T>(work: (tx: Tx, tenantId: string) => Promise<T>): Promise<T>
}

type Contexts = { PUBLIC: RequestContext; USER: UserContext; TENANT: TenantContext }

/** What the handler of an endpoint receives: the parsed request, and what its scope declares. */
export type EndpointContext<C extends AnyEndpoint> = EndpointOutput<C> & Contexts[C['scope']]

/** Hono variables of a request. */
export type Variables = { requestId: string; caller?: Caller; tenantId?: string | null; log: Logger }

export type HonoEnv = { Bindings: HttpBindings; Variables: Variables }

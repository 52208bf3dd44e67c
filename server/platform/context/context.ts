import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { AnyCall, CallOutput } from '../../../src/contract/call.ts'
import type { Role } from '../../../src/domain/roles.ts'
import type { Database, Tx } from '../database/database.ts'
import type { CompanyRegister } from '../gateways/companies/register.ts'
import type { Gateways } from '../gateways/tenant.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Reader } from '../reading/reader.ts'
import type { Config } from '../settings/config.ts'

/** What the server is built of; tests give other parts. */
export type Services = {
  config: Config
  database: Database
  jobs: Jobs
  /** Opens files that others give, in processes of its own. */
  reader: Reader
  /** What leaves, chosen by tenant. */
  gateways: Gateways
  /** Names, addresses and directors of French companies. */
  companies: CompanyRegister
  log: Logger
  /** The clock, so that no rule reads it. */
  now: () => Date
  /** Address by which browsers reach the application, without a slash at its end. */
  publicUrl: () => string
}

/** Who calls. `userId` is the row of `users`; `tenantIds` and the role in each come from the memberships. */
export type Caller = {
  userId: string
  subject: string
  email: string
  /** The identity provider says of this address, in the token, that it is theirs. */
  emailConfirmed: boolean
  /** The company that the user switched to comes first. */
  tenantIds: string[]
  roles: Record<string, Role>
  /** The token proves that they signed in with a second factor. */
  secondFactor: boolean
  /** Those of their tenants that require one. */
  secondFactorTenantIds: string[]
}

/** What a handler is given besides the parts of the call. */
export type CallContext<C extends AnyCall> = CallOutput<C> & {
  services: Services
  caller: Caller
  /** The active tenant: the one that X-TenantId selects among the memberships, else the first; null with none. */
  tenantId: string | null
  /** A transaction that sees the active tenant only. Refused with NO_TENANT when there is none. */
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  requestId: string
  log: Logger
  /** A header of the request; '' without it. */
  requestHeader(name: string): string
  /** Sets a header of the answer. */
  header(name: string, value: string): void
}

/** Variables of a request. */
export type Variables = { requestId: string; caller?: Caller; tenantId?: string | null; log: Logger }

export type HonoEnv = { Bindings: HttpBindings; Variables: Variables }

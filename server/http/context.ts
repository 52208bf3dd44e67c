import type { Logger } from 'pino'
import type { AnyCall, CallOutput } from '../../src/contract/call.ts'
import type { Role } from '../../src/domain/roles.ts'
import type { Config } from '../config.ts'
import type { Database, Tx } from '../database/database.ts'
import type { CompanyRegister } from '../gateways/companies/register.ts'
import type { HealthGateway } from '../gateways/health/gateway.ts'
import type { IdentityCheck } from '../gateways/identity-check/gateway.ts'
import type { LetterPress } from '../gateways/letters/press.ts'
import type { Mailer } from '../gateways/mail/mailer.ts'
import type { PartnerGateway } from '../gateways/partner/gateway.ts'
import type { Payments } from '../gateways/payments/open.ts'
import type { SealKey } from '../gateways/seal/signature.ts'
import type { SmsGateway } from '../gateways/sms/gateway.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** What the server is built of; tests give other parts. */
export type Services = {
  config: Config
  database: Database
  jobs: Jobs
  mailer: Mailer
  letters: LetterPress
  sms: SmsGateway
  payments: Payments
  partner: PartnerGateway
  identityCheck: IdentityCheck
  /** What seals contracts; made when it is first asked for. */
  seal: () => Promise<SealKey>
  /** Accounts and proceedings of French companies. */
  health: HealthGateway
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
  /** The identity provider knows that the address is theirs. */
  emailConfirmed: boolean
  /** The company that the user switched to comes first. */
  tenantIds: string[]
  roles: Record<string, Role>
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

export type HonoEnv = { Variables: Variables }

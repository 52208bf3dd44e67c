import type { HealthGateway } from './health/gateway.ts'
import type { IdentityCheck } from './identity-check/gateway.ts'
import type { LetterPress } from './letters/press.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PartnerGateway } from './partner/gateway.ts'
import type { Payments } from './payments/open.ts'
import type { RealGateway } from './real.ts'
import type { RegisteredMail } from './registered-mail/gateway.ts'
import type { SealKey } from './seal/signature.ts'
import type { SmsGateway } from './sms/gateway.ts'

/** The ways by which something of a tenant leaves, or is got from outside. */
export type TenantGateways = {
  mailer: Mailer
  sms: SmsGateway
  letters: LetterPress
  /** Who posts the letters of formal notices. */
  registeredMail: RegisteredMail
  payments: Payments
  partner: PartnerGateway
  identityCheck: IdentityCheck
  /** What seals contracts; made when it is first asked for. */
  seal: () => Promise<SealKey>
  /** Accounts and proceedings of French companies; null: there is no source, and sample data must not pass for real. */
  health: HealthGateway | null
  /** Those of them by which its messages, money and mandates reach strangers for real. */
  forReal: readonly RealGateway[]
}

/** The one place in which a gateway is chosen: whoever sends names the tenant. */
export type Gateways = {
  /** Embedded ones for a demonstration, else those that are configured. Asked outside of a transaction. */
  of(tenantId: string): Promise<TenantGateways>
  /** Mails of the installation to a person about their own account, and messages to support: they are of no tenant. */
  ownMailer: Mailer
  /** The two sets, for tests that put a double in place. */
  real: TenantGateways
  demo: TenantGateways
}

import type { Dns } from './dns/dns.ts'
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

/** The gateways of a tenant to the outside. */
export type TenantGateways = {
  mailer: Mailer
  sms: SmsGateway
  letters: LetterPress
  /** Posts the letters of formal notices. */
  registeredMail: RegisteredMail
  payments: Payments
  partner: PartnerGateway
  identityCheck: IdentityCheck
  /** The key that seals contracts, created on first use. */
  seal: () => Promise<SealKey>
  /**
   * Annual accounts and proceedings of French companies; null if there is no source and sample data could be mistaken
   * for real.
   */
  health: HealthGateway | null
  /** The gateways through which its messages, money and mandates actually reach third parties. */
  forReal: readonly RealGateway[]
}

/** The only place where gateways are chosen, by tenant. */
export type Gateways = {
  /** The embedded gateways for a demonstration, else the configured ones. Call this outside a transaction. */
  of(tenantId: string): Promise<TenantGateways>
  /** For e-mails that belong to no tenant: to users about their own account, and messages to support. */
  ownMailer: Mailer
  dns: Dns
  /** Both sets, so that tests can replace members. */
  real: TenantGateways
  demo: TenantGateways
}

import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Reader } from '../reading/reader.ts'
import type { Config } from '../settings/config.ts'
import { openDns } from './dns/dns.ts'
import { openHealth } from './health/open.ts'
import { sampleHealth } from './health/sample.ts'
import { embeddedCheck } from './identity-check/embedded.ts'
import { openIdentityCheck } from './identity-check/open.ts'
import { embeddedPress } from './letters/press.ts'
import { openMailer } from './mail/open.ts'
import { deskPartner } from './partner/desk.ts'
import { openPartner } from './partner/open.ts'
import { paymentPages } from './payments/embedded-pages.ts'
import { openPayments } from './payments/open.ts'
import { gatewaysForReal } from './real.ts'
import { openRegisteredMail } from './registered-mail/open.ts'
import { openDemoSealKey, openSealKey } from './seal/certificate.ts'
import { openSms } from './sms/open.ts'
import type { Gateways, TenantGateways } from './tenant.ts'

/** Whether a tenant is a demonstration. An unknown tenant counts as one, so that it sends nothing. */
const demoOf = (database: Database): ((tenantId: string) => Promise<boolean>) => {
  // A tenant never changes in this respect (migration 0042), so each is queried only once.
  const known = new Map<string, boolean>()
  return async (tenantId) => {
    const kept = known.get(tenantId)
    if (kept !== undefined) return kept
    const row = await database.rowOfSystem<{ is_demo: boolean }>(
      sql`select is_demo from tenants where tenant_id = ${tenantId}`,
    )
    if (row) known.set(tenantId, row.is_demo)
    return row?.is_demo ?? true
  }
}

/** Opens all gateways: the configured ones, and those of demonstrations. */
export const openGateways = async (
  config: Config,
  database: Database,
  log: Logger,
  now: () => Date,
  reader: Reader,
) => {
  const sms = await openSms(config, now)
  const mail = await openMailer(config, log, sms.pages)
  const payments = await openPayments(config, now)
  const real: TenantGateways = {
    mailer: mail.configured,
    sms: sms.configured,
    letters: embeddedPress(reader),
    registeredMail: openRegisteredMail(config, now),
    payments: payments.real,
    partner: openPartner(config, now),
    identityCheck: openIdentityCheck(config, now, reader),
    seal: openSealKey(config, now),
    health: openHealth(config, now),
    forReal: gatewaysForReal(config),
  }
  const demo: TenantGateways = {
    mailer: mail.embedded,
    sms: sms.embedded,
    letters: embeddedPress(reader),
    registeredMail: { code: 'PRINT_ROOM' },
    payments: payments.demo,
    partner: deskPartner('DEMO'),
    identityCheck: embeddedCheck(reader),
    seal: openDemoSealKey(now),
    health: sampleHealth(now),
    forReal: [],
  }
  const isDemo = demoOf(database)
  const gateways: Gateways = {
    of: async (tenantId) => ((await isDemo(tenantId)) ? demo : real),
    ownMailer: mail.configured,
    dns: openDns(config),
    real,
    demo,
  }
  return {
    gateways,
    mailboxUrl: mail.mailboxUrl,
    mailboxRoutes: mail.routes,
    smsOutboxUrl: mail.mailboxUrl && `${mail.mailboxUrl}/sms`,
    paymentPages: paymentPages(payments.embedded, async (tenantId) => {
      const { payments: its } = tenantId === undefined ? real : await gateways.of(tenantId)
      return its.current === payments.embedded
    }),
    close: mail.close,
  }
}

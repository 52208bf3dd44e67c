import {
  checkSender as checkSenderNow,
  getSender,
  putSender,
  removeSender,
  type SenderAnswer,
} from '../../../src/contract/accounts/sender.ts'
import { SENDER_CHECKS_PER_HOUR } from '../../../src/domain/constants.ts'
import { checkSender, cleanSender, domainOf } from '../../../src/domain/sender-domain/sender.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { countAttempt, type Limit } from '../../platform/limits/attempts.ts'
import { messageDomain } from '../../platform/mails/message-domain.ts'
import type { Config } from '../../platform/settings/config.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { accountRowOf } from '../account/account-row.ts'
import { writeLog } from '../activity/logs.ts'
import { checkDomain, registerSenderChecks, release } from './check.ts'
import { domainRowOf, newDomainKey, recordsOf, senderRowOf, standingOfRow } from './rows.ts'

const CHECKS: Limit = { name: 'sender-check', attempts: SENDER_CHECKS_PER_HOUR, windowS: 3600 }

const answerOf = async (tx: Tx, config: Config, masterRef: string): Promise<SenderAnswer> => {
  const account = await accountRowOf(tx, masterRef)
  const row = await senderRowOf(tx, masterRef)
  const general = {
    address: /<([^<>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM.trim(),
    name: account.trade_name || account.name,
    replyTo: account.contact.email ?? '',
  }
  if (!row) return { general, sender: null }
  const { address, name, domain, checked_at: checkedAt } = row
  const records = recordsOf(config, row).map((record) => ({
    ...record,
    found: record.found && [...record.found],
    codes: [...record.codes],
  }))
  return {
    general,
    sender: {
      address,
      name,
      domain,
      standing: standingOfRow(row),
      checkedAt: checkedAt?.toISOString() ?? null,
      records,
    },
  }
}

/** Forgets the domains that no account of the company sends from any more, with their keys. */
const dropUnused = async (tx: Tx, tenantId: string): Promise<void> => {
  const dropped = await tx.rows<{ domain: string }>(sql`
    delete from sender_domains d where d.tenant_id = ${tenantId} and not exists (
      select from senders s where s.tenant_id = d.tenant_id and s.domain = d.domain)
    returning d.domain`)
  for (const { domain } of dropped) await release(tx, { tenantId, domain })
}

/** The own sender of an account: read, set, checked and removed. */
export const senderRoutes = (api: Api): void => {
  const { services } = api
  const { config, now } = services
  registerSenderChecks(services)

  api.implement(getSender, ({ params, inTenant }) => inTenant((tx) => answerOf(tx, config, params.masterRef)))

  api.implement(putSender, async ({ params: { masterRef }, body, caller, tenantId, inTenant }) => {
    const faults = checkSender(body, messageDomain(config.MAIL_FROM))
    if (faults.length > 0) {
      const errors = faults.map(({ field, code }) => ({ path: `body.${field}`, code }))
      throw new Refusal(422, 'SETTINGS_FAULTY', { errors })
    }
    const { address, name } = cleanSender(body)
    const domain = domainOf(address)
    const isKnown = await inTenant(async (tx) => {
      await accountRowOf(tx, masterRef)
      return domainRowOf(tx, domain)
    })
    const key = isKnown ? null : await newDomainKey(config, tenantId, domain)
    await inTenant(async (tx) => {
      if (key)
        await tx.run(sql`
          insert into sender_domains (tenant_id, domain, selector, public_key, sealed_key, created_at)
          values (${tenantId}, ${domain}, ${key.selector}, ${key.publicKey}, ${key.sealedKey}, ${now()})
          on conflict do nothing`)
      await tx.run(sql`
        insert into senders (tenant_id, master_ref, address, name, domain)
        values (${tenantId}, ${masterRef}, ${address}, ${name}, ${domain})
        on conflict (tenant_id, master_ref) do update set address = ${address}, name = ${name}, domain = ${domain}`)
      await dropUnused(tx, tenantId)
      const params = { address }
      await writeLog(tx, { masterRef, userId: caller.userId, at: now(), code: 'SENDER_CHANGED', params })
    })
    // What the domain has already is shown beside what to publish, unless there were too many checks.
    if ((await countAttempt(services, CHECKS, tenantId)) === 0) await checkDomain(services, { tenantId, domain })
    return inTenant((tx) => answerOf(tx, config, masterRef))
  })

  api.implement(checkSenderNow, async ({ params: { masterRef }, tenantId, inTenant }) => {
    const row = await inTenant(async (tx) => {
      await accountRowOf(tx, masterRef)
      return senderRowOf(tx, masterRef)
    })
    if (!row) throw new Refusal(404, 'SENDER_NOT_FOUND')
    const wait = await countAttempt(services, CHECKS, tenantId)
    if (wait > 0) throw new Refusal(429, 'RATE_LIMITED', { headers: { 'retry-after': String(wait) } })
    await checkDomain(services, { tenantId, domain: row.domain })
    return inTenant((tx) => answerOf(tx, config, masterRef))
  })

  api.implement(removeSender, ({ params: { masterRef }, caller, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      await accountRowOf(tx, masterRef)
      const removed = await tx.one<{ address: string }>(sql`
        delete from senders where tenant_id = ${tenantId} and master_ref = ${masterRef} returning address`)
      if (removed) {
        await dropUnused(tx, tenantId)
        await writeLog(tx, { masterRef, userId: caller.userId, at: now(), code: 'SENDER_REMOVED', params: removed })
      }
      return answerOf(tx, config, masterRef)
    }),
  )
}

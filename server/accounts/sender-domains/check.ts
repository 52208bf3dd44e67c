import { SENDER_UNANSWERED_DAYS } from '../../../src/domain/constants.ts'
import { judgeDkim } from '../../../src/domain/sender-domain/dkim.ts'
import type { DnsFacts } from '../../../src/domain/sender-domain/index.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { writeLog } from '../activity/logs.ts'
import { administratorMailJob } from '../tenants/administrator-mails.ts'
import { factsOf } from './facts.ts'
import { type DomainRow, domainRowOf } from './rows.ts'

type DomainKey = { tenantId: string; domain: string }

const checkJob = jobKind<DomainKey>('sender-domain-check')

/** Whether the company uses the domain from now on: one that another company uses stays with it. */
const hold = async (tx: Tx, { tenantId, domain }: DomainKey): Promise<boolean> => {
  await tx.run(sql`
    insert into held_sender_domains (domain, tenant_id) values (${domain}, ${tenantId}) on conflict do nothing`)
  const held = await tx.one(sql`select from held_sender_domains where domain = ${domain} and tenant_id = ${tenantId}`)
  return held !== undefined
}

export const release = (tx: Tx, { tenantId, domain }: DomainKey): Promise<number> =>
  tx.run(sql`delete from held_sender_domains where domain = ${domain} and tenant_id = ${tenantId}`)

const logForAccounts = async (
  tx: Tx,
  { tenantId, domain }: DomainKey,
  code: 'SENDER_VERIFIED' | 'SENDER_LOST',
  at: Date,
): Promise<void> => {
  const accounts = await tx.rows<{ master_ref: string }>(sql`
    select master_ref from senders where tenant_id = ${tenantId} and domain = ${domain}`)
  for (const { master_ref: masterRef } of accounts)
    await writeLog(tx, { masterRef, userId: null, at, code, params: { domain } })
}

/** The language of the company's first administrator. */
const languageOf = async (tx: Tx, tenantId: string): Promise<'fr' | 'en'> => {
  const row = await tx.one<{ language: 'fr' | 'en' | null }>(sql`
    select u.language from memberships m join users u using (user_id)
    where m.tenant_id = ${tenantId} and m.role = 'administrator' order by m.created_at limit 1`)
  return row?.language ?? 'fr'
}

/** From now on e-mails leave from the general sender again; administrators are told. */
const lose = async ({ jobs }: Services, tx: Tx, key: DomainKey, at: Date): Promise<void> => {
  const { tenantId, domain } = key
  const { loss_id: id } = await tx.exactlyOne<{ loss_id: string }>(sql`
    update sender_domains set verified_at = null, lost_at = ${at}, loss_id = gen_random_uuid()
    where tenant_id = ${tenantId} and domain = ${domain} returning loss_id`)
  await release(tx, key)
  await logForAccounts(tx, key, 'SENDER_LOST', at)
  const language = await languageOf(tx, tenantId)
  await jobs.enqueue(tx, administratorMailJob, { tenantId, kind: 'SENDER_LOST', id, language })
}

const isTooLong = ({ answered_at: answeredAt }: DomainRow, now: Date): boolean =>
  answeredAt !== null && now.getTime() - answeredAt.getTime() > SENDER_UNANSWERED_DAYS * 86_400_000

/** Stores what was found, and begins or ends the use of the domain. */
const keepFacts = async (services: Services, tx: Tx, key: DomainKey, checked: DomainRow, facts: DnsFacts) => {
  const { tenantId, domain } = key
  const row = await domainRowOf(tx, domain, { lock: true })
  // Another key was made meanwhile.
  if (!row || row.selector !== checked.selector) return
  const at = services.now()
  const { level } = judgeDkim(facts.dkim, row.public_key)
  const isAnswered = level !== 'UNKNOWN'
  await tx.run(sql`
    update sender_domains set facts = ${JSON.stringify(facts)}::jsonb, checked_at = ${at},
      answered_at = ${isAnswered ? at : row.answered_at}
    where tenant_id = ${tenantId} and domain = ${domain}`)
  const isVerified = row.verified_at !== null
  if (level === 'RIGHT' && !isVerified && (await hold(tx, key))) {
    await tx.run(sql`
      update sender_domains set verified_at = ${at} where tenant_id = ${tenantId} and domain = ${domain}`)
    await logForAccounts(tx, key, 'SENDER_VERIFIED', at)
  } else if (isVerified && (isAnswered ? level !== 'RIGHT' : isTooLong(row, at))) await lose(services, tx, key, at)
}

/** Asks the DNS for the records of a domain and acts on what it finds. Call this outside a transaction. */
export const checkDomain = async (services: Services, key: DomainKey): Promise<void> => {
  const { database, gateways } = services
  const row = await database.asTenant(key.tenantId, (tx) => domainRowOf(tx, key.domain))
  if (!row) return
  const facts = await factsOf(gateways.dns, row)
  await database.asTenant(key.tenantId, (tx) => keepFacts(services, tx, key, row, facts))
}

/** Requests a check of every domain. */
export const requestChecks = ({ database, jobs }: Services): Promise<void> =>
  database.asSystem(async (tx) => {
    const rows = await tx.rows<{ tenant_id: string; domain: string }>(sql`select tenant_id, domain from sender_domains`)
    for (const { tenant_id: tenantId, domain } of rows)
      await jobs.enqueue(tx, checkJob, { tenantId, domain }, { singleton: `${tenantId} ${domain}` })
  })

/** Checks every domain each morning, before the first e-mails leave. Call before the jobs start. */
export const registerSenderChecks = (services: Services): void => {
  services.jobs.handle(checkJob, (key) => checkDomain(services, key))
  services.jobs.every('sender-domains', '0 5 * * *', () => requestChecks(services))
}

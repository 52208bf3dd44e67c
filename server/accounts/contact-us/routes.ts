import { randomUUID } from 'node:crypto'
import { contactUs } from '../../../src/contract/accounts/contact-us.ts'
import { CONTACT_MESSAGES_PER_HOUR } from '../../../src/domain/constants.ts'
import { checkContactMessage } from '../../../src/domain/contact-us.ts'
import { sql } from '../../platform/database/sql.ts'
import { NO_TENANT } from '../../platform/http/idempotency.ts'
import type { Api } from '../../platform/http/router.ts'
import type { Limit } from '../../platform/limits/attempts.ts'
import { countAttempt, forgiveAttempt } from '../../platform/limits/attempts.ts'
import { languageAsked } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import { contactMailJob, registerContactMail } from './send.ts'

const BY_USER: Limit = { name: 'contact-us', attempts: CONTACT_MESSAGES_PER_HOUR, windowS: 3600 }

/** Messages to support: each is stored and queued in one transaction, and a background job sends it. */
export const contactUsRoutes = (api: Api): void => {
  const { services } = api
  const { database, jobs, now, log, config } = services
  registerContactMail(services)
  if (config.SMTP_URL && !config.SUPPORT_EMAIL)
    log.warn('SUPPORT_EMAIL is not set: messages of the contact form go to an address that does not exist')

  api.implement(contactUs, async ({ body, caller, tenantId, requestHeader, header }) => {
    const { email, priority, subject, userInfo } = body
    refuseProblems(checkContactMessage(body))
    const wait = await countAttempt(services, BY_USER, caller.userId)
    if (wait > 0) throw new Refusal(429, 'CONTACT_LIMIT_REACHED', { headers: { 'retry-after': String(wait) } })
    const language = languageAsked(requestHeader('accept-language'))
    header('content-language', language)
    const tenant = tenantId ?? NO_TENANT
    const key = requestHeader('idempotency-key') || randomUUID()
    const kept = await database.asTenant(tenant, async (tx) => {
      const row = await tx.one<{ message_id: string }>(sql`
        insert into contact_messages
          (tenant_id, user_id, request_key, email, priority, subject, body, user_info, language, created_at)
        values (${tenant}, ${caller.userId}, ${key}, ${email.trim()}, ${priority}, ${subject}, ${body.body.trim()},
          ${JSON.stringify(userInfo)}::jsonb, ${language}, ${now()})
        on conflict (tenant_id, user_id, request_key) do nothing
        returning message_id`)
      if (row) await jobs.enqueue(tx, contactMailJob, { tenantId: tenant, messageId: row.message_id })
      return row?.message_id
    })
    if (kept) return { id: kept }
    // A retry of a request that failed after the message was stored must not count twice.
    await forgiveAttempt(services, BY_USER, caller.userId)
    const there = await database.asTenant(tenant, (tx) =>
      tx.exactlyOne<{ message_id: string }>(sql`
        select message_id from contact_messages
        where tenant_id = ${tenant} and user_id = ${caller.userId} and request_key = ${key}`),
    )
    return { id: there.message_id }
  })
}

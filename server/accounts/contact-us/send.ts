import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { mailJobOptions } from '../../platform/mails/job-options.ts'
import { messageDomain } from '../../platform/mails/message-domain.ts'
import { supportEmail } from '../../platform/settings/config.ts'
import { contactMail, type KeptMessage } from './mail.ts'

type MessageRow = Omit<KeptMessage, 'id' | 'userInfo' | 'signedIn'> & {
  user_info: KeptMessage['userInfo']
  signed_in: string | null
}

/** Sends a stored message to support by e-mail. */
export const contactMailJob = jobKind<{ tenantId: string; messageId: string }>('contact-us-mail')

const mailMessage = async (
  { database, gateways, config, now, log }: Services,
  { tenantId, messageId }: { tenantId: string; messageId: string },
): Promise<void> => {
  // Runs as system because the author may have left the tenant since.
  const row = await database.asSystem((tx) =>
    tx.one<MessageRow>(sql`
      select c.email, c.priority, c.subject, c.body, c.user_info, c.language, u.email as signed_in
      from contact_messages c left join users u on u.user_id = c.user_id
      where c.tenant_id = ${tenantId} and c.message_id = ${messageId} and c.sent_at is null and c.refused = ''`),
  )
  if (!row) return
  const { user_info: userInfo, signed_in, ...rest } = row
  const message = { ...rest, userInfo, signedIn: signed_in ?? '', id: messageId }
  const to = supportEmail(config)
  const result = await gateways.ownMailer.send(contactMail(message, to, messageDomain(config.MAIL_FROM)))
  const reason = result.status === 'REFUSED' ? result.reason : ''
  if (reason) log.error({ reason, messageId }, 'the e-mail to support was refused: check SUPPORT_EMAIL')
  await database.asSystem((tx) =>
    tx.run(sql`
      update contact_messages set sent_at = ${reason ? null : now()}, refused = ${reason}
      where tenant_id = ${tenantId} and message_id = ${messageId}`),
  )
}

/** Registers the job that sends messages to support. */
export const registerContactMail = (services: Services): void =>
  services.jobs.handle(contactMailJob, (data) => mailMessage(services, data), mailJobOptions)

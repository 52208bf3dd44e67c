import { settingsOf } from '../../../src/domain/settings.ts'
import { mailSender } from '../../accounts/sender-domains/mail-sender.ts'
import { senderRowOf } from '../../accounts/sender-domains/rows.ts'
import { pageWithSubject } from '../../planning/scenarios/template-page.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Mail, MailResult } from '../../platform/gateways/mail/mailer.ts'
import type { Config } from '../../platform/settings/config.ts'
import { composeMail } from '../sending/compose.ts'
import { withLogoInside } from '../sending/mail-logo.ts'
import type { MediumServer, StepToWrite, Written } from '../sending/medium.ts'
import { pageOf } from '../sending/preview-page.ts'
import type { Outcome } from '../sending/record.ts'
import { statementNow } from '../sending/statement.ts'
import { attachmentsOf, documentsOfMail, type ListedDocument } from './attached-documents.ts'

const unreachable = (error: unknown): Outcome => {
  const { response, code, message } = error as { response?: string; code?: string; message?: string }
  return {
    status: 'FAILED',
    code: 'MAIL_SERVER_UNREACHABLE',
    reason: response ?? code ?? message ?? '',
    again: true,
  }
}

const outcomeOf = (result: MailResult): Outcome => {
  if (result.status === 'SENT')
    return {
      status: 'SENT',
      file: { name: 'reminder.eml', contentType: 'message/rfc822', content: result.raw },
      answer: result.answer,
    }
  const { reason, statusCode, address } = result
  return address
    ? { status: 'REFUSED', code: 'ADDRESS_REFUSED', reason, statusCode }
    : { status: 'FAILED', code: 'MAIL_REFUSED', reason }
}

/** The e-mail of a step, and the documents that go with it. */
const composed = async (tx: Tx, step: StepToWrite) => {
  const documents = await documentsOfMail(tx, step.account, step.facts)
  const numbers = (listed: readonly ListedDocument[]) => listed.map(({ documentNumber }) => documentNumber)
  const named = { attached: numbers(documents.attached), left: numbers(documents.left) }
  return { ...(await composeMail(tx, step, named)), attached: documents.attached }
}

const write = async (tx: Tx, step: StepToWrite): Promise<Written> => {
  const { account, key, facts, language } = step
  const { accountRow } = account
  const { message, logo, attached } = await composed(tx, step)
  const documents = await attachmentsOf(tx, attached)
  // Creating a PDF takes too long for a transaction, so it is done when the e-mail is sent.
  const isAsking = facts.step.movementRefs.length > 0
  const isAttached = isAsking && (facts.withStatement || settingsOf(accountRow.collection_settings).statementAttached)
  const statement = isAttached ? await statementNow(tx, account, key.tiersRef, language) : null
  const to = facts.file.customer.email
  const ownSender = await senderRowOf(tx, accountRow.master_ref)
  const mailOf = (config: Config, messageId: string): Mail => ({
    messageId,
    ...mailSender(config, accountRow, ownSender),
    to,
    ...message,
  })
  return {
    title: message.subject,
    recipient: to,
    hand: async ({ config, gateways, log, reader }: Services, tenantId, messageId) => {
      const { mailer } = await gateways.of(tenantId)
      let attachments: NonNullable<Mail['attachments']>
      try {
        attachments = [...(logo ? [logo] : []), ...(statement ? [await statement(reader)] : []), ...documents]
      } catch (error) {
        log.error({ err: error }, 'statement could not be made')
        return { status: 'FAILED', code: 'PDF_GENERATION_FAILED', reason: '' }
      }
      try {
        const mail = mailOf(config, messageId)
        return outcomeOf(await mailer.send(attachments.length > 0 ? { ...mail, attachments } : mail))
      } catch (error) {
        log.warn({ err: error }, 'e-mail not sent')
        return unreachable(error)
      }
    },
  }
}

export const email: MediumServer = {
  templatePage: pageWithSubject,
  preview: async (tx, step) => {
    const { message, logo } = await composed(tx, step)
    return async () => pageOf(withLogoInside(message.html, logo))
  },
  sending: { gateway: 'mail', write },
}

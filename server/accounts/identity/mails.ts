import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../../platform/context/context.ts'
import type { Mailer } from '../../platform/gateways/mail/mailer.ts'
import { laidOut, type MailContent } from '../../platform/mails/layout.ts'
import { nameInMail } from '../../platform/mails/names.ts'
import { type IdentityLanguage, identityTexts } from './texts.ts'

/** Recipient of an e-mail of the provider. */
export type Recipient = { email: string; firstName: string; language: IdentityLanguage }

/** Pause before the only retry when the mail server does not answer. */
const AGAIN_AFTER_MS = 3_000

/**
 * Sends an e-mail in the background, so that neither its duration nor its failure reveals whether an address has an
 * account. Failures are logged; the user can request another e-mail.
 * @param mailer that of the tenant concerned; `ownMailer` for the user's own account
 */
export const postMail = (services: Services, mailer: Mailer, to: Recipient, content: MailContent): void => {
  const greeting = identityTexts[to.language].mails.greeting(nameInMail(to.firstName))
  const text = [greeting, content.lead, content.code, content.or, content.link, content.ignore]
  const mail = {
    messageId: `<${randomUUID()}@${new URL(services.publicUrl()).hostname}>`,
    to: to.email,
    subject: content.subject,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: String(laidOut(to.language, greeting, content)),
  }
  const attempt = async (): Promise<void> => {
    const result = await mailer.send(mail)
    if (result.status === 'REFUSED') services.log.warn({ reason: result.reason }, 'identity mail refused')
  }
  void attempt()
    .catch(() => wait(AGAIN_AFTER_MS, undefined, { ref: false }).then(attempt))
    .catch((error: unknown) => services.log.error({ err: error }, 'identity mail not sent'))
}

/** E-mail that confirms an address. `link` is an absolute URL. */
export const mailConfirmation = (services: Services, to: Recipient, code: string, link: string): void => {
  const { confirm, ignore } = identityTexts[to.language].mails
  postMail(services, services.gateways.ownMailer, to, { ...confirm, code, link, ignore })
}

export const mailAccountExists = (services: Services, to: Recipient): void => {
  const { exists, ignore } = identityTexts[to.language].mails
  postMail(services, services.gateways.ownMailer, to, { ...exists, link: `${services.publicUrl()}/`, ignore })
}

export const mailReset = (services: Services, to: Recipient, link: string): void => {
  const { reset, ignore } = identityTexts[to.language].mails
  postMail(services, services.gateways.ownMailer, to, { ...reset, link, ignore })
}

export const mailPasswordChanged = (services: Services, to: Recipient): void => {
  const { changed } = identityTexts[to.language].mails
  postMail(services, services.gateways.ownMailer, to, { ...changed, link: `${services.publicUrl()}/` })
}

export const mailWrongPasswords = (services: Services, to: Recipient): void => {
  const { wrongPasswords } = identityTexts[to.language].mails
  postMail(services, services.gateways.ownMailer, to, { ...wrongPasswords, link: `${services.publicUrl()}/` })
}

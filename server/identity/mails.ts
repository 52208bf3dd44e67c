import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { html } from 'hono/html'
import type { Services } from '../http/context.ts'
import type { Html } from './layout.ts'
import { type IdentityLanguage, identityTexts } from './texts.ts'

/** Whom a mail of the provider goes to. */
export type Recipient = { email: string; firstName: string; language: IdentityLanguage }

type Content = {
  subject: string
  lead: string
  code?: string
  or?: string
  button: string
  link: string
  ignore?: string
}

const laidOut = (language: IdentityLanguage, greeting: string, content: Content): Html => html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${content.subject}</title></head>
<body style="margin:0;background:#f9f8f4;color:#1b211f;font:16px/1.5 Inter,'Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fff;border:1px solid #e4e1d9;border-radius:12px"><tr><td style="padding:28px">
<p style="margin:0 0 20px;font-weight:700;color:#14493a">Échéance</p>
<p style="margin:0 0 12px">${greeting}</p>
<p style="margin:0 0 12px">${content.lead}</p>
${content.code ? html`<p style="margin:0 0 16px;font-size:30px;font-weight:700;letter-spacing:6px">${content.code}</p>` : ''}
${content.or ? html`<p style="margin:0 0 12px">${content.or}</p>` : ''}
<p style="margin:0 0 20px"><a href="${content.link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d5a45;color:#fff;font-weight:600;text-decoration:none">${content.button}</a></p>
<p style="margin:0 0 12px;font-size:13px;color:#5e6561;word-break:break-all">${content.link}</p>
${content.ignore ? html`<p style="margin:0;font-size:13px;color:#5e6561">${content.ignore}</p>` : ''}
</td></tr></table></td></tr></table></body></html>`

/** A mail server that does not answer is asked once more after this. */
const AGAIN_AFTER_MS = 3_000

/**
 * Sends a mail in the background: neither its time nor its failure tells whether an address has an account. A failure
 * is logged; the person can ask for another mail.
 */
const post = (services: Services, to: Recipient, content: Content): void => {
  const greeting = identityTexts[to.language].mails.greeting(to.firstName)
  const text = [greeting, content.lead, content.code, content.or, content.link, content.ignore]
  const mail = {
    messageId: `<${randomUUID()}@${new URL(services.publicUrl()).hostname}>`,
    to: to.email,
    subject: content.subject,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: String(laidOut(to.language, greeting, content)),
  }
  const attempt = async (): Promise<void> => {
    const result = await services.mailer.send(mail)
    if (result.status === 'REFUSED') services.log.warn({ reason: result.reason }, 'identity mail refused')
  }
  void attempt()
    .catch(() => wait(AGAIN_AFTER_MS, undefined, { ref: false }).then(attempt))
    .catch((error: unknown) => services.log.error({ err: error }, 'identity mail not sent'))
}

/** Mails that the provider sends; `link` is the whole address. */
export const mailConfirmation = (services: Services, to: Recipient, code: string, link: string): void => {
  const { confirm, ignore } = identityTexts[to.language].mails
  post(services, to, { ...confirm, code, link, ignore })
}

export const mailAccountExists = (services: Services, to: Recipient): void => {
  const { exists, ignore } = identityTexts[to.language].mails
  post(services, to, { ...exists, link: `${services.publicUrl()}/`, ignore })
}

export const mailReset = (services: Services, to: Recipient, link: string): void => {
  const { reset, ignore } = identityTexts[to.language].mails
  post(services, to, { ...reset, link, ignore })
}

export const mailPasswordChanged = (services: Services, to: Recipient): void => {
  const { changed } = identityTexts[to.language].mails
  post(services, to, { ...changed, link: `${services.publicUrl()}/` })
}

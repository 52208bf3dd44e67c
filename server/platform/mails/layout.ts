import { html } from 'hono/html'
import { withFrenchSpaces } from '../../../src/i18n/french-spaces.ts'
import type { Language } from '../web/accept-language.ts'
import type { Html } from '../web/frame.ts'

export type MailSection = { title: string; rows: readonly (readonly [name: string, value: string])[] }

/** The content of an e-mail, in reading order. */
export type MailContent = {
  subject: string
  lead: string
  code?: string
  /** Text written by a user, quoted unchanged. */
  quote?: string
  /** Figures under titles: name and value of each row. */
  sections?: readonly MailSection[]
  or?: string
  button: string
  link: string
  ignore?: string
}

/** Applies French spacing to our own texts; users' texts, codes and addresses stay unchanged. */
const spacedIn = (language: Language, { lead, or, button, ignore, ...others }: MailContent) => {
  const own = { lead, or, button, ignore }
  return { ...others, ...(language === 'fr' ? withFrenchSpaces(own) : own) }
}

const body = (language: Language, greeting: string, content: ReturnType<typeof spacedIn>): Html => html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${content.subject}</title></head>
<body style="margin:0;background:#f9f8f4;color:#1b211f;font:16px/1.5 Inter,'Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fff;border:1px solid #e4e1d9;border-radius:12px"><tr><td style="padding:28px">
<p style="margin:0 0 20px;font-weight:700;color:#14493a">Échéance</p>
<p style="margin:0 0 12px">${greeting}</p>
<p style="margin:0 0 12px">${content.lead}</p>
${content.quote ? html`<p style="margin:0 0 16px;padding-left:12px;border-left:3px solid #e4e1d9;white-space:pre-line">${content.quote}</p>` : ''}
${content.code ? html`<p style="margin:0 0 16px;font-size:30px;font-weight:700;letter-spacing:6px">${content.code}</p>` : ''}
${content.sections ? html`${content.sections.map(sectionTable)}<p style="margin:0 0 20px"></p>` : ''}
${content.or ? html`<p style="margin:0 0 12px">${content.or}</p>` : ''}
<p style="margin:0 0 20px"><a href="${content.link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d5a45;color:#fff;font-weight:600;text-decoration:none">${content.button}</a></p>
<p style="margin:0 0 12px;font-size:13px;color:#5e6561;word-break:break-all">${content.link}</p>
${content.ignore ? html`<p style="margin:0;font-size:13px;color:#5e6561">${content.ignore}</p>` : ''}
</td></tr></table></td></tr></table></body></html>`

const sectionTable = ({ title, rows }: MailSection): Html => html`
<p style="margin:20px 0 6px;font-weight:600">${title}</p>
<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:14px">${rows.map(
  ([name, value]) => html`<tr>
<td style="padding:6px 12px 6px 0;border-top:1px solid #e4e1d9;color:#5e6561">${name}</td>
<td style="padding:6px 0;border-top:1px solid #e4e1d9;text-align:right;font-weight:600">${value}</td></tr>`,
)}</table>`

/** The HTML of an e-mail with one button, in the design of the application. */
export const laidOut = (language: Language, greeting: string, content: MailContent): Html =>
  body(language, greeting, spacedIn(language, content))

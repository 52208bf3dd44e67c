import { html } from 'hono/html'
import type { Language } from '../../web/accept-language.ts'

/** The layout of an e-mail to a user: a card with a title, built with tables as mail clients require. */
export const mailPage = ({
  language,
  title,
  body,
}: {
  language: Language
  title: string
  body: ReturnType<typeof html>
}): string =>
  String(html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;background:#f9f8f4;color:#1b211f;font:16px/1.5 Inter,'Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#fff;border:1px solid #e4e1d9;border-radius:12px"><tr><td style="padding:28px">
<p style="margin:0 0 20px;font-weight:700;color:#14493a">Échéance</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${title}</h1>
${body}
</td></tr></table></td></tr></table></body></html>`)

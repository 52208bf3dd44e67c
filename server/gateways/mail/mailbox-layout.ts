import { html } from 'hono/html'
import { PLANNING_ZONE } from '../../../src/domain/dates.ts'
import { type MailboxLanguage, mailboxTexts } from './mailbox-texts.ts'

/** Markup whose values are escaped. */
export type MailboxHtml = ReturnType<typeof html>

/** A moment in Paris. */
export const shown = (moment: string, language: MailboxLanguage): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: PLANNING_ZONE,
  }).format(new Date(moment))

/** A page of the embedded mailbox or outbox. */
export const layout = (language: MailboxLanguage, title: string, body: MailboxHtml): MailboxHtml => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Échéance</title>
<link rel="stylesheet" href="/mailbox.css">
<link rel="icon" href="data:,">
</head>
<body>
<header class="top"><a href="/" class="brand">Échéance</a><a href="/">${mailboxTexts[language].title}</a><a href="/sms">SMS</a></header>
<main>${body}</main>
</body>
</html>`

import { html } from 'hono/html'
import { PLANNING_ZONE } from '../../../../src/domain/dates.ts'
import { brand, frame, type Html } from '../../web/frame.ts'
import { type MailboxLanguage, mailboxTexts } from './mailbox-texts.ts'

export type MailboxHtml = Html

/** Date and time in Paris. */
export const shown = (moment: string, language: MailboxLanguage): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: PLANNING_ZONE,
  }).format(new Date(moment))

export const layout = (language: MailboxLanguage, title: string, body: MailboxHtml): MailboxHtml =>
  frame(
    { language, title, style: '/mailbox.css' },
    html`<header class="top"><a href="/" class="brand">${brand()}</a><a href="/">${mailboxTexts[language].title}</a><a href="/sms">SMS</a></header>
<main>${body}</main>`,
  )

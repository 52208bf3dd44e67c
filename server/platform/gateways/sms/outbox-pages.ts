import { html } from 'hono/html'
import { smsLength } from '../../../../src/domain/sms/segments.ts'
import { layout, type MailboxHtml, shown } from '../mail/mailbox-layout.ts'
import type { MailboxLanguage } from '../mail/mailbox-texts.ts'
import type { StoredSms } from './stored-sms.ts'

const texts = {
  fr: {
    title: 'SMS envoyés',
    hint: 'Les SMS que l’application envoie arrivent ici, et nulle part ailleurs. Réglez SMS_URL pour qu’ils partent vraiment.',
    count: (n: number) => (n === 0 ? 'Aucun SMS' : `${n} SMS`),
    emptyTitle: 'Aucun SMS pour l’instant',
    emptyHint: 'Envoyez une relance par SMS depuis « Mes relances » : elle apparaîtra ici.',
    refresh: 'Actualiser',
    segments: (n: number) => (n === 1 ? '1 segment' : `${n} segments`),
  },
  en: {
    title: 'Text messages sent',
    hint: 'The text messages that the application sends arrive here, and nowhere else. Set SMS_URL to have them really leave.',
    count: (n: number) => (n === 0 ? 'No message' : n === 1 ? '1 message' : `${n} messages`),
    emptyTitle: 'No text message yet',
    emptyHint: 'Send a reminder by text message from “My reminders”: it will appear here.',
    refresh: 'Refresh',
    segments: (n: number) => (n === 1 ? '1 segment' : `${n} segments`),
  },
}

const entry = (sms: StoredSms, language: MailboxLanguage): MailboxHtml => html`
<li class="sms"><div><span class="to">${sms.to}</span> <span class="dim">${sms.from} · ${texts[language].segments(smsLength(sms.text).segments)}</span>
<time datetime="${sms.sentAt}">${shown(sms.sentAt, language)}</time></div><p>${sms.text}</p></li>`

/** The list of text messages, newest first. */
export const outboxPage = (messages: readonly StoredSms[], language: MailboxLanguage): MailboxHtml => {
  const words = texts[language]
  return layout(
    language,
    words.title,
    html`
<div class="head"><h1>${words.title}</h1><span class="dim">${words.count(messages.length)}</span><a class="button" href="">${words.refresh}</a></div>
<p class="dim">${words.hint}</p>
${
  messages.length === 0
    ? html`<section class="empty"><h2>${words.emptyTitle}</h2><p>${words.emptyHint}</p></section>`
    : html`<ul class="mails">${messages.map((sms) => entry(sms, language))}</ul>`
}`,
  )
}

import { html } from 'hono/html'
import type { StoredMail } from './mail-store.ts'
import { type MailboxHtml as Html, layout, shown } from './mailbox-layout.ts'
import { type MailboxLanguage, type MailboxTexts, mailboxTexts } from './mailbox-texts.ts'

const entry = (mail: StoredMail, language: MailboxLanguage, texts: MailboxTexts): Html => html`
<li><a href="/mails/${mail.id}">
<span class="to">${mail.to}</span>
<span class="subject">${mail.subject || texts.noSubject}</span>
<time datetime="${mail.receivedAt}">${shown(mail.receivedAt, language)}</time>
</a></li>`

/** The list of e-mails, newest first. */
export const listPage = (mails: readonly StoredMail[], language: MailboxLanguage): Html => {
  const texts = mailboxTexts[language]
  return layout(
    language,
    texts.title,
    html`
<div class="head"><h1>${texts.title}</h1><span class="dim">${texts.count(mails.length)}</span><a class="button" href="/">${texts.refresh}</a></div>
<p class="dim">${texts.hint}</p>
${
  mails.length === 0
    ? html`<section class="empty"><h2>${texts.emptyTitle}</h2><p>${texts.emptyHint}</p></section>`
    : html`<ul class="mails">${mails.map((mail) => entry(mail, language, texts))}</ul>`
}`,
  )
}

/** Characters of the source shown on the page; the rest is behind a link. */
const SOURCE_SHOWN = 20_000

/** One e-mail: its layout in a sandboxed iframe, its text, headers and source. */
export const mailPage = (mail: StoredMail, source: string, language: MailboxLanguage): Html => {
  const texts = mailboxTexts[language]
  const subject = mail.subject || texts.noSubject
  return layout(
    language,
    subject,
    html`
<p><a href="/">← ${texts.back}</a></p>
<h1>${subject}</h1>
<dl>
<dt>${texts.from}</dt><dd>${mail.from}</dd>
<dt>${texts.to}</dt><dd>${mail.to}</dd>
<dt>${texts.received}</dt><dd><time datetime="${mail.receivedAt}">${shown(mail.receivedAt, language)}</time></dd>
<dt>Message-ID</dt><dd><code>${mail.messageId}</code></dd>
</dl>
<h2>${texts.html}</h2>
${
  mail.html
    ? html`<iframe title="${texts.html}" src="/mails/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : html`<p class="dim">${texts.noHtml}</p>`
}
<details open><summary>${texts.text}</summary>${mail.text ? html`<pre tabindex="0">${mail.text}</pre>` : html`<p class="dim">${texts.noText}</p>`}</details>
<details><summary>${texts.headers}</summary><dl class="headers">${mail.headers.map(
      ({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`,
    )}</dl></details>
<details><summary>${texts.raw}</summary><pre tabindex="0">${source.slice(0, SOURCE_SHOWN)}</pre>
<p><a href="/mails/${mail.id}/raw">${texts.download}</a></p></details>`,
  )
}

/** The page for an e-mail that does not exist. */
export const missingPage = (language: MailboxLanguage): Html => {
  const texts = mailboxTexts[language]
  return layout(
    language,
    texts.title,
    html`<section class="empty"><h1>${texts.notFound}</h1><p><a href="/">${texts.back}</a></p></section>`,
  )
}

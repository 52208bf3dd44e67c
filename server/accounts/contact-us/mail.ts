import { html } from 'hono/html'
import type { ContactBodyRead } from '../../../src/contract/accounts/contact-us.ts'
import type { ContactPriority, ContactSubject } from '../../../src/domain/contact-us.ts'
import type { Mail } from '../../platform/gateways/mail/mailer.ts'
import { mailPage } from '../../platform/gateways/mail/page.ts'
import type { Language } from '../../platform/web/accept-language.ts'

type Words = {
  subjects: Record<ContactSubject, string>
  priorities: Record<ContactPriority, string>
  facts: Record<'priority' | 'email' | 'name' | 'signedIn' | 'company' | 'masterRef' | 'page' | 'browser', string>
  answer: string
  /** Separates a name from its value. */
  colon: string
}

const words: Record<Language, Words> = {
  fr: {
    subjects: { HELP: 'Demande d’aide', ISSUE: 'Problème', SUGGESTION: 'Suggestion', OTHER: 'Autre demande' },
    priorities: { low: 'basse', medium: 'moyenne', high: 'haute' },
    facts: {
      priority: 'Priorité',
      email: 'Répondre à',
      name: 'Nom',
      signedIn: 'Connecté comme',
      company: 'Société',
      masterRef: 'Compte',
      page: 'Page',
      browser: 'Navigateur',
    },
    answer: 'Répondez à ce message : votre réponse part à la personne qui l’a écrit.',
    colon: ' : ',
  },
  en: {
    subjects: { HELP: 'Help request', ISSUE: 'Issue', SUGGESTION: 'Suggestion', OTHER: 'Other request' },
    priorities: { low: 'low', medium: 'medium', high: 'high' },
    facts: {
      priority: 'Priority',
      email: 'Reply to',
      name: 'Name',
      signedIn: 'Signed in as',
      company: 'Company',
      masterRef: 'Account',
      page: 'Page',
      browser: 'Browser',
    },
    answer: 'Reply to this message: your answer goes to its author.',
    colon: ': ',
  },
}

/** A stored message to support. `signedIn` comes from the token; `userInfo` is what the browser reported. */
export type KeptMessage = ContactBodyRead & { id: string; language: Language; signedIn: string }

/** The e-mail that forwards a message to support, in the language of its author. */
export const contactMail = (
  { id, language, signedIn, email, priority, subject, body, userInfo }: KeptMessage,
  to: string,
  domain: string,
): Mail => {
  const { subjects, priorities, facts, answer, colon } = words[language]
  const known = { priority: priorities[priority], email, signedIn, ...userInfo }
  const lines = (Object.keys(facts) as (keyof typeof facts)[]).flatMap((name) =>
    known[name] === '' ? [] : [{ label: facts[name], value: known[name] }],
  )
  const title = `${subjects[subject]} (${facts.priority.toLowerCase()} ${priorities[priority]})`
  const from = userInfo.company || userInfo.name || email
  const layout = html`<div style="margin:0 0 20px;padding:14px 16px;border-left:3px solid #1d5a45;background:#f4f3ee;white-space:pre-wrap;overflow-wrap:anywhere">${body}</div>
<table cellpadding="0" cellspacing="0" style="font-size:14px">${lines.map(
    ({ label, value }) =>
      html`<tr><th scope="row" style="padding:2px 16px 2px 0;text-align:left;vertical-align:top;font-weight:400;color:#5e6561;white-space:nowrap">${label}</th><td style="padding:2px 0;overflow-wrap:anywhere">${value}</td></tr>`,
  )}</table>
<p style="margin:20px 0 0;font-size:13px;color:#5e6561">${answer}</p>`
  return {
    messageId: `<contact-${id}@${domain}>`,
    replyTo: email,
    to,
    subject: `${title}${colon}${from}`,
    text: [title, body, lines.map(({ label, value }) => `${label}${colon}${value}`).join('\n'), answer, ''].join(
      '\n\n',
    ),
    html: mailPage({ language, title, body: layout }),
  }
}

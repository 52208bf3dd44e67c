import { html } from 'hono/html'
import { type Html, note } from '../layout.ts'
import type { Visit } from '../visit.ts'
import { type Factors, hasFactor } from './factors.ts'
import type { SecondFactorTexts } from './texts.ts'
import { waysView } from './views.ts'

type Account = {
  factors: Factors
  /** Companies that require a second factor of this user. */
  companies: string[]
  mayChange: boolean
  passkeysArePossible: boolean
  said: string | undefined
  at(name: string): string
}

/** Lists the second factors of an account, with the actions available. */
export const accountView = (visit: Visit, texts: SecondFactorTexts, account: Account): Html => {
  const { factors, companies, mayChange, at } = account
  const words = texts.account
  const day = (date: Date) =>
    date.toLocaleDateString(visit.frame.language === 'fr' ? 'fr-FR' : 'en-GB', {
      timeZone: 'Europe/Paris',
      dateStyle: 'long',
    })
  const remove = (name: string, query: Record<string, string>) =>
    mayChange
      ? html`<a href="${at('remove').split('?')[0]}?${new URLSearchParams(query)}" aria-label="${words.removeOne(name)}">${words.remove}</a>`
      : ''
  const item = (name: string, hint: string, action: Html | '') =>
    html`<li><span><strong>${name}</strong><span class="hint">${hint}</span></span>${action}</li>`
  const add = (name: string, label: string) => html`<p><a href="${at(name)}">${label}</a></p>`
  const required = companies.length > 0 ? ` ${words.requiredBy(companies.join(', '))}` : ''
  const passkeyWay = account.passkeysArePossible ? at('passkey/new') : null
  const ways = hasFactor(factors)
    ? html`<p class="state">${words.on}${required}</p>
${mayChange ? '' : note(words.secondStepFirst)}
<ul class="factors">
${factors.totpSince ? item(words.totp, words.since(day(factors.totpSince)), remove(words.totp, {})) : ''}
${factors.passkeys.map(({ id, name, lastUsedAt }) =>
  item(name, lastUsedAt ? words.passkeyUsed(day(lastUsedAt)) : words.never, remove(name, { passkey: id })),
)}
${item(
  words.recovery,
  words.left(factors.recoveryCodes),
  mayChange ? html`<a href="${at('codes')}">${words.newCodes}</a>` : '',
)}
</ul>
${mayChange && !factors.totpSince ? add('totp', words.addTotp) : ''}
${mayChange && passkeyWay ? add('passkey/new', words.addPasskey) : ''}`
    : html`<p class="state">${words.off}${required}</p>${waysView(texts, at('totp'), passkeyWay)}`
  return html`<p class="lead">${words.lead}</p>
${note(account.said)}${ways}
<p class="next"><a href="${visit.at('/account')}">${words.back}</a></p>`
}

/** A confirmation question with its two answers. */
export const confirmView = (lead: string, submit: string, keep: string, back: string): Html =>
  html`<p class="lead">${lead}</p>
<form method="post"><button type="submit">${submit}</button></form>
<p class="next"><a href="${back}">${keep}</a></p>`

import { html, raw } from 'hono/html'
import { renderSVG } from 'uqr'
import { alert, field, type Html } from '../layout.ts'
import { PASSKEY_NAME_MAX_LENGTH } from './limits.ts'
import type { SecondFactorTexts } from './texts.ts'

const codeField = (label: string, hint?: string): Html =>
  field({ name: 'code', label, autocomplete: 'one-time-code', code: true, focus: true, ...(hint ? { hint } : {}) })

/** The scripts for WebAuthn: the library, and our own that uses it. */
const passkeyScripts = (path: string): Html =>
  html`<script src="${path}/assets/webauthn.js" defer></script><script src="${path}/assets/passkey.js" defer></script>`

type Ceremony = { action: string; kind: 'create' | 'use'; options: unknown; path: string }

/** A form whose button requests a passkey from the browser. `fields` appear above the button. */
export const passkeyForm = (texts: SecondFactorTexts, ceremony: Ceremony, submit: string, fields?: Html): Html =>
  html`<form method="post" action="${ceremony.action}" data-passkey="${ceremony.kind}" data-options="${JSON.stringify(ceremony.options)}">
${fields ?? ''}<input type="hidden" name="response" value="">
<p class="alert" role="alert" data-said="failed" hidden>${texts.passkey.failed}</p>
<p class="alert" role="alert" data-said="unsupported" hidden>${texts.passkey.unsupported}</p>
<button type="submit">${submit}</button>
</form>
${passkeyScripts(ceremony.path)}`

type Ask = { code?: { action: string }; passkey?: Ceremony; recovery: string; error?: string | undefined }

/** The second step of a sign-in, offering the factors that the account has. */
export const askView = (texts: SecondFactorTexts, { code, passkey, recovery, error }: Ask): Html => html`${alert(error)}
${passkey ? passkeyForm(texts, passkey, texts.ask.passkey) : ''}
${passkey && code ? html`<p class="or"><span>${texts.ask.or}</span></p>` : ''}
${
  code
    ? html`<form method="post" action="${code.action}">
${codeField(texts.ask.code, texts.ask.codeHint)}
<button type="submit"${passkey ? html` class="quiet"` : ''}>${texts.ask.submit}</button>
</form>`
    : ''
}
<p class="next">${texts.ask.lost} <a href="${recovery}">${texts.ask.recovery}</a></p>`

type Recovery = { action: string; back: string; support: string; error?: string | undefined }

export const recoveryView = (texts: SecondFactorTexts, { action, back, support, error }: Recovery): Html =>
  html`<p class="lead">${texts.recovery.lead}</p>
${alert(error)}
<form method="post" action="${action}">
${field({ name: 'code', label: texts.recovery.code, autocomplete: 'off', focus: true })}
<button type="submit">${texts.recovery.submit}</button>
</form>
<div class="next"><p>${texts.recovery.lost(support)}</p><p><a href="${back}">${texts.recovery.back}</a></p></div>`

/** The choice of factors to set up; `passkey` is null where browsers do not support it for this address. */
export const waysView = (texts: SecondFactorTexts, totp: string | null, passkey: string | null): Html =>
  html`<ul class="ways">
${totp ? html`<li><a class="button quiet" href="${totp}">${texts.ways.totp}</a><p class="hint">${texts.ways.totpHint}</p></li>` : ''}
<li>${
    passkey
      ? html`<a class="button quiet" href="${passkey}">${texts.ways.passkey}</a><p class="hint">${texts.ways.passkeyHint}</p>`
      : html`<p class="hint">${texts.ways.passkeyImpossible}</p>`
  }</li>
</ul>`

/** A link back to the other factors, for users whose device does not support this one. */
const otherWay = (texts: SecondFactorTexts, back: string): Html =>
  html`<p class="next"><a href="${back}">${texts.ways.other}</a></p>`

type TotpSetUp = { uri: string; text: string; action: string; back: string; error?: string | undefined }

export const totpView = (texts: SecondFactorTexts, { uri, text, action, back, error }: TotpSetUp): Html =>
  html`<p class="lead">${texts.totp.lead}</p>
<div class="qr" role="img" aria-label="${texts.totp.picture}">${raw(renderSVG(uri, { border: 2 }))}</div>
<p class="hint"><a href="${uri}">${texts.totp.open}</a></p>
<p class="hint">${texts.totp.key}</p>
<p class="key"><code>${text}</code></p>
${alert(error)}
<form method="post" action="${action}">
${codeField(texts.totp.code)}
<button type="submit">${texts.totp.submit}</button>
</form>
${otherWay(texts, back)}`

export const newPasskeyView = (texts: SecondFactorTexts, ceremony: Ceremony, back: string, error?: string): Html =>
  html`<p class="lead">${texts.passkey.lead}</p>
${alert(error)}
${passkeyForm(
  texts,
  ceremony,
  texts.passkey.submit,
  html`<div class="field"><div class="label"><label for="name">${texts.passkey.name}</label></div>
<input id="name" name="name" value="${texts.passkey.example}" maxlength="${PASSKEY_NAME_MAX_LENGTH}" autocomplete="off" required autofocus></div>`,
)}
${otherWay(texts, back)}`

/** Shows the recovery codes, which cannot be shown again; `next` is the link to continue. */
export const codesView = (texts: SecondFactorTexts, codes: string[], next: Html): Html => {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return html`<p class="lead">${texts.codes.lead}</p>
<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p><a href="${file}" download="${texts.codes.file}">${texts.codes.download}</a></p>
${next}`
}

import { html } from 'hono/html'
import { brand, frame, type Html } from '../../platform/web/frame.ts'
import { type IdentityLanguage, identityTexts } from './texts.ts'

export type { Html }

/** What every page needs: its language, where the style sheet is, and its own query, which another language keeps. */
export type Frame = { language: IdentityLanguage; path: string; query: URLSearchParams }

/** A page of the provider: no script, one style sheet. `body` stands in its card, under the title. */
export const page = ({ language, path, query }: Frame, title: string, body: Html): Html => {
  const texts = identityTexts[language]
  const other = language === 'fr' ? 'en' : 'fr'
  const inOther = new URLSearchParams(
    [...query, ['kc_locale', other]].filter(([name, value]) => name !== 'kc_locale' || value === other),
  )
  return frame(
    { language, title, style: `${path}/assets/pages.css`, icon: `${path}/assets/favicon.svg` },
    html`<main>
<div class="brand">${brand(texts.tagline)}</div>
<div class="card"><h1>${title}</h1>${body}</div>
</main>
<footer><a class="language" href="?${inOther}" hreflang="${other}" lang="${other}">${texts.otherLanguage}</a></footer>`,
  )
}

type Field = {
  name: string
  label: string
  value?: string | undefined
  type?: 'text' | 'email' | 'password'
  autocomplete: string
  hint?: string
  error?: string | undefined
  /** A link at the end of the label's line. */
  aside?: Html
  /** Stands ready for typing; the first wrong field does when there is one. */
  focus?: boolean
  code?: boolean
}

/** One field with its label, and its hint or error tied to it for those who do not see them. */
export const field = ({ name, label, value = '', type = 'text', hint, error, ...more }: Field): Html => {
  const note = error ?? hint
  return html`<div class="field">
<div class="label"><label for="${name}">${label}</label>${more.aside ?? ''}</div>
<input id="${name}" name="${name}" type="${type}" value="${type === 'password' ? '' : value}" autocomplete="${more.autocomplete}" required${
    type === 'email' ? html` autocapitalize="none" spellcheck="false"` : ''
  }${more.code ? html` class="code" inputmode="numeric" maxlength="9"` : ''}${
    note ? html` aria-describedby="${name}-note"` : ''
  }${error ? html` aria-invalid="true"` : ''}${more.focus ? html` autofocus` : ''}>
${note ? html`<p id="${name}-note" class="${error ? 'wrong' : 'hint'}">${note}</p>` : ''}
</div>`
}

/** What went wrong with the whole form; read out at once. */
export const alert = (text: string | undefined): Html | '' =>
  text ? html`<p class="alert" role="alert">${text}</p>` : ''

/** What went well. */
export const note = (text: string | undefined): Html | '' =>
  text ? html`<p class="note" role="status">${text}</p>` : ''

/** A page that only says something and leads back. */
export const message = (
  frame: Frame,
  title: string,
  lead: Html | string,
  link: { href: string; label: string },
): Html => page(frame, title, html`<p class="lead">${lead}</p><a class="button" href="${link.href}">${link.label}</a>`)

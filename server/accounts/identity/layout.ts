import { html } from 'hono/html'
import { brand, frame, type Html } from '../../platform/web/frame.ts'
import { type IdentityLanguage, identityTexts } from './texts.ts'

export type { Html }

/**
 * What every page needs: its language, the path of the style sheet, and its query, which is kept when the language
 * changes.
 */
export type Frame = { language: IdentityLanguage; path: string; query: URLSearchParams }

/** A page of the provider, without scripts. `body` is shown in a card, below the title. */
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
  /** A link at the end of the label line. */
  aside?: Html
  /** Has the focus, unless another field has an error; then the first such field does. */
  focus?: boolean
  code?: boolean
}

/** One field with its label; its hint or error is linked to it for screen readers. */
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

/** An error that concerns the whole form, announced at once by screen readers. */
export const alert = (text: string | undefined): Html | '' =>
  text ? html`<p class="alert" role="alert">${text}</p>` : ''

/** A success message. */
export const note = (text: string | undefined): Html | '' =>
  text ? html`<p class="note" role="status">${text}</p>` : ''

/** A page with a message and a link back. */
export const message = (
  frame: Frame,
  title: string,
  lead: Html | string,
  link: { href: string; label: string },
): Html => page(frame, title, html`<p class="lead">${lead}</p><a class="button" href="${link.href}">${link.label}</a>`)

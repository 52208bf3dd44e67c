import { html } from 'hono/html'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Services } from '../../platform/context/context.ts'
import { networkOf } from '../../platform/http/rates.ts'
import { countAttempt } from '../../platform/limits/attempts.ts'
import { addressOfRequest } from '../../platform/web/address.ts'
import { languageFrom } from './language.ts'
import { type Html, message } from './layout.ts'
import { SIGN_IN_ADDRESS_LENGTH, SIGN_INS_BEGUN } from './limits.ts'
import { PROTOCOL, type Realm } from './realm.ts'
import { identityTexts } from './texts.ts'

/** Allows a style sheet, a font and images; no scripts, no framing. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

type Answer = Pick<KoaContextWithOIDC, 'type' | 'set' | 'body'>

/** Responds with a page instead of the library. */
export const showMessage = (context: Answer, page: Html): void => {
  context.type = 'html'
  context.set('content-security-policy', PAGE_POLICY)
  context.set('x-frame-options', 'DENY')
  context.body = String(page)
}

type Asked = Answer & Pick<KoaContextWithOIDC, 'path' | 'method' | 'URL' | 'req' | 'get' | 'status'>

/**
 * Refuses to start a sign-in if its URL is too long or its address has started too many, since each one is stored for a
 * while. A silent check whether somebody is signed in is exempt, since it starts none.
 * @returns true if the request was answered
 */
export const startGuard =
  (services: Services, { path }: Realm) =>
  async (context: Asked): Promise<boolean> => {
    if (context.path !== `${PROTOCOL}/auth`) return false
    const query = context.URL.searchParams
    const language = languageFrom({
      asked: query.get('kc_locale') ?? query.get('ui_locales') ?? '',
      browser: context.get('accept-language'),
    })
    const { failed, errors, backToApp } = identityTexts[language]
    const refuse = (status: number, title: string, lead: Html | string): true => {
      const link = { href: `${services.publicUrl()}/`, label: backToApp }
      context.status = status
      showMessage(context, message({ language, path, query: new URLSearchParams() }, title, lead, link))
      return true
    }
    // The length of a form is known only after reading it, and the application sends none.
    if (context.method !== 'GET')
      return refuse(405, failed.refusedTitle, html`${failed.refusedLead} <code>method_not_allowed</code>`)
    if (context.URL.href.length > SIGN_IN_ADDRESS_LENGTH)
      return refuse(414, failed.refusedTitle, html`${failed.refusedLead} <code>address_too_long</code>`)
    if (query.get('prompt') === 'none') return false
    const network = networkOf(addressOfRequest(context.req, services.config))
    const wait = await countAttempt(services, SIGN_INS_BEGUN, network)
    if (wait === 0) return false
    context.set('retry-after', String(wait))
    return refuse(429, failed.tooManyTitle, errors.tooMany(wait))
  }

import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Provider } from 'oidc-provider'
import type { Services } from '../../platform/context/context.ts'
import { addressOfRequest } from '../../platform/web/address.ts'
import { languageOf } from './language.ts'
import { type Frame, type Html, page } from './layout.ts'
import type { Realm } from './realm.ts'
import { type IdentityTexts, identityTexts } from './texts.ts'

export type PagesEnv = { Bindings: HttpBindings }
export type PagesApp = Hono<PagesEnv>
export type PageContext = Context<PagesEnv>

/** Dependencies of the pages. */
export type Parts = { services: Services; provider: Provider; realm: Realm }

/** One request for a page: its language, its paths, and how to respond. */
export type Visit = {
  frame: Frame
  texts: IdentityTexts
  /** Path below the realm; keeps a language chosen on the pages. */
  at(path: string): string
  show(title: string, body: Html, status?: 200 | 400 | 404 | 422 | 429): Promise<Response>
  showPage(whole: Html, status?: 200 | 400 | 404 | 409): Promise<Response>
}

export const visitOf = (context: PageContext, { realm }: Parts, uiLocales?: unknown): Visit => {
  const language = languageOf(context, realm, typeof uiLocales === 'string' ? uiLocales : '')
  const query = new URL(context.req.url).searchParams
  const frame = { language, path: realm.path, query }
  const carried = context.req.query('kc_locale') ? `?kc_locale=${language}` : ''
  const showPage = async (whole: Html, status: 200 | 400 | 404 | 409 | 422 | 429 = 200): Promise<Response> =>
    context.html(whole, status)
  return {
    frame,
    texts: identityTexts[language],
    at: (path) => `${realm.path}${path}${carried}`,
    showPage,
    show: (title, body, status) => showPage(page(frame, title, body), status),
  }
}

/** Fields of a form, trimmed except for passwords, and without characters that the database cannot store. */
export const formOf = async (context: PageContext): Promise<(name: string) => string> => {
  const body = await context.req.parseBody()
  return (name) => {
    const value = body[name]
    const text = typeof value === 'string' ? value.slice(0, 1000).replaceAll('\0', '').toWellFormed() : ''
    return name === 'password' ? text : text.trim()
  }
}

/** Network address of the client. */
export const addressOf = (context: PageContext, { services }: Parts): string =>
  addressOfRequest(context.env.incoming, services.config)

/** The session of the browser's cookie; a new one without an account if none is active. */
export const sessionOf = ({ env }: PageContext, { provider }: Parts) =>
  provider.Session.get(provider.createContext(env.incoming, env.outgoing))

import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { cookieName, cookieOptions } from './cookies.ts'
import type { Realm } from './realm.ts'
import type { IdentityLanguage } from './texts.ts'

const known = (tag: string | undefined): IdentityLanguage | undefined => {
  const language = tag?.trim().slice(0, 2).toLowerCase()
  return language === 'fr' || language === 'en' ? language : undefined
}

/** The first supported language in the list. Weights are ignored, because entries are already sorted by preference. */
const firstOf = (list: string, separator: RegExp): IdentityLanguage | undefined =>
  list
    .split(separator)
    .map(known)
    .find((language) => language !== undefined)

type Wishes = { asked?: string; kept?: string | undefined; browser?: string | undefined }

/**
 * The language that the application requested (`ui_locales`), else that of an earlier visit, else the browser's, else
 * French.
 */
export const languageFrom = ({ asked = '', kept, browser = '' }: Wishes): IdentityLanguage =>
  firstOf(asked, / /) ?? known(kept) ?? firstOf(browser, /,/) ?? 'fr'

/**
 * The language of a page: the one chosen on the pages themselves (`kc_locale`, stored in a cookie), else
 * `languageFrom`.
 */
export const languageOf = (context: Context, realm: Realm, uiLocales = ''): IdentityLanguage => {
  const chosen = known(context.req.query('kc_locale'))
  const name = cookieName(realm, 'language')
  if (chosen) {
    setCookie(context, name, chosen, cookieOptions(realm))
    return chosen
  }
  const browser = context.req.header('accept-language')
  return languageFrom({ asked: uiLocales, kept: getCookie(context, name), browser })
}

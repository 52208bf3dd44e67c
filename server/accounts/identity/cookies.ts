import type { IncomingMessage } from 'node:http'
import type { Realm } from './realm.ts'

/** Cookies of one sign-in: a browser may have several at once, one a tab, so that each carries the name of its own. */
const OF_ONE_SIGN_IN = ['sign-in', 'resume'] as const
/** Sign-ins that a browser is kept in at once: more cookies than these would outgrow the header of a request. */
const SIGN_INS_KEPT = 4
const LONG_AGO = 'expires=Thu, 01 Jan 1970 00:00:00 GMT'

/**
 * Name of a cookie of the provider. Over https it begins with `__Host-`: no other host, and nobody over http, can set it.
 * Over http browsers take that name on loopback at most, so that it goes without.
 */
export const cookieName = ({ isSecure }: Pick<Realm, 'isSecure'>, name: string): string =>
  `${isSecure ? '__Host-' : ''}echeance-${name}`

/** What every cookie of the provider has; `__Host-` wants this path. */
export const cookieOptions = ({ isSecure }: Pick<Realm, 'isSecure'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const

const signInOf = (path: string): string | undefined => /\/(?:interaction|auth)\/([\w-]+)/.exec(path)?.[1]

/** Gives the library the cookies of the sign-in that the address is of, by the names that it knows. */
export const cookiesIn = (request: IncomingMessage, realm: Realm): void => {
  const uid = signInOf(request.url ?? '')
  const { cookie } = request.headers
  if (!uid || !cookie) return
  request.headers.cookie = OF_ONE_SIGN_IN.map((name) => cookieName(realm, name)).reduce(
    (text, name) => text.replaceAll(`${name}.${uid}=`, `${name}=`).replaceAll(`${name}.${uid}.sig=`, `${name}.sig=`),
    cookie,
  )
}

/** Sign-ins that a browser's cookies name, the oldest first, as browsers send them. */
const signInsIn = (cookie: string, realm: Realm): string[] =>
  cookie
    .split('; ')
    .flatMap((pair) => new RegExp(`^${cookieName(realm, 'sign-in')}\\.([\\w-]+)=`).exec(pair)?.[1] ?? [])
    .filter((uid) => uid !== 'sig')

const forgotten = (uid: string, realm: Realm): string[] =>
  OF_ONE_SIGN_IN.flatMap((name) =>
    ['', '.sig'].map(
      (end) =>
        `${cookieName(realm, name)}.${uid}${end}=; path=/; ${LONG_AGO}; httponly; samesite=lax${realm.isSecure ? '; secure' : ''}`,
    ),
  )

/**
 * A cookie that ends after a time, not at a moment: a browser whose clock is ahead of this machine's would not take it.
 * @param line of `set-cookie`
 */
const lasting = (line: string, now: number): string => {
  const seconds = Math.round((Date.parse(/expires=([^;]+)/i.exec(line)?.[1] ?? '') - now) / 1000)
  return seconds > 0 ? `${line}; max-age=${seconds}` : line
}

/**
 * The cookies that the library sets, with those of one sign-in under its name and for the whole host. A sign-in that ends
 * here, and those that are too many, are forgotten.
 * @param set lines of `set-cookie`
 * @param asked path and cookies of the request
 */
export const cookiesOut = (
  set: string[],
  asked: { path: string; cookie: string },
  realm: Realm,
  now = Date.now(),
): string[] => {
  const names = OF_ONE_SIGN_IN.map((name) => cookieName(realm, name))
  const begun = new Set<string>()
  const renamed = set.map((given) => {
    const line = lasting(given, now)
    const name = names.find((one) => line.startsWith(`${one}=`) || line.startsWith(`${one}.sig=`))
    const uid = signInOf(/path=([^;]*)/i.exec(line)?.[1] ?? '')
    if (!name || !uid) return line
    begun.add(uid)
    return line.replace(name, `${name}.${uid}`).replace(/path=[^;]*/i, 'path=/')
  })
  const ended = signInOf(asked.path)
  if (ended) return [...renamed, ...forgotten(ended, realm)]
  if (begun.size === 0) return renamed
  const tooMany = signInsIn(asked.cookie, realm).slice(0, -SIGN_INS_KEPT + 1 || undefined)
  return [...renamed, ...tooMany.flatMap((uid) => forgotten(uid, realm))]
}

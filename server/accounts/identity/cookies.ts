import type { IncomingMessage } from 'node:http'
import type { Realm } from './realm.ts'

/**
 * Cookies that belong to one sign-in. A browser may run several at once, one per tab, so each cookie name carries the
 * id of its sign-in.
 */
const OF_ONE_SIGN_IN = ['sign-in', 'resume'] as const
/** Concurrent sign-ins kept per browser; the cookies of more would exceed the limit of the request header. */
const SIGN_INS_KEPT = 4
const LONG_AGO = 'expires=Thu, 01 Jan 1970 00:00:00 GMT'

/**
 * Name of a cookie of the provider. Over https it starts with `__Host-`, so that no other host, and nothing over http,
 * can set it. Over http it does not, since browsers accept the prefix there on loopback at most.
 */
export const cookieName = ({ isSecure }: Pick<Realm, 'isSecure'>, name: string): string =>
  `${isSecure ? '__Host-' : ''}echeance-${name}`

/** Options shared by all cookies; `__Host-` requires this path. */
export const cookieOptions = ({ isSecure }: Pick<Realm, 'isSecure'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const

const signInOf = (path: string): string | undefined => /\/(?:interaction|auth)\/([\w-]+)/.exec(path)?.[1]

/** Renames the cookies of the sign-in in the address to the names that the library expects. */
export const cookiesIn = (request: IncomingMessage, realm: Realm): void => {
  const uid = signInOf(request.url ?? '')
  const { cookie } = request.headers
  if (!uid || !cookie) return
  request.headers.cookie = OF_ONE_SIGN_IN.map((name) => cookieName(realm, name)).reduce(
    (text, name) => text.replaceAll(`${name}.${uid}=`, `${name}=`).replaceAll(`${name}.${uid}.sig=`, `${name}.sig=`),
    cookie,
  )
}

/** Ids of the sign-ins named in a cookie header, oldest first, which is the order in which browsers send cookies. */
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
 * Replaces the expiry date of a cookie by a maximum age: a browser whose clock is ahead would reject it.
 * @param line of `set-cookie`
 */
const lasting = (line: string, now: number): string => {
  const seconds = Math.round((Date.parse(/expires=([^;]+)/i.exec(line)?.[1] ?? '') - now) / 1000)
  return seconds > 0 ? `${line}; max-age=${seconds}` : line
}

/**
 * Rewrites the cookies that the library sets: those of one sign-in get its id in their name and apply to the whole
 * host. Clears the cookies of a sign-in that ends here, and of the oldest ones above the limit.
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

import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { sql } from '../../platform/database/sql.ts'
import { networkOf } from '../../platform/http/rates.ts'
import { digestOf } from '../../platform/secrets/digest.ts'
import { cookieName, cookieOptions } from './cookies.ts'
import { ADDRESS_KNOWN_S, BROWSER_KNOWN_S, PLACES_KEPT } from './limits.ts'
import { addressOf, type PageContext, type Parts } from './visit.ts'

/**
 * Where a sign-in comes from: the browser, by a cookie of its own ('' if it has none yet), the address, and the network
 * by which it is rate-limited and recognised.
 */
export type Place = { browser: string; address: string; network: string }

const isSecret = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? '')

/** Origin of a request. */
export const placeOf = (context: PageContext, parts: Parts): Place => {
  const browser = getCookie(context, cookieName(parts.realm, 'browser'))
  const address = addressOf(context, parts)
  return { browser: isSecret(browser) ? browser : '', address, network: networkOf(address) }
}

/**
 * Like `placeOf`, but sets a cookie in a browser that has none. The cookie only distinguishes this browser from others.
 */
export const markedPlaceOf = (context: PageContext, parts: Parts): Place => {
  const place = placeOf(context, parts)
  const browser = place.browser || randomBytes(32).toString('base64url')
  // Set again on each use to extend its lifetime.
  const options = { ...cookieOptions(parts.realm), maxAge: BROWSER_KNOWN_S }
  setCookie(context, cookieName(parts.realm, 'browser'), browser, options)
  return { ...place, browser }
}

/**
 * Marks this browser and network as known to the account, so that wrong passwords of others do not delay sign-ins here.
 */
export const rememberPlace = async (context: PageContext, parts: Parts, subject: string): Promise<void> => {
  const { browser, network } = markedPlaceOf(context, parts)
  const now = parts.services.now()
  await parts.services.database.asSystem(async (tx) => {
    await tx.run(sql`
      insert into identity_places (subject, kind, digest, seen_at)
      values (${subject}, 'BROWSER', ${digestOf(browser)}, ${now}), (${subject}, 'ADDRESS', ${digestOf(network)}, ${now})
      on conflict (subject, kind, digest) do update set seen_at = excluded.seen_at`)
    await tx.run(sql`
      delete from identity_places where subject = ${subject} and (kind, digest) in (
        select kind, digest from identity_places where subject = ${subject} order by seen_at desc
        offset ${PLACES_KEPT})`)
  })
}

/** Whether browser and address are known to the account; both false for an address without an account. */
export const knownPlace = (subject: ReturnType<typeof sql>, { browser, network }: Place, now: Date) => {
  const since = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const known = (kind: 'BROWSER' | 'ADDRESS', secret: string, seconds: number) => sql`exists (
    select from identity_places p where p.subject = ${subject} and p.kind = ${kind} and p.digest = ${digestOf(secret)}
      and p.seen_at > ${since(seconds)})`
  return sql`${known('BROWSER', browser, BROWSER_KNOWN_S)} as known_browser,
    ${known('ADDRESS', network, ADDRESS_KNOWN_S)} as known_address`
}

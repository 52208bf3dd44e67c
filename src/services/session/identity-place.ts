/**
 * Keys and URLs of sign-in. The provider matches redirect URLs exactly, so there is only one, and the page to return to
 * is in session storage.
 */
const WANTED_KEY = 'wantedPlace'
/** Maximum length of an e-mail address (RFC 5321). */
const ADDRESS_MAX_LENGTH = 254

/** The only URL that the provider redirects to. */
export const returnAddress = (origin: string): string => `${origin}/`

/** Where a user is sent when the session is over (START-05, START-06). */
export const unauthorizedPath = (from: string): string =>
  from.startsWith('/unauthorized') ? from : `/unauthorized?from=${encodeURIComponent(from)}`

/**
 * A path inside the application. Anything that leads elsewhere becomes the root, since anybody can put a `from` into a
 * link.
 */
export const placeInside = (wanted: string | null, origin: string): string => {
  if (!wanted) return '/'
  try {
    const url = new URL(wanted, origin)
    const place = `${url.pathname}${url.search}${url.hash}`
    return url.origin === origin && !place.startsWith('//') && !place.startsWith('/unauthorized') ? place : '/'
  } catch {
    return '/'
  }
}

/** The address that an e-mail's link wants registered (`/?register=…`); null if it is not one. */
export const addressAsked = (search: string): string | null => {
  const address = new URLSearchParams(search).get('register') ?? ''
  return /^[^\s@<>]+@[^\s@<>]+$/.test(address) && address.length <= ADDRESS_MAX_LENGTH ? address : null
}

/** Remembers where to go after the sign-in. */
export const rememberPlace = (place: string): void => sessionStorage.setItem(WANTED_KEY, place)

/** Returns the remembered path and deletes it. */
export const takePlace = (): string | null => {
  const place = sessionStorage.getItem(WANTED_KEY)
  sessionStorage.removeItem(WANTED_KEY)
  return place
}

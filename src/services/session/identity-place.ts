/** Keys and addresses of sign-in. The provider matches redirect addresses exactly, so there is one, and the place that was wanted waits in session storage. */
const WANTED_KEY = 'wantedPlace'
/** Of an e-mail address (RFC 5321). */
const ADDRESS_MAX_LENGTH = 254

/** The one address that the provider returns to. */
export const returnAddress = (origin: string): string => `${origin}/`

/** Where a person is sent whose session is over (START-05, START-06). */
export const unauthorizedPath = (from: string): string =>
  from.startsWith('/unauthorized') ? from : `/unauthorized?from=${encodeURIComponent(from)}`

/**
 * A place inside the application, of what an address says. Anything that leads elsewhere becomes the root, since `from`
 * is written by whoever made the link.
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

/** The address with which a mail asks its reader to register (`/?register=…`); null when it is none. */
export const addressAsked = (search: string): string | null => {
  const address = new URLSearchParams(search).get('register') ?? ''
  return /^[^\s@<>]+@[^\s@<>]+$/.test(address) && address.length <= ADDRESS_MAX_LENGTH ? address : null
}

/** Remembers where to go after the sign-in that follows. */
export const rememberPlace = (place: string): void => sessionStorage.setItem(WANTED_KEY, place)

/** The remembered place, once. */
export const takePlace = (): string | null => {
  const place = sessionStorage.getItem(WANTED_KEY)
  sessionStorage.removeItem(WANTED_KEY)
  return place
}

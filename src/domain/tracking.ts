/** What page tracking may contain (START-10). */

/** Site ids of the tracking host (spec 9). */
const FRENCH_SITE = 4
const OTHER_SITE = 1

/** Path segments that are followed by the reference of a customer, a reminder or another record. */
const followedByReference = new Set([
  'customers',
  'reminders',
  'scenarios',
  'templates',
  'cases',
  'events',
  'letters',
  'imports',
])

/** Words of our own paths that may stand in place of a reference. */
const words = new Set(['call', 'new', 'form', 'history'])

/**
 * A path without anything that identifies a person or customer: references become "ref"; query and fragment are
 * removed, because they contain searches.
 */
export const maskedPath = (path: string): string => {
  const parts = (path.split(/[?#]/)[0] ?? '/').split('/')
  return parts
    .map((part, index) => {
      const named = followedByReference.has(parts[index - 1] ?? '') || /[\d%@]/.test(part)
      return named && part !== '' && !words.has(part) ? 'ref' : part
    })
    .join('/')
}

/** The tracking host's site id: one for the French domain and its subdomains, one for all others. */
export const siteIdOf = (host: string, frenchDomain: string): number =>
  host === frenchDomain || host.endsWith(`.${frenchDomain}`) ? FRENCH_SITE : OTHER_SITE

/** What of an address may leave the application (START-10), and what the tracking host is told besides. */

/** Site ids of the tracking host (spec 9). */
const FRENCH_SITE = 4
const OTHER_SITE = 1

/** First parts of addresses after which a reference of a customer, a reminder or another thing of the account follows. */
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

/** Words of our own addresses that may stand where a reference does. */
const words = new Set(['call', 'new', 'form', 'history'])

/**
 * An address without anything that names a person or a customer: references become "ref", query and fragment go, since
 * searches stand there.
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

/** The site of the tracking host: one for the French application domain and what lies under it, one for all others. */
export const siteIdOf = (host: string, frenchDomain: string): number =>
  host === frenchDomain || host.endsWith(`.${frenchDomain}`) ? FRENCH_SITE : OTHER_SITE

/** The address of the page, as screens read and change it. The static atlas has one of its own in its place. */
export { useBrowserLocation as usePlace, usePathname, useSearch } from 'wouter/use-browser-location'

/** The query as it is now, with its question mark. */
export const searchNow = (): string => location.search

/** Replaces the query; '' takes it away. The entry of the history stays. */
export const replaceSearch = (query: string): void =>
  history.replaceState(history.state, '', query ? `${location.pathname}?${query}` : location.pathname)

/** Goes to another place of the application in the same entry of the history. */
export const replacePlace = (place: string): void => history.replaceState(null, '', place)

/** The address of the page, for screens. The static atlas replaces this module. */
export { useBrowserLocation as usePlace, usePathname, useSearch } from 'wouter/use-browser-location'

/** The current query, with its question mark. */
export const searchNow = (): string => location.search

/** Replaces the query ('' removes it) without a new history entry. */
export const replaceSearch = (query: string): void =>
  history.replaceState(history.state, '', query ? `${location.pathname}?${query}` : location.pathname)

/** Navigates within the application without a new history entry. */
export const replacePlace = (place: string): void => history.replaceState(null, '', place)

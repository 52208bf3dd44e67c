import { quickSearch, type SearchHit } from '../../contract/ledger/search.ts'
import { query } from '../http/http-query.ts'

/** The hits of the quick search, cached for a minute (HTTP-06). */
export const searchHits = (masterRef: string, text: string) =>
  query(quickSearch, { query: { query: text, masterRef } }, 'quickSearch')

/** A place that was opened from the quick search. */
export type RecentPlace = Pick<SearchHit, 'tiersRef' | 'tiersName'>

const RECENT_SHOWN = 5
const keyOf = (masterRef: string): string => `echeance.recent.${masterRef}`

/** Customers opened from the quick search in this browser, most recent first. */
export const recentPlaces = (masterRef: string): RecentPlace[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(masterRef)) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter(
          (one): one is RecentPlace => typeof one?.tiersRef === 'string' && typeof one?.tiersName === 'string',
        )
      : []
  } catch {
    return []
  }
}

/** Remembers an opened customer, if the browser has storage. */
export const rememberPlace = (masterRef: string, { tiersRef, tiersName }: RecentPlace): void => {
  const others = recentPlaces(masterRef).filter((one) => one.tiersRef !== tiersRef)
  try {
    localStorage.setItem(keyOf(masterRef), JSON.stringify([{ tiersRef, tiersName }, ...others].slice(0, RECENT_SHOWN)))
  } catch {
    // Private windows of some browsers have no storage.
  }
}

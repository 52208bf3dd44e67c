import { PLACE_VERSION } from '../../machines/import/import.place.ts'
import type { ImportPlace } from '../../machines/import/import.types.ts'

const keyOf = (masterRef: string) => `import:${masterRef}`

/** The saved place of an account's wizard, or null. A place of another version is ignored. */
export const readPlace = (masterRef: string): ImportPlace | null => {
  try {
    const place: unknown = JSON.parse(localStorage.getItem(keyOf(masterRef)) ?? 'null')
    const isKnown = typeof place === 'object' && place !== null && 'version' in place && place.version === PLACE_VERSION
    return isKnown ? (place as ImportPlace) : null
  } catch {
    return null
  }
}

/** Saves a place, or deletes it. Without storage the wizard lasts as long as the page. */
export const keepPlace = (masterRef: string, place: ImportPlace | null): void => {
  try {
    if (place) localStorage.setItem(keyOf(masterRef), JSON.stringify(place))
    else localStorage.removeItem(keyOf(masterRef))
  } catch {
    // Storage is blocked or full.
  }
}

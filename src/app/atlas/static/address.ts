/** URLs for a page without a server: the part after # is the path. Replaces src/ui/address.ts. */
import { useSyncExternalStore } from 'react'

/** On a stage, which the # marks, the path is only kept in memory. */
const STAGE = '#stage'
const listeners = new Set<() => void>()
let remembered = '/'

export const isStage = (): boolean => location.hash === STAGE

const place = (): string => (isStage() ? remembered : location.hash.slice(1) || '/flows')

addEventListener('hashchange', () => {
  for (const tell of listeners) tell()
})

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

const pathNow = () => place().split('?')[0] || '/'

export const searchNow = (): string => {
  const at = place().indexOf('?')
  return at < 0 ? '' : place().slice(at)
}

export const replacePlace = (to: string): void => {
  if (isStage()) {
    remembered = to
    for (const tell of listeners) tell()
  } else location.replace(`#${to}`)
}

export const replaceSearch = (query: string): void => replacePlace(query ? `${pathNow()}?${query}` : pathNow())

export const usePathname = (): string => useSyncExternalStore(subscribe, pathNow)
export const useSearch = (): string => useSyncExternalStore(subscribe, searchNow).slice(1)

const navigate = (to: string, { replace = false }: { replace?: boolean } = {}): void => {
  if (replace || isStage()) replacePlace(to)
  else location.hash = to
}

/** The location hook for the router: `<Router hook={usePlace}>`. */
export const usePlace = (): [string, typeof navigate] => [usePathname(), navigate]
usePlace.hrefs = (href: string) => `#${href}`

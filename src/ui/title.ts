import { useLayoutEffect } from 'react'

const NAME = 'Échéance'

/** The title of the window: the part, the page, the product. */
export const titleOf = (...names: readonly string[]): string => [...names, NAME].join(' · ')

/** Titles a page that stands before the application. */
export const useTitle = (name: string): void => {
  useLayoutEffect(() => {
    document.title = titleOf(name)
  }, [name])
}

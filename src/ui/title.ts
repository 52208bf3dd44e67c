import { useLayoutEffect } from 'react'

const NAME = 'Échéance'

/** The window title: section, page, product. */
export const titleOf = (...names: readonly string[]): string => [...names, NAME].join(' · ')

/** Sets the title of a page outside the application. */
export const useTitle = (name: string): void => {
  useLayoutEffect(() => {
    document.title = titleOf(name)
  }, [name])
}

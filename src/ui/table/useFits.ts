import { type RefCallback, useCallback } from 'react'

/** Width in px of what the handle at the end of the last header reaches over the table. */
const HANDLE_OVERHANG_PX = 1

/**
 * A ref for the element around a scrolling container: it has the attribute `data-fits` while the container is as wide as
 * what it holds, so that the header of a table may stick to the page instead of the container.
 */
export const useFits = (): RefCallback<HTMLElement> =>
  useCallback((element: HTMLElement | null) => {
    const container = element?.firstElementChild
    if (!element || !container) return
    const observer = new ResizeObserver(() => {
      element.toggleAttribute('data-fits', container.scrollWidth <= container.clientWidth + HANDLE_OVERHANG_PX)
    })
    observer.observe(container)
    if (container.firstElementChild) observer.observe(container.firstElementChild)
    return () => observer.disconnect()
  }, [])

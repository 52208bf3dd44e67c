import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref for the list: when the open reminder closes, the button of its row gets the focus, or the list itself if the
 * reminder has left it.
 */
export const useReturnedFocus = (openId: string | null): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (openId === null && before.current !== null) {
      const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector)
      const target = find(`[data-reminder="${CSS.escape(before.current)}"]`) ?? find('[role="region"]')
      target?.focus({ preventScroll: true })
    }
    before.current = openId
  }, [openId])
  return list
}

/** What of a state the person has before their eyes: what went wrong, else what is at work, else all of it. */
const parts = ['[role="alert"]', '[aria-invalid="true"]', '[data-loading]'] as const

/**
 * Scrolls to the part of a long screen that a state is about, once it is there: the person stands where they pressed.
 * @returns stops waiting for it
 */
export const reveal = (names: readonly string[]): (() => void) => {
  const marks = names.map((name) => `[data-state="${CSS.escape(name)}"]`).join(',')
  const look = () => {
    const marked = document.querySelector(marks)
    if (!marked) return
    observer.disconnect()
    const part = parts.map((one) => marked.querySelector(one)).find((found) => found !== null)
    const shown = part ?? marked
    shown.scrollIntoView({ block: 'nearest' })
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-state'] })
  look()
  return () => observer.disconnect()
}

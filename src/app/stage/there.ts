/**
 * Calls `act` with the first element that matches a selector, as soon as it is rendered.
 * @returns stops waiting for it
 */
export const whenThere = (selector: string, act: (found: HTMLElement) => void): (() => void) => {
  const look = () => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) return
    observer.disconnect()
    act(found)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-state'] })
  look()
  return () => observer.disconnect()
}

import { titleOf } from '../ui/title.ts'

/**
 * Manages focus and announcements for screen readers: which page it is, that another one was opened, and where the
 * focus goes when its element disappears. It is central, since any dialog, step or button that disappears with the
 * focus would leave it at the top of the document (WCAG 2.4.2, 2.4.3, 3.3.1).
 */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const FIELDS = 'input, textarea, select, [contenteditable="true"]'
const HEADINGS = 'h1, h2, h3, legend'
/** A dialog that takes the focus into itself, shortly after it is there. */
const MODAL = '[aria-modal="true"]'
/** Inputs for typing: a part that contains one counts as a form, whatever its element. */
const ENTRIES = 'input:not([type="checkbox"], [type="radio"], [type="search"], [type="hidden"], [readonly]), textarea'
/** Buttons that only show something else. */
const SHOWING = '[role="tab"], [aria-haspopup], [aria-expanded]'
const FAULTS = '[aria-invalid="true"]:not(:disabled)'
const ALERTS = '[role="alert"]'
/** The part of a page that the URL refers to, if any. */
const ARRIVAL = '[data-arrival]'
/** A part of a page that users navigate to like a page: its heading distinguishes it. */
const PART = '[data-part]'
/** Longer than the library takes to restore the focus itself. */
const SETTLED_MS = 60

/** A focus position: the element, its ancestors, and from where its layer was opened. */
type Place = { element: HTMLElement; within: HTMLElement[]; layer: Element | null; opener: Place | null }

/** A submission that may come back with errors, and the errors that were there before. */
type Sent = { part: HTMLElement; by: Element | null; known: ReadonlySet<Element> }

/** The form of a button, a `form` element or not: the nearest part with inputs. */
const formOf = (button: Element): HTMLElement | null => {
  const end = button.closest(`main, ${LAYERS}`)
  for (let at = button.parentElement; at && at !== document.body; at = at.parentElement) {
    if (at.querySelector(ENTRIES)) return at
    if (at === end) return null
  }
  return null
}

const isFocusable = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled, [data-disabled]') &&
  element.checkVisibility({ visibilityProperty: true })

const isUsable = (element: HTMLElement): boolean =>
  isFocusable(element) && element.getAttribute('aria-disabled') !== 'true'

const ancestorsOf = (element: HTMLElement): HTMLElement[] => {
  const found: HTMLElement[] = []
  for (let at = element.parentElement; at && at !== document.body && at.id !== 'root'; at = at.parentElement)
    found.push(at)
  return found
}

const focus = (element: HTMLElement): void => {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus()
}

/**
 * Where the focus goes when its element is gone: to what opened its layer, else to the heading of the surrounding part.
 */
const nextTo = (place: Place): HTMLElement | null => {
  if (isUsable(place.element)) return place.element
  const layerGone = place.layer !== null && !(place.layer.isConnected && isUsable(place.layer as HTMLElement))
  if (layerGone && place.opener) return nextTo(place.opener)
  for (const part of place.within) {
    if (!part.isConnected || !part.checkVisibility()) continue
    const heading = [...part.querySelectorAll<HTMLElement>(HEADINGS)].find(isUsable)
    if (heading) return heading
  }
  return document.querySelector<HTMLElement>('h1')
}

/** Manages the focus of a page, until the returned function is called. */
export const keepAttention = (): (() => void) => {
  let last: Place | null = null
  let sent: Sent | null = null
  /** Buttons whose submission had errors: pressing them again gives the same ones. */
  const senders = new WeakSet<Element>()
  let heading = ''
  let path = location.pathname
  let timer: ReturnType<typeof setTimeout> | undefined

  const isLost = (): boolean => {
    const active = document.activeElement
    return !active || active === document.body || (active === last?.element && !isFocusable(last.element))
  }

  const tellPage = (): void => {
    const shown = document.querySelector<HTMLElement>('h1')
    const part = document.querySelector<HTMLElement>(PART)
    const ofPart = part?.querySelector<HTMLElement>('h2') ?? null
    // A part that is still loading has no heading yet.
    if (part && !ofPart) return
    const names = [ofPart, shown].map((one) => one?.textContent?.trim() ?? '').filter(Boolean)
    const text = names.join(' · ')
    if (!shown || text === '' || text === heading) return
    const isFirst = heading === ''
    const moved = path !== location.pathname
    heading = text
    path = location.pathname
    document.title = titleOf(...names)
    const active = document.activeElement
    if (!isFirst && moved && !active?.matches(FIELDS) && !active?.closest(LAYERS))
      focus(document.querySelector<HTMLElement>(ARRIVAL) ?? ofPart ?? shown)
  }

  const tellFaults = (): void => {
    if (!sent) return
    const { part, by, known } = sent
    const unknown = (kind: string) => [...part.querySelectorAll<HTMLElement>(kind)].find((one) => !known.has(one))
    const told = unknown(FAULTS) ?? unknown(ALERTS)
    if (!told) return
    sent = null
    if (by) senders.add(by)
    focus(told)
  }

  const look = (): void => {
    timer = undefined
    tellPage()
    tellFaults()
    if (!last || !isLost() || isUsable(last.element)) return
    // The button that opened a dialog may be disabled while it is open; the focus must still come back to it.
    const modal = document.querySelector(MODAL)
    if (modal && modal !== last.layer) return
    const next = nextTo(last)
    if (next) focus(next)
  }
  const soon = (): void => {
    timer ??= setTimeout(look, SETTLED_MS)
  }

  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    const layer = target.closest(LAYERS)
    const opener = layer === null ? null : layer === last?.layer ? last.opener : last
    last = { element: target, within: ancestorsOf(target), layer, opener }
  }
  const onSubmit = ({ target }: Event): void => {
    sent = target instanceof HTMLFormElement ? { part: target, by: null, known: new Set() } : null
    soon()
  }
  /** Many forms are submitted by a button without a `form` element. */
  const onPress = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button || button.matches(SHOWING) || (button.form && button.type === 'submit')) return
    const part = formOf(button)
    if (!part) return
    const there = senders.has(button) ? [] : part.querySelectorAll(`${FAULTS}, ${ALERTS}`)
    sent = { part, by: button, known: new Set(there) }
    soon()
  }
  /** Users who move on are not called back; a press beside everything means that no focus is wanted. */
  const onGoingOn = ({ type, target }: Event): void => {
    sent = null
    const isNothing =
      target instanceof Element && !target.closest(`a, button, label, summary, [tabindex], [role="option"], ${FIELDS}`)
    if (type === 'pointerdown' && isNothing) last = null
  }

  const observer = new MutationObserver(soon)
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['disabled', 'aria-invalid', 'hidden'],
  })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('submit', onSubmit, true)
  document.addEventListener('click', onPress, true)
  document.addEventListener('pointerdown', onGoingOn, true)
  document.addEventListener('input', onGoingOn, true)
  look()
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('submit', onSubmit, true)
    document.removeEventListener('click', onPress, true)
    document.removeEventListener('pointerdown', onGoingOn, true)
    document.removeEventListener('input', onGoingOn, true)
  }
}

import { whenThere } from './there.ts'

/** What of a state the person has before their eyes: what went wrong, else what is at work. */
const parts = ['[role="alert"]', '[aria-invalid="true"]', '[data-loading]'] as const

/**
 * Scrolls to the part of a long screen that a state is about, once it is there: the person stands where they pressed.
 * @returns stops waiting for it
 */
export const reveal = (names: readonly string[]): (() => void) =>
  whenThere(names.map((name) => `[data-state="${CSS.escape(name)}"]`).join(','), (marked) => {
    const part = parts.map((one) => marked.querySelector(one)).find((found) => found !== null)
    const { top, bottom } = (part ?? marked).getBoundingClientRect()
    if (part ? bottom > innerHeight : top > innerHeight / 2) (part ?? marked).scrollIntoView({ block: 'center' })
  })

import { whenThere } from './there.ts'

/** The part of a screen that a state is about: an error, else what is loading. */
const parts = ['[role="alert"]', '[aria-invalid="true"]', '[data-loading]'] as const

/**
 * Scrolls a long screen to the part that a state is about, once it is rendered, as it would be for a user who pressed a
 * button there.
 * @returns stops waiting for it
 */
export const reveal = (names: readonly string[]): (() => void) =>
  whenThere(names.map((name) => `[data-state="${CSS.escape(name)}"]`).join(','), (marked) => {
    const part = parts.map((one) => marked.querySelector(one)).find((found) => found !== null)
    const { top, bottom } = (part ?? marked).getBoundingClientRect()
    if (part ? bottom > innerHeight : top > innerHeight / 2) (part ?? marked).scrollIntoView({ block: 'center' })
  })

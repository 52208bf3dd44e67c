import type { Browser } from '@playwright/test'

/** The numbers of the faults whose place the pages of this process have run through since they were last taken. */
const reached = new Set<number>()

export const takeReached = (): number[] => {
  const all = [...reached]
  reached.clear()
  return all
}

/**
 * Switches a fault on in every page of a browser, in a build that contains it (tests/support/screens); `record` switches
 * on none and notes those that are reached.
 */
export const switchFault = (browser: Browser, fault: number | 'record'): void => {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    if (fault === 'record') await context.exposeBinding('__reached', (_, id: number) => void reached.add(id))
    await context.addInitScript((chosen) => {
      const known = new Set<number>()
      const page = globalThis as unknown as { __fault: (id: number) => boolean; __reached?: (id: number) => unknown }
      page.__fault = (id) => {
        if (!known.has(id)) void page.__reached?.(id)
        known.add(id)
        return id === chosen
      }
    }, fault)
    return context
  }
}

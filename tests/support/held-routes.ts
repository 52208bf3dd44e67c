import type { Page, Request, Route } from '@playwright/test'

/** A request of the page that waits until the walk settles it. */
export type HeldRequests = {
  /** The oldest waiting request, once there is one. */
  next(): Promise<Route>
  /** From now on requests pass, as if nothing held them. */
  release(): Promise<void>
}

/** What forgets the requests that wait, by the page that made them. */
const forgetting = new WeakMap<Page, (() => Promise<unknown>)[]>()

/** Gives up all that a page is still waiting for: it belongs to a screen that was left. */
export const forgetRequests = async (page: Page): Promise<void> => {
  for (const forget of forgetting.get(page) ?? []) await forget()
}

/** Holds every request that `matches` says: each waits until the walk continues, fulfils or aborts it. */
export const holdRequests = async (page: Page, matches: (request: Request) => boolean): Promise<HeldRequests> => {
  const waiting: Route[] = []
  const takers: ((route: Route) => void)[] = []
  let holding = true
  await page.route(
    () => true,
    async (route) => {
      if (!holding || !matches(route.request())) return route.fallback()
      const taker = takers.shift()
      if (taker) taker(route)
      else waiting.push(route)
    },
  )
  const forget = () => {
    takers.splice(0)
    return Promise.all(waiting.splice(0).map((route) => route.abort().catch(() => {})))
  }
  forgetting.set(page, [...(forgetting.get(page) ?? []), forget])
  return {
    next: () =>
      new Promise((done) => {
        const route = waiting.shift()
        if (route) done(route)
        else takers.push(done)
      }),
    release: async () => {
      holding = false
      for (const route of waiting.splice(0)) await route.continue()
    },
  }
}

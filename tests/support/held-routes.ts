import type { Page, Request, Route } from '@playwright/test'

/** A request of the page that waits until the walk settles it. */
export type HeldRequests = {
  /** The oldest waiting request, once there is one. */
  next(): Promise<Route>
  /** From now on requests pass, as if nothing held them. */
  release(): Promise<void>
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

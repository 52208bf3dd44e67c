import type { Page, Request, Route } from '@playwright/test'

/** Requests of the page that wait until the walk settles them. */
export type HeldRequests = {
  /** The oldest waiting request, once there is one. */
  next(): Promise<Route>
  /** Lets all later requests pass. */
  release(): Promise<void>
}

/** By page, the functions that drop its waiting requests. */
const forgetting = new WeakMap<Page, (() => Promise<unknown>)[]>()

/** Drops all requests that a page still waits for, which belong to a screen that was left. */
export const forgetRequests = async (page: Page): Promise<void> => {
  for (const forget of forgetting.get(page) ?? []) await forget()
}

/** Holds every request that `matches`: each waits until the walk continues, fulfils or aborts it. */
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

import type { Page, Response } from '@playwright/test'

/**
 * The answer to the first request whose path ends with `path` (or matches it, query included), triggered by `act`. It
 * is read on arrival, since Chromium drops it when the page navigates.
 */
export const answerTo = async <T>(page: Page, path: string | RegExp, act: () => Promise<unknown>): Promise<T> => {
  const matches = (response: Response) => {
    const url = new URL(response.url())
    const wanted = `${url.pathname}${url.search}`
    return response.ok() && (typeof path === 'string' ? url.pathname.endsWith(path) : path.test(wanted))
  }
  const read = page.waitForResponse(matches).then((response) => response.json() as Promise<T>)
  const [answer] = await Promise.all([read, act()])
  return answer
}

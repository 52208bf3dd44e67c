import type { Page, Response } from '@playwright/test'

/**
 * The answer to the first call whose path ends so (or matches, with its query), made by what `act` does. It is
 * read as it arrives: Chromium forgets it when the page moves on.
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

import type { Locator, Page, Route } from '@playwright/test'
import { addDays, businessDateAt } from '../../src/domain/dates.ts'
import { expect, signInHere } from './browser.ts'

/** Failures on the way to the server for the journeys of cases: tokens, the network, a closed tab. */

export const pdf = { name: 'bon.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
export const at = (page: Page, state: string) => page.locator(`[data-state="${state}"]`)
export const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true })
export const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click()
export const kept = (page: Page) => expect(page.locator('[data-keeping=kept]')).toBeVisible()
/** The date as typed in French. */
export const daysAgo = (days: number): string =>
  addDays(businessDateAt(new Date()), -days).split('-').reverse().join('/')

/** Closes the tab during the pause before saving, and opens its address again. */
export const reopened = async (page: Page): Promise<Page> => {
  const url = page.url()
  const next = await page.context().newPage()
  await page.close()
  await next.goto(url)
  return next
}

/** The server carries out the request once, and its answer is lost. */
export const loseAnswer = (page: Page, address: RegExp, method = 'POST'): Promise<unknown> =>
  page.route(
    address,
    async (route: Route) => {
      if (route.request().method() !== method) return route.fallback()
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** The cases of the page's account, as the list counts them. */
export const countCases = async (page: Page): Promise<number> => {
  const answer = page.waitForResponse(/\/cases\?/)
  await page.goto('/cases')
  return ((await (await answer).json()) as { totalItems: number }).totalItems
}

export const TOKEN = '**/openid-connect/token'

/** The access token expires before the entries are saved, and the provider refuses to renew it: the session ends. */
export const endSession = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  await page.route(TOKEN, (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }))
  await act()
  await page.clock.fastForward('01:00:00')
  // Like returning to the tab, in case no request is made by itself. The page may already be redirecting.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => {})
  await expect(page).toHaveURL(/unauthorized/)
}

/** The server refuses the token of one request. */
export const refuseToken = (page: Page, address: RegExp): Promise<unknown> =>
  page.route(
    address,
    (route) => route.fulfill({ status: 401, json: { code: 'UNAUTHENTICATED', status: 401, title: '' } }),
    { times: 1 },
  )

/** The server refuses the token of a request, and the provider refuses to renew it: the retry ends the session. */
export const refuseSession = async (page: Page, address: RegExp, act: () => Promise<unknown>): Promise<void> => {
  await page.route(TOKEN, (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }))
  await refuseToken(page, address)
  await act()
  await press(page, 'Réessayer')
  await expect(page).toHaveURL(/unauthorized/)
}

/** Signs in again after the session ended, and expects the same page. */
export const comeBack = async (
  page: Page,
  account: { login: string; password: string },
  place: RegExp,
): Promise<void> => {
  await page.unroute(TOKEN)
  await signInHere(page, account)
  await expect(page).toHaveURL(place)
}

import type { Page } from '@playwright/test'
import type { SignUp } from '../../src/contract/accounts/sign-up.ts'
import { sampleAccount, sampleGiven, sampleSignUp } from '../../src/machines/sign-up/sign-up.samples.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'

/** A step of a sign-up in the page, whose requests wait until the walk settles them. */
export type OpeningWorld = { page: Page; held: HeldRequests }

/** A sign-up that starts at one of its steps when the page is loaded; requests with a matching path are held. */
export const standAtStep = async (
  page: Page,
  step: SignUp['content']['step'],
  paths: RegExp,
  more: Partial<SignUp> = {},
): Promise<OpeningWorld> => {
  const content = { ...sampleGiven, step, formula: 'TRIAL' } as const
  const signUp = sampleSignUp(content, { account: sampleAccount, ...more })
  // A signed-in user without an open account.
  await page.route('**/api/masters?*', (route) =>
    route.fulfill({ json: { items: [], pageNumber: 0, pageSize: 1, totalItems: 0 } }),
  )
  await page.route(/\/api\/sign-up$/, (route) =>
    route.fulfill({
      json: route.request().method() === 'PUT' ? { version: route.request().postDataJSON().version + 1 } : { signUp },
    }),
  )
  const held = await holdRequests(page, (request) => paths.test(new URL(request.url()).pathname))
  return { page, held }
}

/** Opens a sign-up at one of its steps. */
export const openAtStep = async (...given: Parameters<typeof standAtStep>): Promise<OpeningWorld> => {
  const world = await standAtStep(...given)
  await world.page.goto('/')
  return world
}

import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { HTTP_RETRIES } from '../../src/domain/constants.ts'
import { stateName } from '../../src/flows/walk.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { sessionModel } from '../../src/machines/session/session.model.ts'
import type { SessionEvent } from '../../src/machines/session/session.types.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import { beginOf, type Gestures, isFailure, performer, type Settlers, untaken, walkInPage } from './page-walk.ts'

/**
 * Walks the session's chart in the real page. It has no screen of its own: an open session shows in lists that load, a
 * renewal in lists that wait, and its end in what the page then says.
 */
const model = sessionModel as unknown as FlowModel<AnyStateMachine>
const all = tours(model, { isDoable: () => true, longest: 12 })

type World = { page: Page; tokens: HeldRequests; links: string[] }

/** The next use of a browser feature fails, as where a company's policy forbids it. */
const failOnce = (page: Page, part: 'pushState' | 'BroadcastChannel'): Promise<void> =>
  page.evaluate((name) => {
    const owner = (name === 'pushState' ? history : globalThis) as unknown as Record<string, unknown>
    const real = owner[name]
    owner[name] = function forbidden() {
      owner[name] = real
      throw new DOMException('forbidden', 'SecurityError')
    }
  }, part)

const isFailureOf = (actor: string, event: AnyEventObject | undefined): boolean =>
  event?.type === `xstate.error.actor.${actor}`

const gestures: Gestures<World, SessionEvent> = {
  // The user returns after an hour and opens another list, not loaded yet.
  'token.wanted': async ({ page, links }) => {
    await page.clock.fastForward('01:00:00')
    await page.getByRole('link', { name: links.shift()!, exact: true }).click()
  },
  'signOut.requested': async ({ page }, _, next) => {
    await page.getByRole('button', { name: /^Menu\s:/ }).click()
    if (isFailureOf('signOut', next)) await failOnce(page, 'BroadcastChannel')
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  },
  'otherTab.signedOut': async ({ page }, _, next) => {
    if (isFailureOf('forgetToken', next)) await failOnce(page, 'pushState')
    await page.evaluate(() => {
      const channel = new BroadcastChannel('session')
      channel.postMessage('signedOut')
      channel.close()
    })
  },
}

/** Ending takes a moment without a screen: its outcome was prepared with the step before. */
const endsByItself = async () => {}

const settlers: Settlers<World> = {
  renewToken: async ({ page, tokens }, event, next) => {
    const route = await tokens.next()
    if (!isFailure(event)) return route.continue()
    if (!isFailureOf('endLostSession', next))
      return route.fulfill({ status: 400, contentType: 'application/json', json: { error: 'invalid_grant' } })
    // Unreachable at every attempt, so the page has to say so itself, and cannot.
    await failOnce(page, 'pushState')
    await route.abort()
    for (let retry = 0; retry < HTTP_RETRIES; retry++) {
      await page.clock.fastForward(4_000)
      await (await tokens.next()).abort()
    }
  },
  endLostSession: endsByItself,
  signOut: endsByItself,
  forgetToken: endsByItself,
}

const perform = performer(sessionModel, gestures, settlers)

const shell = (page: Page) => page.locator('[data-state="signedIn.fullShell"]')
const waiting = (page: Page) => page.getByRole('main').locator('[aria-busy="true"]')
const ends: Partial<Record<string, (page: Page) => Promise<unknown>>> = {
  lost: (page) => expect(page.getByText(/^Votre session a expiré ou n’a pas pu être renouvelée/)).toBeVisible(),
  signedOutElsewhere: (page) => expect(page.getByText(/^La session a été fermée dans un autre onglet/)).toBeVisible(),
  signedOut: (page) => expect(page.getByText(/^La session a été fermée|^Votre session a expiré/)).toHaveCount(0),
}

/** How a user, or a list, sees the state of the session. */
const shows = async (page: Page, name: string): Promise<void> => {
  const end = ends[name]
  await expect(end ? page.locator('[data-state="signedOut"]') : shell(page)).toBeVisible()
  if (end) await end(page)
  else if (name === 'open.renewing') await expect(waiting(page).first()).toBeVisible()
  else await expect(waiting(page)).toHaveCount(0)
}

const looked = new Set<string>()

test.describe('session chart in the page', () => {
  for (const run of all) {
    test(run.name, async ({ page }) => {
      // A 204 keeps the browser on the page, since other tests share the session at the provider.
      await page.route(/\/openid-connect\/logout/, (route) => route.fulfill({ status: 204 }))
      await page.clock.install()
      await page.goto('/nowhere')
      await expect(shell(page)).toBeVisible()
      const tokens = await holdRequests(page, (request) => request.url().endsWith('/openid-connect/token'))
      const world = { page, tokens, links: ['Litiges, promesses', 'Journal', 'Escalade', 'Mes dossiers'] }
      await walkInPage({
        page,
        run,
        perform: (event, next) => perform(world, event, next),
        begin: beginOf(model),
        shows: (name) => shows(page, name),
        named: ({ state }) => (state.hasTag('busy') ? null : stateName(state.value)),
        looked,
      })
    })
  }

  test('every transition of the chart is taken by some tour in the page', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})

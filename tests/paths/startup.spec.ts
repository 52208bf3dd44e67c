import type { BrowserContext, Page } from '@playwright/test'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { FlowModel } from '../../src/machines/model.ts'
import { startupModel } from '../../src/machines/startup/startup.model.ts'
import type { OpenedAccount, StartupEvent } from '../../src/machines/startup/startup.types.ts'
import { expect, expectAccessible, type RunningApp, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { inTurn } from '../support/tours.ts'
import { type Run, replay, runs, stateName, transitionsOf } from '../support/walker.ts'
import { unreachable } from './unreachable.ts'

/**
 * The startup chart, walked in the real page: what its actors wait for is held in the network until the run settles it,
 * and the screen's `data-state` is compared with the chart after each step.
 */
const model = startupModel as unknown as FlowModel<AnyStateMachine>
const reasons = Object.keys(unreachable.startup)
const walked = runs(model).filter((run) => !reasons.some((reason) => run.name.includes(reason)))

type Cookies = Parameters<BrowserContext['addCookies']>[0]
type World = {
  page: Page
  app: RunningApp
  /** Cookies of the provider for somebody who is signed in there. */
  cookies: Cookies
  configuration: HeldRequests
  provider: HeldRequests
  masters: HeldRequests
  tokenFails: boolean
}

const problem = {
  status: 403,
  contentType: 'application/problem+json',
  body: '{"title":"Forbidden","status":403,"code":"MASTER_NOT_FOUND"}',
}

const isFailure = (event: AnyEventObject): boolean => event.type.startsWith('xstate.error.')

const settlers: Record<string, (world: World, event: AnyEventObject) => Promise<void>> = {
  // Storage answers at once: `prepare` has set what it says.
  readConfiguration: async () => {},
  fetchConfiguration: async ({ configuration }, event) => {
    const route = await configuration.next()
    if (isFailure(event)) await route.fulfill(problem)
    else await route.continue()
  },
  initialiseProvider: async (world, event) => {
    const route = await world.provider.next()
    const authenticated = (event.output as { authenticated: boolean } | undefined)?.authenticated
    world.tokenFails = isFailure(event)
    if (authenticated === false) await world.page.context().clearCookies()
    else await world.page.context().addCookies(world.cookies)
    await route.continue()
  },
  // Fails by itself: `prepare` has taken session storage away, in which the wanted place is kept.
  leaveForProvider: async () => {},
  openAccount: async ({ masters }, event) => {
    const route = await masters.next()
    if (isFailure(event)) return route.fulfill(problem)
    const { master } = event.output as OpenedAccount
    if (!master) return route.fulfill({ json: { items: [], totalItems: 0 } })
    const answer = await route.fetch()
    const body = await answer.json()
    body.items[0].settings.creationProcess = master.settings.creationProcess
    await route.fulfill({ response: answer, json: body })
  },
  // Another tab that logs out is the way in which a session ends without this page leaving.
  session: ({ page }) =>
    page.evaluate(() => {
      const channel = new BroadcastChannel('session')
      channel.postMessage('signedOut')
      channel.close()
    }),
}

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click()

/** What a person does for each event; a new event of the chart does not compile until it has a gesture. */
const gestures = {
  'login.requested': press(/^Se connecter$/),
  'registration.requested': press(/^Créer un compte$/),
  'retry.requested': press(/^(Réessayer|Vérifier à nouveau)$/),
  'page.restored': (page) =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  'signOut.requested': async (page) => {
    const menu = page.getByRole('button', { name: /^Menu de/ })
    const direct = page.getByRole('button', { name: 'Se déconnecter' })
    await expect(menu.or(direct).first()).toBeVisible()
    if (await menu.isVisible()) {
      await menu.click()
      await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
    } else await direct.click()
  },
} satisfies { [T in StartupEvent['type']]: (page: Page) => Promise<void> }

const perform = async (world: World, event: AnyEventObject): Promise<void> => {
  const actor = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1]
  if (actor) await settlers[actor](world, event)
  else await gestures[event.type as StartupEvent['type']](world.page)
}

/** What cannot be changed once the page runs: storage, before it loads. */
const prepare = async ({ page, app }: World, run: Run): Promise<void> => {
  const configuration = await (await page.request.get(`${app.url}/public/oidc-configuration`)).text()
  const [first] = run.steps
  const stored = first?.event.output ? configuration : null
  const fails = first?.event.type === 'xstate.error.actor.readConfiguration'
  const cannotLeave = run.steps.some(({ event }) => event.type === 'xstate.error.actor.leaveForProvider')
  await page.addInitScript(
    (given) => {
      if (given.stored) localStorage.setItem('kcConfig', given.stored)
      if (given.fails) localStorage.setItem('kcConfig', '{ not json')
      if (given.cannotLeave) {
        const set = Storage.prototype.setItem
        Storage.prototype.setItem = function (key, value) {
          if (this === sessionStorage) throw new DOMException('full', 'QuotaExceededError')
          set.call(this, key, value)
        }
      }
    },
    { stored, fails, cannotLeave },
  )
}

/** States that end before a screen could show them, given how the run was prepared. */
const passing = (run: Run, index: number): boolean => {
  const next = run.steps[index + 1]?.event.type
  return next === 'xstate.error.actor.leaveForProvider'
}

const seen = new Set<string>()

test.use({ signedIn: false })
test.describe('startup chart in the page', () => {
  for (const run of inTurn(walked)) {
    test(run.name, async ({ page, app, session }) => {
      const is = (part: string) => (request: { url(): string }) => request.url().includes(part)
      const world: World = {
        page,
        app,
        cookies: session.cookies,
        tokenFails: false,
        configuration: await holdRequests(page, is('/public/oidc-configuration')),
        provider: await holdRequests(page, is('/3p-cookies/step1.html')),
        masters: await holdRequests(page, is('/api/masters?')),
      }
      await page.route(/\/protocol\/openid-connect\/token$/, (route) =>
        world.tokenFails ? route.fulfill({ status: 500 }) : route.fallback(),
      )
      // An answer without content leaves the browser on the page that it was about to leave.
      await page.route(/\/protocol\/openid-connect\//, (route, request) =>
        request.isNavigationRequest() && request.frame() === page.mainFrame()
          ? route.fulfill({ status: 204 })
          : route.fallback(),
      )
      await prepare(world, run)
      // A held frame keeps the page from being loaded.
      await page.goto(app.url, { waitUntil: 'commit' })
      for (const [index, { event, state }] of run.steps.entries()) {
        await perform(world, event)
        if (passing(run, index)) continue
        // The chart waits for the session to end, which the real session does within the same gesture.
        const name = event.type === 'signOut.requested' ? 'signedOut' : stateName(state.value)
        await expect(page.locator(`[data-state="${name}"]`)).toBeVisible()
        if (!seen.has(name)) {
          seen.add(name)
          await expectAccessible(page)
        }
      }
    })
  }

  test('every transition of the chart is taken by some run in the page, but for those listed with a reason', async () => {
    const taken = new Set<string>()
    for (const run of walked) await replay(model, run, taken)
    const missing = [...transitionsOf(model.machine)].filter((name) => !taken.has(name))
    expect(missing).toEqual(missing.filter((name) => name.includes('xstate.error.actor.session')))
  })
})

import type { BrowserContext, Page, Route } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import { type Run, runs, stateName } from '../../src/flows/walk.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { sampleSignUp } from '../../src/machines/sign-up/sign-up.samples.ts'
import { startupModel } from '../../src/machines/startup/startup.model.ts'
import type { OpenedSession, StartupEvent } from '../../src/machines/startup/startup.types.ts'
import { expect, type RunningApp, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import type { Tour } from '../support/tours.ts'
import { type Gestures, isFailure, performer, press, problem, type Settlers, untaken, walkInPage } from './page-walk.ts'
import { unreachable } from './unreachable.ts'

/**
 * Walks the startup chart in the real page: its actors' requests are held until the run settles them, and the screen's
 * `data-state` is compared with the chart after each step.
 */
const model = startupModel as unknown as FlowModel<AnyStateMachine>
const reasons = Object.keys(unreachable.startup)
const walked: Tour[] = runs(model)
  .filter((run) => !reasons.some((reason) => run.name.includes(reason)))
  .map((run) => ({ ...run, model }))

type Cookies = Parameters<BrowserContext['addCookies']>[0]
type World = {
  page: Page
  app: RunningApp
  /** The provider's cookies for a signed-in user. */
  cookies: Cookies
  configuration: HeldRequests
  provider: HeldRequests
  me: HeldRequests
  accounts: HeldRequests
  /** The sign-up is read twice: when the account is opened, and by its own screen. */
  signUps: HeldRequests
  tokenFails: boolean
}

const refuse = (route: Route) => problem(route, 403, 'MASTER_NOT_FOUND')

/** Answers whether there is something to sign up. */
const giveSignUp = async (signUps: HeldRequests, isSigningUp: boolean): Promise<void> =>
  (await signUps.next()).fulfill({ json: { signUp: isSigningUp ? sampleSignUp() : null } })

const settlers: Settlers<World> = {
  // Storage answers at once: `prepare` has set its content.
  readConfiguration: async () => {},
  fetchConfiguration: async ({ configuration }, event) => {
    const route = await configuration.next()
    if (isFailure(event)) await refuse(route)
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
  // Fails by itself: `prepare` has removed session storage, which holds the requested page.
  leaveForProvider: async () => {},
  openAccount: async ({ me, accounts, signUps }, event) => {
    // The user is read before the accounts.
    const user = await me.next()
    const answered = await user.fetch()
    const { partner = null, reviewer = false } = (event.output as OpenedSession | undefined)?.me ?? {}
    await user.fulfill({ response: answered, json: { ...(await answered.json()), partner, reviewer } })
    const route = await accounts.next()
    if (isFailure(event)) return refuse(route)
    const { account, isSigningUp, needsSecondFactor } = event.output as OpenedSession
    if (needsSecondFactor) return problem(route, 403, 'SECOND_FACTOR_NEEDED')
    if (!account) {
      await route.fulfill({ json: { items: [], totalItems: 0 } })
      // Users of a portal or review desk have nothing to sign up, and no request is made.
      return partner || reviewer ? undefined : giveSignUp(signUps, isSigningUp)
    }
    const answer = await route.fetch()
    const body = await answer.json()
    body.items[0].settings.creationProcess = account.settings.creationProcess
    await route.fulfill({ response: answer, json: body })
    if (account.settings.creationProcess) await giveSignUp(signUps, isSigningUp)
  },
  // A sign-out in another tab ends the session without this page redirecting.
  session: ({ page }) =>
    page.evaluate(() => {
      const channel = new BroadcastChannel('session')
      channel.postMessage('signedOut')
      channel.close()
    }),
}

const gestures: Gestures<World, StartupEvent> = {
  'login.requested': press(/^Se connecter( en deux étapes)?$/),
  // The next request, for the user's companies, is refused.
  'secondFactor.needed': async ({ page }) => {
    await page.route('**/api/tenant', (route) => problem(route, 403, 'SECOND_FACTOR_NEEDED'), { times: 1 })
    await page.getByRole('button', { name: /Changer d’entreprise/ }).click()
  },
  'registration.requested': press(/^Créer un compte$/),
  'retry.requested': press(/^Réessayer$/),
  'page.restored': ({ page }) =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  'signUp.finished': ({ signUps }) => giveSignUp(signUps, false),
  'signOut.requested': async ({ page }) => {
    const menu = page.getByRole('button', { name: /^Menu\s:/ })
    const direct = page.getByRole('button', { name: 'Se déconnecter' })
    await expect(menu.or(direct).first()).toBeVisible()
    if (await menu.isVisible()) {
      await menu.click()
      await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
    } else await direct.click()
  },
}

const perform = performer(startupModel, gestures, settlers)

/** Sets what cannot change once the page runs: storage, before it loads. */
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

const looked = new Set<string>()

test.use({ signedIn: false })
test.describe('startup chart in the page', () => {
  for (const run of walked) {
    // Two runs may have the same name, since answers are truncated in it.
    test(`${walked.indexOf(run) + 1}: ${run.name}`, async ({ page, app, session }) => {
      const is = (part: string) => (request: { url(): string }) => request.url().includes(part)
      const world: World = {
        page,
        app,
        cookies: session.cookies,
        tokenFails: false,
        configuration: await holdRequests(page, is('/public/oidc-configuration')),
        provider: await holdRequests(page, is('/3p-cookies/step1.html')),
        me: await holdRequests(page, (request) => /\/api\/me$/.test(request.url())),
        accounts: await holdRequests(page, is('/api/masters?')),
        signUps: await holdRequests(page, (request) => /\/api\/sign-up$/.test(request.url())),
      }
      await page.route(/\/protocol\/openid-connect\/token$/, (route) =>
        world.tokenFails ? route.fulfill({ status: 500 }) : route.fallback(),
      )
      // A 204 keeps the browser on the page that it was about to leave.
      await page.route(/\/protocol\/openid-connect\//, (route, request) =>
        request.isNavigationRequest() && request.frame() === page.mainFrame()
          ? route.fulfill({ status: 204 })
          : route.fallback(),
      )
      await prepare(world, run)
      // A held frame keeps the page from finishing to load.
      await page.goto(app.url, { waitUntil: 'commit' })
      await walkInPage({
        page,
        run,
        perform: (event) => perform(world, event),
        named: ({ event, state }, index) => {
          if (passing(run, index)) return null
          // The chart waits for the session to end, which the real session does within the same gesture.
          return event.type === 'signOut.requested' ? 'signedOut' : stateName(state.value)
        },
        looked,
      })
    })
  }

  test('every transition of the chart is taken by some run in the page, except those listed with a reason', async () => {
    const missing = await untaken(walked.map((run) => ({ model, run })))
    expect(missing).toEqual(missing.filter((name) => name.includes('xstate.error.actor.session')))
  })
})

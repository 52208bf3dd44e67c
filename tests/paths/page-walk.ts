import type { Locator, Page, Route } from '@playwright/test'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFrom,
  getInitialSnapshot,
} from 'xstate'
import { type Run, replay, type Step, stateName, transitionsOf } from '../../src/flows/walk.ts'
import type { Answered, Failed, FlowModel } from '../../src/machines/model.ts'
import { expect, expectTopAccessible, test } from '../support/browser.ts'
import { counter, keepCounts } from '../support/coverage.ts'
import { forgetRequests, type HeldRequests } from '../support/held-routes.ts'
import type { Tour } from '../support/tours.ts'

/**
 * Shared by all walks of a chart in the real page: gestures, settling held answers, comparing the screen with the chart
 * after each step, and counting the transitions taken.
 */
type Model = FlowModel<AnyStateMachine>

/** The actor whose answer or failure an event is; null for a user's event. */
export const actorOf = ({ type }: AnyEventObject): string | null =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? null

/** Whether an event is the failure of an actor. */
export const isFailure = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.error.')

/** Refuses a request like the server. The client never retries a 403. */
export const problem = (route: Route, status: number, code: string, errors: readonly object[] = []): Promise<void> =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ title: code, status, code, errors }),
  })

/** The oldest waiting request for an address; requests aborted by the page are skipped. */
export const requestTo = async (held: HeldRequests, address: RegExp): Promise<Route> => {
  for (;;) {
    const route = await held.next()
    if (address.test(route.request().url()) && !route.request().failure()) return route
  }
}

/**
 * Settles the request waiting for an address: refused with the failure's code when the actor fails, or else as `give`
 * says.
 */
export const settle = async (
  held: HeldRequests,
  event: AnyEventObject,
  give: (route: Route) => Promise<unknown>,
  address = /./,
): Promise<void> => {
  const { code } = (event.error ?? {}) as { code?: string }
  for (;;) {
    const route = await requestTo(held, address)
    if (isFailure(event)) await problem(route, code ? 422 : 403, code ?? 'FORBIDDEN')
    else await give(route)
    // The page's abort becomes known a moment later: such a request was not answered.
    if (await route.request().response()) return
  }
}

/** Makes the page wait 1 ms instead of one of `waits`: other tests check the durations. */
export const shortenWait = (page: Page, ...waits: readonly number[]): Promise<unknown> =>
  page.addInitScript((long) => {
    const real = window.setTimeout.bind(window)
    const shorter = (work: () => void, ms?: number) => real(work, long.includes(ms ?? 0) ? 1 : ms)
    window.setTimeout = shorter as typeof setTimeout
  }, waits)

/** Holds back what the page does after a wait of `wait` ms, until the returned function is called. */
export const holdWait = async (page: Page, wait: number): Promise<() => Promise<void>> => {
  await page.addInitScript((long) => {
    const real = { begin: window.setTimeout.bind(window), clear: window.clearTimeout.bind(window) }
    const waiting = new Map<number, () => void>()
    // Far above the browser's own ids; the libraries clear some below 0 that they never started.
    let begun = 1e9
    const begin = (work: () => void, ms?: number) => {
      if (ms !== long) return real.begin(work, ms)
      begun += 1
      waiting.set(begun, work)
      return begun
    }
    window.setTimeout = begin as typeof setTimeout
    window.clearTimeout = (id) => {
      if (!waiting.delete(Number(id))) real.clear(id)
    }
    Object.assign(globalThis, {
      endWaits: () => {
        const works = [...waiting.values()]
        waiting.clear()
        for (const work of works) work()
        return works.length > 0
      },
    })
  }, wait)
  return async () => {
    await page.waitForFunction(() => (globalThis as unknown as { endWaits: () => boolean }).endWaits())
  }
}

/** Whether an event says that the page failed to leave for the payment. */
export const isLeaveFailure = ({ type }: AnyEventObject | undefined = { type: '' }): boolean =>
  type === 'xstate.error.actor.leaveForPayment'

/** Answers an order. Without a web address the page cannot be left, which is the only way to that failure here. */
export const giveOrder = (
  route: Route,
  { transactionNumber, paymentUrl }: { transactionNumber: string; paymentUrl: string },
  next: AnyEventObject | undefined,
): Promise<void> =>
  route.fulfill({
    json: { transactionNumber, paymentUrl: isLeaveFailure(next) ? 'mailto:nobody@echeance.test' : paymentUrl },
  })

/** The browser shows the page again from its back/forward cache. */
export const comeBack = ({ page }: { page: Page }, event: AnyEventObject): unknown =>
  isFailure(event)
    ? undefined
    : page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

/** Presses the first button of a name, in the page or in a part of it. */
export const press =
  (name: RegExp, within: (page: Page) => Page | Locator = (page) => page) =>
  ({ page }: { page: Page }): Promise<void> =>
    within(page).getByRole('button', { name }).first().click()

/**
 * Types into a field, even the text that it already contains. A message that has just appeared may take the focus
 * before the field is emptied, which is then tried again.
 */
export const retype = async (field: Locator, text: string): Promise<void> => {
  await expect(async () => {
    await field.fill('')
    expect(await field.inputValue()).toBe('')
  }).toPass()
  await field.fill(text)
}

/** A user's gesture for each event of a chart; a new event does not compile without one. */
export type Gestures<World, E extends { type: string }> = {
  [T in E['type']]: (world: World, event: Extract<E, { type: T }>, next: AnyEventObject | undefined) => unknown
}

/** The events of a chart that a user triggers. */
export type PersonsEvent<M extends AnyStateMachine> = Exclude<EventFrom<M>, Answered | Failed>

/** Settles each answer and each failure of the chart's actors. */
export type Settlers<World> = Record<string, (world: World, event: AnyEventObject, next?: AnyEventObject) => unknown>

/**
 * Triggers an event: an answer or a failure is settled, anything else is a user's gesture.
 * @param _model whose event types need a gesture each
 */
export const performer =
  <World, M extends AnyStateMachine>(
    _model: FlowModel<M>,
    gestures: Gestures<World, PersonsEvent<M>>,
    settlers: Settlers<World>,
  ) =>
  async (world: World, event: AnyEventObject, next?: AnyEventObject): Promise<void> => {
    const actor = actorOf(event)
    const perform = actor
      ? settlers[actor]
      : (gestures as unknown as Record<string, Gestures<World, AnyEventObject>[string]>)[event.type]
    if (!perform) throw new Error(`nothing in the page brings ${event.type} about`)
    await perform(world, event, next)
  }

/** The time limit of a walk with several tours. */
export const WALK_MS = 300_000

/**
 * Opens a page of the shell for the next tour. Loading the application takes twenty times as long as navigating within
 * it, so it is loaded once for all tours, at an address that does not exist. From there each screen starts again, and
 * no entries are left.
 */
export const visit = async (page: Page, place: string, state: unknown = null): Promise<void> => {
  const nowhere = page.locator('[data-state="notFound"]')
  const leaving = page.getByRole('button', { name: 'Quitter sans enregistrer' })
  if (page.url() === 'about:blank') await page.goto('/nowhere')
  else await page.evaluate(() => history.pushState(null, '', '/nowhere'))
  await expect(nowhere.or(leaving).first()).toBeVisible()
  if (await leaving.isVisible()) await leaving.click()
  await expect(nowhere).toBeVisible()
  await forgetRequests(page)
  await page.evaluate(
    ([to, given]) => {
      localStorage.clear()
      history.pushState(given, '', to)
    },
    [place, state] as const,
  )
}

/** Loads the application for the next tour, where navigating within it would not start again. */
export const load = async (page: Page): Promise<void> => {
  if (page.url() !== 'about:blank') {
    // It also holds unsaved entries.
    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
    await forgetRequests(page)
  }
  await page.goto('/')
}

/** The name of a chart's initial state. */
export const beginOf = ({ machine, input }: Model): string =>
  stateName((getInitialSnapshot(machine, input as never) as AnyMachineSnapshot).value)

/** What the screen of a draft shows beside its step: whether it is saved, and the confirmation of its deletion. */
export const showsDraft = async (page: Page, state: string, keeping: string, isAsked: boolean): Promise<void> => {
  await expect(page.locator(`[data-state="${state}"]`)).toBeVisible()
  const stand = page.locator('[data-keeping]')
  await (keeping === 'removeFailed'
    ? expect(stand).toHaveCount(0)
    : // During the pause, saving is about to begin.
      expect(stand).toHaveAttribute('data-keeping', ['kept', 'unkept'].includes(keeping) ? keeping : 'saving'))
  await expect(page.getByRole('dialog')).toHaveCount(isAsked ? 1 : 0)
}

/** The view of a step, with one view for all busy states, which look alike. */
export const busyAlike = ({ state }: Step): string => (state.hasTag('busy') ? 'busy' : stateName(state.value))

export type PageWalk = {
  page: Page
  run: Tour
  perform: (event: AnyEventObject, next: AnyEventObject | undefined) => Promise<unknown>
  /** Proves that the page is in a state: by default something visible has its name as `data-state`. */
  shows?: (name: string) => Promise<unknown>
  /** The state in which the page begins, when it is shown before the first step. */
  begin?: string
  /** The state that the page shows after a step; null for one that ends before a screen could show it. */
  named?: (step: Step, index: number) => string | null
  /** The views that axe has checked: each is checked once per spec. */
  looked: Set<string>
  /** The view that a step shows; null for one that is gone. */
  view?: (step: Step) => string | null
}

/** Takes a run in the page step by step, compares the page with the chart after each, and counts the transitions. */
export const walkInPage = async (walk: PageWalk): Promise<void> => {
  const { page, run, perform, begin, looked } = walk
  const shows = walk.shows ?? ((name: string) => expect(page.locator(`[data-state="${name}"]`)).toBeVisible())
  const named = walk.named ?? (({ state }: Step) => stateName(state.value))
  if (begin !== undefined) await shows(begin)
  for (const [index, step] of run.steps.entries()) {
    const name = named(step, index)
    await test.step(`${run.name}: ${step.event.type} -> ${name ?? 'not shown'}`, async () => {
      await perform(step.event, run.steps[index + 1]?.event)
      if (name === null) return
      await shows(name)
      const view = walk.view ? walk.view(step) : name
      if (view === null || looked.has(view)) return
      looked.add(view)
      await expectTopAccessible(page)
    })
  }
  await replay(run.model, run, counter('page', run.model.machine))
  keepCounts('page')
}

/** The transitions of a chart that no run takes, in any of its models. */
export const untaken = async (walks: readonly { model: Model; run: Run }[]): Promise<string[]> => {
  const taken = new Set<string>()
  for (const { model, run } of walks) await replay(model, run, taken)
  return [...transitionsOf(walks[0]!.model.machine)].filter((name) => !taken.has(name)).sort()
}

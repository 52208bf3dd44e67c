import type { Page, Route } from '@playwright/test'
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot } from 'xstate'
import { PRINT_RETRY_MS } from '../../src/domain/constants.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { printBatchModel } from '../../src/machines/print-batch/print-batch.model.ts'
import type { DownloadResult, PrintBatchEvent } from '../../src/machines/print-batch/print-batch.types.ts'
import { sampleReminder } from '../../src/machines/reminder-send/reminder-send.model.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { inTurn, tours } from '../support/tours.ts'
import { replay, stateName, transitionsOf } from '../support/walker.ts'

/**
 * The print-batch chart, walked in the real page by tours: every answer of the server is held until the tour settles it,
 * and the screen's `data-state` is compared with the chart after each step.
 */
const model = printBatchModel as unknown as FlowModel<AnyStateMachine>
const all = tours(model, { isDoable: () => true, longest: 60 })

type World = { page: Page; answers: HeldRequests }

const isFailure = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.error.')
const problem = (route: Route, status: number, code: string) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ title: code, status, code }),
  })
const json = (route: Route, body: unknown, status = 200) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
const pdf = (route: Route) => route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4' })

/** The request that waits for an answer of a kind; those that the page has given up since are passed over. */
const waiting = async ({ answers }: World, address: RegExp): Promise<Route> => {
  for (;;) {
    const route = await answers.next()
    if (address.test(route.request().url()) && !route.request().failure()) return route
  }
}

/** Answers the request that waits: with the event's output, or with a refusal that is not tried again. */
const settle = async (
  world: World,
  event: AnyEventObject,
  address: RegExp,
  give: (route: Route) => Promise<unknown>,
): Promise<void> => {
  const route = await waiting(world, address)
  await (isFailure(event) ? problem(route, 403, 'FORBIDDEN') : give(route))
}

/** Address of how a batch stands. */
const STATUS = /\/print-batches\/[\w-]+$/

const settlers: Record<string, (world: World, event: AnyEventObject) => Promise<void>> = {
  findOpenBatch: (world, event) =>
    settle(world, event, /\/print-batches$/, (route) =>
      json(route, { items: event.output ? [event.output] : [], totalItems: event.output ? 1 : 0 }),
    ),
  previewLetter: (world, event) => settle(world, event, /\/preview$/, pdf),
  startBatch: (world, event) => settle(world, event, /\/print-letters$/, (route) => json(route, event.output, 202)),
  downloadBatch: async (world, event) => {
    const route = await waiting(world, /\/download$/)
    if (isFailure(event)) {
      const isStillMade = (event.error as { code?: string }).code === 'RETRY'
      return isStillMade ? json(route, {}, 202) : problem(route, 403, 'FORBIDDEN')
    }
    const { kind, batch } = event.output as DownloadResult
    await (kind === 'file' ? pdf(route) : problem(route, 409, 'PRINT_NOTHING_MADE'))
    await json(await waiting(world, STATUS), batch)
  },
  waitForBatch: (world, event) => settle(world, event, STATUS, (route) => json(route, event.output)),
  confirmPrinted: (world, event) => settle(world, event, /\/confirm$/, (route) => json(route, event.output)),
  cancelBatch: (world, event) => settle(world, event, /\/cancel$/, (route) => json(route, event.output)),
}

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** What a person does for each event; a new event of the chart does not compile until it has a gesture. */
const gestures: Record<PrintBatchEvent['type'], (page: Page) => Promise<void>> = {
  'letters.chosen': async (page) => {
    const boxes = page.getByRole('checkbox', { name: /^Choisir la lettre de/ })
    await expect(boxes).toHaveCount(2)
    // All of them are chosen, whatever was before.
    await boxes.first().uncheck()
    await press(/^Tout choisir$/)(page)
    await expect(boxes.first()).toBeChecked()
  },
  'language.chosen': (page) => page.getByText('English', { exact: true }).click(),
  'look.retried': press(/^Réessayer$/),
  'preview.requested': press(/^Aperçu de la lettre de Client L1$/),
  'preview.retried': press(/^Réessayer$/),
  'preview.closed': (page) => page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click(),
  'batch.requested': press(/^Préparer 2 lettres$/),
  'batch.retried': press(/^Réessayer$/),
  'batch.abandoned': press(/^Revenir à la liste$/),
  'download.retried': press(/^(Réessayer|Continuer d’attendre)$/),
  'print.confirmed': press(/^J’ai imprimé 1 lettre$/),
  'record.retried': press(/^Réessayer$/),
  'cancel.requested': press(/^Annuler le lot$/),
  'cancel.confirmed': press(/^(Annuler le lot|Réessayer)$/),
  'cancel.dismissed': press(/^Garder le lot$/),
  'batch.closed': press(/^Terminer$/),
}

const planned = ['L1', 'L2'].map((ref) => ({
  ...sampleReminder,
  id: `planned-${ref}`,
  tiersRef: ref,
  tiersName: `Client ${ref}`,
  media: 'LETTER',
  stepId: 'letter',
}))

const looked = new Set<string>()

test.describe('print batch chart in the page', () => {
  for (const run of inTurn(all)) {
    test(run.name, async ({ page }) => {
      test.setTimeout(120_000)
      // The wait between two tries is the chart's business, and its length is proved elsewhere.
      await page.addInitScript((wait) => {
        const real = window.setTimeout.bind(window)
        window.setTimeout = ((work: () => void, ms?: number) => real(work, ms === wait ? 1 : ms)) as typeof setTimeout
      }, PRINT_RETRY_MS)
      await page.route(/\/planned-reminders\?/, (route) =>
        json(route, { items: planned, totalItems: 2, counters: { LETTER: 2, EMAIL: 0, PHONE: 0, SMS: 0 } }),
      )
      const answers = await holdRequests(page, (request) => /\/api\/v2\//.test(request.url()))
      const world: World = { page, answers }
      await page.goto('/letters')
      const begin = getInitialSnapshot(model.machine, model.input as never) as AnyMachineSnapshot
      await expect(page.locator(`[data-state="${stateName(begin.value)}"]`)).toBeVisible()
      for (const { event, state } of run.steps) {
        const name = stateName(state.value)
        await test.step(`${event.type} -> ${name}`, async () => {
          const actor = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1]
          if (actor) await settlers[actor]!(world, event)
          else await gestures[event.type as PrintBatchEvent['type']](page)
          await expect(page.locator(`[data-state="${name}"]`)).toBeVisible()
          const view = state.hasTag('busy') ? 'busy' : name
          if (looked.has(view)) return
          looked.add(view)
          await expectAccessible(page)
        })
      }
    })
  }

  test('every transition of the chart is taken by some tour', async () => {
    const walked = new Set<string>()
    for (const run of all) await replay(model, run, walked)
    expect([...transitionsOf(printBatchModel.machine)].filter((name) => !walked.has(name))).toEqual([])
  })
})

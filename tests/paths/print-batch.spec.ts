import type { Page, Route } from '@playwright/test'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { eachMedium } from '../../src/domain/mediums/index.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { printBatchModel } from '../../src/machines/print-batch/print-batch.model.ts'
import type { DownloadResult, PrintBatchEvent } from '../../src/machines/print-batch/print-batch.types.ts'
import { sampleLetters } from '../../src/machines/reminder.samples.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import {
  beginOf,
  busyAlike,
  type Gestures,
  isFailure,
  performer,
  press,
  problem,
  requestTo,
  type Settlers,
  settle,
  shortenWait,
  untaken,
  visit,
  WALK_MS,
  walkInPage,
} from './page-walk.ts'

/**
 * Walks the print-batch chart in the real page by tours: every answer of the server is held until the tour settles it,
 * and the screen's `data-state` is compared with the chart after each step.
 */
const model = printBatchModel as unknown as FlowModel<AnyStateMachine>
const all = tours(model, { isDoable: () => true, longest: 60 })

type World = { page: Page; answers: HeldRequests }

const json = (route: Route, body: unknown, status = 200) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
const pdf = (route: Route) => route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4' })

/** The address of a batch's status. */
const STATUS = /\/print-batches\/[\w-]+$/

const answering =
  (address: RegExp, give: (route: Route, output: unknown) => Promise<void>) =>
  ({ answers }: World, event: AnyEventObject): Promise<void> =>
    settle(answers, event, (route) => give(route, event.output), address)

const settlers: Settlers<World> = {
  findOpenBatch: answering(/\/print-batches$/, (route, batch) =>
    json(route, { items: batch ? [batch] : [], totalItems: batch ? 1 : 0 }),
  ),
  previewLetter: answering(/\/preview$/, pdf),
  startBatch: answering(/\/print-letters$/, (route, batch) => json(route, batch, 202)),
  downloadBatch: async ({ answers }, event) => {
    const route = await requestTo(answers, /\/download$/)
    if (isFailure(event)) {
      const isStillMade = (event.error as { code?: string }).code === 'RETRY'
      return isStillMade ? json(route, {}, 202) : problem(route, 403, 'FORBIDDEN')
    }
    const { kind, batch } = event.output as DownloadResult
    await (kind === 'file' ? pdf(route) : problem(route, 409, 'PRINT_NOTHING_MADE'))
    await json(await requestTo(answers, STATUS), batch)
  },
  waitForBatch: answering(STATUS, json),
  confirmPrinted: answering(/\/confirm$/, json),
  cancelBatch: answering(/\/cancel$/, json),
}

const gestures: Gestures<World, PrintBatchEvent> = {
  'letters.chosen': async ({ page }) => {
    const boxes = page.getByRole('checkbox', { name: /^Sélectionner la lettre\s:/ })
    await expect(boxes).toHaveCount(2)
    // All of them are selected, whatever was selected before.
    await boxes.first().uncheck()
    await press(/^Tout sélectionner$/)({ page })
    await expect(boxes.first()).toBeChecked()
  },
  'retry.requested': press(/^(Réessayer|Continuer d’attendre)$/),
  'preview.requested': press(new RegExp(`^Aperçu de la lettre\\s: ${sampleLetters[0].tiersName}$`)),
  'preview.closed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click(),
  'batch.requested': press(/^Préparer 2 lettres$/),
  'batch.abandoned': press(/^Revenir à la liste$/),
  'print.confirmed': press(/^J’ai imprimé 1 lettre$/),
  'cancel.requested': press(/^Annuler le lot$/),
  'cancel.confirmed': press(/^Annuler le lot$/),
  'cancel.dismissed': press(/^Garder le lot$/),
  'batch.closed': press(/^Terminer$/),
}

const perform = performer(printBatchModel, gestures, settlers)

const planned = sampleLetters.slice(0, 2)

const looked = new Set<string>()

test.describe('print batch chart in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    // Shortens only the 4 s polling interval: with any other the walk would time out.
    await shortenWait(page, 4_000)
    await page.route(/\/planned-reminders\?/, (route) =>
      json(route, { items: planned, totalItems: 2, counters: { ...eachMedium(() => 0), LETTER: 2 }, amount: 0 }),
    )
    const answers = await holdRequests(page, (request) => /\/api\/v2\//.test(request.url()))
    const world: World = { page, answers }
    for (const run of all) {
      await visit(page, '/letters')
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event) => perform(world, event),
        looked,
        view: busyAlike,
      })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})

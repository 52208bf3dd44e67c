import type { Page, Request } from '@playwright/test'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { answered, type FlowModel } from '../../src/machines/model.ts'
import { pdfOf } from '../../src/machines/pdf.samples.ts'
import { reviewDeskModel } from '../../src/machines/review-desk/review-desk.model.ts'
import { sampleReview, waitingReviews } from '../../src/machines/review-desk/review-desk.samples.ts'
import type { DecideResult, ReviewDeskEvent } from '../../src/machines/review-desk/review-desk.types.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import {
  beginOf,
  type Gestures,
  load,
  performer,
  press,
  problem,
  settle,
  untaken,
  WALK_MS,
  walkInPage,
} from './page-walk.ts'

/** Walks the chart of the review desk in the real page, with the server's answers held until the tour settles them. */
const model = reviewDeskModel as unknown as FlowModel<AnyStateMachine>
/** Only a refusal has fields. */
const all = tours(model, {
  isDoable: ({ context }, event) => event.type !== 'draft.changed' || !context.draft.accept,
  longest: 16,
})

type World = { page: Page; loadReview: HeldRequests; decideReview: HeldRequests }

const gestures: Gestures<World, ReviewDeskEvent> = {
  'review.opened': press(/Verrerie du Pont, ouvrir la vérification/),
  'review.left': ({ page }) =>
    page
      .getByRole('button', { name: /^Toutes les vérifications$/ })
      .first()
      .click(),
  'retry.requested': press(/^Réessayer$/),
  'decision.chosen': (world, { accept }) => press(accept ? /^Accepter$/ : /^Refuser$/)(world),
  'draft.changed': async ({ page }, { patch }) => {
    if (patch.comment !== undefined) await page.getByRole('textbox', { name: /^Message/ }).fill(patch.comment)
    else await page.getByRole('checkbox', { name: /^Pièce d’une autre personne/ }).check()
  },
  'decision.confirmed': press(/^Confirmer/),
  'decision.abandoned': press(/^Annuler$/),
}

const perform = performer(reviewDeskModel, gestures, {
  loadReview: ({ loadReview }, event) =>
    settle(loadReview, event, (route) => route.fulfill({ json: event.output as object })),
  decideReview: ({ decideReview }, event) =>
    settle(decideReview, event, (route) => {
      const result = event.output as DecideResult
      if (result.kind === 'refused') return problem(route, 409, result.code)
      return route.fulfill({ json: result.review })
    }),
})

const counters = { WAITING: 2, ACCEPTED: 14, REFUSED: 3 }
const looked = new Set<string>()

const standAtDesk = async (page: Page) => {
  await page.route(/\/api\/me$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), reviewer: true } })
  })
  await page.route(/\/api\/reviews\?/, (route) =>
    route.fulfill({ json: { items: waitingReviews, totalItems: waitingReviews.length, counters } }),
  )
  const body = Buffer.from(await pdfOf(['Extrait Kbis', 'VERRERIE DU PONT']).arrayBuffer())
  await page.route(/\/documents\/certificateOfIncorporation$/, (route) =>
    route.fulfill({ body, contentType: 'application/pdf' }),
  )
  await page.route(/\/documents\/managingDirectorIDCard$/, (route) =>
    route.fulfill({ body: '%PDF-1.7 nothing of a document %%EOF', contentType: 'application/pdf' }),
  )
  const is = (method: string, path: RegExp) => (request: Request) =>
    request.method() === method && path.test(request.url())
  return {
    page,
    loadReview: await holdRequests(page, is('GET', /\/api\/reviews\/[\w-]+$/)),
    decideReview: await holdRequests(page, is('POST', /\/decide$/)),
  }
}

test.describe('review desk chart in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    const world = await standAtDesk(page)
    for (const run of all) {
      await load(page)
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event: AnyEventObject) => perform(world, event),
        shows: (name) => expect(page.getByTestId('review-desk')).toHaveAttribute('data-state', name),
        looked,
      })
    }
  })

  test('a document is shown as pictures of its pages, and one that cannot be rendered says so', async ({ page }) => {
    const world = await standAtDesk(page)
    await load(page)
    await page.getByRole('button', { name: /^Verrerie du Pont/ }).click()
    await settle(world.loadReview, answered('loadReview', sampleReview('WAITING')), (route) =>
      route.fulfill({ json: sampleReview('WAITING') }),
    )
    const picture = page.getByRole('img', { name: /Kbis.*, page 1/ })
    await expect(picture).toBeVisible()
    await expect(picture).toHaveJSProperty('naturalWidth', 1_400)
    await expect(page.getByText('Ce document n’a pas pu être affiché')).toBeVisible()
    await expect(page.locator('iframe, embed, object')).toHaveCount(0)
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})

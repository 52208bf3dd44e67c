import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { erasureReviewModel } from '../../src/machines/erasure-review/erasure-review.model.ts'
import type { ErasureReviewEvent } from '../../src/machines/erasure-review/erasure-review.types.ts'
import type { Answered, Failed, FlowModel } from '../../src/machines/model.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import { beginOf, type Gestures, performer, settle, untaken, visit, WALK_MS, walkInPage } from './page-walk.ts'

/** Walks the chart of the erasure review by administrators on the account page, with the answers held. */
const model = erasureReviewModel as unknown as FlowModel<AnyStateMachine>
const all = tours(model, { isDoable: () => true, longest: 30 })

type World = { page: Page; held: HeldRequests }
type Pressed = Exclude<ErasureReviewEvent, Answered | Failed>

const card = (page: Page) => page.getByTestId('erasure-review')
const press =
  (name: RegExp) =>
  ({ page }: World) =>
    card(page).getByRole('button', { name }).click()
const give = ({ held }: World, event: AnyEventObject) =>
  settle(held, event, (route) => route.fulfill({ json: event.output as object }), /\/api\/tenant\/erasure-review/)

const gestures: Gestures<World, Pressed> = {
  'retry.requested': press(/^Réessayer$/),
  'piece.chosen': ({ page }, { choice }) =>
    card(page)
      .getByRole('radio', { name: choice === 'ERASE' ? 'Effacer' : 'Conserver' })
      .first()
      .check(),
  'rest.kept': press(/^Conserver tout le reste$/),
  'decisions.submitted': press(/^Valider mes choix$/),
  'erasure.confirmed': press(/^Effacer définitivement$/),
  'erasure.abandoned': press(/^Revenir à mes choix$/),
}
const perform = performer(erasureReviewModel, gestures, { readReview: give, decide: give })
const looked = new Set<string>()

test.describe('erasure review chart in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    const held = await holdRequests(page, (request) => /\/api\/tenant\/erasure-review/.test(request.url()))
    for (const run of all) {
      await visit(page, '/account/personalData')
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event, next) => perform({ page, held }, event as Pressed, next),
        shows: (state) => expect(card(page)).toHaveAttribute('data-state', state),
        looked,
      })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})

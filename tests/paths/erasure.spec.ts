import type { Page } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import type { PersonalFindings } from '../../src/contract/accounts/personal-data.ts'
import { erasureModel, sampleFindings, sampleSubject } from '../../src/machines/erasure/erasure.model.ts'
import type { ErasureEvent, ErasureResult } from '../../src/machines/erasure/erasure.types.ts'
import type { Answered, Failed, FlowModel } from '../../src/machines/model.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import { beginOf, type Gestures, performer, problem, settle, untaken, visit, WALK_MS, walkInPage } from './page-walk.ts'

/** Walks the chart of a person's data on the account page for a customer's contact, with the answers held. */
const model = erasureModel as unknown as FlowModel<AnyStateMachine>
const all = tours(model, { isDoable: () => true, longest: 20 })

type World = { page: Page; held: HeldRequests }
type Pressed = Exclude<ErasureEvent, Answered | Failed>

const press =
  (name: RegExp) =>
  ({ page }: World) =>
    page.getByTestId('person-data').getByRole('button', { name }).first().click()

const gestures: Gestures<World, Pressed> = {
  'retry.requested': press(/^Réessayer$/),
  'findings.reloaded': press(/^Revoir$/),
  'export.requested': press(/^Exporter$/),
  'export.abandoned': press(/^Retour$/),
  'erasure.requested': press(/^Effacer$/),
  'erasure.confirmed': press(/^Effacer définitivement$/),
  'erasure.abandoned': press(/^Ne pas effacer$/),
}

const perform = performer(erasureModel, gestures, {
  readFindings: ({ held }, event) =>
    settle(held, event, (route) => route.fulfill({ json: event.output as PersonalFindings }), /\/findings/),
  saveExport: ({ held }, event) =>
    settle(held, event, (route) => route.fulfill({ body: '{}', contentType: 'application/json' }), /\/export/),
  erase: ({ held }, event) =>
    settle(
      held,
      event,
      (route) => {
        const result = event.output as ErasureResult
        if (result.kind === 'erased') return route.fulfill({ json: sampleFindings() })
        return problem(
          route,
          409,
          'ERASURE_REFUSED',
          result.codes.map((code) => ({ path: 'body', code })),
        )
      },
      /\/erasure/,
    ),
})

const looked = new Set<string>()

test.describe('chart of a person’s data in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    const { name, email, phone } = sampleFindings()
    const item = { ...sampleSubject, name, email, phone, tiersName: 'Menuiserie Vasseur' }
    await page.route(/\/personal-data\/persons/, (route) => route.fulfill({ json: { items: [item] } }))
    const held = await holdRequests(page, (request) =>
      /\/masters\/[^/]+\/personal-data\/(findings|export|erasure)/.test(request.url()),
    )
    for (const run of all) {
      await visit(page, '/account/personalData')
      await page.getByLabel('Nom ou e-mail').fill('quintin')
      await page.getByRole('button', { name: 'Voir les données de Odile Quintin' }).click()
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event, next) => perform({ page, held }, event as Pressed, next),
        shows: (state) => expect(page.getByTestId('person-data')).toHaveAttribute('data-state', state),
        looked,
      })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})

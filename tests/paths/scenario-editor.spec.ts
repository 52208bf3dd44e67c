import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { FlowModel } from '../../src/machines/model.ts'
import {
  samplePreview,
  sampleScenario,
  scenarioEditorModel,
} from '../../src/machines/scenario-editor/scenario-editor.model.ts'
import type {
  DeletionResult,
  FollowersResult,
  ScenarioEditorEvent,
  ScenarioResult,
} from '../../src/machines/scenario-editor/scenario-editor.types.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import {
  beginOf,
  type Gestures,
  performer,
  press,
  problem,
  retype,
  settle,
  untaken,
  visit,
  WALK_MS,
  walkInPage,
} from './page-walk.ts'

/** Walks the chart of a scenario in the real page, with the server's answers held until the tour settles them. */
const model = scenarioEditorModel as unknown as FlowModel<AnyStateMachine>
const all = tours(model, { isDoable: () => true, longest: 60 })

type World = { page: Page; held: HeldRequests }

const giving = ({ held }: World, event: AnyEventObject): Promise<void> =>
  settle(held, event, async (route) => {
    const result = event.output as ScenarioResult
    if (result.kind === 'refused') return problem(route, 409, result.code)
    await route.fulfill({ json: result.scenario })
  })

const gestures: Gestures<World, ScenarioEditorEvent> = {
  'content.changed': async ({ page }, { content }) => {
    await retype(page.getByRole('textbox', { name: 'Nom', exact: true }), content.name)
  },
  'save.requested': press(/^Enregistrer le brouillon$/),
  'retry.requested': press(/^(Réessayer|Recharger)$/),
  'preview.requested': press(/^Aperçu sur 60 jours$/),
  'preview.closed': press(/^(Arrêter le calcul|Fermer l’aperçu|Revenir aux étapes)$/),
  'day.chosen': press(/^23\/11\/2026 : /),
  'publish.requested': press(/^Publier$/),
  'publish.confirmed': press(/^Publier maintenant$/),
  'publish.cancelled': press(/^Annuler$/),
  'discard.requested': press(/^Abandonner le brouillon$/),
  'discard.confirmed': press(/^Abandonner les changements$/),
  'discard.cancelled': press(/^Annuler$/),
  'delete.requested': press(/^Supprimer$/),
  'delete.confirmed': press(/^Supprimer le scénario$/),
  'delete.cancelled': press(/^Annuler$/),
  'copy.requested': press(/^Enregistrer comme nouveau scénario$/),
  'scenario.reloaded': press(/^(Recharger|Abandonner mes changements)/),
  'editing.resumed': press(/^Revenir aux étapes$/),
}

const perform = performer(scenarioEditorModel, gestures, {
  // A missing scenario is not refused: it is absent from the list.
  loadScenario: ({ held }, event) =>
    settle(held, event, (route) => {
      const result = event.output as ScenarioResult
      return route.fulfill({
        json: { value: result.kind === 'kept' ? [result.scenario] : [] },
      })
    }),
  saveDraft: giving,
  publishDraft: giving,
  discardDraft: giving,
  // Two requests: the new scenario is created, then the displayed version is saved as its draft.
  copyScenario: async (world, event) => {
    if ((event.output as ScenarioResult | undefined)?.kind === 'kept')
      await settle(world.held, event, (route) => route.fulfill({ status: 201, json: sampleScenario }))
    return giving(world, event)
  },
  countFollowers: ({ held }, event) =>
    settle(held, event, (route) => {
      const result = event.output as FollowersResult
      return result.kind === 'refused' ? problem(route, 409, result.code) : route.fulfill({ json: result.followers })
    }),
  deleteScenario: ({ held }, event) =>
    settle(held, event, (route) => {
      const result = event.output as DeletionResult
      return result.kind === 'refused' ? problem(route, 409, result.code) : route.fulfill({ status: 204 })
    }),
  previewDraft: ({ held }, event) => settle(held, event, (route) => route.fulfill({ json: samplePreview })),
})

const looked = new Set<string>()

test.describe('scenario chart in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    const held = await holdRequests(page, (request) => /\/reminder-workflows(\/|$)/.test(request.url()))
    for (const run of all) {
      await visit(page, `/settings/scenarios/${sampleScenario.id}`)
      await walkInPage({ page, run, begin: beginOf(model), perform: (event) => perform({ page, held }, event), looked })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})

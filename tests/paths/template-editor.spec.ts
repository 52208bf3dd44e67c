import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { eachMedium } from '../../src/domain/mediums/index.ts'
import { stateName } from '../../src/flows/walk.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { sampleReminder } from '../../src/machines/reminder.samples.ts'
import {
  sampleTemplate,
  templateEditorModel,
  templateNewModel,
} from '../../src/machines/template-editor/template-editor.model.ts'
import type { TemplateEditorEvent } from '../../src/machines/template-editor/template-editor.types.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import {
  actorOf,
  beginOf,
  type Gestures,
  isFailure,
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

/** Walks the chart of a template in the real page, with the server's answers held until the tour settles them. */
type Model = FlowModel<AnyStateMachine>
type Result = { kind: string; code?: string; template?: object | null; page?: object }

/** A new template is not loaded; a saved one is always loaded from the list. */
const isDoable = ({ context }: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  if (actorOf(event) !== 'loadTemplate') return true
  const isNothing = !isFailure(event) && (event.output as Result).template === null
  return (context.id === null) === isNothing
}

const starts = [
  { name: 'kept', place: sampleTemplate.id, typed: templateEditorModel },
  { name: 'new', place: 'new', typed: templateNewModel },
].map(({ typed, ...start }) => {
  const model = typed as unknown as Model
  return { ...start, model, runs: tours(model, { isDoable, longest: 60 }) }
})

type World = { page: Page; held: HeldRequests }
const giving =
  (status: number) =>
  ({ held }: World, event: AnyEventObject): Promise<void> =>
    settle(held, event, async (route) => {
      const { kind, code = '', template, page } = event.output as Result
      if (kind === 'refused') return problem(route, 409, code)
      if (status === 204) return route.fulfill({ status })
      await route.fulfill({ status, json: template ?? page })
    })

const gestures: Gestures<World, TemplateEditorEvent> = {
  'content.changed': async ({ page }, { content }) => {
    await retype(page.getByLabel('Nom du modèle'), content.name)
    for (const [locale, language] of [
      ['fr', 'français'],
      ['en', 'anglais'],
    ] as const) {
      await page.getByLabel(`Objet en ${language}`).fill(content.texts[locale].subject)
      await page.getByLabel(`Texte en ${language}`, { exact: true }).fill(content.texts[locale].body)
    }
  },
  'save.requested': press(/^Enregistrer$/),
  'retry.requested': press(/^(Réessayer|Recharger)$/),
  'preview.requested': async (world) => {
    const customer = world.page.getByRole('combobox', { name: 'Client' })
    if ((await customer.inputValue()) === '') {
      await customer.click()
      await world.page.getByRole('option').first().click()
    }
    await press(/^Voir l’aperçu$/)(world)
  },
  'delete.requested': press(/^Supprimer$/),
  'delete.confirmed': press(/^Supprimer le modèle$/),
  'delete.cancelled': press(/^Annuler$/),
  'template.reloaded': press(/^(Recharger|Abandonner mes changements)/),
  'editing.resumed': press(/^Revenir au texte$/),
}

const perform = performer(templateEditorModel, gestures, {
  // A missing template is not refused: it is absent from the list.
  loadTemplate: ({ held }, event) => {
    if ((event.output as Result | undefined)?.template === null) return
    return settle(held, event, (route) => {
      const { kind } = event.output as Result
      return route.fulfill({ json: { items: kind === 'kept' ? [sampleTemplate] : [] } })
    })
  },
  saveTemplate: giving(200),
  previewTemplate: giving(200),
  deleteTemplate: giving(204),
})

const looked = new Set<string>()

test.describe('template chart in the page', () => {
  for (const { name, place, model, runs } of starts) {
    test(`is walked: ${name}`, async ({ page }) => {
      test.setTimeout(WALK_MS)
      await page.route(/\/planned-reminders\?/, (route) =>
        route.fulfill({
          json: { items: [sampleReminder], totalItems: 1, counters: { ...eachMedium(() => 0), EMAIL: 1 }, amount: 0 },
        }),
      )
      const held = await holdRequests(page, (request) => /\/reminder-templates(\/|$)/.test(request.url()))
      for (const run of runs) {
        await visit(page, `/settings/templates/${place}`)
        await walkInPage({
          page,
          run,
          // A new template is read from nowhere, so its loading cannot be seen.
          ...(place === 'new' ? {} : { begin: beginOf(model) }),
          perform: (event) => perform({ page, held }, event),
          named: ({ state }) => (state.matches('loading') && state.context.id === null ? null : stateName(state.value)),
          looked,
        })
      }
    })
  }

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(starts.flatMap(({ model, runs }) => runs.map((run) => ({ model, run }))))).toEqual([])
  })
})

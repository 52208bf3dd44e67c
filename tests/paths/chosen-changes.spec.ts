import type { Page } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import { isBusinessDay } from '../../src/domain/calendar.ts'
import { addDays, type BusinessDate, businessDateAt, formatDate } from '../../src/domain/dates.ts'
import { eachMedium } from '../../src/domain/mediums/index.ts'
import { chosenChangesModel } from '../../src/machines/chosen-changes/chosen-changes.model.ts'
import type { ChosenChangesEvent } from '../../src/machines/chosen-changes/chosen-changes.types.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { sampleReminder } from '../../src/machines/reminder.samples.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import { beginOf, type Gestures, performer, press, settle, untaken, visit, WALK_MS, walkInPage } from './page-walk.ts'

/** Walks the chart of a change of chosen reminders in the real page: all that match are postponed. */
const model = chosenChangesModel as unknown as FlowModel<AnyStateMachine>
const all = tours(model, { isDoable: () => true, longest: 40 })

type World = { page: Page; held: HeldRequests }

const today = businessDateAt(new Date())
/** The first day after today that is a business day, or is not one: the sample's days are in the past. */
const nextDay = (wanted: boolean): BusinessDate => {
  let day = addDays(today, 1)
  while (isBusinessDay(day) !== wanted) day = addDays(day, 1)
  return day
}

const within = (page: Page) => page.getByRole('dialog')
const inWindow = (name: RegExp) => press(name, within)

const gestures: Gestures<World, ChosenChangesEvent> = {
  'draft.changed': async ({ page }, { patch }) => {
    const field = within(page).getByLabel('Nouvelle date')
    await field.fill(formatDate(nextDay(isBusinessDay(patch.day!))))
    await field.press('Tab')
  },
  'changes.confirmed': inWindow(/^Reporter$/),
  'changes.closed': inWindow(/^(Annuler|Fermer)$/),
  'stop.requested': inWindow(/^Arrêter$/),
  'rest.abandoned': inWindow(/^S’arrêter là$/),
  'retry.requested': inWindow(/^Réessayer$/),
}

const page200 = (ids: readonly string[]) => ({
  items: ids.map((id) => ({ ...sampleReminder, id })),
  totalItems: ids.length,
  counters: eachMedium(() => 0),
  amount: 0,
})

const perform = performer(chosenChangesModel, gestures, {
  readChosen: async ({ held }: World, event) => {
    await settle(held, event, (route) => route.fulfill({ json: page200(event.output as string[]) }))
    // An empty page ends the reading.
    const ids = event.output as string[] | undefined
    if (ids && ids.length > 0) await settle(held, event, (route) => route.fulfill({ json: page200([]) }))
  },
  changePart: ({ held }: World, event) =>
    settle(held, event, (route) => route.fulfill({ json: event.output as object }), /changes$/),
})

const looked = new Set<string>()

test.describe('chosen-changes chart in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    await page.route(/\/planned-reminders\?/, (route) =>
      route.fulfill({
        json: { items: [sampleReminder], totalItems: 2, counters: { ...eachMedium(() => 0), EMAIL: 2 }, amount: 0 },
      }),
    )
    const held = await holdRequests(
      page,
      (request) =>
        /\/planned-reminders\/changes$/.test(request.url()) ||
        /\/planned-reminders\?(?=.*status=PLANNED).*size=200/.test(request.url()),
    )
    for (const run of all) {
      await visit(page, '/reminders')
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
      await page.getByRole('checkbox', { name: /^Sélectionner la relance\s: / }).check()
      await page.getByRole('button', { name: /^Tout sélectionner/ }).click()
      await press(/^Reporter$/)({ page })
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event) => perform({ page, held }, event),
        shows: async (name) => {
          if (name !== 'closed') await expect(page.getByTestId('chosen-changes')).toHaveAttribute('data-state', name)
          else await expect(page.getByTestId('chosen-changes')).toHaveCount(0)
        },
        looked,
      })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})

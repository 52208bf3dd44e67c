import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { isBusinessDay } from '../../src/domain/calendar.ts'
import { addDays, type BusinessDate, businessDateAt, formatDate } from '../../src/domain/dates.ts'
import { eachMedium } from '../../src/domain/mediums/index.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { plannedReminderModel } from '../../src/machines/planned-reminder/planned-reminder.model.ts'
import type {
  PlanChangeResult,
  PlannedReminderContext,
  PlannedReminderEvent,
} from '../../src/machines/planned-reminder/planned-reminder.types.ts'
import { sampleReminder } from '../../src/machines/reminder.samples.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import {
  beginOf,
  type Gestures,
  performer,
  press,
  problem,
  settle,
  untaken,
  visit,
  WALK_MS,
  walkInPage,
} from './page-walk.ts'

/** Walks the chart of changes to a planned reminder in the real page, with the server's answer held. */
const model = plannedReminderModel as unknown as FlowModel<AnyStateMachine>

/** An empty field is not cleared again. */
const isDoable = ({ context }: AnyMachineSnapshot, event: AnyEventObject): boolean =>
  event.type !== 'day.chosen' || event.day !== null || (context as PlannedReminderContext).day !== null
const all = tours(model, { isDoable, longest: 60 })

type World = { page: Page; change: HeldRequests }

const today = businessDateAt(new Date())
/** The first day after today that is a business day, or is not one: the sample's days are in the past. */
const nextDay = (wanted: boolean): BusinessDate => {
  let day = addDays(today, 1)
  while (isBusinessDay(day) !== wanted) day = addDays(day, 1)
  return day
}

const plan = (page: Page) => page.getByTestId('plan')
const inPlan = (name: RegExp) => press(name, plan)

const gestures: Gestures<World, PlannedReminderEvent> = {
  'postponement.opened': inPlan(/^Reporter$/),
  'day.chosen': async ({ page }, { day }) => {
    const field = plan(page).getByLabel('Nouvelle date')
    await field.fill(day === null ? '' : formatDate(nextDay(isBusinessDay(day))))
    // Leaves the field, so that its calendar covers nothing.
    await field.press('Tab')
  },
  'note.opened': inPlan(/^(Ajouter un|Modifier le) commentaire$/),
  'text.typed': ({ page }, { text }) => plan(page).getByLabel('Commentaire').fill(text),
  'unplanning.opened': inPlan(/^Ignorer$/),
  'restoring.requested': inPlan(/^Rétablir$/),
  'change.confirmed': inPlan(/^(Reporter à cette date|Enregistrer|Ignorer cette étape)$/),
  'change.cancelled': inPlan(/^(Annuler|Continuer|Retour)$/),
  'retry.requested': inPlan(/^Réessayer$/),
}

const perform = performer(plannedReminderModel, gestures, {
  changePlan: ({ change }: World, event) =>
    settle(change, event, (route) => {
      const result = event.output as PlanChangeResult
      if (result.kind === 'refused') return problem(route, 409, result.code)
      const { plannedDate, status, comment } = result
      return route.fulfill({ json: { id: sampleReminder.id, plannedDate, postponedUntil: null, comment, status } })
    }),
})

const looked = new Set<string>()

test.describe('planned reminder chart in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    const letter = { ...sampleReminder, media: 'LETTER', stepId: 'letter', plannedDate: today }
    await page.route(/\/planned-reminders\?/, (route) =>
      route.fulfill({
        json: { items: [letter], totalItems: 1, counters: { ...eachMedium(() => 0), LETTER: 1 }, amount: 0 },
      }),
    )
    const change = await holdRequests(page, (request) => request.method() === 'PATCH')
    for (const run of all) {
      await visit(page, '/reminders')
      await press(/^Ouvrir la relance\s: /)({ page })
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event) => perform({ page, change }, event),
        shows: (name) => expect(plan(page)).toHaveAttribute('data-state', name),
        looked,
      })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})

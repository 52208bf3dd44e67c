import type { Page } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import { dayListModel } from '../../src/machines/day-list/day-list.model.ts'
import type { ConfirmResult, DayListEvent } from '../../src/machines/day-list/day-list.types.ts'
import type { FlowModel } from '../../src/machines/model.ts'
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

/** Walks the chart of the day's list in the real page, with the server's answers held until the tour settles them. */
const model = dayListModel as unknown as FlowModel<AnyStateMachine>
const all = tours(model, { isDoable: () => true, longest: 40 })

type World = { page: Page; held: HeldRequests }

const panelOf = (page: Page) => page.getByTestId('day-list')
const inPanel = (name: RegExp) => press(name, panelOf)

const gestures: Gestures<World, DayListEvent> = {
  'retry.requested': inPanel(/^Réessayer$/),
  'list.confirmed': inPanel(/^Confirmer l’envoi de 12 relances$/),
  'list.requested': inPanel(/^Revoir la liste$/),
  'pause.requested': inPanel(/^Mettre en pause$/),
  'resume.requested': inPanel(/^Reprendre l’envoi automatique$/),
}

const perform = performer(dayListModel, gestures, {
  readDay: ({ held }: World, event) => settle(held, event, (route) => route.fulfill({ json: event.output })),
  confirmDay: ({ held }: World, event) =>
    settle(held, event, (route) => {
      const result = event.output as ConfirmResult
      return result.kind === 'refused' ? problem(route, 409, 'DAY_LIST_CHANGED') : route.fulfill({ json: result })
    }),
  pauseSending: ({ held }: World, event) => settle(held, event, (route) => route.fulfill({ json: event.output })),
  resumeSending: ({ held }: World, event) => settle(held, event, (route) => route.fulfill({ json: event.output })),
})

test.describe('day list chart in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    const looked = new Set<string>()
    const held = await holdRequests(page, (request) => /\/(day-list|sending-pause)$/.test(request.url()))
    for (const run of all) {
      await visit(page, '/reminders')
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event) => perform({ page, held }, event),
        shows: (name) => expect(panelOf(page)).toHaveAttribute('data-state', name),
        looked,
      })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})

import type { Page, Request } from '@playwright/test'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { FlowModel } from '../../src/machines/model.ts'
import { phoneCallModel, sampleSheet } from '../../src/machines/phone-call/phone-call.model.ts'
import type { PhoneCallEvent } from '../../src/machines/phone-call/phone-call.types.ts'
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

/** Walks the chart of a phone call in the real page, with the server's answers held until the tour settles them. */
const model = phoneCallModel as unknown as FlowModel<AnyStateMachine>
const LONGEST = 40
const all = tours(model, { isDoable: () => true, longest: LONGEST })

type World = { page: Page; loadSheet: HeldRequests; savePhoneCall: HeldRequests }
type Result = { kind: string; code?: string; sheet?: unknown; recorded?: unknown }

const answer = (held: HeldRequests, event: AnyEventObject): Promise<void> =>
  settle(held, event, async (route) => {
    const result = event.output as Result
    if (result.kind === 'refused') return problem(route, 409, result.code ?? '')
    await route.fulfill({ json: result.sheet ?? result.recorded })
  })

const gestures: Gestures<World, PhoneCallEvent> = {
  'call.begun': press(/^Noter un appel$/),
  'call.dropped': press(/^Annuler$/),
  'notes.changed': ({ page }, { notes }) =>
    page.getByLabel('Notes de l’appel').and(page.locator('textarea')).fill(notes),
  'outcome.wanted': press(/^Choisir l’issue$/),
  'outcome.changed': ({ page }, { patch }) =>
    page
      .getByRole('radio', { name: patch.kind === 'REACHED' ? 'Joint, sans engagement' : 'Promesse de paiement' })
      .click(),
  'part.added': press(/^Ajouter un paiement$/),
  'notes.resumed': press(/^Revoir les notes$/),
  'call.saved': press(/^Enregistrer l’appel$/),
  'retry.requested': press(/^Réessayer$/),
  'sheet.reloaded': press(/^Actualiser$/),
  'next.wanted': press(/^(Appel suivant : |Passer à )/),
}

const perform = performer(phoneCallModel, gestures, {
  loadSheet: ({ loadSheet }, event) => answer(loadSheet, event),
  savePhoneCall: ({ savePhoneCall }, event) => answer(savePhoneCall, event),
})

const looked = new Set<string>()

test.describe('phone call chart in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    const isPhoneCall = (method: string) => (request: Request) =>
      request.method() === method && /\/planned-reminders\/[^/]+\/call$/.test(request.url())
    const world = {
      page,
      loadSheet: await holdRequests(page, isPhoneCall('GET')),
      savePhoneCall: await holdRequests(page, isPhoneCall('POST')),
    }
    for (const run of all) {
      await visit(page, `/reminders/${sampleSheet.id}/call`)
      await walkInPage({ page, run, begin: beginOf(model), perform: (event) => perform(world, event), looked })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})

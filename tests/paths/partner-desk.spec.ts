import type { Page, Request } from '@playwright/test'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { mandateStages } from '../../src/contract/partner/partner.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { partnerDeskModel } from '../../src/machines/partner-desk/partner-desk.model.ts'
import { sampleMandate } from '../../src/machines/partner-desk/partner-desk.samples.ts'
import type { ActResult, PartnerDeskEvent } from '../../src/machines/partner-desk/partner-desk.types.ts'
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

/**
 * Walks the chart of the partner portal in the real page, with the server's answers held until the tour settles them.
 */
const model = partnerDeskModel as unknown as FlowModel<AnyStateMachine>
/** Each action has its own field, and an acceptance has none. */
const all = tours(model, {
  isDoable: ({ context }, event) => {
    if (event.type !== 'draft.changed') return true
    const { action } = context.draft
    return event.patch.amount === undefined ? action === 'REFUSE' || action === 'CLOSE' : action === 'RECOVER'
  },
  longest: 16,
})

type World = { page: Page; loadMandate: HeldRequests; actOnMandate: HeldRequests }

const actions = {
  ACCEPT: /^Accepter le mandat$/,
  REFUSE: /^Refuser le mandat$/,
  RECOVER: /^Enregistrer une somme recouvrée$/,
  CLOSE: /^Clore le dossier$/,
}

const gestures: Gestures<World, PartnerDeskEvent> = {
  'mandate.opened': press(/Ouvrir le dossier D-2026-000012 de /),
  'mandate.left': press(/^Tous les mandats$/),
  'retry.requested': press(/^Réessayer$/),
  'action.chosen': (world, { action }) => press(actions[action])(world),
  'draft.changed': async ({ page }, { patch }) => {
    if (patch.amount !== undefined) await page.getByRole('textbox', { name: 'Somme recouvrée' }).fill('100')
    else await page.getByRole('textbox', { name: /^(Motif du refus|Résultat)/ }).fill(patch.reason ?? '')
  },
  'action.confirmed': press(/^(Accepter|Refuser|Enregistrer|Clore)$/, (page) => page.locator('form')),
  'action.abandoned': press(/^Annuler$/),
  'mandate.reloaded': press(/^Recharger le mandat$/),
}

const perform = performer(partnerDeskModel, gestures, {
  loadMandate: ({ loadMandate }, event) =>
    settle(loadMandate, event, (route) => route.fulfill({ json: event.output as object })),
  actOnMandate: ({ actOnMandate }, event) =>
    settle(actOnMandate, event, (route) => {
      const result = event.output as ActResult
      if (result.kind === 'refused') return problem(route, 409, result.code)
      return route.fulfill({ json: result.mandate })
    }),
})

const counters = { WAITING_TREATMENT: 1, TREATED: 1, REFUSED: 1, CLOSED: 1 }
/** One of each stage in the list; each tour opens the first. */
const items = mandateStages.map((stage, index) => ({
  ...sampleMandate(stage),
  ...(index === 0 ? {} : { eventId: stage, caseNumber: `D-2026-00002${index}` }),
}))
const looked = new Set<string>()

test.describe('partner portal chart in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    await page.route(/\/api\/me$/, async (route) => {
      const response = await route.fetch()
      const partner = { partnerId: 'P-1', name: 'Recouvrement Delaunay' }
      await route.fulfill({ response, json: { ...(await response.json()), partner } })
    })
    await page.route(/\/partner\/mandates\?/, (route) =>
      route.fulfill({ json: { items, totalItems: items.length, counters } }),
    )
    const is = (method: string, path: RegExp) => (request: Request) =>
      request.method() === method && path.test(request.url())
    const world = {
      page,
      loadMandate: await holdRequests(page, is('GET', /\/partner\/mandates\/[\w-]+$/)),
      actOnMandate: await holdRequests(page, is('POST', /\/act$/)),
    }
    for (const run of all) {
      await load(page)
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event: AnyEventObject) => perform(world, event),
        shows: (name) => expect(page.getByTestId('partner-desk')).toHaveAttribute('data-state', name),
        looked,
      })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})

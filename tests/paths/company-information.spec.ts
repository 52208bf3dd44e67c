import type { Page } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import type { FinancialHealth } from '../../src/contract/ledger/health.ts'
import { HEALTH_LOOK_MS } from '../../src/domain/constants.ts'
import { stateName } from '../../src/flows/walk.ts'
import { companyInformationModel } from '../../src/machines/company-information/company-information.model.ts'
import type {
  CompanyInformationEvent,
  FreeResult,
} from '../../src/machines/company-information/company-information.types.ts'
import type { Answered, Failed, FlowModel } from '../../src/machines/model.ts'
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
  shortenWait,
  untaken,
  visit,
  WALK_MS,
  walkInPage,
} from './page-walk.ts'

/** Walks the chart of financial health in the page of a customer, with the server's answers held. */
const model = companyInformationModel as unknown as FlowModel<AnyStateMachine>
const all = tours(model, { isDoable: () => true, longest: 20 })

type World = { page: Page; held: HeldRequests }
type Pressed = Exclude<CompanyInformationEvent, Answered | Failed>

const gestures: Gestures<World, Pressed> = {
  'retry.requested': press(/^Réessayer$/),
  'free.requested': press(/^Utiliser mon entreprise offerte$/),
  'free.confirmed': press(/^Oui, celle-ci$/),
  'free.abandoned': press(/^Non, pas celle-ci$/),
  'offer.resumed': press(/^Revoir l’offre$/),
  'purchase.requested': press(/^(Acheter pour|Prolonger de)/),
}

const read = ({ held }: World, event: Parameters<typeof settle>[1]) =>
  settle(held, event, (route) => route.fulfill({ json: event.output as FinancialHealth }), /financial-health/)

const perform = performer(companyInformationModel, gestures, {
  readHealth: read,
  followHealth: read,
  takeFree: ({ held }, event) =>
    settle(
      held,
      event,
      (route) => {
        const result = event.output as FreeResult
        return result.kind === 'taken' ? route.fulfill({ json: result.health }) : problem(route, 409, result.code)
      },
      /company-information\/free/,
    ),
})

const looked = new Set<string>()

test.describe('chart of financial health in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    await shortenWait(page, HEALTH_LOOK_MS)
    const held = await holdRequests(page, (request) => /financial-health|company-information\/free/.test(request.url()))
    for (const run of all) {
      await visit(page, '/customers/C10001/health')
      const at = page.getByTestId('health')
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event, next) => perform({ page, held }, event as Pressed, next),
        // The browser continues to the payment, which has its own chart.
        shows: (name) =>
          name === 'buying'
            ? expect(page).toHaveURL(/\/payments\/pay\?type=COMPANY_INFORMATION&tiersRef=C10001$/)
            : expect(at).toHaveAttribute('data-state', name),
        looked,
        view: ({ state }) => (state.value === 'buying' ? null : stateName(state.value)),
      })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})

import type { Locator, Page } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import { formatDate } from '../../src/domain/dates.ts'
import { stateName } from '../../src/flows/walk.ts'
import {
  acknowledgementModel,
  sampleAcknowledgements,
} from '../../src/machines/acknowledgement/acknowledgement.model.ts'
import type { AcknowledgementEvent, RecordResult } from '../../src/machines/acknowledgement/acknowledgement.types.ts'
import type { Answered, Failed, FlowModel } from '../../src/machines/model.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { pdf } from '../support/pdf.ts'
import { tours } from '../support/tours.ts'
import { sampleCase } from './case-world.ts'
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

/** Walks the chart of an acknowledgement of debt in the real page, with the server's answers held. */
const LONGEST = 20
const one = sampleCase([sampleAcknowledgements.invoices[0]!.key])
const model = acknowledgementModel as unknown as FlowModel<AnyStateMachine>

type World = { page: Page; reads: HeldRequests; writes: HeldRequests; at: Locator }
type Pressed = Exclude<AcknowledgementEvent, Answered | Failed>

const inside = (name: RegExp) => press(name, (page) => page.getByRole('dialog'))

const gestures: Gestures<World, Pressed> = {
  'retry.requested': inside(/^Réessayer$/),
  'draft.changed': async ({ at }, { patch }) => {
    await at.getByRole('checkbox', { name: 'F-0101' }).setChecked(patch.invoices!.length > 0)
    if (!patch.document) return
    const date = at.getByLabel(/^Date de l’écrit/)
    await date.fill(formatDate(patch.acknowledgedOn!))
    // Leaves the field, so that no calendar covers anything.
    await date.press('Tab')
    const { name } = patch.document
    await at.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf() })
  },
  'draft.submitted': inside(/^Enregistrer la reconnaissance$/),
  'form.resumed': inside(/^Revoir la saisie$/),
  'withdrawal.requested': inside(/^Retirer la reconnaissance/),
  'withdrawal.confirmed': inside(/^Retirer$/),
  'withdrawal.abandoned': inside(/^La garder$/),
}

const perform = performer(acknowledgementModel, gestures, {
  loadOffer: ({ reads }, event) => settle(reads, event, (route) => route.fulfill({ json: event.output as object })),
  recordAcknowledgement: ({ writes }, event) =>
    settle(writes, event, (route) => {
      const result = event.output as RecordResult
      return result.kind === 'recorded'
        ? route.fulfill({ status: 201, json: sampleAcknowledgements })
        : problem(route, 422, result.code)
    }),
  withdrawAcknowledgement: ({ writes }, event) => settle(writes, event, (route) => route.fulfill({ status: 204 })),
})

const looked = new Set<string>()
const all = tours(model, { isDoable: () => true, longest: LONGEST })

test.describe('chart of an acknowledgement of debt in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    await page.route(new RegExp(`/api/.*/cases/${one.eventId}$`), (route) => route.fulfill({ json: one }))
    const isOurs = (address: string) => /\/acknowledgements(\/|$)/.test(address)
    const reads = await holdRequests(page, (request) => request.method() === 'GET' && isOurs(request.url()))
    const writes = await holdRequests(page, (request) => request.method() !== 'GET' && isOurs(request.url()))
    for (const run of all) {
      await visit(page, `/cases/${one.eventId}`)
      await page.getByRole('button', { name: 'Reconnaissance de dette' }).click()
      const at = page.getByTestId('acknowledgement')
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event, next) => perform({ page, reads, writes, at }, event as Pressed, next),
        shows: (name) =>
          name === 'recorded' ? expect(at).toHaveCount(0) : expect(at).toHaveAttribute('data-state', name),
        looked,
        view: ({ state }) => (state.value === 'recorded' ? null : stateName(state.value)),
      })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})

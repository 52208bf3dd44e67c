import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { caseChoiceModel } from '../../src/machines/case-choice/case-choice.model.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { expect, test } from '../support/browser.ts'
import { tours } from '../support/tours.ts'
import { eventId, sampleCase } from './case-world.ts'
import { beginOf, performer, press, untaken, visit, walkInPage } from './page-walk.ts'

/** Walks the chart of the selection of one case in the list of cases: one checkbox changes at a time. */
const LONGEST = 40
const typed = caseChoiceModel as unknown as FlowModel<AnyStateMachine>
const model: FlowModel<AnyStateMachine> = {
  ...typed,
  events: [...(typed.events as AnyEventObject[]), { type: 'cases.chosen', eventIds: [] }] as never,
}
const cases = [sampleCase([]), { ...sampleCase([]), eventId: eventId.replace(/.$/, 'a'), caseNumber: 'D-2026-000002' }]
const numbers: Record<string, string> = { one: 'D-2026-000001', two: 'D-2026-000002' }

type Choice = { chosen: readonly string[] }
const isDoable = ({ context }: AnyMachineSnapshot, event: AnyEventObject): boolean =>
  event.type !== 'cases.chosen' || Math.abs(event.eventIds.length - (context as Choice).chosen.length) === 1

const perform = performer<{ page: Page }, typeof caseChoiceModel.machine>(
  caseChoiceModel,
  {
    'cases.chosen': async ({ page }, { eventIds }) => {
      for (const [id, number] of Object.entries(numbers))
        await page.getByRole('checkbox', { name: number }).setChecked(eventIds.includes(id))
    },
    'action.requested': ({ page }, { action }) =>
      press(action === 'ADD_INVOICES' ? /^Ajouter des factures$/ : /^Déclarer un paiement$/)({ page }),
    'window.closed': press(/^Fermer$/, (page) => page.getByRole('dialog')),
  },
  {},
)

const all = tours(model, { isDoable, longest: LONGEST })

test('chart of the selection of a case in the page', async ({ page }) => {
  const counters = { OPEN: cases.length, SENT: 0, CLOSED: 0 }
  const list = { items: cases, totalItems: cases.length, counters }
  await page.route(/\/cases\?/, (route) => route.fulfill({ json: list }))
  await page.route(new RegExp(`/api/.*/cases/${eventId}$`), (route) => route.fulfill({ json: cases[0] }))
  const looked = new Set<string>()
  for (const run of all) {
    await visit(page, '/cases')
    await walkInPage({
      page,
      run,
      begin: beginOf(model),
      perform: (event) => perform({ page }, event),
      shows: async (name) => {
        await expect(page.locator('fieldset[data-state]')).toHaveAttribute('data-state', name)
        await expect(page.getByRole('dialog')).toHaveCount(name === 'acting' ? 1 : 0)
      },
      looked,
    })
  }
  expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
})

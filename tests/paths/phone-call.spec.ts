import type { Page, Request, Route } from '@playwright/test'
import { type AnyEventObject, type AnyStateMachine, getInitialSnapshot } from 'xstate'
import type { FlowModel } from '../../src/machines/model.ts'
import { phoneCallModel, sampleSheet } from '../../src/machines/phone-call/phone-call.model.ts'
import type { PhoneCallEvent } from '../../src/machines/phone-call/phone-call.types.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { inTurn, tours } from '../support/tours.ts'
import { replay, stateName, transitionsOf } from '../support/walker.ts'

/** The chart of a call, walked in the real page: the answers of our server are held until the tour settles them. */
const model = phoneCallModel as unknown as FlowModel<AnyStateMachine>
const LONGEST = 40
const all = tours(model, { isDoable: () => true, longest: LONGEST })

type World = { page: Page; loadSheet: HeldRequests; saveCall: HeldRequests }
type Result = { kind: string; code?: string; sheet?: unknown; recorded?: unknown }

const problem = (route: Route, status: number, code: string) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ title: code, status, code }),
  })

const settle = async (held: HeldRequests, { type, output }: AnyEventObject): Promise<void> => {
  const route = await held.next()
  if (type.startsWith('xstate.error.')) return problem(route, 403, 'FORBIDDEN')
  const result = output as Result
  if (result.kind === 'refused') return problem(route, 409, result.code ?? '')
  await route.fulfill({ json: result.sheet ?? result.recorded })
}

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const gestures: {
  [T in PhoneCallEvent['type']]: (page: Page, event: Extract<PhoneCallEvent, { type: T }>) => unknown
} = {
  'call.begun': press(/^Noter un appel$/),
  'call.dropped': press(/^Je n’ai pas appelé$/),
  'notes.changed': (page, { notes }) => page.getByLabel('Notes de l’appel').and(page.locator('textarea')).fill(notes),
  'outcome.wanted': press(/^Choisir l’issue$/),
  'outcome.changed': (page, { patch }) =>
    page.getByRole('radio', { name: patch.kind === 'REACHED' ? 'Joint, sans suite' : 'Promesse de règlement' }).click(),
  'notes.resumed': press(/^Revoir les notes$/),
  'call.saved': press(/^Enregistrer l’appel$/),
  'save.retried': press(/^Réessayer$/),
  'sheet.reloaded': press(/^(Actualiser|Réessayer)$/),
  'next.wanted': press(/^(Appel suivant : |Passer à )/),
}

const perform = async (world: World, event: AnyEventObject): Promise<void> => {
  if (event.type.endsWith('.loadSheet')) return settle(world.loadSheet, event)
  if (event.type.endsWith('.saveCall')) return settle(world.saveCall, event)
  const gesture = gestures[event.type as PhoneCallEvent['type']] as (page: Page, event: AnyEventObject) => unknown
  await gesture(world.page, event)
}

const looked = new Set<string>()

test.describe('phone call chart in the page', () => {
  for (const run of inTurn(all)) {
    test(run.name, async ({ page }) => {
      test.setTimeout(90_000)
      const isCall = (method: string) => (request: Request) =>
        request.method() === method && /\/planned-reminders\/[^/]+\/call$/.test(request.url())
      const world = {
        page,
        loadSheet: await holdRequests(page, isCall('GET')),
        saveCall: await holdRequests(page, isCall('POST')),
      }
      await page.goto(`/reminders/${sampleSheet.id}/call`)
      const begin = stateName(getInitialSnapshot(model.machine, model.input as never).value)
      await expect(page.locator(`[data-state="${begin}"]`)).toBeVisible()
      for (const { event, state } of run.steps) {
        const name = stateName(state.value)
        await test.step(`${event.type} -> ${name}`, async () => {
          await perform(world, event)
          await expect(page.locator(`[data-state="${name}"]`)).toBeVisible()
          if (looked.has(name)) return
          looked.add(name)
          await expectAccessible(page)
        })
      }
    })
  }

  test('every transition of the chart is taken by some tour', async () => {
    const walked = new Set<string>()
    for (const run of all) await replay(model, run, walked)
    expect([...transitionsOf(model.machine)].filter((name) => !walked.has(name))).toEqual([])
  })
})

import type { Page } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import {
  importLeftAtFile,
  importLeftSending,
  importModel,
  importOfLight,
} from '../../src/machines/import/import.model.ts'
import type { ImportInput } from '../../src/machines/import/import.types.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { expect, test } from '../support/browser.ts'
import { byEdge, takenBy, tours } from '../support/tours.ts'
import { isDoable } from './import-doable.ts'
import { gestures, settlers } from './import-gestures.ts'
import { openWorld } from './import-world.ts'
import { actorOf, beginOf, busyAlike, performer, untaken, walkInPage } from './page-walk.ts'
import { unreachable } from './unreachable.ts'

/**
 * Walks the import chart in the real page: long tours that together take every edge, with worker and server held until
 * the tour settles them. After each step the screen's `data-state` is compared with the chart.
 */
type Model = FlowModel<AnyStateMachine>
const LONGEST = 60

const taken = new Set<string>()
const all = [importModel, importLeftAtFile, importLeftSending, importOfLight].flatMap((typed, start) => {
  const model = typed as unknown as Model
  const found = tours(model, { isDoable, longest: LONGEST, except: new Set(taken) })
  for (const name of takenBy(model, found, byEdge)) taken.add(name)
  return found.map((run) => ({ model, start, run }))
})

const perform = performer(importModel, gestures, settlers)

/** Makes the account a light one, which alone is asked whom its files contain. */
const asLight = (page: Page): Promise<unknown> =>
  page.route(/\/api\/masters\?/, async (route) => {
    const response = await route.fetch()
    const { items, ...rest } = (await response.json()) as { items: object[] }
    await route.fulfill({ response, json: { ...rest, items: items.map((one) => ({ ...one, accountType: 'LIGHT' })) } })
  })

const looked = new Set<string>()

test.describe('import chart in the page', () => {
  for (const { model, start, run } of all) {
    test(`${['afresh', 'left at the file', 'left while sending', 'of a light account'][start]}: ${run.name}`, async ({
      page,
    }) => {
      test.setTimeout(120_000)
      const world = await openWorld(page)
      await page.addInitScript(
        (place) => {
          const get = Storage.prototype.getItem
          Storage.prototype.getItem = function (key) {
            return key.startsWith('import:') ? JSON.stringify(place) : get.call(this, key)
          }
        },
        (model.input as ImportInput).place,
      )
      if ((model.input as ImportInput).profile !== 'STANDARD') await asLight(page)
      await page.goto('/import')
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: async (event, next) => {
          if (!actorOf(event)) await world.forget()
          await perform(world, event, next)
        },
        looked,
        view: busyAlike,
      })
    })
  }

  test('every transition of the chart is taken by some tour, except those listed with a reason', async () => {
    expect(await untaken(all)).toEqual(Object.keys(unreachable.import!).sort())
  })
})

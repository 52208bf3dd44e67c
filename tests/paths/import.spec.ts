import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot } from 'xstate'
import { importLeftAtFile, importLeftSending, importModel } from '../../src/machines/import/import.model.ts'
import type { ImportEvent, ImportInput } from '../../src/machines/import/import.types.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { edgeName, inTurn, tours } from '../support/tours.ts'
import { type Run, replay, stateName, transitionsOf } from '../support/walker.ts'
import { isDoable, unreachable } from './import-doable.ts'
import { gestures, settlers } from './import-gestures.ts'
import { type ImportWorld, openWorld } from './import-world.ts'

/**
 * The import chart, walked in the real page: long tours that together take every edge, with the worker and the server
 * held until the tour settles them, and the screen's `data-state` compared with the chart after each step.
 */
type Model = FlowModel<AnyStateMachine>
const LONGEST = 60

const taken = new Set<string>()
const all = [importModel, importLeftAtFile, importLeftSending].flatMap((typed, start) => {
  const model = typed as unknown as Model
  const found = tours(model, { isDoable, longest: LONGEST, except: new Set(taken) })
  for (const { steps } of found) {
    let before = getInitialSnapshot(model.machine, model.input as never) as AnyMachineSnapshot
    for (const step of steps) {
      taken.add(edgeName(before, step))
      before = step.state
    }
  }
  return found.map((run) => ({ model, start, run }))
})

const perform = async (world: ImportWorld, run: Run, index: number): Promise<void> => {
  const { event } = run.steps[index]!
  const actor = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1]
  if (actor) return settlers[actor]!(world, event)
  await world.forget()
  const gesture = gestures[event.type as ImportEvent['type']] as (
    world: ImportWorld,
    event: AnyEventObject,
    next: AnyEventObject | undefined,
  ) => Promise<void>
  await gesture(world, event, run.steps[index + 1]?.event)
}

const looked = new Set<string>()

test.describe('import chart in the page', () => {
  for (const { model, start, run } of inTurn(all)) {
    test(`${['afresh', 'left at the file', 'left while sending'][start]}: ${run.name}`, async ({ page }) => {
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
      await page.goto('/import')
      const begin = getInitialSnapshot(model.machine, model.input as never) as AnyMachineSnapshot
      await expect(page.locator(`[data-state="${stateName(begin.value)}"]`)).toBeVisible()
      for (const [index, { event, state }] of run.steps.entries()) {
        const name = stateName(state.value)
        await test.step(`${event.type} -> ${name}`, async () => {
          await perform(world, run, index)
          await expect(page.locator(`[data-state="${name}"]`)).toBeVisible()
          // States that only work look alike: one of them is looked at for all.
          const view = state.hasTag('busy') ? 'busy' : name
          if (looked.has(view)) return
          looked.add(view)
          await expectAccessible(page)
        })
      }
    })
  }

  test('every transition of the chart is taken by some tour, but for those listed with a reason', async () => {
    const walked = new Set<string>()
    for (const { model, run } of all) await replay(model, run, walked)
    const missing = [...transitionsOf(importModel.machine)].filter((name) => !walked.has(name))
    expect(missing.sort()).toEqual(Object.keys(unreachable).sort())
  })
})

import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Show, Told } from '../../src/app/stage/protocol.ts'
import { chartOf } from '../../src/flows/chart.ts'
import { graphOf, type Place, wayTo } from '../../src/flows/graph.ts'
import { modelsOf } from '../../src/flows/load-models.ts'
import { type FlowName, flowNames } from '../../src/flows/registry.ts'
import { expect, expectTopAccessible, test } from '../support/browser.ts'

/** The real screen of every state of every flow, restored from the flow's saved state, without a server. */
test.use({ signedIn: false })

const sceneOf = (flow: FlowName): string => `src/app/stage/scenes/${flow}.tsx`

/** Flows whose screen is shown without its page, which has the heading. */
const withoutPage: readonly FlowName[] = ['erasure', 'erasure-review']

/** Both languages and both widths, one of each per look; the second look with all tests only. */
const looks = [
  { language: 'fr', scheme: 'light', viewport: { width: 1440, height: 900 } },
  { language: 'en', scheme: 'dark', viewport: { width: 390, height: 780 } },
] as const
const taken = looks.slice(0, process.env.ALL ? 2 : 1)

type Seen = { state: string; missing: readonly string[]; errors: readonly string[] }

/** A stage that accepts commands; its messages and errors are recorded. */
const openStage = async (page: Page): Promise<(show: Show, place: Place) => Promise<Seen>> => {
  const errors: string[] = []
  const missing: string[] = []
  let shown: (() => void) | null = null
  page.on('pageerror', (error) => errors.push(error.message))
  await page.exposeFunction('told', (told: Told) => {
    if (told.type === 'stage.missing') missing.push(told.request)
    else shown?.()
  })
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (['stage.ready', 'stage.shown', 'stage.missing'].includes(data?.type))
        (globalThis as unknown as { told: (told: unknown) => void }).told(data)
    })
  })
  const told = () => new Promise<void>((done) => (shown = done))
  const ready = told()
  await page.goto('/stage.html')
  await ready
  return async (show, place) => {
    errors.length = 0
    missing.length = 0
    const done = told()
    await page.evaluate((message) => postMessage(message, '*'), show)
    await done
    const names = place.paths.flatMap((path) => path.split('.').map((_, index, keys) => keys.slice(index).join('.')))
    const marked = page.locator([place.name, ...names].map((name) => `[data-state="${name}"]`).join(','))
    // A part of a page that shows nothing in a state, such as the question before leaving, has no height there.
    await expect(marked.first(), `${show.flow} ${place.name}`).toBeAttached()
    return { state: place.name, missing: [...missing], errors: [...errors] }
  }
}

/** `npm test` checks the flows affected by the change. */
const touched = process.env.TEST_FLOWS?.split(' ')
const shown = flowNames.filter((one) => existsSync(sceneOf(one)) && (touched?.includes(one) ?? true))
const asked = shown.flatMap((flow) => taken.map((look) => ({ flow, ...look })))

for (const { flow, language, scheme, viewport } of asked) {
  test(`${flow}: every state has its screen, ${language}, ${viewport.width} px`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(viewport)
    const show = await openStage(page)
    const models = await modelsOf(flow)
    const graphs = models.map(graphOf)
    const { states, transitions } = chartOf(models[0]!.machine)
    const resting = states.filter(({ kind }) => kind === 'atomic' || kind === 'final')
    for (const { path } of resting) {
      const way = wayTo(graphs, path)
      if (!way) {
        const goesOn = transitions.some(({ from, cause }) => from === path && cause.by === 'always')
        expect(goesOn, `${path} is reached, or goes on at once`).toBe(true)
        continue
      }
      const place = way.places.at(-1)!
      const state = { steps: way.steps }
      const seen = await show({ type: 'stage.show', flow, model: way.model, state, language, scheme }, place)
      expect(seen).toEqual({ state: place.name, missing: [], errors: [] })
      // axe checks each state once here; with all tests the walks check the light look in the page.
      if (scheme === taken.at(-1)?.scheme)
        await expectTopAccessible(page, withoutPage.includes(flow) ? '[data-state]' : undefined)
    }
  })
}

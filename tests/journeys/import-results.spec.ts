import { processResults } from '../../src/contract/ledger/imports.ts'
import { imports as english } from '../../src/i18n/en/imports.ts'
import { imports as french } from '../../src/i18n/fr/imports.ts'
import { placeSample, stateSample } from '../../src/machines/import/import.samples.ts'
import { expect, test } from '../support/browser.ts'
import { reach } from './import-steps.ts'

/** Leaves the wizard after sending, so that the result comes from the server. */
for (const [locale, texts, tag] of [
  ['fr-FR', french, []],
  ['en-GB', english, ['@long']],
] as const) {
  test.describe(locale, () => {
    test.use({ locale })
    test('[IMP-15] each result of a process is shown as such', { tag: [...tag] }, async ({ page }) => {
      test.setTimeout(120_000)
      let result: (typeof processResults)[number] = 'OK'
      await page.addInitScript((place) => {
        const get = Storage.prototype.getItem
        Storage.prototype.getItem = function (key) {
          return key.startsWith('import:') ? JSON.stringify(place) : get.call(this, key)
        }
      }, placeSample(true))
      await page.route(/\/imports\/7$/, (route) =>
        route.fulfill({ json: { ...stateSample('tiers', 'DONE'), entity: 'tiers', result } }),
      )
      for (result of processResults) {
        await page.goto('/import')
        await reach(page, 'result.read')
        await expect(page.locator(`[data-result="${result}"]`)).toHaveText(texts.result.results[result])
        await expect(page.getByText(texts.result.explained[result])).toBeVisible()
      }
      expect(new Set(processResults.map((one) => texts.result.results[one])).size).toBe(processResults.length)
    })
  })
}

import type { Page } from '@playwright/test'
import { expect, expectFits } from '../support/browser.ts'
import type { SampleFile } from '../support/import-samples.ts'

/** A user's steps in the import wizard, in either language. */
export const reach = (page: Page, state: string | RegExp) =>
  expect
    .poll(async () => (await page.locator('[data-state]').last().getAttribute('data-state')) ?? '', { timeout: 30_000 })
    .toMatch(typeof state === 'string' ? new RegExp(`^${state.replace('.', '\\.')}$`) : state)

export const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

export const give = async (page: Page, files: SampleFile[]): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(files)
}

/** Opens the wizard and starts with files. */
export const begin = async (page: Page, files: SampleFile[]): Promise<void> => {
  await page.goto('/import')
  await reach(page, 'choosingFiles')
  await give(page, files)
  const start = page.getByRole('button', { name: /^(Commencer l’import|Start the import)$/ })
  await expect(start).toBeEnabled()
  await start.click()
}

const asked: [string, RegExp][] = [
  ['asking.choosingLayout', /^(Continuer|Continue)$/],
  ['asking.mappingColumns', /^(Continuer|Continue)$/],
  ['asking.mappingValues', /^(Continuer|Continue)$/],
  ['asking.choosingDateFormat', /^(Continuer|Continue)$/],
  ['asking.reviewing', /^(Continuer avec|Continue with)/],
]

/** Accepts the wizard's proposals until a state is reached. @returns the questions asked on the way */
export const proceed = async (page: Page, wanted: RegExp): Promise<string[]> => {
  const questions: string[] = []
  for (;;) {
    await reach(page, new RegExp(`${wanted.source}|^asking\\.|Failed$|^fileRefused$`))
    const state = (await page.locator('[data-state]').last().getAttribute('data-state')) ?? ''
    if (wanted.test(state)) return questions
    if (state === 'asking.choosingDateFormat') await expectFits(page)
    // Ambiguous dates are French ones here.
    const french = page.getByLabel(/^(jj\/mm\/aaaa|dd\/mm\/yyyy)/)
    if (state === 'asking.choosingDateFormat' && !(await page.getByRole('radio', { checked: true }).count()))
      await french.click()
    const button = asked.find(([name]) => name === state)?.[1]
    if (!button) throw new Error(`the wizard stopped in ${state} on the way to ${wanted}`)
    questions.push(state)
    await press(page, button)
    await expect(page.locator(`[data-state="${state}"]`)).toHaveCount(0)
  }
}

/** Confirms the settlement of missing invoices if asked, then sends. */
export const send = async (page: Page): Promise<void> => {
  const agreement = page.getByRole('checkbox')
  if (await agreement.count()) await agreement.check()
  await press(page, /^(Importer|Import) \d/)
}

/** The figures of a list of counters, by label. */
export const figures = async (page: Page, list: string): Promise<Record<string, string>> => {
  const texts = await page.getByRole('list', { name: list }).getByRole('listitem').allInnerTexts()
  return Object.fromEntries(texts.map((text) => text.split('\n').map((line) => line.trim()) as [string, string]))
}

import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'

test.use({ company: 'scenarios' })

const state = (page: Page, name: string) => page.locator(`[data-state="${name}"]`)
const step = (page: Page, id: string) => page.locator(`[data-step="${id}"]`)
const days = (page: Page, id: string) => step(page, id).getByLabel('Jours après l’échéance')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('[REM-05] [API-77] a scenario is changed, checked, previewed on the company’s own ledger and published', async ({
  page,
}) => {
  await page.goto('/settings/scenarios')
  await expect(page.getByRole('heading', { name: 'Scénario standard' })).toBeVisible()
  await button(page, 'Personnaliser').click()
  await expect(state(page, 'editing')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Nos relances')

  // Two steps on one day: shown beside the step, and not published.
  await days(page, 'second').fill('3')
  await button(page, 'Publier').click()
  await expect(state(page, 'faulty')).toBeVisible()
  await expect(step(page, 'second').getByRole('alert')).toContainText('Même jour que 1re relance')
  await expectAccessible(page)
  await days(page, 'second').fill('12')
  await step(page, 'sms').getByRole('switch').first().click({ force: true })
  await button(page, 'Enregistrer le brouillon').click()
  await expect(state(page, 'saved')).toBeVisible()
  await page.reload()
  await expect(days(page, 'second')).toHaveValue('12')

  await button(page, 'Aperçu sur 60 jours').click()
  await expect(state(page, 'previewed')).toBeVisible()
  const totals = page.locator('dl')
  await expect(totals.locator('[data-change="added"] dd')).not.toHaveText('0')
  await expect(page.getByRole('columnheader').first()).toHaveText(/^lun/)
  await expectAccessible(page)
  const day = page.getByRole('button', { name: /^\d\d\/\d\d\/\d{4} : \d+ envoi/ }).first()
  const date = /\d\d\/\d\d\/\d{4}/.exec((await day.textContent()) ?? '')![0]
  await day.click()
  await expect(page.getByRole('heading', { name: date, exact: true })).toBeVisible()
  await expect(page.locator('tbody tr[data-change]').first()).toContainText(date)
  await button(page, 'Fermer l’aperçu').click()

  await button(page, 'Publier').click()
  await expect(page.getByRole('dialog')).toContainText('Tous les clients sans autre scénario')
  await button(page, 'Publier maintenant').click()
  await expect(state(page, 'published')).toBeVisible()
  await page.getByRole('link', { name: 'Tous les scénarios' }).click()
  await expect(page.getByRole('heading', { name: 'Nos relances' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Scénario standard' })).toHaveCount(0)

  // A channel is turned off by its own endpoint, without a draft.
  const media = page.getByRole('group', { name: 'Canaux du scénario Nos relances' })
  const switched = page.waitForRequest((request) => /\/reminder-workflows\/[\w-]+\/media\/LETTER$/.test(request.url()))
  await media.getByText('Courrier').click()
  expect((await switched).method()).toBe('PUT')
  await expect(page.getByText('Les relances sont replanifiées', { exact: false }).first()).toBeVisible()
  await page.reload()
  await expect(media.getByRole('checkbox', { name: 'Courrier' })).not.toBeChecked()
  await expect(media.getByRole('checkbox', { name: 'E-mail' })).toBeChecked()
  await expect(page.getByText('Brouillon à publier')).toHaveCount(0)
})

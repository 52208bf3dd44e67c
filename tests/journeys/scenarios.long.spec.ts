import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'

test.use({ company: 'scenarios-long' })

const state = (page: Page, name: string) => page.locator(`[data-state="${name}"]`)
const step = (page: Page, id: string) => page.locator(`[data-step="${id}"]`)
const days = (page: Page, id: string) => step(page, id).getByLabel('Jours après l’échéance')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a server failure is shown and can be retried; nothing typed is lost', async ({ page }) => {
  await page.goto('/settings/scenarios')
  await button(page, 'Nouveau scénario').click()
  await expect(state(page, 'editing')).toBeVisible()
  let down = true
  await page.route(/reminder-workflows\/[^/]+\/(draft|preview|publish)$/, (route) =>
    down
      ? route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"INTERNAL_ERROR"}' })
      : route.continue(),
  )
  await days(page, 'first').fill('5')
  await button(page, 'Enregistrer le brouillon').click()
  await expect(state(page, 'saveFailed')).toBeVisible({ timeout: 20_000 })
  await expect(days(page, 'first')).toHaveValue('5')
  await expectAccessible(page)
  down = false
  await button(page, 'Réessayer').click()
  await expect(state(page, 'saved')).toBeVisible()
  down = true
  await button(page, 'Aperçu sur 60 jours').click()
  await expect(state(page, 'previewFailed')).toBeVisible({ timeout: 20_000 })
  await button(page, 'Revenir aux étapes').click()
  await button(page, 'Abandonner le brouillon').click()
  await button(page, 'Annuler').click()
  await expect(days(page, 'first')).toHaveValue('5')
  await button(page, 'Abandonner le brouillon').click()
  await button(page, 'Abandonner les changements').click()
  await expect(state(page, 'discardFailed')).toBeVisible({ timeout: 20_000 })
  down = false
  await button(page, 'Réessayer').click()
  await expect(state(page, 'editing')).toBeVisible()
  await expect(days(page, 'first')).toHaveValue('3')
  await page.goto('/settings/scenarios/5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01')
  await expect(state(page, 'missing')).toBeVisible()
})

test('after a colleague published the scenario, one’s own version can be saved as a new one', async ({
  page,
  context,
}) => {
  await page.goto('/settings/scenarios')
  await button(page, 'Nouveau scénario').click()
  await expect(state(page, 'editing')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Grands comptes')
  await days(page, 'first').fill('6')
  const colleague = await context.newPage()
  await colleague.goto(page.url())
  await days(colleague, 'first').fill('4')
  await button(colleague, 'Publier').click()
  await button(colleague, 'Publier maintenant').click()
  await expect(state(colleague, 'published')).toBeVisible()

  await button(page, 'Enregistrer le brouillon').click()
  await expect(state(page, 'refused')).toContainText('Quelqu’un a publié ce scénario entre-temps')
  await expectAccessible(page)
  await button(page, 'Enregistrer comme nouveau scénario').click()
  await expect(state(page, 'copied')).toContainText('Grands comptes (copie)')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ouvrir ce scénario' }).click()
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Grands comptes (copie)')
  await expect(days(page, 'first')).toHaveValue('6')
  await colleague.reload()
  await expect(days(colleague, 'first')).toHaveValue('4')
})

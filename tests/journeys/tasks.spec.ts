import { readFileSync } from 'node:fs'
import { addDays, businessDateAt, formatDate } from '../../src/domain/dates.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'

test.use({ company: 'tasks' })

test('a task is noted on a customer’s page, counted at home, handed over, done and reopened', async ({ page }) => {
  await page.goto('/customers')
  await page.locator('tbody tr').first().getByRole('link').first().click()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByLabel('Suivi par').selectOption({ label: 'Personne' })
  await expect(page.getByLabel('Suivi par')).toHaveValue('')
  const section = page.getByRole('region', { name: 'Tâches' })
  await section.getByRole('button', { name: 'Nouvelle tâche' }).click()
  const form = page.getByTestId('task-form')
  await form.getByRole('button', { name: 'Enregistrer la tâche' }).click()
  await expect(form.getByText('Indiquez ce qu’il y a à faire')).toBeVisible()
  await form.getByRole('textbox', { name: 'À faire' }).fill('Relire le bon de commande')
  await form.getByRole('combobox', { name: 'Confiée à' }).selectOption({ label: 'Camille Démo' })
  await form.getByRole('button', { name: 'Enregistrer la tâche' }).click()
  await expect(section.getByText('Relire le bon de commande')).toBeVisible()

  await page.goto('/')
  const counter = page
    .getByRole('region', { name: 'À faire', exact: true })
    .getByRole('link', { name: /Mes tâches du jour/ })
  const count = Number((await counter.textContent())?.match(/\d+/)?.[0])
  await counter.click()
  const list = page.getByRole('region', { name: 'Tâches' })
  await expect(list.locator('tbody tr')).toHaveCount(count)
  const row = list.locator('tbody tr').filter({ hasText: 'Relire le bon de commande' })
  await expect(row).toContainText(name)
  await expectAccessible(page)

  await row.getByRole('button', { name: /^Modifier : / }).click()
  await form.getByRole('textbox', { name: 'À faire' }).fill('Relire le bon de livraison')
  await form.getByRole('combobox', { name: 'Confiée à' }).selectOption('Qui suit le client')
  await form.getByRole('button', { name: 'Enregistrer la tâche' }).click()
  await expect(list.locator('tbody tr').filter({ hasText: 'Relire le bon de livraison' })).toHaveCount(0)

  await page.getByRole('radiogroup', { name: 'Clients affichés' }).getByText('Tous').click()
  const changed = list.locator('tbody tr').filter({ hasText: 'Relire le bon de livraison' })
  await expect(changed).toContainText('Personne')
  await changed.getByRole('button', { name: /^Fait : / }).click()
  await expect(changed).toHaveCount(0)
  await page.getByRole('radiogroup', { name: 'État' }).getByText('Terminées').click()
  await expect(changed).toContainText('Faite')
  await changed.getByRole('button', { name: /^Rouvrir : / }).click()
  await expect(changed).toHaveCount(0)
})

test('tasks are chosen in their list, moved to another day, and marked as done together', async ({ page }) => {
  for (const [at, text] of ['Vérifier le bon', 'Chercher le devis'].entries()) {
    await page.goto('/customers')
    await page.locator('tbody tr').nth(at).getByRole('link').first().click()
    const section = page.getByRole('region', { name: 'Tâches' })
    await section.getByRole('button', { name: 'Nouvelle tâche' }).click()
    const form = page.getByTestId('task-form')
    await form.getByRole('textbox', { name: 'À faire' }).fill(text)
    await form.getByRole('button', { name: 'Enregistrer la tâche' }).click()
    await expect(section.getByText(text)).toBeVisible()
  }
  await page.goto('/tasks')
  const rows = page.getByRole('region', { name: 'Tâches' }).locator('tbody tr')
  const both = rows.filter({ hasText: /Vérifier le bon|Chercher le devis/ })
  const bar = page.getByRole('region', { name: 'Sélection' })
  const window = page.getByTestId('chosen-changes')
  const choose = async () => {
    await expect(both).toHaveCount(2)
    for (const at of [0, 1]) await both.nth(at).getByRole('checkbox').check()
    await expect(bar).toContainText('2 tâches sélectionnées')
  }
  await choose()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Exporter la sélection' }).click()
  await page.getByRole('menuitem', { name: 'Texte (.csv)' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/Vérifier|Chercher/),
    expect.stringMatching(/Vérifier|Chercher/),
  ])
  const later = formatDate(addDays(businessDateAt(new Date()), 4))
  await bar.getByRole('button', { name: 'Changer l’échéance' }).click()
  await window.getByLabel('Nouvelle échéance').fill(later)
  await page.keyboard.press('Tab')
  await window.getByRole('button', { name: 'Changer l’échéance' }).click()
  await expect(window).toContainText('2 tâches modifiées')
  await window.getByRole('button', { name: 'Fermer' }).click()
  await expect(both.filter({ hasText: later })).toHaveCount(2)

  await choose()
  await bar.getByRole('button', { name: 'Marquer comme faites' }).click()
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Marquer comme faites' }).click()
  await expect(window).toContainText('2 tâches modifiées')
  await window.getByRole('button', { name: 'Fermer' }).click()
  await expect(both).toHaveCount(0)
})

import { expect, expectAccessible, test } from '../support/browser.ts'

test.use({ company: 'comments' })

test('a comment mentions a member, stands in the history, and is deleted by who wrote it', async ({ page }) => {
  await page.goto('/customers')
  await page.locator('tbody tr').first().getByRole('link').first().click()
  const section = page.getByRole('region', { name: 'Chronologie' })
  const field = section.getByRole('textbox', { name: 'Votre commentaire' })
  await field.pressSequentially('Voir avec @')
  const member = page.getByRole('listbox', { name: 'Membres à mentionner' }).getByRole('option').first()
  const name = (await member.textContent()) ?? ''
  await expectAccessible(page)
  await field.press('Enter')
  await expect(field).toHaveValue(`Voir avec @${name} `)
  await field.pressSequentially('demain')
  await section.getByRole('button', { name: 'Publier le commentaire' }).click()
  const text = `Voir avec @${name} demain`
  await expect(field).toHaveValue('')
  // An empty form has nothing to publish or to cancel.
  await expect(section.getByRole('button', { name: 'Annuler' })).toHaveCount(0)
  const history = page.getByRole('list', { name: 'Chronologie' })
  await expect(history.getByText(text)).toBeVisible()
  await section.getByRole('button', { name: /^Supprimer votre commentaire/ }).click()
  await expect(history.getByText(text)).toHaveCount(0)
})

import { expect, expectAccessible, test } from '../support/browser.ts'

const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ')

test('[OUT-07] the figures and a view are asked for by e-mail, sent at once, changed and stopped', async ({ page }) => {
  const form = page.getByTestId('report-form')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Recevoir par e-mail' }).click()
  await form.getByRole('radio', { name: 'Chaque mois, le premier jour ouvré' }).check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Enregistrer le rapport' }).click()
  await expect(form).toHaveCount(0)

  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Plus gros retards' })
    .click()
  await page.getByRole('button', { name: 'Vues', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Recevoir « Plus gros retards » par e-mail…' }).click()
  await form.getByRole('combobox', { name: 'Jour' }).selectOption('')
  await form.getByRole('button', { name: 'Enregistrer le rapport' }).click()
  await expect(form.getByText('Choisissez un jour ouvré')).toBeVisible()
  await form.getByRole('combobox', { name: 'Jour' }).selectOption('jeudi')
  await form.getByRole('button', { name: 'Enregistrer le rapport' }).click()
  await expect(form).toHaveCount(0)

  await page.goto('/account/user')
  const reports = page.getByRole('region', { name: 'Rapports par e-mail' })
  await expect(reports).toContainText('Le premier jour ouvré de chaque mois, pas encore envoyé')
  await expect(reports).toContainText('Chaque jeudi, pas encore envoyé')
  await expectAccessible(page)
  await reports.getByRole('button', { name: 'Envoyer maintenant « Plus gros retards »' }).click()
  await expect(page.getByText('Le rapport arrive dans votre boîte dans un instant')).toBeVisible()
  for (const name of ['Tableau de bord', 'Plus gros retards']) {
    await reports.getByRole('button', { name: `Modifier le rapport « ${name} »` }).click()
    await form.getByRole('radio', { name: 'Ne plus le recevoir' }).check()
    await form.getByRole('button', { name: 'Enregistrer le rapport' }).click()
    await expect(form).toHaveCount(0)
  }
  await expect(reports).toContainText('Aucun rapport.')
})

test('[ACC-08] the dashboard shows 90, 182 and 365 days, and each figure opens its list', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/statistics/')) asked.push(request.url())
  })
  await page.goto('/dashboard')
  const widgets = [
    'DSO (délai moyen de règlement)',
    'Le compte en chiffres',
    'Balance âgée',
    'Retards par client',
    'Paiements promis par semaine',
    'Recouvré par canal',
    'Relances envoyées par canal',
  ]
  for (const name of widgets) await expect(page.getByRole('region', { name })).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)
  const dso = page.getByRole('region', { name: widgets[0] })
  expect(plain(await dso.textContent())).toMatch(/[\d,]+ jours.*× 90 jours/)

  // Each figure of the account equals the length of its list.
  const account = page.getByRole('region', { name: 'Le compte en chiffres' })
  const late = account.getByRole('link', { name: /^Clients en retard/ })
  const count = /\d+$/.exec(plain(await late.textContent()))![0]
  await late.click()
  await expect(page.getByText(new RegExp(`(^|\\D)${count}(\\D|$)`)).first()).toBeVisible()
  await page.goBack()

  const [answer] = await Promise.all([
    page.waitForResponse(/statistics\/dso\?days=365/),
    page.getByText('365 jours', { exact: true }).click(),
  ])
  const { value } = await answer.json()
  const shown = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }).format(value.dso)
  await expect(dso.getByRole('link').first()).toHaveText(new RegExp(`^${shown}\\s`))
  await expect(page).toHaveURL('/dashboard?days=365')
  await page.reload()
  await expect(dso).toContainText('365')
  expect(asked.some((url) => /sent-by-media\?days=365/.test(url))).toBe(true)

  // Which weeks have promises depends on the day: the first one with a promise is opened.
  const promised = page.getByRole('region', { name: 'Paiements promis par semaine' })
  await expect(promised).toHaveAttribute('aria-busy', 'false')
  const counts = (await promised.locator('tbody td:last-child').allTextContents()).map(Number)
  const week = counts.findIndex((count) => count > 0)
  expect(week, 'the demo company is promised something for today or later').toBeGreaterThanOrEqual(0)
  await promised.locator('a[href^="/disputes?"][href*="from="]').nth(week).click()
  const list = page.getByRole('region', { name: 'Promesses' })
  await expect(list).toBeVisible()
  await expect(list.locator('tbody tr')).toHaveCount(counts[week]!)
  await expect(page.getByRole('button', { name: /^Retirer le filtre Promis du/ })).toBeVisible()
  await page.goBack()

  const bar = page.getByRole('region', { name: widgets[6] }).getByRole('listitem').first()
  const sent = Number(/(\d+)\s+envoi/.exec(plain(await bar.textContent()))?.[1])
  expect(sent).toBeGreaterThan(0)
  await bar.getByRole('link').click()
  await expect(page).toHaveURL(/\/reminders\/sent\?media=[A-Z]+&status=SENT&sentFrom=/)
  const reminders = page.getByRole('region', { name: 'Relances envoyées', exact: true })
  await expect(reminders.locator('tbody tr')).toHaveCount(Math.min(sent, 50))
  await page
    .getByRole('button', { name: /^Détail :/ })
    .first()
    .click()
  await expect(page.getByTestId('sent')).toContainText('Destinataire')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goBack()

  const top = page.getByRole('region', { name: widgets[3] })
  const name = plain(await top.getByRole('listitem').first().locator('span').first().getAttribute('title'))
  await top.getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('[ACC-08] twelve months as pictures: a month, a figure of the table and a step each open their entries', async ({
  page,
}) => {
  await page.goto('/dashboard')
  const pictures = [
    'Encours par ancienneté sur douze mois',
    'DSO sur douze mois',
    'Encaissé et promis par mois',
    'Encaissements prévus par semaine',
  ]
  for (const name of pictures) {
    const picture = page.getByRole('region', { name })
    await expect(picture).toHaveAttribute('aria-busy', 'false')
    await picture.getByText('Voir les chiffres').click()
    await expect(picture.getByRole('table', { name }).locator('tbody tr')).toHaveCount(12)
  }
  await expectAccessible(page)

  /** Opens a figure, and compares it with the sum that its list says. */
  const follow = async (region: string, row: number, link: number, title: RegExp) => {
    const figure = page.getByRole('region', { name: region }).locator('tbody tr').nth(row).getByRole('link').nth(link)
    const amount = plain(await figure.textContent())
    await figure.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(plain(await page.getByText(/au total/).textContent())).toContain(amount)
    await page.goBack()
    for (const name of pictures) await page.getByRole('region', { name }).getByText('Voir les chiffres').click()
  }
  await follow(pictures[0]!, 6, 1, /^Écritures ouvertes au .* · /)
  await follow(pictures[1]!, 3, 1, /^Factures et avoirs du /)
  await follow(pictures[2]!, 5, 0, /^Factures soldées du /)
  await follow(pictures[3]!, 9, 1, /^Paiements attendus du /)

  const steps = page.getByRole('region', { name: 'Recouvré par étape et par personne' })
  const bar = steps.getByRole('listitem').first()
  const recovered = plain(await bar.locator('.figures').textContent())
  await bar.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Factures réglées après relance du /)
  await expect(page.getByRole('table', { name: 'Écritures' })).toBeVisible()
  expect(plain(await page.getByText(/au total/).textContent())).toContain(recovered)
  await expectAccessible(page)
})

test.describe('on a phone, in English, dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'en-GB', colorScheme: 'dark' })
  test('nothing extends beyond the screen', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Overdue by customer' }).getByRole('listitem').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  })
})

import { expect, signIn, test } from '../support/browser.ts'
import {
  at,
  comeBack,
  countCases,
  daysAgo,
  endSession,
  field,
  kept,
  loseAnswer,
  pdf,
  press,
  refuseSession,
  refuseToken,
  reopened,
  TOKEN,
} from '../support/faults.ts'
import { chooseCustomer, tickLocked } from '../support/fitting-customers.ts'

/** No entry of a case is lost: tokens expire, the network drops and the tab closes at each step. */

test.use({ company: 'cases-resilience-long' })

test.describe('a light account', () => {
  test.use({ signedIn: false })

  test('keeps manual entries while tokens expire: half-typed fields, the step and the window for more invoices', async ({
    page,
    app,
  }) => {
    const again = (place = /\/new-case$/) => comeBack(page, app.light, place)
    await page.clock.install()
    await signIn(page, { ...app, ...app.light }, '/new-case')
    await field(page, 'SIREN').fill('5521')
    await field(page, 'Raison sociale').fill('Menuiserie Blin')
    const invoice = page.getByRole('group', { name: 'Facture 1' })
    await field(invoice, 'Montant TTC restant dû').fill('cent')
    await kept(page)

    // An expired token and one that the server refuses are renewed, and the work continues.
    const renewed = page.waitForResponse(TOKEN)
    await page.clock.fastForward('01:00:00')
    await field(page, 'E-mail').fill('compta@')
    expect((await renewed).ok()).toBe(true)
    await kept(page)
    await refuseToken(page, /drafts\/case$/)
    await field(page, 'Ville').fill('Vit')
    await press(page.getByRole('alert'), 'Réessayer')
    await kept(page)

    // Without a renewal the last entry was never sent, and is still there after the next sign-in.
    await endSession(page, () => field(page, 'Adresse').fill('3 rue'))
    await again()
    for (const [name, value] of [
      ['SIREN', '5521'],
      ['Raison sociale', 'Menuiserie Blin'],
      ['E-mail', 'compta@'],
      ['Ville', 'Vit'],
      ['Adresse', '3 rue'],
    ] as const)
      await expect(field(page, name)).toHaveValue(value)
    await expect(field(invoice, 'Montant TTC restant dû')).toHaveValue('cent')

    await field(page, 'SIREN').fill('552100554')
    await field(page, 'E-mail').fill('compta@blin.example')
    await field(page, 'Adresse').fill('3 rue des Halles')
    await field(page, 'Code postal').fill('35500')
    await field(invoice, 'Numéro de pièce').fill('B-1')
    await field(invoice, 'Montant TTC restant dû').fill('900')
    await field(invoice, 'Date de la pièce').fill(daysAgo(90))
    await field(invoice, 'Date d’échéance').fill(daysAgo(60))
    await field(invoice, 'Date d’échéance').press('Tab')
    await endSession(page, async () => {
      await press(page, 'Suivant')
      await expect(at(page, 'documents')).toBeVisible()
    })
    await again()
    await expect(at(page, 'documents')).toBeVisible()
    await endSession(page, () => press(page, 'Suivant'))
    await again()
    await expect(page.getByRole('region', { name: 'Vérification' })).toContainText('Menuiserie Blin')
    await kept(page)
    await refuseSession(page, /case\/convert$/, () => press(page, 'Confier au partenaire'))
    await again()
    await press(page, 'Confier au partenaire')
    await page.getByRole('link', { name: 'Voir le dossier' }).click()

    await press(page, 'Ajouter des factures')
    const added = page.getByRole('dialog')
    await field(added, 'Numéro de pièce').fill('B-2')
    await field(added, 'Montant TTC restant dû').fill('120')
    await field(added, 'Date de la pièce').fill(daysAgo(50))
    await field(added, 'Date d’échéance').fill(daysAgo(20))
    await field(added, 'Date d’échéance').press('Tab')
    await refuseSession(page, /add-invoices-light$/, () => press(added, 'Ajouter au dossier'))
    await again(/\/cases\//)
    await expect(field(added, 'Numéro de pièce')).toHaveValue('B-2')
    await press(added, 'Ajouter au dossier')
    await expect(page.getByRole('region', { name: 'Factures', exact: true })).toContainText('B-2')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Factures', exact: true })).toContainText('B-2')
    await expect(added).toHaveCount(0)
  })
})

test('a delegation makes one case while the network drops and the tab closes at each step', async ({
  page: first,
  context,
}) => {
  let page = first
  const cases = await countCases(page)
  await page.goto('/new-case')
  await chooseCustomer(page, 3, { locked: true })
  await kept(page)
  const comment = field(page, 'Commentaire')
  await context.setOffline(true)
  await comment.fill('Deux promesses')
  await expect(page.getByRole('alert')).toContainText('Ce que vous avez saisi reste à l’écran')
  await expect(comment).toHaveValue('Deux promesses')
  await context.setOffline(false)
  await press(page.getByRole('alert'), 'Réessayer')
  await kept(page)
  await comment.fill('Deux promesses non tenues')
  page = await reopened(page)
  await expect(field(page, 'Commentaire')).toHaveValue('Deux promesses non tenues')
  await expect(page.locator('tbody').getByRole('checkbox', { checked: true })).toHaveCount(1)

  await press(page, 'Suivant')
  page = await reopened(page)
  await expect(at(page, 'documents')).toBeVisible()
  await kept(page)
  await loseAnswer(page, /case\/documents$/)
  await page.locator('input[type=file]').setInputFiles(pdf)
  await expect(page.getByRole('alert')).toContainText('bon.pdf n’a pas été joint')
  await press(page.getByRole('alert'), 'Réessayer')
  await expect(page.getByRole('button', { name: 'Retirer bon.pdf' })).toHaveCount(1)

  await press(page, 'Suivant')
  page = await reopened(page)
  const check = page.getByRole('region', { name: 'Vérification' })
  // It arrived once, whatever the page showed.
  await expect(check.locator('dd').filter({ hasText: 'bon.pdf' })).toHaveText('bon.pdf')
  await field(page, 'Motif pour confier dès maintenant').fill('Notre avocat a écrit')
  await kept(page)
  await context.setOffline(true)
  await press(page, 'Confier au partenaire')
  await expect(at(page, 'sendFailed')).toBeVisible({ timeout: 15_000 })
  await context.setOffline(false)
  await loseAnswer(page, /case\/convert$/)
  await press(page, 'Réessayer')
  await expect(at(page, 'sendFailed')).toBeVisible()
  await press(page, 'Réessayer')
  await expect(at(page, 'sent')).toBeVisible()
  expect(await countCases(page)).toBe(cases + 1)
})

test.describe('several customers at once', () => {
  // Its session is ended at the provider.
  test.use({ signedIn: false })

  test('keep entries and step while tokens expire, the network drops and the tab closes', async ({
    page: first,
    context,
    app,
  }) => {
    let page = first
    await signIn(page, app)
    const cases = await countCases(page)
    await tickLocked(page, 2)
    await loseAnswer(page, /mass-delegation\/init/)
    await press(page, 'Déléguer')
    await expect(at(page, 'beginFailed')).toBeVisible()
    // The selection came with the page: it is still there, and the draft has already been created.
    await page.reload()
    await press(page, 'Continuer celle en cours')
    const lines = () => page.getByRole('list', { name: 'Clients à déléguer' }).locator('[data-customer]')
    const open = () => lines().first().getByRole('button').first().click()
    const comment = () => field(lines().first(), 'Commentaire')
    await expect(lines()).toHaveCount(2)
    await open()

    await context.setOffline(true)
    await comment().fill('Appelé')
    await expect(page.getByRole('alert')).toContainText('Ce que vous avez saisi reste à l’écran')
    await context.setOffline(false)
    await press(page.getByRole('alert'), 'Réessayer')
    await kept(page)
    await comment().fill('Appelé deux fois')
    page = await reopened(page)
    await open()
    await expect(comment()).toHaveValue('Appelé deux fois')
    await kept(page)
    await loseAnswer(page, /mass-delegation\/documents$/)
    await lines().first().locator('input[type=file]').setInputFiles(pdf)
    await expect(lines().first().getByRole('alert')).toContainText('bon.pdf n’a pas été joint')
    await press(lines().first().getByRole('alert'), 'Réessayer')
    await expect(lines().first()).toContainText('1 document')

    await refuseSession(page, /drafts\/mass-delegation$/, () => comment().fill('Appelé trois fois'))
    await comeBack(page, app, /\/mass-delegation$/)
    await open()
    await expect(comment()).toHaveValue('Appelé trois fois')
    await expect(lines().first()).toContainText('1 document')
    await kept(page)

    const locked = page.getByRole('region', { name: 'Clients sans mise en demeure arrivée à terme' })
    await locked.getByRole('checkbox').first().check()
    await field(page, 'Motif pour confier dès maintenant').fill('Notre avocat a écrit')
    await press(page, 'Confier avec ce motif')
    await kept(page)
    await press(page, 'Vérifier et confier')
    page = await reopened(page)
    const send = () => page.getByRole('button', { name: /^Confier \d dossiers? au partenaire/ })
    await expect(send()).toBeEnabled()
    await refuseSession(page, /mass-delegation\/convert$/, () => send().click())
    await comeBack(page, app, /\/mass-delegation/)
    await expect(send()).toBeVisible()
    const text = (await send().textContent()) ?? ''
    await loseAnswer(page, /mass-delegation\/convert$/)
    await send().click()
    await expect(at(page, 'convertFailed')).toBeVisible()
    await press(page, 'Réessayer')
    await expect(at(page, 'results')).toBeVisible()
    expect(await countCases(page)).toBe(cases + Number(/\d/.exec(text)?.[0]))
  })
})

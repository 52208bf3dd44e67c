import type { Page } from '@playwright/test'
import { expect, expectAccessible, type RunningApp, test } from '../support/browser.ts'
import { codeOf } from '../support/second-factor.ts'

/**
 * A second factor from its set-up to a company that requires it, in one browser. The passkeys come from Chromium's
 * virtual authenticator, which needs a host name instead of an IP address.
 */
test.use({ signedIn: false, company: 'second-factor', environment: { HOST: 'localhost' } })
test.describe.configure({ mode: 'serial' })

const password = async (page: Page, app: RunningApp): Promise<void> => {
  await page.getByLabel('Adresse e-mail').fill(app.login)
  await page.getByLabel('Mot de passe', { exact: true }).fill(app.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}
const signIn = async (page: Page, app: RunningApp): Promise<void> => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Se connecter' }).first().click()
  await password(page, app)
}
const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Menu\s:/ }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter' }).first()).toBeVisible()
}
const atHome = (page: Page) => expect(page.getByRole('button', { name: /^Menu\s:/ })).toBeVisible()
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
/** Each code is accepted once: the next one belongs to a later step, within the tolerance. */
const typeCode = async (page: Page, secret: string, steps: number): Promise<void> => {
  await page.getByRole('textbox', { name: /^Code/ }).fill(codeOf(secret, new Date(), steps))
}
/** Scripts blocked by a page's policy. */
const refusals = (page: Page): string[] => {
  const heard: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) heard.push(message.text())
  })
  return heard
}

test('a user sets up an app and a passkey and signs in with each, and then the company requires a second factor', async ({
  page,
  app,
  browser,
}) => {
  test.setTimeout(120_000)
  const refused = refusals(page)
  // Another browser of the same user, signed in by password alone.
  const elsewhere = await (await browser.newContext({ locale: 'fr-FR', baseURL: app.url })).newPage()
  await signIn(elsewhere, app)
  await atHome(elsewhere)
  const chromium = await page.context().newCDPSession(page)
  await chromium.send('WebAuthn.enable')
  await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true },
  })

  await signIn(page, app)
  await atHome(page)
  await page.getByRole('button', { name: /^Menu\s:/ }).click()
  await page.getByRole('menuitem', { name: 'Sécurité du compte' }).click()
  await page.locator('a[href*="/account/second-factor"]').click()
  await title(page, 'Connexion en deux étapes')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Utiliser une application d’authentification' }).click()
  await title(page, 'Votre mot de passe, encore une fois')
  await expectAccessible(page)
  await page.getByLabel('Mot de passe').fill(app.password)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('img', { name: 'Code QR' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.locator('.key').innerText()).replaceAll(' ', '')
  await typeCode(page, secret, -1)
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await title(page, 'Vos codes de secours')
  await expectAccessible(page)
  await expect(page.locator('.codes li')).toHaveCount(10)
  await page.getByRole('link', { name: 'Je les ai gardés' }).click()
  await expect(page.getByText('Elle est activée.')).toBeVisible()
  await page.goto('/')
  await atHome(page)
  await signOut(page)

  // With a code.
  await signIn(page, app)
  await title(page, 'Deuxième étape')
  await expectAccessible(page)
  await typeCode(page, secret, 0)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await atHome(page)

  // A passkey is added and used.
  await page.goto('/realms/echeance/account/second-factor')
  await page.getByRole('link', { name: 'Ajouter une clé d’accès' }).click()
  await page.getByLabel('Mot de passe').fill(app.password)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByLabel('Nom').fill('Portable')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Créer la clé d’accès' }).click()
  await expect(page.getByText('C’est ajouté.')).toBeVisible()
  await expect(page.getByText('Portable')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/')
  await atHome(page)
  await signOut(page)
  await signIn(page, app)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await atHome(page)

  // The company requires it of everybody.
  await page.goto('/account/users')
  const rule = page.getByTestId('second-factor')
  await rule.getByRole('button', { name: 'L’exiger de tous' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'L’exiger de tous' }).click()
  await expect(rule.getByText(/^Exigée de tous depuis le/)).toBeVisible()
  await expectAccessible(page)

  // The other browser sees nothing more until the second step.
  await elsewhere.getByRole('link', { name: 'Clients' }).first().click()
  await title(elsewhere, 'Encore une étape')
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('button', { name: 'Se connecter en deux étapes' }).click()
  await expect(elsewhere.getByLabel('Adresse e-mail')).toHaveValue(app.login)
  await password(elsewhere, app)
  await title(elsewhere, 'Deuxième étape')
  await typeCode(elsewhere, secret, 1)
  await elsewhere.getByRole('button', { name: 'Continuer' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()

  // The last factor can no longer be removed.
  await page.goto('/realms/echeance/account/second-factor')
  await page.getByRole('link', { name: 'Retirer Portable' }).click()
  await page.getByLabel('Mot de passe').fill(app.password)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('button', { name: 'Retirer' }).click()
  await page.getByRole('link', { name: 'Retirer Application d’authentification' }).click()
  await title(page, 'Impossible de la retirer')
  await expectAccessible(page)
  expect(refused).toEqual([])
})

test('an administrator without a second factor sets one up before requiring it', async ({ page, app }) => {
  test.setTimeout(60_000)
  const { login, password: secretWord } = app.light
  await page.goto('/')
  await page.getByRole('button', { name: 'Se connecter' }).first().click()
  await password(page, { ...app, login, password: secretWord })
  await expect(page.getByRole('button', { name: /^Menu\s:/ })).toBeVisible()
  await page.goto('/account/users')
  const rule = page.getByTestId('second-factor')
  await rule.getByRole('button', { name: 'Me connecter en deux étapes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Me connecter en deux étapes' }).click()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(login)
  await page.getByLabel('Mot de passe', { exact: true }).fill(secretWord)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await title(page, 'Activez la connexion en deux étapes')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Utiliser une application d’authentification' }).click()
  const secret = (await page.locator('.key').innerText()).replaceAll(' ', '')
  await typeCode(page, secret, 0)
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await page.getByRole('button', { name: 'Je les ai gardés' }).click()
  await expect(rule.getByRole('button', { name: 'L’exiger de tous' })).toBeVisible()
  await expectAccessible(page)
})

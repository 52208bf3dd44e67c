import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'

const PASSWORD = 'ocre-lagune-tambour-27'
const NEW_PASSWORD = 'girafe-sous-la-pluie-9'

const texts = {
  fr: {
    register: 'Créer un compte',
    create: 'Créer le compte',
    first: 'Prénom',
    last: 'Nom',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    code: 'Code à 6 chiffres',
    confirm: 'Confirmer et se connecter',
    signIn: 'Se connecter',
    forgotten: 'Mot de passe oublié ?',
    send: 'Envoyer le lien',
    newPassword: 'Nouveau mot de passe',
    save: 'Enregistrer le mot de passe',
    wrong: 'L’adresse e-mail ou le mot de passe est erroné.',
    required: 'Champ obligatoire',
    noAccount: 'Quelle est votre société ?',
  },
  en: {
    register: 'Create an account',
    create: 'Create the account',
    first: 'First name',
    last: 'Last name',
    email: 'E-mail address',
    password: 'Password',
    code: '6-digit code',
    confirm: 'Confirm and sign in',
    signIn: 'Sign in',
    forgotten: 'Forgotten password?',
    send: 'Send the link',
    newPassword: 'New password',
    save: 'Save the new password',
    wrong: 'Incorrect e-mail address or password.',
    required: 'Required',
    noAccount: 'Which company is yours?',
  },
}

/** axe reports nothing, nothing is wider than the window, and style sheet and font have loaded. */
const expectGood = async (page: Page) => {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.fonts.check('15px "Inter Variable"'))).toBe(true)
}

for (const [language, locale, width, colorScheme] of [
  ['fr', 'fr-FR', 1440, 'light'],
  ['en', 'en-GB', 360, 'dark'],
] as const) {
  const t = texts[language]

  test.describe(`accounts in ${language}, ${width} px, ${colorScheme}`, () => {
    test.use({ signedIn: false, locale, colorScheme, viewport: { width, height: 800 } })

    test('register, confirm, forget the password, choose another, sign in', { tag: '@long' }, async ({
      page,
      app,
      request,
    }) => {
      test.slow()
      const email = `newcomer-${randomUUID()}@echeance.test`
      const mail = async (count: number): Promise<string> => {
        let found: { to: string; text: string }[] = []
        await expect
          .poll(async () => {
            const { items } = await (await request.get(`${app.mailboxUrl}/messages`)).json()
            found = items.filter((item: { to: string }) => item.to.includes(email))
            return found.length
          })
          .toBe(count)
        return found[0].text
      }
      const button = (name: string) => page.getByRole('button', { name, exact: true })

      await page.goto('/')
      await button(t.register).click()
      await page.getByLabel(t.first).waitFor()
      await expectGood(page)
      await page.getByLabel(t.email).fill(email)
      await page.getByLabel(t.password).fill(PASSWORD)
      await button(t.create).click()
      await expect(page.getByText(t.required)).toHaveCount(2)
      // The first invalid field has the focus, and its error is its description.
      await expect(page.getByLabel(t.first)).toBeFocused()
      await expect(page.getByLabel(t.first)).toHaveAccessibleDescription(t.required)
      await expect(page.getByLabel(t.email)).toHaveValue(email)
      await expectGood(page)
      await page.getByLabel(t.first).fill('Jeanne')
      await page.getByLabel(t.last, { exact: true }).fill('Roux')
      await page.getByLabel(t.password).fill(PASSWORD)
      await button(t.create).click()
      await page.getByLabel(t.code).waitFor()
      await expectGood(page)
      await page.getByLabel(t.code).fill(/^\d{6}$/m.exec(await mail(1))![0])
      await button(t.confirm).click()
      await expect(page.getByText(t.noAccount)).toBeVisible()

      // Another browser, where nobody is signed in.
      await page.context().clearCookies()
      await page.goto('/')
      await button(t.signIn).first().click()
      await page.getByLabel(t.email).fill(email)
      await page.getByLabel(t.password).fill('not-the-password')
      await button(t.signIn).click()
      await expect(page.getByRole('alert')).toHaveText(t.wrong)
      await expectGood(page)
      await page.getByRole('link', { name: t.forgotten }).click()
      await page.getByLabel(t.email).fill(email)
      await expectGood(page)
      await button(t.send).click()
      await expectGood(page)
      await page.goto(/https?:\S+token=\S+/.exec(await mail(2))![0])
      await expectGood(page)
      await page.getByLabel(t.newPassword).fill(NEW_PASSWORD)
      await button(t.save).click()
      await expectGood(page)
      await page.getByRole('link', { name: t.signIn, exact: true }).click()
      await button(t.signIn).first().click()
      await page.getByLabel(t.email).fill(email)
      await page.getByLabel(t.password).fill(NEW_PASSWORD)
      await button(t.signIn).click()
      await expect(page.getByText(t.noAccount)).toBeVisible()
    })
  })
}

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { identityTexts } from '../../server/accounts/identity/texts.ts'
import { contractSignature as contractInEnglish } from '../../src/i18n/en/contract-signature.ts'
import { identityVerification as verificationInEnglish } from '../../src/i18n/en/identity-verification.ts'
import { signUp as inEnglish } from '../../src/i18n/en/sign-up.ts'
import { startup as startupInEnglish } from '../../src/i18n/en/startup.ts'
import { contractSignature as contractInFrench } from '../../src/i18n/fr/contract-signature.ts'
import { identityVerification as verificationInFrench } from '../../src/i18n/fr/identity-verification.ts'
import { signUp as inFrench } from '../../src/i18n/fr/sign-up.ts'
import { startup as startupInFrench } from '../../src/i18n/fr/startup.ts'
import { expect, type RunningApp } from '../support/browser.ts'

/** A user's steps to sign up a company, in either language. */
const languages = {
  fr: {
    signUp: inFrench,
    login: startupInFrench.login,
    verification: verificationInFrench,
    contract: contractInFrench,
    pages: identityTexts.fr,
  },
  en: {
    signUp: inEnglish,
    login: startupInEnglish.login,
    verification: verificationInEnglish,
    contract: contractInEnglish,
    pages: identityTexts.en,
  },
} as const
export type Language = keyof typeof languages
export const wordsOf = (language: Language): (typeof languages)['fr' | 'en'] => languages[language]

export const PASSWORD = 'correct horse battery staple'
export const newAddress = (): string => `nouveau-${randomUUID()}@echeance.test`

type Mail = { to: string; subject: string; text: string }

/** The newest mail to an address whose text matches. */
export const mailTo = async (page: Page, app: RunningApp, address: string, says: RegExp): Promise<Mail> => {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      const { items } = (await (await page.request.get(`${app.mailboxUrl}/messages`)).json()) as { items: Mail[] }
      found = items.find(({ to, text }) => to.includes(address) && says.test(text))
      return found !== undefined
    })
    .toBe(true)
  return found!
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Expects the page to show this state. */
export const stands = (page: Page, state: string) =>
  expect(page.getByTestId('sign-up')).toHaveAttribute('data-state', `filling.${state}`)

/** Registers from a page of the application until the sign-up is shown. */
export const register = async (
  page: Page,
  app: RunningApp,
  language: Language,
  who: { email: string; firstName?: string; lastName?: string },
  place = '/',
): Promise<void> => {
  const { login, pages } = wordsOf(language)
  await page.goto(place)
  await button(page, login.register).click()
  await page.getByLabel(pages.firstName).fill(who.firstName ?? 'Jeanne')
  await page.getByLabel(pages.lastName, { exact: true }).fill(who.lastName ?? 'Roux')
  const email = page.getByLabel(pages.email)
  if ((await email.inputValue()) !== who.email) await email.fill(who.email)
  await page.getByLabel(pages.password).fill(PASSWORD)
  await button(page, pages.register.submit).click()
  const { text } = await mailTo(page, app, who.email, /^\d{6}$/m)
  await page.getByLabel(pages.confirm.code).fill(/^\d{6}$/m.exec(text)![0])
  await button(page, pages.confirm.submit).click()
  await expect(page.getByTestId('sign-up')).toBeVisible()
}

/** Searches for a company and selects it. */
export const chooseCompany = async (page: Page, language: Language, siren: string): Promise<void> => {
  const { signUp } = wordsOf(language)
  await page.getByLabel(signUp.company.label).fill(siren)
  await button(page, signUp.company.search).click()
  await stands(page, 'generalInformation.details')
}

/** Declares that the user signs alone, and continues. */
export const signsAlone = async (page: Page, language: Language): Promise<void> => {
  const { signUp } = wordsOf(language)
  await page.getByRole('radio', { name: signUp.details.MANAGER, exact: true }).check()
  await button(page, signUp.details.next).click()
}

/** Skips the documents. */
export const skipDocuments = async (page: Page, language: Language): Promise<void> => {
  await button(page, wordsOf(language).verification.later).click()
  await stands(page, 'formula')
}

/** Reads the contract and signs it with the mailed code. */
export const signContract = async (page: Page, app: RunningApp, language: Language, address: string): Promise<void> => {
  const { contract } = wordsOf(language)
  await page.getByRole('checkbox', { name: contract.hasRead }).check()
  await button(page, contract.sendCode).click()
  const { text } = await mailTo(page, app, address, /\b10 minutes\b/)
  await page.getByLabel(/^(Code à|Code of)/).fill(/^\d{6}$/m.exec(text)![0])
  await button(page, contract.code.sign).click()
}

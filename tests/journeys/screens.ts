import type { Locator, Page } from '@playwright/test'
import { account as accountEn } from '../../src/i18n/en/account.ts'
import { cases as casesEn } from '../../src/i18n/en/cases.ts'
import { customers as customersEn } from '../../src/i18n/en/customers.ts'
import { dashboard as dashboardEn } from '../../src/i18n/en/dashboard.ts'
import { escalation as escalationEn } from '../../src/i18n/en/escalation.ts'
import { health as healthEn } from '../../src/i18n/en/health.ts'
import { home as homeEn } from '../../src/i18n/en/home.ts'
import { imports as importsEn } from '../../src/i18n/en/imports.ts'
import { partner as partnerEn } from '../../src/i18n/en/partner.ts'
import { portfolio as portfolioEn } from '../../src/i18n/en/portfolio.ts'
import { reminders as remindersEn } from '../../src/i18n/en/reminders.ts'
import { signUp as signUpEn } from '../../src/i18n/en/sign-up.ts'
import { account as accountFr } from '../../src/i18n/fr/account.ts'
import { cases as casesFr } from '../../src/i18n/fr/cases.ts'
import { customers as customersFr } from '../../src/i18n/fr/customers.ts'
import { dashboard as dashboardFr } from '../../src/i18n/fr/dashboard.ts'
import { escalation as escalationFr } from '../../src/i18n/fr/escalation.ts'
import { health as healthFr } from '../../src/i18n/fr/health.ts'
import { home as homeFr } from '../../src/i18n/fr/home.ts'
import { imports as importsFr } from '../../src/i18n/fr/imports.ts'
import { partner as partnerFr } from '../../src/i18n/fr/partner.ts'
import { portfolio as portfolioFr } from '../../src/i18n/fr/portfolio.ts'
import { reminders as remindersFr } from '../../src/i18n/fr/reminders.ts'
import { signUp as signUpFr } from '../../src/i18n/fr/sign-up.ts'
import { expect } from '../support/browser.ts'

/** The labels of the compared figures. */
const words = {
  fr: {
    home: homeFr,
    account: accountFr,
    health: healthFr,
    imports: importsFr,
    partner: partnerFr,
    signUp: signUpFr,
    portfolio: portfolioFr,
    dashboard: dashboardFr,
    customers: customersFr,
    reminders: remindersFr,
    escalation: escalationFr,
    cases: casesFr,
  },
  en: {
    home: homeEn,
    account: accountEn,
    health: healthEn,
    imports: importsEn,
    partner: partnerEn,
    signUp: signUpEn,
    portfolio: portfolioEn,
    dashboard: dashboardEn,
    customers: customersEn,
    reminders: remindersEn,
    escalation: escalationEn,
    cases: casesEn,
  },
}
export type Language = keyof typeof words

export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** All numbers of a text in a language's format, in hundredths so that they add up exactly. */
export const numbersIn = (text: string, language: Language): number[] => {
  const number = language === 'fr' ? /-?\d{1,3}(?:\s\d{3})+(?:,\d+)?|-?\d+(?:,\d+)?/g : /-?€?\d[\d,]*(?:\.\d+)?/g
  return [...plain(text).replaceAll('−', '-').matchAll(number)].map(([found]) => {
    const written = language === 'fr' ? found.replaceAll(/\s/g, '').replace(',', '.') : found.replaceAll(/[,€]/g, '')
    return Math.round(Number(written) * 100)
  })
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** The screens of the demonstration, read as a user sees them. */
export class Screens {
  readonly page: Page
  readonly language: Language

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
  }

  get words() {
    return words[this.language]
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(this.page.locator('main [aria-busy=true]')).toHaveCount(0)
  }

  /** The first number at each place. */
  async numbers(places: Locator): Promise<number[]> {
    await expect(places.first()).toBeVisible()
    await expect(this.page.locator('main [aria-busy=true]')).toHaveCount(0)
    return (await places.allTextContents()).map((text) => numbersIn(text, this.language)[0] ?? 0)
  }

  async number(place: Locator): Promise<number> {
    await expect(place).toHaveText(/\d/)
    return numbersIn((await place.textContent()) ?? '', this.language)[0]!
  }

  /** The number of rows that a list states, and its rows by column header. */
  async list(path: string): Promise<{ found: number; rows: Record<string, string>[] }> {
    await this.open(path)
    const told = this.page.locator('main [aria-live=polite]').filter({ hasText: /\d/ }).first()
    await expect(told).toBeAttached()
    const found = (await this.number(told)) / 100
    const rows = await this.page.evaluate(() => {
      const table = document.querySelector('main table')
      if (!table) return []
      const headers = [...table.querySelectorAll('thead th')].map((cell) => cell.textContent ?? '')
      return [...table.querySelectorAll('tbody tr')].map((row) => ({
        href: row.querySelector('a[href]')?.getAttribute('href') ?? '',
        customer: row.querySelector('a[href^="/customers/"]')?.getAttribute('href') ?? '',
        ...Object.fromEntries([...row.children].map((cell, at) => [headers[at] ?? '', cell.textContent ?? ''])),
      }))
    })
    return { found, rows: rows as Record<string, string>[] }
  }

  /** The numbers of a column. */
  column(rows: readonly Record<string, string>[], header: string): number[] {
    return rows.map((row) => {
      const key = Object.keys(row).find((one) => plain(one) === plain(header))
      expect([header, Object.keys(row)]).toEqual([header, expect.arrayContaining([key])])
      return numbersIn(row[key!]!, this.language)[0] ?? 0
    })
  }

  region(name: string): Locator {
    const spaced = new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s')}$`)
    return this.page.getByRole('region', { name: spaced })
  }
}

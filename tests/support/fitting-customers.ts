import type { Page } from '@playwright/test'
import type { SelectionAnswer } from '../../src/contract/cases/cases.ts'
import type { EscalationRow } from '../../src/contract/planning/escalations.ts'
import { answerTo } from './answers.ts'
import { expect } from './browser.ts'
import { press } from './faults.ts'

/** Customers that a journey needs, found in the answers of the server: whose invoices a case may take, who is locked. */

type Wanted = {
  /** How many invoices of the customer a case may take. */
  least?: number
  /** Only invoices that no formal notice lists, so that delegating them takes a reason. */
  locked?: boolean
}

/**
 * Selects a customer and the first of their invoices for a new case.
 * @param nth the first position to try among the customers with the largest debts
 */
export const chooseCustomer = async (
  page: Page,
  nth: number,
  { least = 1, locked = false }: Wanted = {},
): Promise<void> => {
  const offered = page.getByRole('list', { name: 'Chercher un client' }).getByRole('button')
  for (let place = nth; ; place++) {
    const { movements, reasons: ofCustomer } = await answerTo<SelectionAnswer>(page, /\/selection\?/, () =>
      offered.nth(place).click(),
    )
    await expect(page.getByRole('checkbox', { name: /^Sélectionner la facture/ })).toHaveCount(movements.length)
    const free = ofCustomer.length > 0 ? [] : movements.filter(({ reasons }) => reasons.length === 0)
    const fits = !locked || free.every(({ lock }) => lock?.cause === 'NO_NOTICE')
    if (free.length >= least && fits) break
    await press(page, 'Changer de client')
  }
  await page
    .getByRole('checkbox', { name: /^Sélectionner la facture/, disabled: false })
    .first()
    .check()
}

/** Ticks customers of the escalation to whom no formal notice was sent, so that delegating them takes a reason. */
export const tickLocked = async (page: Page, count: number): Promise<void> => {
  type Page_ = { items: EscalationRow[] }
  const { items } = await answerTo<Page_>(page, /\/escalations\?/, () => page.goto('/alerts'))
  const locked = items.filter(
    ({ done, choices }) =>
      done.formalNotice === null &&
      choices.some(({ step, obstacle }) => step === 'DELEGATION' && obstacle?.code === 'NOTICE_NEEDED'),
  )
  for (const { tiersName } of locked.slice(0, count)) {
    await page.locator('tbody').getByRole('checkbox', { name: tiersName }).check()
  }
}

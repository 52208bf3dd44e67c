import type { CallOutput } from '../../src/contract/call.ts'
import type { payBuyable } from '../../src/contract/orders.ts'
import type { OrderPurpose } from '../../src/domain/payments/index.ts'
import { caseOfChoice, type NewCase } from '../cases/open-case.ts'
import { type CaseAccount, checkedSelection, selectionOf } from '../cases/selection.ts'
import type { Tx } from '../database/database.ts'
import { newCaseOfDraft } from '../drafts/convert.ts'
import type { Language } from '../http/accept-language.ts'
import { Refusal } from '../http/refusal.ts'
import { type CompanyBought, companyBought } from './company-information.ts'

/** What is done once an order is paid: a case is opened, or a company monitored. */
export type OrderContent = NewCase | CompanyBought

export const isCase = (content: OrderContent): content is NewCase => 'invoices' in content

/** What is bought: by which it is known, and what is done once it is paid. */
export type Bought = { subject: string; content: OrderContent }

type Wanted = CallOutput<typeof payBuyable>['body']

const noticeOf = async (tx: Tx, account: CaseAccount, { tiersRef, movementRefs }: Wanted): Promise<Bought> => {
  const customer = await selectionOf(tx, account, tiersRef)
  const chosen = checkedSelection(customer, { target: 'FORMAL_NOTICE' }, movementRefs)
  return {
    subject: tiersRef,
    content: caseOfChoice('FORMAL_NOTICE', customer, chosen),
  }
}

/** The user's own draft, of which everybody has one. */
const draftOf = async (tx: Tx, account: CaseAccount): Promise<Bought> => {
  const content = await newCaseOfDraft(tx, account)
  // A delegation costs nothing now: it is converted, not paid for.
  if (content.type !== 'FORMAL_NOTICE') throw new Refusal(404, 'DRAFT_NOT_FOUND')
  return { subject: account.userId, content }
}

/**
 * What somebody wants to buy, checked by the rules.
 * @param language of the person, in which they are told of it later
 * @throws Refusal TIERS_NOT_FOUND, DRAFT_NOT_FOUND, SELECTION_REFUSED, FRENCH_COMPANIES_ONLY, NOT_ON_SALE
 */
export const boughtOf = async (
  tx: Tx,
  account: CaseAccount,
  purpose: OrderPurpose,
  wanted: Wanted,
  language: Language,
): Promise<Bought> => {
  if (purpose === 'FORMAL_NOTICE') return noticeOf(tx, account, wanted)
  if (purpose === 'DRAFT_FORMAL_NOTICE') return draftOf(tx, account)
  if (purpose === 'COMPANY_INFORMATION') {
    const content = await companyBought(tx, account, wanted.tiersRef, language)
    return { subject: content.siren, content }
  }
  throw new Refusal(409, 'NOT_ON_SALE')
}

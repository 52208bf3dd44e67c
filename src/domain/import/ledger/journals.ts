import type { MovementType } from '../../movement.ts'
import { foldText } from '../text.ts'
import type { LedgerEntry } from './entries.ts'

const codeOf = (journal: string): string => foldText(journal).split(' ')[0] ?? ''

/** True for the journal of opening balances: what was open at the end of the year before. */
export const isOpening = ({ journal }: Pick<LedgerEntry, 'journal'>): boolean =>
  /^(?:an|anx|ano|anv|ran|rano|anouv)\d*$/.test(codeOf(journal)) ||
  /\b(?:a nouveaux?|anouveaux?|report a|ouverture|opening)\b/.test(foldText(journal))

const isBank = (journal: string): boolean =>
  /^(?:bq|bnq|bp|ba|bk|bank|banque|ca|cai|caisse|cp|ccp|tr|enc|reg|rg|rgt|vir|chq|lcr|effets?)\d*$/.test(
    codeOf(journal),
  ) || /\b(?:banques?|bank|caisse|reglements?|encaissements?|tresorerie|remises?|effets)\b/.test(foldText(journal))

const isSale = (journal: string): boolean =>
  /^(?:ve|vt|vte|ven|vnt|vf|fa|fac|fc|vent|ventes?|sal|sales)\d*$/.test(codeOf(journal)) ||
  /\b(?:ventes?|facturation|factures clients?|sales)\b/.test(foldText(journal))

const saysCredit = (label: string): boolean => /\b(?:avoir|credit note|remboursement)\b/.test(foldText(label))
const saysDeposit = (label: string): boolean => /\b(?:acompte|avance|arrhes|deposit)\b/.test(foldText(label))

/**
 * What an entry of a customer's account is. A debit is an invoice unless the bank books it (a rejected payment, a
 * refund); a credit is a credit note in the journal of sales or by its label, else a payment, as in any file (IMP-09).
 */
export const typeOf = ({ journal, label, cents }: Pick<LedgerEntry, 'journal' | 'label' | 'cents'>): MovementType => {
  const sells = isSale(journal)
  const banks = !sells && isBank(journal)
  if (cents > 0) return banks ? 'OTHER' : 'INVOICE'
  if (banks) return saysDeposit(label) ? 'CREDIT' : 'PAYMENT'
  return sells || saysCredit(label) ? 'CREDIT_NOTE' : 'PAYMENT'
}

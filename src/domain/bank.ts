/** The bank details of an account: what is printed now, and what will be. */
import { BANK_DELAY_HOURS } from './constants.ts'
import { normaliseIban } from './iban.ts'

/** As the account keeps them; what is left out is empty. */
export type StoredBank = { payableTo?: string; name?: string; iban?: string; bic?: string }

/** Other details, and from when they are printed. */
export type BankChange = { bank: StoredBank; appliesAt: Date }

/** From when details that are changed now are printed. */
export const bankAppliesAt = (now: Date): Date => new Date(now.getTime() + BANK_DELAY_HOURS * 3_600_000)

/** The details that debtors are told at a moment. @param change the last one that nobody withdrew; null without one */
export const bankInForce = (
  { bank, change }: { bank: StoredBank; change: BankChange | null },
  now: Date,
): StoredBank => (change && change.appliesAt <= now ? change.bank : bank)

const keys = ['payableTo', 'name', 'iban', 'bic'] as const

/** Whether two are the same to whoever pays. */
export const isSameBank = (one: StoredBank, other: StoredBank): boolean =>
  keys.every((key) => (one[key] ?? '') === (other[key] ?? ''))

/** An IBAN that can be told from another one and not be paid to: "FR76 •••• 0189"; '' for none. */
export const maskedIban = (text: string): string => {
  const iban = normaliseIban(text)
  return iban === '' ? '' : `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
}

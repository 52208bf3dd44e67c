/** The bank details of an account: those printed now, and those that will replace them. */
import { BANK_DELAY_HOURS } from './constants.ts'
import { normaliseIban } from './iban.ts'

/** As stored; absent fields are empty. */
export type StoredBank = { payableTo?: string; name?: string; iban?: string; bic?: string }

/** New bank details, and when they take effect. */
export type BankChange = { bank: StoredBank; appliesAt: Date }

/** When details changed now take effect. */
export const bankAppliesAt = (now: Date): Date => new Date(now.getTime() + BANK_DELAY_HOURS * 3_600_000)

/**
 * The bank details printed at a given time.
 * @param change the latest change that was not withdrawn, or null
 */
export const bankInForce = (
  { bank, change }: { bank: StoredBank; change: BankChange | null },
  now: Date,
): StoredBank => (change && change.appliesAt <= now ? change.bank : bank)

const keys = ['payableTo', 'name', 'iban', 'bic'] as const

/** Whether both lead a payment to the same place. */
export const isSameBank = (one: StoredBank, other: StoredBank): boolean =>
  keys.every((key) => (one[key] ?? '') === (other[key] ?? ''))

/** An IBAN masked so that it can be recognised but not used: "FR76 •••• 0189"; '' without one. */
export const maskedIban = (text: string): string => {
  const iban = normaliseIban(text)
  return iban === '' ? '' : `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
}

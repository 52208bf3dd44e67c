import { AMOUNT_DECIMALS, AMOUNT_MAX_CENTS, readAmount } from './import/amount-cells.ts'
import type { Cents } from './money.ts'

/**
 * Reads a pasted amount by the decimal mark of the language, else by the other one: `255,43` is 255.43 in English too.
 * @returns null if it is no amount in either, or may be one of three decimals
 */
export const pastedAmount = (text: string, language: 'fr' | 'en'): Cents | null => {
  const [own, other] = language === 'fr' ? ([',', '.'] as const) : (['.', ','] as const)
  const read = readAmount(text.trim(), own)
  if (read === AMOUNT_DECIMALS) return null
  const cents = read <= AMOUNT_MAX_CENTS ? read : readAmount(text.trim(), other)
  return cents <= AMOUNT_MAX_CENTS ? cents : null
}

/** An amount in integer cents of the account's currency. Positive amounts are owed to the account. */
export type Cents = number

/** Cents to a decimal number for JSON (2 digits): 123456 -> 1234.56. */
export const toDecimal = (cents: Cents): number => cents / 100

/** A decimal number from JSON to cents; a third digit is rounded half away from zero. */
export const fromDecimal = (amount: number): Cents =>
  // Adding 0 turns -0, which would print as "-0.00", into 0.
  Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-6) + 0

/** `1234.56` for the database's `numeric(14,2)`. */
export const toNumeric = (cents: Cents): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The database's `numeric(14,2)` as text, to cents. */
export const fromNumeric = (text: string): Cents => fromDecimal(Number(text))

const formats = new Map<string, Intl.NumberFormat>()

/**
 * An amount for display, always with two decimals (UI-03).
 * @param locale `fr` formats as fr-FR, `en` as en-US
 */
export const formatMoney = (cents: Cents, locale: 'fr' | 'en', currency: string): string => {
  const key = `${locale}:${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    formats.set(key, format)
  }
  return format.format(toDecimal(cents))
}

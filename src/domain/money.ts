/** An amount of money in integer cents of the account's currency. Positive: owed to the account. */
export type Cents = number

/** Cents to the decimal number that JSON carries (2 digits): 123456 -> 1234.56. */
export const toDecimal = (cents: Cents): number => cents / 100

/** The decimal number of JSON to cents; a third digit is rounded half away from zero. */
export const fromDecimal = (amount: number): Cents =>
  // Adding 0 makes -0, which would be written "-0.00", a plain 0.
  Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-6) + 0

/** `1234.56` as the database's `numeric(14,2)` takes it. */
export const toNumeric = (cents: Cents): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The database's `numeric(14,2)` text to cents. */
export const fromNumeric = (text: string): Cents => fromDecimal(Number(text))

const formats = new Map<string, Intl.NumberFormat>()

/**
 * An amount as people read it, always with two decimals (UI-03).
 * @param locale `fr` writes as fr-FR does, `en` as en-US does.
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

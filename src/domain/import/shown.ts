/** Symbols of other currencies in spreadsheet number formats: `[$$-409]`, `[$CHF]`, `"USD"`, `£`. */
const foreignFormat = /\[\$(?:[$£¥]|(?!€|EUR)[A-Z]{3})|"[^"]*(?:USD|CHF|GBP|CAD|[$£¥])[^"]*"|(?<!\[)[$£¥]/

/**
 * How a spreadsheet number is read, according to its format: as a number (`value`), as its displayed text, because it
 * is a code (`000000`, `"C"0000`, `000-000`), or as an amount in another currency than the euro.
 */
export type Shown = 'value' | 'text' | 'foreign'

export const shownBy = (format: string): Shown => {
  if (foreignFormat.test(format)) return 'foreign'
  const [positive = ''] = format.split(';')
  const bare = positive.replace(/\[[^\]]*\]/g, '').replace(/_.|\*./g, '')
  const literals = [...bare.matchAll(/"([^"]*)"|\\(.)/g)].map((found) => found[1] ?? found[2] ?? '').join('')
  const digits = bare.replace(/"[^"]*"|\\./g, '')
  if (/[#.,?%E@]/i.test(digits)) return 'value'
  const hasLetters = /[\p{L}\p{N}/_-]/u.test(literals.replace(/EUR(?:OS?)?/gi, ''))
  return /0{2,}/.test(digits) || (hasLetters && digits.includes('0')) ? 'text' : 'value'
}

/** Signs of other currencies in the number format of a spreadsheet: `[$$-409]`, `[$CHF]`, `"USD"`, `£`. */
const foreignFormat = /\[\$(?:[$£¥]|(?!€|EUR)[A-Z]{3})|"[^"]*(?:USD|CHF|GBP|CAD|[$£¥])[^"]*"|(?<!\[)[$£¥]/

/**
 * How a number of a spreadsheet is taken, by its format: as the number that it is (`value`), as the text that is shown,
 * since it stands for a code (`000000`, `"C"0000`, `000-000`), or as an amount of another currency than the euro.
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

/** Telephone numbers in E.164 for gateways, by the numbering rules of France and its territories. */

/** Calling codes of countries whose national numbers are recognised, with their trunk prefix. */
const plans: Record<string, { code: string; trunk: string; national: RegExp }> = {
  FRA: { code: '33', trunk: '0', national: /^[1-9]\d{8}$/ },
  MCO: { code: '377', trunk: '', national: /^\d{8,9}$/ },
  GLP: { code: '590', trunk: '0', national: /^[5-79]\d{8}$/ },
  BLM: { code: '590', trunk: '0', national: /^[5-79]\d{8}$/ },
  MAF: { code: '590', trunk: '0', national: /^[5-79]\d{8}$/ },
  GUF: { code: '594', trunk: '0', national: /^[5-79]\d{8}$/ },
  MTQ: { code: '596', trunk: '0', national: /^[5-79]\d{8}$/ },
  REU: { code: '262', trunk: '0', national: /^[2-79]\d{8}$/ },
  MYT: { code: '262', trunk: '0', national: /^[2-79]\d{8}$/ },
  BEL: { code: '32', trunk: '0', national: /^[1-9]\d{7,8}$/ },
  CHE: { code: '41', trunk: '0', national: /^[1-9]\d{8}$/ },
  DEU: { code: '49', trunk: '0', national: /^[1-9]\d{5,11}$/ },
  GBR: { code: '44', trunk: '0', national: /^[1-9]\d{8,9}$/ },
  ESP: { code: '34', trunk: '', national: /^[5-9]\d{8}$/ },
  LUX: { code: '352', trunk: '', national: /^\d{6,9}$/ },
  ITA: { code: '39', trunk: '', national: /^[03]\d{5,10}$/ },
  PRT: { code: '351', trunk: '', national: /^[2-9]\d{8}$/ },
}

/** Mobile numbers by calling code; other countries are unknown. */
const mobiles: readonly (readonly [RegExp, RegExp])[] = [
  [/^\+33/, /^\+33[67]/],
  [/^\+590/, /^\+590(690|691)/],
  [/^\+594/, /^\+594694/],
  [/^\+596/, /^\+596(696|697)/],
  [/^\+262/, /^\+262(692|693|639)/],
]

/**
 * A typed number in E.164.
 * @param countryIso3 of the customer, to interpret a number without a calling code; France if unknown
 * @returns null if it is not a number
 */
export const toE164 = (typed: string, countryIso3: string): string | null => {
  // In "+33 (0)6 ...", common in France, the 0 in brackets is not dialled from abroad.
  const digits = typed.replace('(0)', '').replaceAll(/[\s.\-/()\u00a0\u202f]/g, '')
  if (!/^(\+|00)?\d+$/.test(digits)) return null
  const abroad = /^(?:\+|00)(\d+)$/.exec(digits)?.[1]
  if (abroad !== undefined) return international(abroad)
  const plan = plans[countryIso3] ?? (countryIso3 === '' ? plans.FRA : undefined)
  if (!plan?.national) return null
  if (!digits.startsWith(plan.trunk)) return null
  const national = digits.slice(plan.trunk.length)
  return plan.national.test(national) ? `+${plan.code}${national}` : null
}

/**
 * False for a number that cannot be dialled as it stands: too long, or without the leading 0 that a spreadsheet
 * dropped. True for countries with unknown rules. French territories dial numbers of the mainland like domestic ones.
 */
export const mayBeDialled = (typed: string, countryIso3: string): boolean => {
  if (toE164(typed, countryIso3) !== null) return true
  const plan = plans[countryIso3]
  if (!plan) return !/^\s*(?:\+|00)/.test(typed)
  return territories.includes(plan.code) && toE164(typed, 'FRA') !== null
}

/** Calling codes of the territories of France. */
const territories: readonly string[] = ['590', '594', '596', '262']

/** E.164: at most fifteen digits without a leading zero, and the rule of a known numbering plan. */
const international = (digits: string): string | null => {
  if (!/^[1-9]\d{6,14}$/.test(digits)) return null
  const known = Object.values(plans).find(({ code }) => digits.startsWith(code))
  if (!known) return `+${digits}`
  const rest = digits.slice(known.code.length)
  const national = known.trunk !== '' && rest.startsWith(known.trunk) ? rest.slice(known.trunk.length) : rest
  return known.national.test(national) ? `+${known.code}${national}` : null
}

/** True unless the number is known to be a landline. */
export const maybeMobile = (e164: string): boolean => {
  const plan = mobiles.find(([country]) => country.test(e164))
  return plan ? plan[1].test(e164) : true
}

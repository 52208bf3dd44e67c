import { isFrench } from './countries.ts'

/** Postcode patterns of countries where a leading 0 occurs, which spreadsheets drop. */
const patterns: Readonly<Record<string, RegExp>> = {
  DEU: /^\d{5}$/,
  ESP: /^\d{5}$/,
  EST: /^\d{5}$/,
  FIN: /^\d{5}$/,
  ITA: /^\d{5}$/,
  MCO: /^\d{5}$/,
  NLD: /^\d{4} ?[A-Z]{2}$/i,
  NOR: /^\d{4}$/,
  POL: /^\d{2}-?\d{3}$/,
  USA: /^\d{5}(?:-\d{4})?$/,
}

/** False for a postcode that does not match its country's pattern; true for countries without one. */
export const isUsualPostcode = (text: string, countryIso3: string): boolean => {
  const pattern = isFrench(countryIso3) ? /^\d{5}$/ : patterns[countryIso3]
  return pattern === undefined || pattern.test(text)
}

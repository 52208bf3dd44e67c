/** An IBAN without spaces, in upper case. */
export const normaliseIban = (text: string): string => text.replace(/[\s\u00a0\u202f.-]+/g, '').toUpperCase()

/** IBAN lengths by country (ISO 13616 registry), for the SEPA countries. */
const lengths: Record<string, number> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** True for an IBAN with valid form, length (in SEPA) and check digits (ISO 7064, mod 97); spaces are allowed. */
export const isIban = (text: string): boolean => {
  const iban = normaliseIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const length = lengths[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return false
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** In groups of four, as printed. */
export const formatIban = (text: string): string => normaliseIban(text).replace(/(.{4})(?=.)/g, '$1 ')

/** True for a BIC (ISO 9362): bank, country, location, and optionally a branch; 8 or 11 characters. */
export const isBic = (text: string): boolean =>
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text.trim().toUpperCase())

/** Minimum share of digits in an IBAN, so that ordinary words are not taken for one (chosen). */
const DIGITS_SHARE = 0.5

/** Greek and Cyrillic capitals that look like Latin ones, each before its Latin equivalent. */
const twins = new Map(
  ['ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX', 'АAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХX']
    .flatMap((pairs) => pairs.match(/../gu) ?? [])
    .map((pair) => [pair[0]!, pair[1]!] as const),
)

/** A text in upper case, with full-width and ornate characters replaced by plain ones. */
const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\u0370-\u04ff]/g, (letter) => twins.get(letter) ?? letter)

/**
 * True if a text contains a SEPA IBAN, however it is spaced and whichever alphabet it uses. Customers learn the
 * account's IBAN only from its bank details, which change with a delay, so no other text may contain one.
 */
export const holdsIban = (text: string): boolean => {
  const marks = asRead(text).replaceAll(/[^A-Z0-9]/g, '')
  for (const { index } of marks.matchAll(/(?=[A-Z]{2}\d{2})/g)) {
    const iban = marks.slice(index, index + (lengths[marks.slice(index, index + 2)] ?? 0))
    if (iban.replaceAll(/\D/g, '').length >= iban.length * DIGITS_SHARE && isIban(iban)) return true
  }
  return false
}

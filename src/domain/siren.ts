/**
 * French company numbers (INSEE): the SIREN of a company and the SIRET of an establishment. Both end in a Luhn check
 * digit. Spaces between digits are allowed.
 */

/** The digits without spaces. */
export const normaliseSiren = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, '')

const LA_POSTE = '356000000'
const LA_POSTE_HEAD_OFFICE = '35600000000048'

const luhnSum = (digits: string): number => {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const weighed = index % 2 === 0 ? digit : digit * 2
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum
}

/** True for nine digits; anything else is rejected as a SIREN (IMP-16). */
export const isSirenForm = (text: string): boolean => /^\d{9}$/.test(normaliseSiren(text))

/**
 * True for a SIREN with a valid check digit; imports only warn about a wrong one, because files contain typing errors.
 */
export const isSiren = (text: string): boolean => isSirenForm(text) && luhnSum(normaliseSiren(text)) % 10 === 0

/**
 * True for a SIRET with a valid check digit. Post offices of La Poste are numbered differently: their digits add up to
 * a multiple of 5, except for the head office.
 */
export const isSiret = (text: string): boolean => {
  const siret = normaliseSiren(text)
  if (!/^\d{14}$/.test(siret)) return false
  if (!siret.startsWith(LA_POSTE) || siret === LA_POSTE_HEAD_OFFICE) return luhnSum(siret) % 10 === 0
  return [...siret].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0
}

/** In groups of three, as printed; other texts are returned unchanged. */
export const formatSiren = (text: string): string =>
  isSirenForm(text) ? normaliseSiren(text).replace(/(\d{3})(?=\d)/g, '$1 ') : text

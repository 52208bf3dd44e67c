/**
 * French company numbers (INSEE): the SIREN of a company, the SIRET of one of its establishments. Both end in a Luhn
 * check digit. Spaces, as people write them, are allowed between the digits.
 */

/** Digits without the spaces between them. */
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

/** True for nine digits: the form without which a SIREN is rejected (IMP-16). */
export const isSirenForm = (text: string): boolean => /^\d{9}$/.test(normaliseSiren(text))

/** True for a SIREN whose check digit is right; a wrong one is a warning at import, since files have typing errors. */
export const isSiren = (text: string): boolean => isSirenForm(text) && luhnSum(normaliseSiren(text)) % 10 === 0

/**
 * True for a SIRET whose check digit is right. The post offices of La Poste are numbered otherwise: their digits add
 * up to a multiple of 5, except the head office, which follows the common rule.
 */
export const isSiret = (text: string): boolean => {
  const siret = normaliseSiren(text)
  if (!/^\d{14}$/.test(siret)) return false
  if (!siret.startsWith(LA_POSTE) || siret === LA_POSTE_HEAD_OFFICE) return luhnSum(siret) % 10 === 0
  return [...siret].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0
}

/** In groups of three, as it is printed; a text of another form comes back as it is. */
export const formatSiren = (text: string): string =>
  isSirenForm(text) ? normaliseSiren(text).replace(/(\d{3})(?=\d)/g, '$1 ') : text

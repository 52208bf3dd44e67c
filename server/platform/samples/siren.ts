import type { Random } from './random.ts'

/** A random SIREN with a valid check digit. */
export const sirenOf = (random: Random): string => {
  const digits = [random.int(3, 8), ...Array.from({ length: 7 }, () => random.int(0, 9))]
  const sum = digits.reduce((total, digit, index) => {
    const weighed = index % 2 === 1 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`
}
